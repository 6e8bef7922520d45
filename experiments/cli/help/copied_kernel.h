/* A copy of an algorithm with the kernels that it calls, so that they can be changed without
 * changing other algorithms. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_COPIED_KERNEL_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_COPIED_KERNEL_H

#include "experiments/cli/help/include_graph.h"

/* A kernel used by more algorithms and bounds stays shared. */
enum { KERNEL_USERS_MOST = 4 };

struct copied_file {
    const char *path, *text;
};

struct algorithm_copy {
    struct copied_file *kernels; /* files to write next to the algorithm's */
    size_t kernel_count, kernel_room;
    const char **shared; /* headers that the copy still uses */
    size_t *users;       /* number of algorithms and bounds that use each */
    size_t shared_count;
    const char *text; /* of the algorithm, with includes and names of the copied kernels */
};

/* Copies the algorithm exchange/FROM, whose text is given, to exchange/NAME in the directory
 * `place`: "algorithms" in the source tree, or one outside it. A kernel is a header of
 * algorithms/lib/FAMILY that the file includes, with the .c files that define its declarations. It
 * is copied to place/lib/FAMILY/NAME_KERNEL.[ch], with its names prefixed by NAME_, if few other
 * algorithms use it and no shared kernel does. */
struct algorithm_copy algorithm_copy_make(const char *text, const char *family, const char *name,
                                          const char *place, struct arena *arena);

#endif
