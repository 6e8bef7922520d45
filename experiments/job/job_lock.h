/* Commands that write into a directory of results take turns: the file DIR/lock, locked while one
 * of them is at work. The lock ends with its process, however that ends. */
#ifndef COMMSCHED_EXPERIMENTS_JOB_JOB_LOCK_H
#define COMMSCHED_EXPERIMENTS_JOB_JOB_LOCK_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

struct job_lock {
    int file; /* -1: none */
};

/* Makes the directory and takes the lock. Says on standard error whom it waits for, and waits for
 * as long as that takes; a no when interrupted (interrupt.h). Then removes what commands killed
 * before left half written. */
struct verdict job_lock_take(struct job_lock *lock, const char *directory, struct arena *arena);
void job_lock_release(struct job_lock *lock);

#endif
