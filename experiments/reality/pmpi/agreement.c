#include "experiments/reality/pmpi/agreement.h"

#include "experiments/reality/collectives/sizes.h"

static const uint64_t *bytes_of(const struct part *messages, struct communicator *communicator)
{
    for (int peer = 0; peer < communicator->ranks; peer++)
        communicator->bytes[peer] = messages[peer].bytes;
    return communicator->bytes;
}

/* A rank's two digests. */
enum { DIGESTS = 2 };

int agreement_digest(struct communicator *communicator, uint64_t *digest, bool *equal)
{
    int rank = communicator->rank, ranks = communicator->ranks;
    uint64_t own[DIGESTS], all[DIGESTS] = {0, 0};
    own[0] = sizes_sent(rank, ranks, bytes_of(communicator->send, communicator));
    own[1] = sizes_received(rank, ranks, bytes_of(communicator->receive, communicator));
    int status = PMPI_Allreduce(own, all, DIGESTS, MPI_UINT64_T, MPI_BXOR, communicator->shadow);
    *digest = all[0];
    *equal = all[0] == all[1];
    return status;
}

int agreement_sizes(struct communicator *communicator, uint64_t *bytes)
{
    const uint64_t *own = bytes_of(communicator->send, communicator);
    return PMPI_Allgather(own, communicator->ranks, MPI_UINT64_T, bytes, communicator->ranks,
                          MPI_UINT64_T, communicator->shadow);
}
