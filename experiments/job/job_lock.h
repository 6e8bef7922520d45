/* Mutual exclusion of programs that write into a results directory: each locks the file DIR/lock
 * until it ends, however it ends. */
#ifndef COMMSCHED_EXPERIMENTS_JOB_JOB_LOCK_H
#define COMMSCHED_EXPERIMENTS_JOB_JOB_LOCK_H

#include "models/base/arena.h"

/* Creates the directory and takes the lock. If another program holds it, says so on standard error
 * and waits. Then removes partial files left by programs that were killed. Ends the program if it
 * fails, and on interruption (interrupt.h). */
void job_lock(const char *directory, struct arena *arena);

#endif
