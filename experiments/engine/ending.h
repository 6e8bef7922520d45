/* How a program ends: exit statuses, signals, and the failure that ends it. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_ENDING_H
#define COMMSCHED_EXPERIMENTS_ENGINE_ENDING_H

#include "models/base/verdict.h"

#include <stdbool.h>

/* Exit statuses of every verb. */
enum {
    EXIT_POSITIVE = 0,
    EXIT_NEGATIVE = 1,  /* an invalid schedule, a verdict other than the recorded one */
    EXIT_BAD_INPUT = 2, /* nothing was written */
};

/* ---- for verbs and jobs, never for a worker or a library ---- */

/* Prints "commsched: REASON" on standard error and returns EXIT_BAD_INPUT. */
int bad_input(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same, and ends the program; temporary files are removed (output.h). */
void fail(const char *format, ...) __attribute__((noreturn, format(printf, 1, 2)));

/* Continues after success. Otherwise ends the program: with the reason, or, if a signal was caught
 * (below), with "commsched: stopped" and the status that a shell reports for a process ended
 * by that signal. */
void require(struct verdict verdict);

/* What else is done and said then. */
struct ending {
    void (*act)(void *data); /* or NULL */
    void *data;
    const char *after_reason, *after_stop; /* how to go on; or NULL */
};

extern struct ending ending;

/* ---- signals ---- */

/* SIGINT, SIGTERM and SIGHUP set a flag that long-running code polls in order to stop cleanly. One
 * that was ignored at the start, as under nohup, stays ignored. */

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
