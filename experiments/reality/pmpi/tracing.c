#include "experiments/reality/pmpi/tracing.h"

#include "experiments/reality/collectives/exchange_plan.h"
#include "experiments/reality/collectives/trace.h"
#include "experiments/reality/pmpi/held_settings.h"
#include "experiments/reality/pmpi/lifetime.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct kept {
    const char *directory;
    struct traced traced;
};

/* All protected by lifetime_lock. */
static struct arena arena;
static struct kept *kept;
static size_t count, room;

static struct traced traced_of(const struct communicator *communicator, enum call_kind collective,
                               const struct call_plan *plan)
{
    return (struct traced){.call = collective_words[collective],
                           .digest = plan->digest,
                           .calls = plan->calls,
                           .ranks = communicator->ranks};
}

/* NULL if there is no network with all of these ranks. */
static const struct exchange *network_of(const struct communicator *communicator)
{
    const struct exchange *network = communicator->settings->exchange;
    return network && communicator->nodes_least <= network->nodes ? network : NULL;
}

/* With the network's times for these ranks, if there are any; else in bytes. */
static struct exchange exchange_of(const struct communicator *communicator, const uint64_t *bytes,
                                   struct arena *scratch)
{
    const struct exchange *network = network_of(communicator);
    const struct exchange unknown = {.nodes = communicator->nodes_least, .per_byte.uniform = 1.0};
    return exchange_of_call(network ? network : &unknown, communicator->node, communicator->ranks,
                            bytes, scratch);
}

static const char *about(const struct communicator *communicator, const char *call,
                         struct arena *scratch)
{
    const char *network =
        network_of(communicator)
            ? arena_print(scratch, "on the network %s", communicator->settings->exchange_name)
            : "without a network: a byte takes a second, so that times are bytes";
    return arena_print(scratch, "sizes of MPI_A%s between %d ranks of %s, %s", call + 1,
                       communicator->ranks, program_invocation_short_name, network);
}

void tracing_save(const struct communicator *communicator, enum call_kind collective,
                  const struct call_plan *plan, const uint64_t *bytes, struct arena *scratch)
{
    const char *directory = communicator->settings->trace;
    if (!directory || communicator->rank != 0)
        return;
    const struct exchange exchange = exchange_of(communicator, bytes, scratch);
    const struct traced traced = traced_of(communicator, collective, plan);
    lifetime_lock();
    struct verdict verdict = trace_save(directory, &traced, &exchange,
                                        about(communicator, traced.call, scratch), scratch);
    lifetime_unlock();
    if (!verdict.ok)
        give_up(communicator->comm, verdict.reason);
}

void tracing_keep(const struct communicator *communicator, enum call_kind collective,
                  const struct call_plan *plan)
{
    if (!communicator->settings->trace || communicator->rank != 0 || plan->calls == 0)
        return;
    lifetime_lock();
    ARENA_GROW(&arena, kept, count, room);
    kept[count++] =
        (struct kept){communicator->settings->trace, traced_of(communicator, collective, plan)};
    lifetime_unlock();
}

void tracing_keep_all(const struct communicator *communicator)
{
    for (int which = 0; which < COLLECTIVE_BCAST; which++)
        for (int k = 0; k < PLANS_MOST && communicator->plans[which].plan[k]; k++)
            tracing_keep(communicator, (enum call_kind)which, communicator->plans[which].plan[k]);
}

static int by_sizes(const void *first, const void *second)
{
    const struct kept *a = first, *b = second;
    int order = strcmp(a->directory, b->directory);
    order = order ? order : strcmp(a->traced.call, b->traced.call);
    order =
        order ? order : (a->traced.ranks > b->traced.ranks) - (a->traced.ranks < b->traced.ranks);
    return order ? order
                 : (a->traced.digest > b->traced.digest) - (a->traced.digest < b->traced.digest);
}

/* Writes the entries of one directory, from `from` on; returns the start of the next one's. */
static size_t write_directory(size_t from)
{
    struct traced *traced = ARENA_ARRAY(&arena, struct traced, count - from);
    size_t at = from, rows = 0;
    for (; at < count && strcmp(kept[at].directory, kept[from].directory) == 0; at++) {
        if (at > from && by_sizes(&kept[at - 1], &kept[at]) == 0)
            traced[rows - 1].calls += kept[at].traced.calls;
        else
            traced[rows++] = kept[at].traced;
    }
    struct verdict verdict = trace_count(kept[from].directory, traced, rows, &arena);
    if (!verdict.ok)
        give_up(MPI_COMM_WORLD, verdict.reason);
    return at;
}

void tracing_end(void)
{
    if (count > 0)
        qsort(kept, count, sizeof *kept, by_sizes);
    for (size_t from = 0; from < count;)
        from = write_directory(from);
    arena_release(&arena);
    kept = NULL;
    count = room = 0;
}
