/* The yardstick of bench_kernels.py: random four-player deals of the base game, as lean as plain C can be.

   Cards are played as they were dealt, for a shuffled hand is in any order; who must take a row takes the cheapest.
   The deck is shuffled on from game to game, four draws to a word. A card is one number (from the highest bit on:
   its number, 0, 1 for itself, its bull heads, whose it is), and so is a row (its end, which row it is, how many
   cards it has, their heads): the row that a card belongs to is the closest number below it. The four revealed
   cards are put in order by a network, and where the compiler follows, placing has no branches. */

#include <stdint.h>

enum { HEADS = 4, LENGTH = 11, WHICH = 14, END = 16 }; /* from which bit on these stand */

static uint64_t s0, s1, s2, s3;
static uint32_t deck[104];

static inline uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static inline uint64_t next_word(void) {
    uint64_t result = rotl(s1 * 5, 7) * 9, t = s1 << 17;
    s2 ^= s0; s3 ^= s1; s1 ^= s2; s0 ^= s3; s2 ^= t; s3 = rotl(s3, 45);
    return result;
}

static uint64_t mixed(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

static void start_stream(uint64_t seed) {
    const uint64_t step = 0x9E3779B97F4A7C15ULL;
    s0 = mixed(seed + step); s1 = mixed(seed + 2 * step); s2 = mixed(seed + 3 * step); s3 = mixed(seed + 4 * step);
}

static uint32_t bulls(uint32_t card) {
    if (card == 55) return 7;
    if (card < 100 && card % 11 == 0) return 5;
    if (card % 10 == 0) return 3;
    return card % 5 == 0 ? 2 : 1;
}

static inline uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

static inline void swap(int at, uint64_t product) {
    uint32_t *other = deck + at + (product >> 32), card = *other;
    *other = deck[at]; deck[at] = card;
}

static inline void shuffle_on(int needed) {
    for (int at = 0; at < needed; at += 4) {
        uint64_t word = next_word(), product = (word & 0xffffffff) * (104 - at);
        swap(at, product);
        swap(at + 1, (product & 0xffffffff) * (103 - at));
        product = (word >> 32) * (102 - at);
        swap(at + 2, product);
        swap(at + 3, (product & 0xffffffff) * (101 - at));
    }
}

#define SORT(a, b) { uint32_t low = a < b ? a : b, high = a < b ? b : a; a = low; b = high; }

void play_deals(uint64_t seed, int64_t games, int64_t *totals) {
    const uint32_t heads = 0x7f << HEADS, length = 7 << LENGTH, full = 5 << LENGTH;
    for (uint32_t card = 1; card < 105; card++) deck[card - 1] = card << END | 1 << LENGTH | bulls(card) << HEADS;
    start_stream(seed);
    for (int64_t game = 0; game < games; game++) {
        shuffle_on(44);
        uint32_t score[4] = {0, 0, 0, 0};
        uint32_t k0 = deck[40], k1 = deck[41] | 1 << WHICH, k2 = deck[42] | 2 << WHICH, k3 = deck[43] | 3 << WHICH;
        for (const uint32_t *hand = deck; hand < deck + 40; hand += 4) {
            uint32_t a = hand[0], b = hand[1] | 1, c = hand[2] | 2, d = hand[3] | 3;
            SORT(a, b) SORT(c, d) SORT(a, c) SORT(b, d) SORT(b, c)
            uint32_t queue[4] = {a, b, c, d};
            for (int i = 0; i < 4; i++) {
                uint32_t card = queue[i], above = least(least(card - k0, card - k1), least(card - k2, card - k3));
                uint32_t row = card - above;
                int taken = (row & length) == full;
                if ((int32_t)above < 0) { /* it fits nowhere */
                    uint32_t cheapest = least(least(k0 & heads, (k1 & heads) | 1),
                                              least((k2 & heads) | 2, (k3 & heads) | 3)) & 3;
                    row = cheapest < 2 ? (cheapest ? k1 : k0) : (cheapest == 2 ? k2 : k3);
                    taken = 1;
                }
                score[card & 3] += taken ? row & heads : 0;
                uint32_t next = (card & ~15u) + (row & (taken ? 3 << WHICH : 0xffff));
                k0 = k0 == row ? next : k0; k1 = k1 == row ? next : k1;
                k2 = k2 == row ? next : k2; k3 = k3 == row ? next : k3;
            }
        }
        for (int seat = 0; seat < 4; seat++) totals[seat] += score[seat] >> HEADS;
    }
}
