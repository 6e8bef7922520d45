/* How a process that ran an algorithm, or several, came to its end: as the status of a run and in
 * words. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_FAILURE_H
#define COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_FAILURE_H

#include "experiments/engine/status.h"
#include "models/base/process.h"

struct failure {
    enum status status; /* killed, misbehaved, exhausted, crashed or timed out */
    char reason[256];
};

__attribute__((format(printf, 2, 3))) struct failure failure(enum status status, const char *format,
                                                             ...);

/* What was asked for came in a shape that nobody sends. */
struct failure failure_out_of_turn(void);

/* Of a process whose channel is at its end: waits a moment for the process's own, collects it and
 * clears *process. fault: what process_state_note_faults noted; "": nothing. */
struct failure failure_of_end(struct process *process, const char *fault);

#endif
