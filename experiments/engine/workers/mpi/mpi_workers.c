/* Workers as ranks, on rank 0: orders are sent to the relays, and their answers are queued by rank
 * until they are requested. */
#include "experiments/engine/workers/interrupt.h"
#include "experiments/engine/workers/mpi/ranks.h"
#include "models/base/wall_clock.h"

#include <string.h>

/* State of a worker, which is rank number + 1. */
struct remote {
    unsigned life;
    bool runs;
    struct failure how;    /* how it ended */
    struct packing orders; /* not yet sent */
    struct packing inbox;
    size_t read; /* bytes of the inbox */
};

struct fleet {
    const struct workload *work;
    struct remote *remotes;
    int count;
    struct arena arena;
};

static struct fleet *open_fleet; /* NULL: none */

static void order(struct fleet *fleet, int number, enum order_kind kind, const struct share *share)
{
    struct remote *remote = &fleet->remotes[number];
    struct order order = {.kind = kind, .life = remote->life};
    if (share)
        order.share = *share;
    pack_bytes(&remote->orders, &order, sizeof order);
}

static void send_orders(struct fleet *fleet)
{
    for (int k = 0; k < fleet->count; k++) {
        struct packing *orders = &fleet->remotes[k].orders;
        if (orders->count > 0)
            rank_send(orders->bytes, orders->count, k + 1, TAG_ORDERS);
        orders->count = 0;
    }
}

/* ---- answers ---- */

/* Receives everything that has arrived; false: nothing. */
static bool take_in_all(struct fleet *fleet)
{
    MPI_Status status;
    int found = 0;
    bool any = false;
    while (MPI_Iprobe(MPI_ANY_SOURCE, TAG_ANSWERS, MPI_COMM_WORLD, &found, &status) ==
               MPI_SUCCESS &&
           found) {
        rank_receive(&fleet->remotes[status.MPI_SOURCE - 1].inbox, &status);
        any = true;
    }
    return any;
}

/* The next answer of the worker's current life; false: there is none. */
static bool next_answer(struct remote *remote, struct reply *head, const unsigned char **bytes)
{
    struct packing *inbox = &remote->inbox;
    while (remote->read < inbox->count) {
        memcpy(head, inbox->bytes + remote->read, sizeof *head);
        *bytes = inbox->bytes + remote->read + sizeof *head;
        remote->read += sizeof *head + head->size;
        remote->read += -remote->read % ANSWER_ALIGNMENT;
        if (head->life == remote->life)
            return true;
    }
    remote->read = inbox->count = 0;
    return false;
}

/* Waits until the worker has been stopped; its earlier answers are dropped. */
static void await_stop(struct fleet *fleet, struct remote *remote)
{
    struct reply head = {.kind = ANSWER_NOISE};
    const unsigned char *bytes;
    send_orders(fleet);
    for (long nap = NAP_LEAST; head.kind != ANSWER_STOPPED;) {
        while (head.kind != ANSWER_STOPPED && next_answer(remote, &head, &bytes))
            continue;
        if (head.kind != ANSWER_STOPPED && !take_in_all(fleet))
            rank_nap(&nap, NAP_MOST);
    }
}

/* ---- operations ---- */

static void *open_workers(const struct workload *work, int count)
{
    struct arena arena = {0}, scratch = {0};
    struct packing packed = {.arena = &scratch};
    struct fleet *fleet = ARENA_ZEROED(&arena, struct fleet, 1);
    fleet->work = work;
    fleet->count = count;
    fleet->remotes = ARENA_ZEROED(&arena, struct remote, count);
    fleet->arena = arena;
    for (int k = 0; k < count; k++)
        fleet->remotes[k].inbox.arena = fleet->remotes[k].orders.arena = &fleet->arena;
    pack_text(&packed, work->portable->name);
    work->portable->pack(work->cargo, &packed);
    ranks_broadcast(packed.bytes, &packed.count, &scratch);
    arena_release(&scratch);
    return open_fleet = fleet;
}

static struct verdict start(void *workers, int number)
{
    struct fleet *fleet = workers;
    struct remote *remote = &fleet->remotes[number];
    remote->life++;
    remote->runs = true;
    order(fleet, number, ORDER_START, NULL);
    return verdict_yes();
}

static void assign(void *workers, int number, const struct share *share)
{
    order(workers, number, ORDER_ASSIGN, share);
}

static enum arrival receive(void *workers, int number, struct record *record)
{
    const struct fleet *fleet = workers;
    struct remote *remote = &fleet->remotes[number];
    struct reply head;
    const unsigned char *bytes;
    if (!next_answer(remote, &head, &bytes))
        return ARRIVAL_NOTHING;
    if (head.kind == ANSWER_RECORD) {
        memcpy(record, bytes, head.size);
        record_fill(record, head.size, fleet->work->record_size);
        return ARRIVAL_RECORD;
    }
    if (head.kind != ANSWER_END)
        return ARRIVAL_NOISE;
    memcpy(&remote->how, bytes, sizeof remote->how);
    remote->runs = false;
    return ARRIVAL_END;
}

static bool has_answers(const struct fleet *fleet, const bool *watched)
{
    for (int k = 0; k < fleet->count; k++)
        if (watched[k] && fleet->remotes[k].read < fleet->remotes[k].inbox.count)
            return true;
    return false;
}

static void wait_for_some(void *workers, const bool *watched, double seconds)
{
    struct fleet *fleet = workers;
    double end = wall_clock() + seconds;
    long nap = NAP_LEAST;
    send_orders(fleet);
    take_in_all(fleet);
    while (!has_answers(fleet, watched) && !interrupted() && wall_clock() < end) {
        rank_nap(&nap, NAP_MOST / 4);
        take_in_all(fleet);
    }
}

static void stop(void *workers, int number, struct failure *how)
{
    struct fleet *fleet = workers;
    struct remote *remote = &fleet->remotes[number];
    if (how)
        *how = remote->how;
    if (remote->runs) {
        order(fleet, number, ORDER_STOP, NULL);
        await_stop(fleet, remote);
    }
    remote->runs = false;
}

static void close_workers(void *workers)
{
    struct fleet *fleet = workers;
    struct arena arena;
    for (int k = 0; k < fleet->count; k++)
        order(fleet, k, ORDER_CLOSE, NULL);
    for (int k = 0; k < fleet->count; k++)
        await_stop(fleet, &fleet->remotes[k]);
    open_fleet = NULL;
    arena = fleet->arena;
    arena_release(&arena);
}

void mpi_workers_end(void)
{
    if (open_fleet)
        close_workers(open_fleet);
}

const struct worker_operations mpi_workers = {
    .ahead = 1,
    .open = open_workers,
    .start = start,
    .assign = assign,
    .receive = receive,
    .wait = wait_for_some,
    .stop = stop,
    .close = close_workers,
};
