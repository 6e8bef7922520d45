/* Admissible names for a placeholder in a verb's help, such as ALGORITHM, [CLAIM...] or
 * bound|optimum; and the names nearest to a mistyped one. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_NAMES_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_NAMES_H

#include "models/base/arena.h"

struct known_name {
    const char *name, *about;
};

/* All names, the alternatives in order; words in small letters are literal. Ends with name NULL; a
 * placeholder without names, such as FILE, adds none. In the arena. */
struct known_name *known_names(const char *placeholder, struct arena *arena);

/* Prints on standard error that the name is unknown and the three nearest names; returns
 * EXIT_BAD_INPUT. */
int unknown_name(const char *kind, const char *name, const char *placeholder);

/* The same with the names of one family only; a name without its family is compared to theirs. */
int unknown_name_of(const char *kind, const char *name, const char *placeholder,
                    const char *family);

#endif
