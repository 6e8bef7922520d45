/* Files that must not outlive the program: where it ends before they are done with, as it does when
 * memory is exhausted, they are removed, and signals wait until they are done with. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_FILES_TEMPORARY_H
#define COMMSCHED_EXPERIMENTS_ENGINE_FILES_TEMPORARY_H

#include <sys/types.h>

struct temporary {
    const char *path; /* of a file or an empty directory; the caller's */
    pid_t owner;
    struct temporary *before;
};

/* From here on the file is removed at exit, and signals wait. To be called before the file is made,
 * with mkstemp's template too; the mark, which is the caller's, stays where it is until the end. */
void temporary_begin(struct temporary *mark, const char *path);

/* Once the file is renamed or removed; of a mark that is all zero bytes or has ended, nothing.
 * Signals that waited are delivered where none else holds them. */
void temporary_end(struct temporary *mark);

#endif
