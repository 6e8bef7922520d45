/* A copy of an algorithm together with the kernels that it calls, so that they can be changed
 * without changing others. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_COPIED_KERNEL_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_COPIED_KERNEL_H

#include "experiments/cli/help/include_graph.h"

/* A kernel that more algorithms and bounds lead to stays shared. */
enum { KERNEL_USERS_MOST = 4 };

struct copied_file {
    const char *path, *text;
};

struct algorithm_copy {
    struct copied_file *kernels; /* files to be written beside the algorithm's */
    size_t kernel_count, kernel_room;
    const char **shared; /* headers that the copy goes on using */
    size_t *users;       /* how many algorithms and bounds do */
    size_t shared_count;
    const char
        *text; /* of the algorithm, its includes and names being those of the copied kernels */
};

/* Of the algorithm exchange/FROM, whose file's text is given, to exchange/NAME in the directory
 * `place`: "algorithms" in the source tree, or one outside it. A kernel is a header of
 * algorithms/lib/FAMILY that the file includes, with the .c files that define what it declares: it
 * is copied to place/lib/FAMILY/NAME_KERNEL.[ch], its names begun with NAME_, where few others lead
 * to it and none of what stays shared does. */
struct algorithm_copy algorithm_copy_make(const char *text, const char *family, const char *name,
                                          const char *place, struct arena *arena);

#endif
