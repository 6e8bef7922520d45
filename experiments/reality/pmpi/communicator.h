/* The library's state of a communicator: its attribute, which MPI_Comm_dup does not copy and
 * MPI_Comm_free deletes. It is used by one call at a time, as MPI requires of collectives. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_COMMUNICATOR_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_COMMUNICATOR_H

#include "experiments/reality/collectives/settings.h"
#include "experiments/reality/pmpi/plans.h"

#include <mpi.h>

enum call_kind {
    COLLECTIVE_ALLTOALL,
    COLLECTIVE_ALLTOALLV,
    COLLECTIVE_ALLTOALLW,
    COLLECTIVE_BCAST,
    COLLECTIVES
};

extern const char *const collective_words[]; /* as in profiles */

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
    int nodes_least; /* least number of nodes of a suitable network */
    uint64_t digest; /* of the nodes; 0 where rank r is node r */
    const struct settings *settings;
    /* Why all such calls are left to the library; NULL if they are not. */
    const char *exchange_left, *broadcast_left;
    struct plans plans[COLLECTIVES];
    const char *engine;                /* as in the profile; else NULL */
    struct part *send, *receive;       /* [ranks]: of the current call */
    uint64_t *bytes;                   /* [2 * ranks]: scratch */
    MPI_Request *requests;             /* [2 * ranks]: scratch */
    struct communicator *next, **link; /* list of the existing ones */
    struct arena arena;                /* holds everything above */
};

/* Collective at a communicator's first call. NULL if every call is left to the library without
 * being measured: no settings, fewer than two ranks, an intercommunicator, or ranks that are not in
 * MPI_COMM_WORLD. */
struct communicator *communicator_of(MPI_Comm comm);

/* Reports an MPI error through the user's communicator, as MPI would; returns it. */
int communicator_report(const struct communicator *communicator, int error);

/* Deletes the attributes of all remaining communicators. */
void communicators_end(int keyval);

/* The attribute's delete callback. */
int communicator_forget(MPI_Comm comm, int keyval, void *value, void *extra);

#endif
