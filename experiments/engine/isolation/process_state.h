/* What a run may leave behind in its process for the next one: found by comparing the process's
 * state with what it was before any run. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_PROCESS_STATE_H
#define COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_PROCESS_STATE_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STATE_SIGNALS = 65, STATE_TEXT = 128 };

struct process_state {
    /* Every signal, every descriptor, directory, timer, environment and threads too: some 25 us;
     * else 2 us. */
    bool thorough;
    uint64_t floating_point; /* rounding mode and masks, without what past operations raised */
    char locale[256], directory[4096];
    int free_descriptor; /* the lowest one */
    int children;
    sigset_t mask;
    struct sigaction handling[STATE_SIGNALS];
    uint64_t descriptors, environment; /* digests */
    int threads;
};

/* Of the calling process, as it is now. */
void process_state_take(struct process_state *state, bool thorough);

/* What differs now, as the end of a sentence that begins with "the algorithm": "changed the
 * rounding mode"; NULL: nothing. */
const char *process_state_difference(const struct process_state *before);

/* From here on a fault leaves its cause in note[STATE_TEXT], memory shared with who reads it,
 * before it ends the process by its signal: FAULT_WRITE, a write to the instance's memory [start,
 * start + size), FAULT_STACK, or FAULT_MEMORY where none is to be had. Of other faults nothing is
 * noted. */
#define FAULT_WRITE "wrote to its instance"
#define FAULT_STACK "ran out of stack"
#define FAULT_MEMORY "out of memory"
void process_state_note_faults(const void *start, size_t size, char *note);

#endif
