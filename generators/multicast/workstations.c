/* Heterogeneous workstations and the three patterns of paper `multicast` section 7.
 *
 * Drawn in this order: for every node its constant send and receive overheads, then its per-byte
 * ones, four numbers in 0 .. 1 of which correlated overheads use the first alone; for
 * pattern=multicast the sources, and for every source its destinations, each other node with
 * probability 1/2, redrawn until there is at least one; for every message one number for its size;
 * for network=mixed the speed of every link. So the parameters overheads, sizes and network only
 * scale what is drawn. Messages are in the order of their sources.
 *
 * The paper does not define the numbering of nodes, which determines RR and every tie;
 * order=fast_first renumbers the drawn nodes. */
#include "generators/lib/multicast_options.h"
#include "models/base/order.h"
#include "models/multicast/multicast.h"

#include <gsl/gsl_randist.h>
#include <math.h>
#include <stdlib.h>

/* Renumbering of the nodes of a multicast. */

struct ranked_node {
    double time; /* seconds, to receive all messages */
    int number;  /* its previous number */
};

static int by_time(const void *left, const void *right)
{
    const struct ranked_node *a = left, *b = right;
    return order_then(ORDER(a->time, b->time), ORDER(a->number, b->number));
}

static int by_source(const void *left, const void *right)
{
    const struct message *a = left, *b = right;
    return ORDER(a->source, b->source);
}

/* The numbers of the nodes from fast to slow. */
static int *rank_nodes(const struct multicast *multicast, struct arena *arena)
{
    struct ranked_node *ranked = ARENA_ARRAY(arena, struct ranked_node, multicast->nodes);
    int *number = ARENA_ARRAY(arena, int, multicast->nodes);
    double bytes = 0.0;
    for (int k = 0; k < multicast->message_count; k++)
        bytes += multicast->messages[k].bytes;
    for (int node = 0; node < multicast->nodes; node++) {
        const struct overhead *receive = &multicast->receive[node];
        ranked[node] = (struct ranked_node){
            multicast->message_count * receive->constant + bytes * receive->per_byte, node};
    }
    qsort(ranked, (size_t)multicast->nodes, sizeof *ranked, by_time);
    for (int node = 0; node < multicast->nodes; node++)
        number[node] = ranked[node].number;
    return number;
}

static void renumber_messages(struct multicast *multicast, const int *new_number)
{
    for (int k = 0; k < multicast->message_count; k++) {
        struct message *message = &multicast->messages[k];
        message->source = new_number[message->source];
        for (int d = 0; d < message->count; d++)
            message->destinations[d] = new_number[message->destinations[d]];
        qsort(message->destinations, (size_t)message->count, sizeof *message->destinations,
              ascending);
    }
    qsort(multicast->messages, (size_t)multicast->message_count, sizeof *multicast->messages,
          by_source);
}

/* Numbers the nodes from fast to slow: by the time to receive all messages; ties: the previous
 * number. Messages are sorted by source again, and destinations ascend. Nodes must have no
 * names. */
static void multicast_number_by_speed(struct multicast *multicast, struct arena *arena)
{
    int nodes = multicast->nodes;
    const int *number = rank_nodes(multicast, arena);
    int *new_number = ARENA_ARRAY(arena, int, nodes);
    for (int node = 0; node < nodes; node++)
        new_number[number[node]] = node;
    multicast->send = overheads_of_nodes(multicast->send, number, nodes, arena);
    multicast->receive = overheads_of_nodes(multicast->receive, number, nodes, arena);
    multicast->latency = matrix_of_nodes(&multicast->latency, nodes, number, nodes, arena);
    multicast->per_byte = matrix_of_nodes(&multicast->per_byte, nodes, number, nodes, arena);
    renumber_messages(multicast, new_number);
}

#define FAST_LINK (8.0 / 1e9) /* seconds per byte: 1 Gb/s */
#define SLOW_LINK (8.0 / 155e6)

#define MEDIUM_MESSAGE 1e6 /* bytes, the smaller of the two large sizes */
#define LARGE_MESSAGE 1.5e6

static struct message draw_destinations(int nodes, int source, gsl_rng *rng, struct arena *arena)
{
    struct message message = {.source = source};
    message.destinations = ARENA_ARRAY(arena, int, nodes);
    while (message.count == 0)
        for (int node = 0; node < nodes; node++)
            if (node != source && gsl_rng_uniform(rng) < 0.5)
                message.destinations[message.count++] = node;
    return message;
}

static int *draw_sources(int nodes, int count, gsl_rng *rng, struct arena *arena)
{
    int *all = ARENA_ARRAY(arena, int, nodes), *sources = ARENA_ARRAY(arena, int, count);
    for (int node = 0; node < nodes; node++)
        all[node] = node;
    gsl_ran_choose(rng, sources, (size_t)count, all, (size_t)nodes, sizeof *all);
    return sources;
}

/* Draws sources and destinations; sizes are drawn later. */
static void draw_messages(struct multicast *multicast, const struct settings *settings,
                          gsl_rng *rng, struct arena *arena)
{
    int nodes = multicast->nodes, count = multicast->message_count;
    bool random = setting_is(settings, "pattern", "multicast");
    bool single = setting_is(settings, "pattern", "single");
    const int *sources = random ? draw_sources(nodes, count, rng, arena) : NULL;
    multicast->messages = ARENA_ARRAY(arena, struct message, count);
    for (int k = 0; k < count; k++) {
        int source = random ? sources[k] : single ? setting_whole(settings, "source") : k;
        multicast->messages[k] = random ? draw_destinations(nodes, source, rng, arena)
                                        : broadcast_message(nodes, source, 0.0, arena);
    }
}

/* From 1 to 1000 bytes. */
static double small_size(double share)
{
    return 1.0 + floor(1000.0 * share);
}

static double size_of(const struct settings *settings, double share)
{
    if (setting_is(settings, "sizes", "small"))
        return small_size(share);
    if (setting_is(settings, "sizes", "large"))
        return share < 0.5 ? MEDIUM_MESSAGE : LARGE_MESSAGE;
    if (setting_is(settings, "sizes", "hybrid"))
        return share < 0.5    ? small_size(2.0 * share)
               : share < 0.75 ? MEDIUM_MESSAGE
                              : LARGE_MESSAGE;
    return setting_real(settings, "bytes");
}

/* Uniform if all links are equal. */
static struct matrix draw_links(const struct settings *settings, int nodes, gsl_rng *rng,
                                struct arena *arena)
{
    if (!setting_is(settings, "network", "mixed"))
        return (struct matrix){setting_is(settings, "network", "fast") ? FAST_LINK : SLOW_LINK,
                               NULL};
    size_t size = (size_t)nodes;
    double *links = ARENA_ZEROED(arena, double, size *size);
    for (size_t a = 0; a < size; a++)
        for (size_t b = a + 1; b < size; b++)
            links[a * size + b] = links[b * size + a] =
                gsl_rng_uniform(rng) < 0.5 ? FAST_LINK : SLOW_LINK;
    return (struct matrix){.entries = links};
}

/* Counts the messages; fails on wrong parameters. */
static struct verdict count_messages(const struct settings *settings, int nodes, int *count)
{
    int source = setting_whole(settings, "source"), sources = setting_whole(settings, "sources");
    bool single = setting_is(settings, "pattern", "single");
    *count = single ? 1 : setting_is(settings, "pattern", "all_to_all") ? nodes : sources;
    if (single && source >= nodes)
        return verdict_no("source=%d: there are nodes 0 to %d", source, nodes - 1);
    if (*count > nodes)
        return verdict_no("sources=%d: there are only %d nodes", sources, nodes);
    if ((double)*count * nodes > MULTICAST_MOST_PAIRS)
        return verdict_no(NODES_KEY "=%d: with pattern=%s there are more than %.0f destinations",
                          nodes, setting_text(settings, "pattern"), MULTICAST_MOST_PAIRS);
    if (setting_is(settings, "network", "mixed") && (double)nodes * nodes > MULTICAST_MOST_PAIRS)
        return verdict_no(NODES_KEY "=%d: more than %.0f pairs for network=mixed", nodes,
                          MULTICAST_MOST_PAIRS);
    return verdict_yes();
}

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    int count, nodes = setting_whole(settings, NODES_KEY);
    struct verdict verdict = count_messages(settings, nodes, &count);
    if (!verdict.ok)
        return verdict;
    struct multicast *multicast = multicast_start(nodes, arena, out);
    multicast->message_count = count;
    draw_workstation_overheads(nodes, setting_is(settings, "overheads", "correlated"), rng,
                               multicast->send, multicast->receive);
    draw_messages(multicast, settings, rng, arena);
    for (int k = 0; k < count; k++)
        multicast->messages[k].bytes = size_of(settings, gsl_rng_uniform(rng));
    multicast->per_byte = draw_links(settings, nodes, rng, arena);
    if (setting_is(settings, "order", "fast_first"))
        multicast_number_by_speed(multicast, arena);
    draw_multicast_belief(settings, rng, arena, multicast);
    return verdict_yes();
}

static const struct parameter parameters[] = {
    MULTICAST_NODES_PARAMETER("16"),
    {CHOICE_PARAMETER("overheads", "independent", "independent|correlated",
                      "the four overheads of a node: drawn independently, or all of one speed"),
     .after_draw = true},
    {CHOICE_PARAMETER("network", "fast", "fast|slow|mixed",
                      "every link 1 Gb/s, every link 155 Mb/s, or either with equal probability"),
     .after_draw = true},
    {CHOICE_PARAMETER(
        "pattern", "all_to_all", "single|all_to_all|multicast",
        "one broadcast, a broadcast from every node, or several sources to random nodes")},
    {WHOLE_PARAMETER("source", "0", 0, MULTICAST_MOST_NODES,
                     "the node that broadcasts, as drawn, for pattern=single"),
     .after_draw = true},
    {WHOLE_PARAMETER("sources", "2", 1, MULTICAST_MOST_NODES,
                     "number of random sources, for pattern=multicast")},
    {CHOICE_PARAMETER(
         "sizes", "fixed", "fixed|small|large|hybrid",
         "of messages: bytes, 1 to 1000 bytes, 1 or 1.5 MB, or half small and half large"),
     .after_draw = true},
    {CHOICE_PARAMETER(
         "order", "drawn", "drawn|fast_first",
         "numbering of the nodes: as drawn, or from fast to slow by the time to receive all "
         "messages"),
     .after_draw = true},
    {REAL_PARAMETER("bytes", "1000", 0, 1e15, "size of every message, for sizes=fixed"),
     .after_draw = true},
    SIGMA_PARAMETER,
    {0},
};

const struct generator generator_multicast_workstations = {
    .name = "multicast/workstations",
    .title = "heterogeneous workstations",
    .source = "multicast 7",
    .parameters = parameters,
    .generate = make,
};
