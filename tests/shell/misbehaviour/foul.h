/* A mistake in a part of a study, chosen by the environment: FOUL=PART:KIND, as in metric:exits. */
#ifndef COMMSCHED_TESTS_SHELL_MISBEHAVIOUR_FOUL_H
#define COMMSCHED_TESTS_SHELL_MISBEHAVIOUR_FOUL_H

#include <fenv.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The value, or what the mistake makes of it. */
static inline double foul(const char *part, double value)
{
    const char *chosen = getenv("FOUL");
    size_t length = strlen(part);
    if (!chosen || strncmp(chosen, part, length) != 0)
        return value;
    const char *kind = chosen + length + 1;
    if (strcmp(kind, "exits") == 0)
        exit(0);
    if (strcmp(kind, "aborts") == 0)
        abort();
    while (strcmp(kind, "loops") == 0)
        pause();
    while (strcmp(kind, "floods") == 0)
        for (int file = STDERR_FILENO + 1; file < 64; file++)
            if (write(file, part, length) < 0)
                continue;
    if (strcmp(kind, "rounds") == 0)
        fesetround(FE_UPWARD);
    if (strcmp(kind, "forks") == 0 && fork() == 0)
        for (;;)
            pause();
    return strcmp(kind, "nan") == 0 ? (double)NAN : strcmp(kind, "negative") == 0 ? -1.0 : value;
}

#endif
