/* A bot for spieltisch: JSON lines in, JSON lines out. Change `choose`; the rest can stay.
 *
 * It reads the texts of the options and nothing else. For the view, put a JSON library of your choice here. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 2001 /* options of a question */

/* Which of the options, from 0. */
static size_t choose(char *options[], size_t count) {
    (void)options;
    return (size_t)rand() % count;
}

/* The texts between quotes from `at` to the end of the list, cut out in place. */
static size_t read_options(char *at, char *options[]) {
    size_t count = 0;
    while (count < MOST && *at != ']' && (at = strchr(at, '"')) != NULL) {
        options[count++] = ++at;
        at = strchr(at, '"');
        *at++ = '\0';
        if (*at == ']') break;
    }
    return count;
}

int main(void) {
    static char *options[MOST];
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        char *list = strstr(line, "\"options\":[");
        if (strstr(line, "\"type\":\"hello\"") != NULL) {
            puts("{\"type\": \"ready\", \"protocol\": 3, \"name\": \"My bot\"}");
        } else if (strstr(line, "\"type\":\"choose\"") != NULL && list != NULL) {
            size_t count = read_options(list + strlen("\"options\":["), options);
            if (count > 0) printf("{\"choose\": \"%s\"}\n", options[choose(options, count)]);
        }
        fflush(stdout); /* a line that is not flushed does not arrive */
    }
    free(line);
    return 0;
}
