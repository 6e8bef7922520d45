/* A common description of MPI_Alltoall, MPI_Alltoallv and MPI_Alltoallw. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_CALL_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_CALL_H

#include "experiments/reality/pmpi/communicator.h"

/* The arguments of one side. If an array is NULL, one value applies to all peers. */
struct side {
    const void *buffer;
    int count;
    MPI_Datatype type;
    const int *counts;
    const int *places; /* in extents of the type, or in bytes if there are types; NULL: the peers'
                          parts are contiguous */
    const MPI_Datatype *types;
};

struct call {
    enum call_kind collective;
    struct side send, receive;
    MPI_Comm comm;
    int (*library)(const struct call *call); /* the PMPI version of the user's call */
};

/* True for a type and a count that MPI accepts. */
bool call_argument_valid(const struct communicator *communicator, int count, MPI_Datatype type);

uint64_t call_bytes(int count, MPI_Datatype type);

/* Sets the messages of both sides; false if the library would report arguments of this rank as
 * wrong. */
bool call_describe(const struct call *call, struct communicator *communicator);

/* Executes the call by its plan, or by the library; returns MPI's error code. */
int exchange_take(const struct call *call);

#endif
