/* The parts of the preloaded library, which plans collective calls of unchanged MPI programs. */
#ifndef COMMSCHED_EXPERIMENTS_PMPI_PARTS_H
#define COMMSCHED_EXPERIMENTS_PMPI_PARTS_H

#include "experiments/reality/collectives/exchange_plan.h"
#include "experiments/reality/collectives/record.h"
#include "experiments/reality/collectives/settings.h"
#include "models/base/arena.h"

#include <mpi.h>
#include <stdbool.h>
#include <stdint.h>

/* Prints the reason, and ends the program with exit status 2. */
void give_up(MPI_Comm comm, const char *reason) __attribute__((noreturn));

/* ---- routes.c: a rank's part of a plan. Messages that are cut or forwarded lie packed in the
 * stage, a block of memory of the communicator, and so do pieces for others. ---- */

/* A transfer of this rank. */
struct leg {
    int peer, tag;
    MPI_Datatype type; /* its pieces in the stage; MPI_DATATYPE_NULL: the user's whole message */
    int *awaits;       /* of a send, [await_count]: the receives that bring what it sends */
    int await_count;
    bool begun;
};

struct route {
    struct leg *legs; /* [count]: receives first; sends in planned order */
    int receives, count;
    size_t room;           /* of legs */
    MPI_Aint bytes;        /* of the stage */
    MPI_Request *requests; /* [count] */
    struct arena arena;    /* holds the arrays, or why there is no route */
};

void route_make(struct route *route, const struct collective_plan *made, int rank);
void route_release(struct route *route);

/* ---- communicator.c: the plans of a communicator's last calls, with least-recently-used
 * replacement. The same calls leave the same plans on every rank. ---- */

enum { PLANS_MOST = 64 };

struct call_plan {
    uint64_t key;
    /* What is known of its calls, and the algorithm that planned it, or why it is left to the
     * library. */
    struct call_record record;
    struct route route;
    uint64_t used; /* time of the last use, in calls; 0: never */
};

struct plans {
    struct call_plan *plan; /* [PLANS_MOST]; NULL before the first */
    uint64_t turn;
};

/* NULL if there is none. */
struct call_plan *plans_find(struct plans *plans, uint64_t key, int root);

/* The library's state of a communicator: its attribute, which MPI_Comm_dup does not copy and
 * MPI_Comm_free deletes. It is used by one call at a time, as MPI requires of collectives. */

/* By their words in profiles, call_words. */
enum call_kind { COLLECTIVE_ALLTOALL, COLLECTIVE_ALLTOALLV, COLLECTIVE_BCAST, COLLECTIVES };

/* The family of the network on which such calls are planned. */
static inline enum family collective_family(enum call_kind collective)
{
    return collective == COLLECTIVE_BCAST ? FAMILY_MULTICAST : FAMILY_EXCHANGE;
}

/* The data passed between this rank and another one. */
struct part {
    void *address;
    MPI_Datatype type;
    int count;
    uint64_t bytes; /* 0: nothing is passed */
};

struct communicator {
    MPI_Comm comm;   /* the user's */
    MPI_Comm shadow; /* the same ranks; without an error handler, and used by this library only */
    int rank, ranks;
    int *node;       /* [ranks]: node of the network */
    uint64_t digest; /* of the nodes; 0 where rank r is node r */
    const struct call_settings *settings;
    const char *left[2]; /* by the family: why its calls are left to the library; or NULL */
    struct plans plans[COLLECTIVES];
    const char *engine;          /* as in the profile; else NULL */
    struct part *send, *receive; /* [ranks]: of the current call */
    double agreement;            /* of it: seconds, on sizes */
    double started;              /* by this rank's own clock */
    struct arena stage;          /* the stage of routes: one block, of so many bytes */
    unsigned char *staged;
    MPI_Aint stage_bytes;
    struct arena arena; /* holds everything above but the stage and routes */
};

/* Collective at a communicator's first call. NULL if every call is left to the library without
 * being measured: no settings, fewer than two ranks, an intercommunicator, or ranks that are not in
 * MPI_COMM_WORLD. */
struct communicator *communicator_of(MPI_Comm comm);

/* Plans a call of which key, and root, digest of sizes and bytes in the record are known, unless
 * such calls are left to the library or nothing is sent. sizes: of an exchange, [ranks * ranks]; of
 * a broadcast, the key is its size. Replaces the least recently used of PLANS_MOST plans. */
struct call_plan *plans_new(struct communicator *communicator, enum call_kind collective,
                            const struct call_plan *known, const uint64_t *sizes);

/* Reports an MPI error through the user's communicator, as MPI would; returns it. */
int communicator_report(const struct communicator *communicator, int error);

/* Sends the communicator's messages by a route, over the shadow communicator: receives are posted
 * first, and a rank passes on what it has received. Returns the first MPI error code. */
int carry(struct communicator *communicator, struct route *route);

/* ---- measure.c: a call as a line of the profile given in the settings; without one nothing is
 * measured ---- */

/* Collective, once for a communicator: prepares measurements of its calls. */
void measure_prepare(struct communicator *communicator);

/* Collective: waits for all ranks, and records the start. */
void measure_start(struct communicator *communicator);

/* Collective: records this rank's end. The plan is the call's, NULL if there is none for the reason
 * `why`. */
void measure_end(struct communicator *communicator, enum call_kind collective,
                 struct call_plan *plan, const char *why);

/* Processor time of this thread, seconds. */
double measure_processor(void);

#endif
