/* What the library knows of a communicator: kept as its attribute, which MPI_Comm_dup does not copy
 * and MPI_Comm_free deletes. One call at a time uses it, as MPI demands of collectives. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_COMMUNICATOR_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_COMMUNICATOR_H

#include "experiments/reality/collectives/settings.h"
#include "experiments/reality/pmpi/clocks.h"
#include "experiments/reality/pmpi/plans.h"

enum call_kind {
    COLLECTIVE_ALLTOALL,
    COLLECTIVE_ALLTOALLV,
    COLLECTIVE_ALLTOALLW,
    COLLECTIVE_BCAST,
    COLLECTIVES
};

extern const char *const collective_words[]; /* as in profiles */

/* What passes between this rank and another one. */
struct part {
    void *address;
    MPI_Datatype type;
    int count;
    uint64_t bytes; /* 0: nothing passes */
};

struct communicator {
    MPI_Comm comm;   /* the user's */
    MPI_Comm shadow; /* the same ranks; no error handler, and no message but the library's */
    int rank, ranks;
    int *node;       /* [ranks]: of the network */
    int nodes_least; /* that a network must have */
    uint64_t digest; /* of the nodes; 0 where rank r is node r */
    const struct settings *settings;
    /* Why calls are the library's, all of them; NULL where they are not. */
    const char *exchange_left, *broadcast_left;
    struct plans plans[COLLECTIVES];
    struct clocks clocks;              /* where there is a profile, */
    const char *engine;                /* as it says; else NULL */
    struct part *send, *receive;       /* [ranks]: of the call under way */
    uint64_t *bytes;                   /* [2 * ranks]: scratch */
    MPI_Request *requests;             /* [2 * ranks]: scratch */
    struct communicator *next, **link; /* among the living */
    struct arena arena;                /* holds all this */
};

/* Collective at a communicator's first call. NULL where every call is the library's, without
 * measuring it: nothing is set, fewer than two ranks, an intercommunicator, ranks that are not in
 * MPI_COMM_WORLD. */
struct communicator *communicator_of(MPI_Comm comm);

/* Reports an error of MPI as MPI would, on the user's communicator; returns it. */
int communicator_report(const struct communicator *communicator, int error);

/* Deletes the attributes of all communicators that are left. */
void communicators_end(int keyval);

/* The attribute's delete callback. */
int communicator_forget(MPI_Comm comm, int keyval, void *value, void *extra);

#endif
