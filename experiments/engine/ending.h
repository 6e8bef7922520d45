/* How a program ends: exit statuses, and the failure that ends it. The functions are for verbs and
 * jobs, never for a worker or a library. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_ENDING_H
#define COMMSCHED_EXPERIMENTS_ENGINE_ENDING_H

#include "models/base/verdict.h"

/* Exit statuses of every verb. */
enum {
    EXIT_POSITIVE = 0,
    EXIT_NEGATIVE = 1,  /* an invalid schedule, a verdict other than the recorded one */
    EXIT_BAD_INPUT = 2, /* nothing was written */
};

/* Prints "commsched: REASON" on standard error and returns EXIT_BAD_INPUT. */
int bad_input(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same, and ends the program; temporary files are removed (output.h). */
void fail(const char *format, ...) __attribute__((noreturn, format(printf, 1, 2)));

/* Continues after success. Otherwise ends the program: with the reason, or, if a signal was caught
 * (interrupt.h), with "commsched: stopped" and the status that a shell reports for a process ended
 * by that signal. */
void require(struct verdict verdict);

/* What else is done and said then. */
struct ending {
    void (*act)(void *data); /* or NULL */
    void *data;
    const char *after_reason, *after_stop; /* how to go on; or NULL */
};

extern struct ending ending;

#endif
