
#include "experiments/engine/workers/interrupt.h"
#include "experiments/engine/workers/mpi/ranks.h"

#include <stdio.h>
#include <string.h>

/* Bytes of answers that are sent together; larger messages are slower over TCP. */
enum { ENOUGH_ANSWERS = 48000 };

struct relay {
    struct workload work;
    struct verdict able; /* negative: why no worker can be started */
    void *local;         /* the one worker, number 0 */
    bool runs, closed;
    unsigned life;
    struct packing orders, answers;
    struct record record;
};

/* ---- answers ---- */

static void flush(struct relay *relay)
{
    if (relay->answers.count > 0)
        rank_send(relay->answers.bytes, relay->answers.count, 0, TAG_ANSWERS);
    relay->answers.count = 0;
}

static void answer(struct relay *relay, enum answer_kind kind, const void *bytes, size_t size)
{
    static const char padding[ANSWER_ALIGNMENT];
    const struct reply head = {.kind = kind, .life = relay->life, .size = size};
    pack_bytes(&relay->answers, &head, sizeof head);
    pack_bytes(&relay->answers, bytes, size);
    pack_bytes(&relay->answers, padding, -relay->answers.count % ANSWER_ALIGNMENT);
    if (relay->answers.count > ENOUGH_ANSWERS)
        flush(relay);
}

/* The task could not be attempted. */
static void refuse(struct relay *relay, const struct share *share)
{
    struct record *record = &relay->record;
    record->nonce = share->nonce;
    record->task = share->first;
    record->seconds = 0.0;
    record->kind = RECORD_FAILED;
    snprintf(record->content, sizeof relay->able.reason, "%s", relay->able.reason);
    answer(relay, ANSWER_RECORD, record,
           offsetof(struct record, content) + strlen(record->content) + 1);
}

/* ---- orders ---- */

static void stop(struct relay *relay, struct failure *how)
{
    if (relay->runs)
        local_workers.stop(relay->local, 0, how);
    relay->runs = false;
}

static void start(struct relay *relay, unsigned life)
{
    stop(relay, NULL);
    relay->life = life;
    if (relay->able.ok)
        relay->able = local_workers.start(relay->local, 0);
    relay->runs = relay->able.ok;
}

static void assign(struct relay *relay, const struct share *share)
{
    if (!relay->able.ok)
        refuse(relay, share);
    else if (relay->runs)
        local_workers.assign(relay->local, 0, share);
}

static void obey(struct relay *relay, const struct order *order)
{
    switch (order->kind) {
    case ORDER_START:
        start(relay, order->life);
        break;
    case ORDER_ASSIGN:
        assign(relay, &order->share);
        break;
    case ORDER_CLOSE:
    case ORDER_STOP:
        stop(relay, NULL);
        answer(relay, ANSWER_STOPPED, NULL, 0);
        relay->closed = order->kind == ORDER_CLOSE;
        break;
    }
}

/* True if there were any. */
static bool take_orders(struct relay *relay)
{
    MPI_Status status;
    int found = 0;
    MPI_Iprobe(0, TAG_ORDERS, MPI_COMM_WORLD, &found, &status);
    if (!found)
        return false;
    relay->orders.count = 0;
    rank_receive(&relay->orders, &status);
    for (size_t at = 0; at < relay->orders.count; at += sizeof(struct order)) {
        struct order order;
        memcpy(&order, relay->orders.bytes + at, sizeof order);
        obey(relay, &order);
    }
    return true;
}

/* ---- the worker ---- */

/* Passes on what the worker reported; false: nothing. */
static bool carry_records(struct relay *relay)
{
    bool any = false;
    while (relay->runs) {
        enum arrival arrival = local_workers.receive(relay->local, 0, &relay->record);
        struct failure how;
        if (arrival == ARRIVAL_NOTHING)
            break;
        any = true;
        if (arrival == ARRIVAL_RECORD)
            answer(relay, ANSWER_RECORD, &relay->record,
                   record_length(&relay->record, relay->work.record_size));
        if (arrival == ARRIVAL_NOISE)
            answer(relay, ANSWER_NOISE, NULL, 0);
        if (arrival == ARRIVAL_END) {
            stop(relay, &how);
            answer(relay, ANSWER_END, &how, sizeof how);
        }
    }
    return any;
}

/* Waking for each record would cost as much as a short task: the worker already has its next
 * shares. */
static void serve(struct relay *relay)
{
    long nap = NAP_LEAST;
    while (!relay->closed) {
        bool news = take_orders(relay);
        news = carry_records(relay) || news;
        flush(relay);
        if (news)
            nap = NAP_LEAST;
        if (!relay->closed)
            rank_nap(&nap, NAP_MOST / 4);
    }
}

/* ---- work ---- */

static void work(const struct portable *const *known, const void *bytes, struct arena *arena)
{
    struct relay *relay = ARENA_ZEROED(arena, struct relay, 1);
    struct unpacking in = {bytes};
    const char *name = unpack_text(&in);
    while (strcmp((*known)->name, name) != 0)
        known++;
    relay->orders.arena = relay->answers.arena = arena;
    relay->able = (*known)->unpack(&in, arena, &relay->work);
    ranks_keep_memory();
    relay->local = local_workers.open(&relay->work, 1);
    serve(relay);
    local_workers.close(relay->local);
}

void relay_run(const struct portable *const *known)
{
    struct arena arena = {0};
    size_t size = 0;
    interrupts_catch();
    for (;;) {
        const void *bytes = ranks_broadcast(NULL, &size, &arena);
        if (size == 0)
            break;
        work(known, bytes, &arena);
        arena_release(&arena);
    }
    interrupts_release();
}
