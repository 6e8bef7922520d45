/* Where an algorithm runs, so that it can spoil no numbers but its own.
 *
 * Foreign algorithms, those from outside the tree and prototypes, run in hosts (host.h), one
 * process each, kept from run to run. Algorithms of the tree may share the calling process. All see
 * a copy of the instance that they cannot write; answers are judged by the original. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_ISOLATION_H
#define COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_ISOLATION_H

#include "experiments/engine/isolation/host.h"

/* True where it has to run in a process of its own. */
bool algorithm_is_foreign(const struct algorithm *algorithm);

/* All zero bytes: ready for use. For one process: a child has to start anew. */
struct isolation {
    struct shown_instance shown;
    const struct instance *original;
    double told_every; /* seconds after which a line tells that an algorithm runs still; 0: never */
    struct host *hosts;
    int count;
    size_t capacity;
    struct arena arena;
};

/* The instance of the runs that follow; it stays where it is until the next one. */
void isolation_show(struct isolation *isolation, const struct instance *instance);

/* Runs any algorithm in its host and judges it here; a host that failed is ended, with all that it
 * started. What is killed from outside is run again, a few times. The timeline is in the arena. */
struct solution isolation_solve(struct isolation *isolation, const struct algorithm *algorithm,
                                const struct host_request *request, struct arena *arena);

/* Runs an algorithm of the tree in this process, on what is shown. */
struct solution isolation_solve_here(struct isolation *isolation, const struct algorithm *algorithm,
                                     const struct host_request *request, struct arena *arena);

void isolation_end(struct isolation *isolation);

/* One run: a foreign algorithm's in a host, any other's in this process. Hosts are kept for the
 * next call and end with the process. */
struct solution solve_isolated(const struct algorithm *algorithm, const struct instance *instance,
                               const struct host_request *request, struct arena *arena);

#endif
