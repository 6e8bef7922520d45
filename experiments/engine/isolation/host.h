/* A host: a process that runs one algorithm and nothing else, one run at a time.
 *
 * It has read-only access to the shown instance and no descriptor but its channel; its output goes
 * to standard error. The caller judges its answers. After each run the host compares its state with
 * the initial state; if they differ, the host must be ended. */
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
    unsigned moves;         /* number of moves of the shown instance at the start of the host */
    double
        told_every; /* seconds of waiting between progress lines on standard error; 0: no lines */
};

/* Seconds after which an algorithm with this limit is stopped: the limit, or a little later for an
 * exact algorithm, which returns its best schedule at about the limit. */
double host_patience(const struct algorithm *algorithm, double time_limit);

/* A failed start leaves a host that only has to be stopped. *shown must stay in place; its content
 * may change. */
struct verdict host_start(struct host *host, const struct algorithm *algorithm,
                          const struct shown_instance *shown);

/* Runs the algorithm on the instance that is currently shown. STATUS_VALID: *answer is its unjudged
 * answer, in the arena. Any other status: how the run failed, with the reason in the answer's
 * remarks; the host must then be stopped. */
enum status host_run(struct host *host, const struct host_request *request, struct arena *arena,
                     struct answer *answer);

void host_stop(struct host *host);

#endif
