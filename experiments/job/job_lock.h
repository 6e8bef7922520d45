/* Mutual exclusion of commands that write into a results directory: each locks the file DIR/lock
 * while it works. The lock ends with its process, however that ends. */
#ifndef COMMSCHED_EXPERIMENTS_JOB_JOB_LOCK_H
#define COMMSCHED_EXPERIMENTS_JOB_JOB_LOCK_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

struct job_lock {
    int file; /* -1: none */
};

/* Creates the directory and takes the lock. If another command holds it, says so on standard error
 * and waits; fails on interruption (interrupt.h). Then removes partial files left by commands that
 * were killed. */
struct verdict job_lock_take(struct job_lock *lock, const char *directory, struct arena *arena);
void job_lock_release(struct job_lock *lock);

#endif
