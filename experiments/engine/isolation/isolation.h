/* Isolation of algorithms, so that a faulty one affects only its own results.
 *
 * Foreign algorithms, those from outside the tree and prototypes, run in hosts (host.h), one
 * process each, which are kept between runs. Algorithms of the tree may run in the calling process.
 * All of them see a copy of the instance that they cannot write; answers are judged against the
 * original. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_ISOLATION_H
#define COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_ISOLATION_H

#include "experiments/engine/isolation/host.h"

/* True if it must run in a separate process. */
bool algorithm_is_foreign(const struct algorithm *algorithm);

/* Initialised to zero bytes. Valid in one process: a child must use its own. */
struct isolation {
    struct shown_instance shown;
    const struct instance *original;
    double told_every; /* seconds after which a line reports that an algorithm is still running; 0:
                          never */
    struct host *hosts;
    int count;
    size_t capacity;
    struct arena arena;
};

/* Sets the instance of the following runs; it must stay in place until the next call. */
void isolation_show(struct isolation *isolation, const struct instance *instance);

/* Runs any algorithm in its host and judges the answer here. A host that failed is ended, with all
 * processes that it started. A run killed from outside is repeated a few times. The timeline is in
 * the arena. */
struct solution isolation_solve(struct isolation *isolation, const struct algorithm *algorithm,
                                const struct host_request *request, struct arena *arena);

/* Runs an algorithm of the tree in this process, on the shown instance. */
struct solution isolation_solve_here(struct isolation *isolation, const struct algorithm *algorithm,
                                     const struct host_request *request, struct arena *arena);

void isolation_end(struct isolation *isolation);

/* A single run: a foreign algorithm in a host, any other in this process. Hosts are kept for later
 * calls and end with the process. */
struct solution solve_isolated(const struct algorithm *algorithm, const struct instance *instance,
                               const struct host_request *request, struct arena *arena);

#endif
