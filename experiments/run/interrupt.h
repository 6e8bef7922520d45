/* SIGINT and SIGTERM as a question: who works for long asks it, and stops in good order. */
#ifndef COMMSCHED_EXPERIMENTS_RUN_INTERRUPT_H
#define COMMSCHED_EXPERIMENTS_RUN_INTERRUPT_H

/* Between the two the signals are only noted; pairs may stand inside one another. */
void interrupts_catch(void);
void interrupts_release(void);

/* The signal that came since the outermost catch; 0: none. */
int interrupted(void);

/* In a forked process: the signals end it. */
void interrupts_default(void);

#endif
