/* One description of MPI_Alltoall, MPI_Alltoallv and MPI_Alltoallw. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_CALL_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_CALL_H

#include "experiments/reality/pmpi/communicator.h"

/* The arguments of one side. Where an array is NULL, one value serves all peers. */
struct side {
    const void *buffer;
    int count;
    MPI_Datatype type;
    const int *counts;
    const int *places; /* in extents of the type, or in bytes where there are types; NULL: one
                        * peer's part stands behind the other's */
    const MPI_Datatype *types;
};

struct call {
    enum call_kind collective;
    struct side send, receive;
    MPI_Comm comm;
    int (*library)(const struct call *call); /* what the user called, with PMPI */
};

/* A type and a count that MPI would take. */
bool call_argument_valid(const struct communicator *communicator, int count, MPI_Datatype type);

uint64_t call_bytes(int count, MPI_Datatype type);

/* Fills in the messages of both sides; false where the library would report arguments of this rank
 * as wrong. */
bool call_describe(const struct call *call, struct communicator *communicator);

#endif
