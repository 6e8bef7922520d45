#include "experiments/pmpi/parts.h"

enum { TAG = 0 };

/* Waits for all of them; returns the first error. MPICH 4.0 reports an error of a receive to
 * MPI_COMM_WORLD too, whose handler may end the program. *
 */
static int await_all(MPI_Request *requests, int count)
{
    int first = MPI_SUCCESS;
    for (int k = 0; k < count; k++) {
        int status = PMPI_Wait(&requests[k], MPI_STATUS_IGNORE);
        first = first == MPI_SUCCESS ? status : first;
    }
    return first;
}

/* Sends each of the plan's peers its message, in order; `stride` is 0 if all get the same one. */
static int send_in_order(struct communicator *communicator, const struct call_plan *plan,
                         const struct part *messages, int stride, MPI_Request *requests)
{
    const bool posted = communicator->settings->sending == SENDING_POSTED;
    int status = MPI_SUCCESS, count = 0;
    for (int k = 0; k < plan->count && status == MPI_SUCCESS; k++) {
        const struct part *message = &messages[stride * plan->peers[k]];
        if (message->bytes == 0)
            continue;
        status = PMPI_Isend(message->address, message->count, message->type, plan->peers[k], TAG,
                            communicator->shadow, &requests[count]);
        if (status != MPI_SUCCESS)
            break;
        if (posted)
            count++;
        else
            status = PMPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    }
    return status == MPI_SUCCESS ? await_all(requests, count) : status;
}

/* Posts receives for messages from other ranks; their number is added to *count. */
static int post_receives(struct communicator *communicator, int *count)
{
    int status = MPI_SUCCESS;
    for (int peer = 0; peer < communicator->ranks && status == MPI_SUCCESS; peer++) {
        const struct part *message = &communicator->receive[peer];
        if (peer == communicator->rank || message->bytes == 0)
            continue;
        status = PMPI_Irecv(message->address, message->count, message->type, peer, TAG,
                            communicator->shadow, &communicator->requests[*count]);
        *count += status == MPI_SUCCESS;
    }
    return status;
}

static int copy_own(const struct communicator *communicator)
{
    int rank = communicator->rank;
    const struct part *from = &communicator->send[rank], *to = &communicator->receive[rank];
    if (from->bytes == 0)
        return MPI_SUCCESS;
    return PMPI_Sendrecv(from->address, from->count, from->type, rank, TAG, to->address, to->count,
                         to->type, rank, TAG, communicator->shadow, MPI_STATUS_IGNORE);
}

static void abandon(MPI_Request *requests, int count)
{
    for (int k = 0; k < count; k++) {
        if (requests[k] == MPI_REQUEST_NULL)
            continue;
        PMPI_Cancel(&requests[k]);
        PMPI_Request_free(&requests[k]);
    }
}

int carry_exchange(struct communicator *communicator, const struct call_plan *plan)
{
    MPI_Request *receives = communicator->requests, *sends = receives + communicator->ranks;
    int count = 0;
    int status = post_receives(communicator, &count);
    if (status == MPI_SUCCESS)
        status = send_in_order(communicator, plan, communicator->send, 1, sends);
    if (status == MPI_SUCCESS)
        status = copy_own(communicator);
    if (status == MPI_SUCCESS)
        return await_all(receives, count);
    abandon(receives, count);
    return status;
}

/* A message that is too long is passed on, too, so that no rank waits forever. */
int carry_broadcast(struct communicator *communicator, const struct call_plan *plan,
                    const struct part *part)
{
    int received = MPI_SUCCESS;
    if (plan->parent >= 0)
        received = PMPI_Recv(part->address, part->count, part->type, plan->parent, TAG,
                             communicator->shadow, MPI_STATUS_IGNORE);
    int sent = send_in_order(communicator, plan, part, 0, communicator->requests);
    return received == MPI_SUCCESS ? sent : received;
}
