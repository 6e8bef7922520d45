/* MPI_Alltoall, MPI_Alltoallv and MPI_Alltoallw: each fills in a struct call. The library defines
 * these and MPI_Bcast, preloaded or linked before the MPI library, and passes calls that it does
 * not take to PMPI_*. Paper `exchange` section 3: schedules made at run time from information about
 * the network. */
#include "experiments/reality/pmpi/call.h"

static int library_alltoall(const struct call *call)
{
    return PMPI_Alltoall(call->send.buffer, call->send.count, call->send.type,
                         (void *)call->receive.buffer, call->receive.count, call->receive.type,
                         call->comm);
}

static int library_alltoallv(const struct call *call)
{
    return PMPI_Alltoallv(call->send.buffer, call->send.counts, call->send.places, call->send.type,
                          (void *)call->receive.buffer, call->receive.counts, call->receive.places,
                          call->receive.type, call->comm);
}

static int library_alltoallw(const struct call *call)
{
    return PMPI_Alltoallw(call->send.buffer, call->send.counts, call->send.places, call->send.types,
                          (void *)call->receive.buffer, call->receive.counts, call->receive.places,
                          call->receive.types, call->comm);
}

int MPI_Alltoall(const void *send, int send_count, MPI_Datatype send_type, void *receive,
                 int receive_count, MPI_Datatype receive_type, MPI_Comm comm)
{
    const struct call call = {
        .collective = COLLECTIVE_ALLTOALL,
        .send = {.buffer = send, .count = send_count, .type = send_type},
        .receive = {.buffer = receive, .count = receive_count, .type = receive_type},
        .comm = comm,
        .library = library_alltoall};
    return exchange_take(&call);
}

int MPI_Alltoallv(const void *send, const int *send_counts, const int *send_places,
                  MPI_Datatype send_type, void *receive, const int *receive_counts,
                  const int *receive_places, MPI_Datatype receive_type, MPI_Comm comm)
{
    const struct call call = {
        .collective = COLLECTIVE_ALLTOALLV,
        .send = {.buffer = send, .counts = send_counts, .places = send_places, .type = send_type},
        .receive = {.buffer = receive,
                    .counts = receive_counts,
                    .places = receive_places,
                    .type = receive_type},
        .comm = comm,
        .library = library_alltoallv};
    return exchange_take(&call);
}

int MPI_Alltoallw(const void *send, const int *send_counts, const int *send_places,
                  const MPI_Datatype *send_types, void *receive, const int *receive_counts,
                  const int *receive_places, const MPI_Datatype *receive_types, MPI_Comm comm)
{
    const struct call call = {
        .collective = COLLECTIVE_ALLTOALLW,
        .send = {.buffer = send, .counts = send_counts, .places = send_places, .types = send_types},
        .receive = {.buffer = receive,
                    .counts = receive_counts,
                    .places = receive_places,
                    .types = receive_types},
        .comm = comm,
        .library = library_alltoallw};
    return exchange_take(&call);
}
