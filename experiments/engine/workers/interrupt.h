/* SIGINT, SIGTERM and SIGHUP as a question: who works for long asks it, and stops in good order.
 * One that was ignored from the beginning, as nohup does, stays ignored. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_INTERRUPT_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_INTERRUPT_H

#include <stdbool.h>

/* Between the two the signals are only noted; pairs may stand inside one another. A second signal,
 * a moment after the first, ends the process at once. */
void interrupts_catch(void);
void interrupts_release(void);

/* The signal that came since the outermost catch; 0: none. */
int interrupted(void);

/* Between the two the signals wait, so that what is half written is finished or removed; pairs may
 * stand inside one another. */
void interrupts_hold(void);
void interrupts_deliver(void);

/* True when one waits. */
bool interrupt_waits(void);

/* In a forked process: the signals do what they did before the catch. */
void interrupts_default(void);

#endif
