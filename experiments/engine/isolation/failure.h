/* Why a process that ran one or several algorithms ended: as the status of a run, and as text. */
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

/* The answer violated the protocol. */
struct failure failure_out_of_turn(void);

/* For a process whose channel was closed: waits briefly for the process to end, reaps it and clears
 * *process. fault: the text noted by process_state_note_faults; "": none. */
struct failure failure_of_end(struct process *process, const char *fault);

#endif
