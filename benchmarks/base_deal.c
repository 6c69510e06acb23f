/* The yardstick of bench_kernels.py: random four-player deals of the base game, written for speed in plain C.
   The same work as the kernel: a fresh stream a game, a deal by partial shuffle, ten rounds, cards placed
   in ascending order, a random row for a card that fits nowhere, bull heads counted. */

#include <stdint.h>

static uint64_t s[4];

static inline uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static inline uint64_t next_word(void) {
    uint64_t result = rotl(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0]; s[3] ^= s[1]; s[1] ^= s[2]; s[0] ^= s[3]; s[2] ^= t; s[3] = rotl(s[3], 45);
    return result;
}

static inline int below(uint64_t n) {
    uint64_t product = (next_word() >> 32) * n;
    if ((product & 0xffffffff) < n) {
        uint64_t threshold = (0x100000000ULL - n) % n;
        while ((product & 0xffffffff) < threshold) product = (next_word() >> 32) * n;
    }
    return (int)(product >> 32);
}

static void start_stream(uint64_t seed, uint64_t number) {
    uint64_t z = seed ^ (number * 0x9E3779B97F4A7C15ULL);
    for (int i = 0; i < 4; i++) {
        z += 0x9E3779B97F4A7C15ULL;
        uint64_t w = z;
        w = (w ^ (w >> 30)) * 0xBF58476D1CE4E5B9ULL;
        w = (w ^ (w >> 27)) * 0x94D049BB133111EBULL;
        s[i] = w ^ (w >> 31);
    }
}

static int bulls(int card) {
    if (card == 55) return 7;
    if (card < 100 && card % 11 == 0) return 5;
    if (card % 10 == 0) return 3;
    return card % 5 == 0 ? 2 : 1;
}

void play_deals(uint64_t seed, int64_t games, int64_t *totals) {
    int heads[105], deck[104], hand[4][10], row[4][6], len[4], score[4];
    for (int card = 1; card < 105; card++) heads[card] = bulls(card);
    for (int64_t game = 0; game < games; game++) {
        start_stream(seed, (uint64_t)game);
        for (int i = 0; i < 104; i++) deck[i] = i + 1;
        int at = 0;
        for (int seat = 0; seat < 4; seat++) {
            score[seat] = 0;
            for (int i = 0; i < 10; i++, at++) {
                int j = at + below(104 - at), card = deck[j];
                deck[j] = deck[at]; deck[at] = card; hand[seat][i] = card;
            }
        }
        for (int r = 0; r < 4; r++, at++) {
            int j = at + below(104 - at), card = deck[j];
            deck[j] = deck[at]; deck[at] = card; row[r][0] = card; len[r] = 1;
        }
        for (int size = 10; size > 0; size--) {
            int card[4], owner[4];
            for (int seat = 0; seat < 4; seat++) {
                int pick = below(size), c = hand[seat][pick], i = seat;
                hand[seat][pick] = hand[seat][size - 1];
                while (i > 0 && c < card[i - 1]) { card[i] = card[i - 1]; owner[i] = owner[i - 1]; i--; }
                card[i] = c; owner[i] = seat;
            }
            for (int i = 0; i < 4; i++) {
                int best = -1, end = 0, c = card[i];
                for (int r = 0; r < 4; r++) {
                    int e = row[r][len[r] - 1];
                    if (end < e && e < c) { best = r; end = e; }
                }
                int takes = best < 0;
                if (takes) best = below(4);
                if (takes || len[best] == 5) {
                    for (int k = 0; k < len[best]; k++) score[owner[i]] += heads[row[best][k]];
                    len[best] = 0;
                }
                row[best][len[best]++] = c;
            }
        }
        for (int seat = 0; seat < 4; seat++) totals[seat] += score[seat];
    }
}
