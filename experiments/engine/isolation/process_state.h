/* Detection of what a run leaves behind in its process, by comparing the state of the process with
 * its state before any run. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_PROCESS_STATE_H
#define COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_PROCESS_STATE_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STATE_SIGNALS = 65, STATE_TEXT = 128 };

struct process_state {
    /* Include every signal, every descriptor, the directory, timers, environment and threads: about
     * 25 us; else 2 us. */
    bool thorough;
    uint64_t floating_point; /* rounding mode, precision and masks, without the exception flags of
                                past operations */
    char locale[256], directory[4096];
    int free_descriptor; /* the lowest free one */
    int children;
    sigset_t mask;
    struct sigaction handling[STATE_SIGNALS];
    uint64_t descriptors, environment; /* digests */
    int threads;
};

/* Records the current state of the calling process. */
void process_state_take(struct process_state *state, bool thorough);

/* The difference to the current state, as the end of a sentence that begins with "the algorithm":
 * "changed the rounding mode"; NULL: none. */
const char *process_state_difference(const struct process_state *before);

/* Rounding to nearest, with denormal numbers, extended precision where there is any, and no traps:
 * the state in which all results are made. */
bool floating_point_is_standard(void);
#define NOT_STANDARD                                                                               \
    "the processor does not round to nearest with denormal numbers, as all results require; a "    \
    "preloaded library, or an option such as -ffast-math, has changed that before the start"

/* From this call on, a fault stores its cause in note[STATE_TEXT], shared memory, before its signal
 * ends the process: FAULT_WRITE, a write to the instance's memory [start, start + size);
 * FAULT_STACK; or FAULT_MEMORY, if memory is exhausted. Other faults leave no note. */
#define FAULT_WRITE "wrote to its instance"
#define FAULT_STACK "ran out of stack"
#define FAULT_MEMORY "out of memory"
void process_state_note_faults(const void *start, size_t size, char *note);

#endif
