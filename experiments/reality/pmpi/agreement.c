#include "experiments/reality/pmpi/agreement.h"

#include "experiments/reality/collectives/sizes.h"
#include "experiments/reality/pmpi/carry.h"

static const uint64_t *bytes_of(const struct part *messages, struct communicator *communicator)
{
    for (int peer = 0; peer < communicator->ranks; peer++)
        communicator->bytes[peer] = messages[peer].bytes;
    return communicator->bytes;
}

/* A rank's two digests. */
enum { DIGESTS = 2, TAG = 1, DIRECT_MOST = 64 };

static int post_all(struct communicator *communicator, const uint64_t *own, uint64_t *others,
                    int *count)
{
    int rank = communicator->rank, ranks = communicator->ranks, status = MPI_SUCCESS;
    MPI_Request *requests = communicator->requests;
    for (int step = 1; step < ranks && status == MPI_SUCCESS; step++) {
        int from = (rank + ranks - step) % ranks;
        status = PMPI_Irecv(others + DIGESTS * from, DIGESTS, MPI_UINT64_T, from, TAG,
                            communicator->shadow, &requests[(*count)++]);
    }
    for (int step = 1; step < ranks && status == MPI_SUCCESS; step++)
        status = PMPI_Isend(own, DIGESTS, MPI_UINT64_T, (rank + step) % ranks, TAG,
                            communicator->shadow, &requests[(*count)++]);
    return status;
}

/* All to all at once, with a single latency. With rounds, some ranks would be ready before others,
 * and on slow links their messages would delay the digests that the others still wait for. */
static int combine_directly(struct communicator *communicator, const uint64_t *own, uint64_t *all)
{
    int count = 0;
    uint64_t *others = communicator->bytes;
    int status = post_all(communicator, own, others, &count);
    if (status == MPI_SUCCESS)
        status = carry_wait(communicator->requests, count);
    for (int rank = 0; rank < communicator->ranks; rank++) {
        const uint64_t *digests = rank == communicator->rank ? own : others + DIGESTS * rank;
        for (int k = 0; k < DIGESTS; k++)
            all[k] ^= digests[k];
    }
    return status;
}

static int combine(struct communicator *communicator, const uint64_t *own, uint64_t *all)
{
    if (communicator->ranks <= DIRECT_MOST)
        return combine_directly(communicator, own, all);
    return PMPI_Allreduce(own, all, DIGESTS, MPI_UINT64_T, MPI_BXOR, communicator->shadow);
}

int agreement_digest(struct communicator *communicator, uint64_t *digest, bool *equal)
{
    int rank = communicator->rank, ranks = communicator->ranks;
    uint64_t own[DIGESTS], all[DIGESTS] = {0, 0};
    own[0] = sizes_sent(rank, ranks, bytes_of(communicator->send, communicator));
    own[1] = sizes_received(rank, ranks, bytes_of(communicator->receive, communicator));
    int status = combine(communicator, own, all);
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
