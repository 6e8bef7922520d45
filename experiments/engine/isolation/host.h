/* A process that runs one algorithm and nothing else, one run after the other.
 *
 * It sees the shown instance, which it cannot write, and holds no descriptor but its channel; what
 * it prints goes to standard error. Its answers are judged by who asks, not here. After each run it
 * compares its state with what it was at first; where that differs the host has to be ended. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_HOST_H
#define COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_HOST_H

#include "experiments/engine/isolation/request.h"
#include "experiments/engine/isolation/shown_instance.h"
#include "experiments/engine/metrics/solution.h"
#include "models/base/process.h"

struct host {
    const struct algorithm *algorithm;
    const struct shown_instance *shown;
    struct process process;
    struct host_note *note; /* shared with the process */
    unsigned moves;         /* of what is shown, when it was started */
    double told_every;      /* seconds of waiting between lines on standard error; 0: no lines */
};

/* How long to wait for an algorithm that is given a limit: an exact one keeps it itself, though not
 * to the second, and a limit may be shorter than a start. */
double host_patience(double time_limit);

/* A no leaves a host that has only to be stopped. *shown stays where it is; what it shows may
 * change, but not its place. */
struct verdict host_start(struct host *host, const struct algorithm *algorithm,
                          const struct shown_instance *shown);

/* Runs the algorithm on what is shown now. STATUS_VALID: *answer is what it answered, unjudged, in
 * the arena. Else how the run failed, the reason being in the answer's remarks; the host has then
 * to be stopped. */
enum status host_run(struct host *host, const struct host_request *request, struct arena *arena,
                     struct answer *answer);

void host_stop(struct host *host);

#endif
