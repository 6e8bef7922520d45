/* SIGINT, SIGTERM and SIGHUP as a flag that long-running code polls in order to stop cleanly. A
 * signal that was ignored at the start, as under nohup, stays ignored. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_INTERRUPT_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_INTERRUPT_H

#include <stdbool.h>

/* Between the two calls the signals are only recorded. A second signal, a moment after the first,
 * ends the process at once. */
void interrupts_catch(void);
void interrupts_release(void);

/* The signal received since the last catch; 0: none. */
int interrupted(void);

/* Between the two calls the signals are blocked, so that partial output can be finished or removed;
 * pairs may be nested. */
void interrupts_hold(void);
void interrupts_deliver(void);

/* True if a signal is pending. */
bool interrupt_waits(void);

/* In a forked process: restores the signals' actions from before the catch. */
void interrupts_default(void);

#endif
