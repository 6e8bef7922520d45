/* The orders in which MPI libraries exchange, for comparison with what runs today. Each row names
 * the library's file.
 *
 * MPI_Alltoallv is scattered in MPICH. In Open MPI it is linear, or pairwise with 2 or 3, 64 to 127
 * and 256 to 1023 processes. MPI_Alltoall goes by size, from Bruck's order for the smallest blocks
 * to pairwise exchange for large ones. UCC's pairwise exchange, with more than 32 processes, is the
 * fixed pattern with nodes numbered backwards.
 *
 * Transfers are those of a rendezvous: they start when both sides have posted them, and hold both
 * ports. A node's message to itself is a transfer too. What a library posts at once shares the
 * ports there. Here a port serves one transfer at a time: the sender that is idle first sends, of
 * what it has posted, what can start first; ties go by the order of posts. Where the instance
 * shares ports or links, this order is executed with their shares. */
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/open_shop.h"
#include "algorithms/variant.h"
#include "models/exchange/clock.h"
#include "models/exchange/links.h"

#include <math.h>

/* The receiver of a node's message in a step from 0 to nodes - 1: in step 0 the node itself. */
typedef int step_receiver(int nodes, int node, int step);

static int ahead(int nodes, int node, int step)
{
    return (node + step) % nodes;
}

static int behind(int nodes, int node, int step)
{
    return (node - step + nodes) % nodes;
}

static int by_rank(int nodes, int node, int step)
{
    (void)nodes;
    return step == 0 ? node : step - (step <= node);
}

static int by_bits(int nodes, int node, int step)
{
    return (nodes & (nodes - 1)) == 0 ? node ^ step : ahead(nodes, node, step);
}

/* Every node goes on when all that it sends and receives has ended. */
static void wait_for_own(struct exchange_clock *clock)
{
    for (int node = 0; node < clock->exchange->nodes; node++)
        clock->send_free[node] = clock->receive_free[node] =
            fmax(clock->send_free[node], clock->receive_free[node]);
}

/* One send and one receipt at a time. */
static enum outcome pairwise(const struct exchange *exchange, struct context *context,
                             struct timeline *out, step_receiver *receiver)
{
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    for (int step = exchange_has_diagonal(exchange) ? 0 : 1; step < exchange->nodes; step++) {
        for (int from = 0; from < exchange->nodes; from++) {
            int to = receiver(exchange->nodes, from, step);
            double bytes = exchange_bytes(exchange, from, to);
            if (bytes > 0.0)
                exchange_clock_send(&clock, from, to, bytes);
        }
        exchange_clock_end_phase(&clock);
        wait_for_own(&clock);
    }
    return OUTCOME_SCHEDULED;
}

/* ---- several posts at a time ---- */

struct window {
    int steps;        /* posted at once; a node posts the next ones when all these have ended */
    bool local_first; /* messages inside the cluster are posted before all others */
    step_receiver *receiver;
};

/* Appends the receivers of a node's messages of the steps. */
static int post(const struct exchange *exchange, const struct window *window, int from, int first,
                int *posted)
{
    int count = 0, nodes = exchange->nodes;
    for (int pass = 0; pass < (window->local_first ? 2 : 1); pass++)
        for (int step = first; step < nodes && step - first < window->steps; step++) {
            int to = window->receiver(nodes, from, step);
            bool now = !window->local_first || exchange_distant(exchange, from, to) == (pass > 0);
            if (now && exchange_bytes(exchange, from, to) > 0.0)
                posted[count++] = to;
        }
    return count;
}

/* Sends what can start first, and removes it from the posts. */
static void send_first(struct exchange_clock *clock, int from, int *posted, int *count)
{
    int best = 0;
    double idle = clock->send_free[from];
    for (int k = 1; k < *count; k++)
        if (fmax(clock->receive_free[posted[k]], idle) <
            fmax(clock->receive_free[posted[best]], idle))
            best = k;
    int to = posted[best];
    for (--*count; best < *count; best++)
        posted[best] = posted[best + 1];
    exchange_clock_place(clock, from, to, exchange_bytes(clock->exchange, from, to));
}

static enum outcome windows(const struct exchange *exchange, struct context *context,
                            struct timeline *out, struct window window)
{
    int nodes = exchange->nodes;
    int **posted = ARENA_ARRAY(context->arena, int *, nodes);
    int *count = ARENA_ARRAY(context->arena, int, nodes);
    for (int node = 0; node < nodes; node++)
        posted[node] = ARENA_ARRAY(context->arena, int, nodes);
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    for (int first = 0; first < nodes; first += window.steps) {
        for (int from = 0; from < nodes; from++)
            count[from] = post(exchange, &window, from, first, posted[from]);
        for (int from; (from = first_idle_sender(&clock, count)) >= 0;)
            send_first(&clock, from, posted[from], &count[from]);
        wait_for_own(&clock);
    }
    return OUTCOME_SCHEDULED;
}

/* ---- forwarding ---- */

static void add_message(const struct exchange *exchange, int origin, int destination,
                        struct parcel *parcels, int *count)
{
    double bytes = exchange_bytes(exchange, origin, destination);
    if (bytes > 0.0)
        parcels[(*count)++] = (struct parcel){origin, destination, bytes};
}

/* In the round of each bit, a node passes on, together, all messages whose distance from origin to
 * destination has that bit, from the lowest on. */
static enum outcome bruck(const struct exchange *exchange, struct context *context,
                          struct timeline *out)
{
    int nodes = exchange->nodes;
    struct parcel *parcels = ARENA_ARRAY(context->arena, struct parcel, nodes);
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    for (int bit = 1; bit < nodes; bit *= 2) {
        for (int node = 0; node < nodes; node++) {
            int count = 0;
            for (int distance = bit; distance < nodes; distance++) {
                int origin = behind(nodes, node, distance & (bit - 1));
                if (distance & bit)
                    add_message(exchange, origin, ahead(nodes, origin, distance), parcels, &count);
            }
            if (count > 0)
                exchange_clock_carry(&clock, node, ahead(nodes, node, bit), parcels, count, 0.0);
        }
        exchange_clock_end_phase(&clock);
        wait_for_own(&clock);
    }
    return OUTCOME_SCHEDULED;
}

struct hosts {
    struct grouping clusters; /* all of one size */
    int size;
    struct exchange_clock clock;
    struct parcel *parcels; /* [size] */
};

/* The node of the same rank with which a node exchanges in a round: the node itself, which fetches
 * what is for it, in the last one; -1 if it has nothing to do. */
static int partner(const struct hosts *hosts, int node, int round)
{
    const struct grouping *clusters = &hosts->clusters;
    int host = clusters->group[node], other = (round - host + clusters->count) % clusters->count;
    if (round == clusters->count)
        return node;
    return other == host ? -1 : clusters->member[other][clusters->rank[node]];
}

static int neighbour(const struct hosts *hosts, int node, int step)
{
    const struct grouping *clusters = &hosts->clusters;
    return clusters->member[clusters->group[node]][ahead(hosts->size, clusters->rank[node], step)];
}

/* Fetches, from each other node of the cluster, its message for the partner. */
static void fetch(struct hosts *hosts, int round)
{
    for (int step = 1; step < hosts->size; step++) {
        for (int node = 0; node < hosts->clock.exchange->nodes; node++) {
            int origin = neighbour(hosts, node, step), to = partner(hosts, node, round), count = 0;
            if (to >= 0)
                add_message(hosts->clock.exchange, origin, to, hosts->parcels, &count);
            if (count > 0)
                exchange_clock_carry(&hosts->clock, origin, node, hosts->parcels, count, 0.0);
        }
        exchange_clock_end_phase(&hosts->clock);
    }
}

static void cross(struct hosts *hosts, int round)
{
    for (int node = 0; node < hosts->clock.exchange->nodes; node++) {
        int to = partner(hosts, node, round), count = 0;
        for (int step = 0; to >= 0 && step < hosts->size; step++)
            add_message(hosts->clock.exchange, neighbour(hosts, node, step), to, hosts->parcels,
                        &count);
        if (count > 0)
            exchange_clock_carry(&hosts->clock, node, to, hosts->parcels, count, 0.0);
    }
    exchange_clock_end_phase(&hosts->clock);
    wait_for_own(&hosts->clock);
}

/* In each round two hosts exchange. Each node fetches what its host has for the node of its rank on
 * the other, and sends it together. Messages inside the host are fetched in the end. The library
 * fetches by reading shared memory; here these are transfers, in shifts, because a port serves one
 * at a time. */
static enum outcome by_hosts(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    struct hosts hosts = {.clusters = exchange_grouping(exchange, 0, context->arena),
                          .clock = exchange_clock_start(exchange, context->arena, out)};
    hosts.size = exchange->nodes / hosts.clusters.count;
    hosts.parcels = ARENA_ARRAY(context->arena, struct parcel, hosts.size);
    bool alike = hosts.clusters.count >= 2;
    for (int host = 0; host < hosts.clusters.count; host++)
        alike = alike && hosts.clusters.size[host] == hosts.size;
    if (!alike)
        return refuse(context, "it requires at least 2 clusters, all of one size");
    for (int round = 0; round <= hosts.clusters.count; round++) {
        fetch(&hosts, round);
        if (round < hosts.clusters.count)
            cross(&hosts, round);
    }
    return OUTCOME_SCHEDULED;
}

#define OPEN_MPI "Open MPI ompi/mca/coll/"
#define MPICH "MPICH src/mpi/coll/"
#define WINDOWS(word, words, paper, ...)                                                           \
    EXCHANGE(word, words, paper, windows(exchange, context, out, (struct window){__VA_ARGS__}),    \
             .domain = refuse_phases)

/* By exclusive or for a power of two, else by shift. */
EXCHANGE(pairwise, "pairwise", MPICH "alltoall/alltoall_intra_pairwise.c",
         pairwise(exchange, context, out, by_bits));
EXCHANGE(pairwise_shift, "pairwise by shift", OPEN_MPI "base/coll_base_alltoallv.c: pairwise",
         pairwise(exchange, context, out, ahead));
WINDOWS(scattered, "scattered", MPICH "alltoallv/alltoallv_intra_scattered.c", 32, false, behind);
WINDOWS(linear, "linear", OPEN_MPI "base/coll_base_alltoallv.c: basic_linear", exchange->nodes,
        false, by_rank);
/* Without a limit of requests, its default; the order of basic_linear in the same file too. */
WINDOWS(linear_sync, "linear with sync", OPEN_MPI "base/coll_base_alltoall.c: linear_sync",
        exchange->nodes, false, behind);
/* Two exchanges at once, inside the hosts and between them. UCC posts all at once with up to 32
 * processes, or with UCC_TL_UCP_ALLTOALLV_PAIRWISE_NUM_POSTS=0. */
WINDOWS(node_split, "node split", "UCC src/components/cl/hier/alltoallv/alltoallv.c",
        exchange->nodes, true, behind);
EXCHANGE(bruck, "Bruck", MPICH "alltoall/alltoall_intra_brucks.c", bruck(exchange, context, out),
         .domain = refuse_diagonal);
EXCHANGE(by_hosts, "by hosts", OPEN_MPI "han/coll_han_alltoallv.c",
         by_hosts(exchange, context, out), .domain = refuse_diagonal);
