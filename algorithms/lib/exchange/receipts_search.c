/* Search for orders with interleaved or buffered receipts (receipts.h). */
#include "algorithms/lib/exchange/receipts.h"
#include "models/base/units.h"
#include "models/exchange/execution.h"

#include <stdlib.h>
#include <string.h>

#define WORST 0.75 /* probability of moving a transfer of a port that ends last */

struct search {
    const struct exchange *exchange;
    gsl_rng *rng;
    struct timeline *best, tried;
    size_t *order, *moved; /* [transfers]: order of all transfers, for all ports */
    size_t *late;          /* [transfers]: scratch */
    struct arena *arena;
};

static size_t below(struct search *search, size_t count)
{
    return (size_t)gsl_rng_uniform_int(search->rng, (unsigned long)count);
}

/* A position in the order. */
static size_t choose(struct search *search)
{
    size_t count = search->best->count, found = 0, last = 0;
    const struct transfer *all = search->best->transfers;
    if (gsl_rng_uniform(search->rng) >= WORST)
        return below(search, count);
    for (size_t k = 0; k < count; k++)
        if (all[k].receive_end > all[last].receive_end)
            last = k;
    for (size_t place = 0; place < count; place++) {
        const struct transfer *transfer = &all[search->order[place]];
        if (transfer->from == all[last].from || transfer->to == all[last].to)
            search->late[found++] = place;
    }
    return search->late[below(search, found)];
}

static void move(struct search *search, size_t from, size_t to)
{
    size_t count = search->best->count, *moved = search->moved;
    memcpy(moved, search->order, count * sizeof *moved);
    memmove(moved + from, moved + from + 1, (count - from - 1) * sizeof *moved);
    memmove(moved + to + 1, moved + to, (count - to - 1) * sizeof *moved);
    moved[to] = search->order[from];
}

static bool execute(struct search *search, const size_t *order)
{
    struct timeline *tried = &search->tried;
    for (size_t place = 0; place < tried->count; place++) {
        struct transfer *transfer = &tried->transfers[order[place]];
        transfer->send_start = transfer->receive_start = (double)place;
    }
    return exchange_execute(search->exchange, tried, search->arena).ok;
}

static void keep(struct search *search)
{
    size_t *moved = search->moved;
    search->moved = search->order;
    search->order = moved;
    memcpy(search->best->transfers, search->tried.transfers,
           search->best->count * sizeof *search->best->transfers);
    search->best->completion = search->tried.completion;
}

struct beginning {
    double time;
    size_t transfer;
};

static int by_time(const void *a, const void *b)
{
    const struct beginning *left = a, *right = b;
    if (left->time != right->time)
        return left->time < right->time ? -1 : 1;
    return (left->transfer > right->transfer) - (left->transfer < right->transfer);
}

static struct search search_start(const struct exchange *exchange, struct context *context,
                                  struct timeline *timeline)
{
    size_t count = timeline->count;
    struct arena *arena = context->arena;
    struct beginning *beginnings = ARENA_ARRAY(arena, struct beginning, count);
    struct search search = {exchange,
                            context->rng,
                            timeline,
                            *timeline,
                            ARENA_ARRAY(arena, size_t, count),
                            ARENA_ARRAY(arena, size_t, count),
                            ARENA_ARRAY(arena, size_t, count),
                            arena};
    search.tried.transfers = ARENA_ARRAY(arena, struct transfer, count);
    memcpy(search.tried.transfers, timeline->transfers, count * sizeof *timeline->transfers);
    for (size_t k = 0; k < count; k++)
        beginnings[k] = (struct beginning){timeline->transfers[k].send_start, k};
    qsort(beginnings, count, sizeof *beginnings, by_time);
    for (size_t place = 0; place < count; place++)
        search.order[place] = beginnings[place].transfer;
    return search;
}

void receipts_search(const struct exchange *exchange, struct context *context, double budget,
                     struct timeline *timeline)
{
    double bound = exchange_port_bound(exchange);
    size_t count = timeline->count;
    if (count < 2)
        return;
    struct search search = search_start(exchange, context, timeline);
    while (context->evaluated + (double)count <= budget &&
           clearly_less(bound, timeline->completion, timeline->completion)) {
        move(&search, choose(&search), below(&search, count));
        context->evaluated += (double)count;
        if (execute(&search, search.moved) && search.tried.completion <= timeline->completion)
            keep(&search);
    }
}
