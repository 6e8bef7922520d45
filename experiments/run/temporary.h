/* Files that must not outlive the program: where it ends before they are done with, as it does when
 * memory is exhausted, they are removed. */
#ifndef COMMSCHED_EXPERIMENTS_RUN_TEMPORARY_H
#define COMMSCHED_EXPERIMENTS_RUN_TEMPORARY_H

#include <sys/types.h>

struct temporary {
    const char *path; /* of a file or an empty directory; the caller's */
    pid_t owner;
    struct temporary *before;
};

/* The mark, which is the caller's, stays where it is until the end. */
void temporary_begin(struct temporary *mark, const char *path);
void temporary_end(struct temporary *mark);

#endif
