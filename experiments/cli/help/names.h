/* What may stand for a placeholder of a verb's help, as ALGORITHM, [CLAIM...] or bound|optimum;
 * and the names nearest to a mistyped one. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_NAMES_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_NAMES_H

#include "models/base/arena.h"

struct known_name {
    const char *name, *about;
};

/* All names, alternatives one after the other; small letters stand for themselves. Ends with name
 * NULL; what has no names, as a FILE, adds none. In the arena. */
struct known_name *known_names(const char *placeholder, struct arena *arena);

/* Prints that there is no such thing of that kind, and the three nearest names, on standard error,
 * and answers EXIT_BAD_INPUT. */
int unknown_name(const char *kind, const char *name, const char *placeholder);

/* The same with names of a family only, and a name without its family likened to theirs. */
int unknown_name_of(const char *kind, const char *name, const char *placeholder,
                    const char *family);

#endif
