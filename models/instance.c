#include "models/instance.h"

#include "models/base/hash.h"
#include "models/exchange/service.h"
#include "models/multicast/bounds.h"

#include <math.h>

/* Checks that sums of times are finite: an infinite time equals any other, and the choice of the
 * smaller of two would be arbitrary. */

/* The largest size, fixed time and time per byte of an instance, over all pairs with a link,
 * because forwarded bytes may use any pair. */
struct extremes {
    double bytes, fixed, per_byte;
};

static double largest_entry(const struct matrix *matrix, int nodes)
{
    double largest = matrix->uniform;
    for (size_t k = 0; matrix->entries && k < (size_t)nodes * (size_t)nodes; k++)
        if (matrix->entries[k] < ABSENT_LINK)
            largest = fmax(largest, matrix->entries[k]);
    return largest;
}

/* Interleaving slows receipts by a factor. */
static struct extremes exchange_extremes(const struct exchange *exchange)
{
    double factor = 1.0 + exchange->interleaving.alpha;
    return (struct extremes){largest_entry(&exchange->bytes, exchange->nodes),
                             factor * largest_entry(&exchange->startup, exchange->nodes) +
                                 largest_entry(&exchange->release, exchange->nodes) +
                                 exchange->phase_startup,
                             factor * largest_entry(&exchange->per_byte, exchange->nodes)};
}

static void note_overhead(struct extremes *extremes, struct overhead overhead)
{
    extremes->fixed = fmax(extremes->fixed, overhead.constant);
    extremes->per_byte = fmax(extremes->per_byte, overhead.per_byte);
}

static struct extremes multicast_extremes(const struct multicast *multicast)
{
    struct extremes extremes = {0.0, largest_entry(&multicast->latency, multicast->nodes),
                                largest_entry(&multicast->per_byte, multicast->nodes)};
    for (int node = 0; node < multicast->nodes; node++) {
        struct overhead receive = multicast->receive[node];
        receive.per_byte += collective_combine_time(multicast, node, 1.0);
        note_overhead(&extremes, multicast->send[node]);
        note_overhead(&extremes, receive);
    }
    for (int m = 0; m < multicast->message_count; m++)
        extremes.bytes = fmax(extremes.bytes, multicast->messages[m].bytes);
    double bundle = 0.0; /* one transfer may carry every block */
    for (int block = 0; block < multicast->collective.blocks; block++)
        bundle += multicast->collective.bytes[block];
    extremes.bytes = fmax(extremes.bytes, bundle);
    return extremes;
}

/* The largest factor of a belief. */
static double slowest(const struct belief *belief, int nodes)
{
    double largest = belief ? fmax(1.0, largest_entry(&belief->link, nodes)) : 1.0;
    for (int node = 0; belief && belief->node && node < nodes; node++)
        largest = fmax(largest, belief->node[node]);
    return largest;
}

/* The simulation of a switch network checks its own times. */
static struct extremes instance_extremes(const struct instance *instance)
{
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        return exchange_extremes(&instance->as.exchange);
    case FAMILY_MULTICAST:
        return multicast_extremes(&instance->as.multicast);
    case FAMILY_SWITCHED:
        break;
    }
    return (struct extremes){0};
}

struct verdict instance_check_times(const struct instance *instance)
{
    struct extremes most = instance_extremes(instance);
    double factor = slowest(instance_belief(instance), instance_nodes(instance));
    most.fixed *= factor;
    most.per_byte *= factor;
    double longest = most.fixed + most.bytes * most.per_byte;
    if (most.bytes <= BYTES_LIMIT && most.per_byte <= SECONDS_LIMIT && longest <= SECONDS_LIMIT)
        return verdict_yes();
    return verdict_no(
        "messages of up to %.3g bytes at up to %.3g s and %.3g s a byte: more than "
        "%.3g bytes, or seconds, cannot be added up",
        most.bytes, most.fixed, most.per_byte, SECONDS_LIMIT);
}

/* ---- believed costs ---- */

static struct overhead *scaled_overheads(const struct overhead *overheads, const double *factor,
                                         int nodes, struct arena *arena)
{
    struct overhead *made = ARENA_ARRAY(arena, struct overhead, nodes);
    for (int node = 0; node < nodes; node++)
        made[node] = (struct overhead){overheads[node].constant * factor[node],
                                       overheads[node].per_byte * factor[node]};
    return made;
}

struct exchange exchange_believed(const struct exchange *exchange, struct arena *arena)
{
    struct exchange made = *exchange;
    const struct matrix *link = &exchange->belief->link;
    made.startup = matrix_product(&exchange->startup, link, exchange->nodes, arena);
    made.per_byte = matrix_product(&exchange->per_byte, link, exchange->nodes, arena);
    made.belief = NULL;
    return made;
}

struct multicast multicast_believed(const struct multicast *multicast, struct arena *arena)
{
    struct multicast made = *multicast;
    const struct belief *belief = multicast->belief;
    made.latency = matrix_product(&multicast->latency, &belief->link, multicast->nodes, arena);
    made.per_byte = matrix_product(&multicast->per_byte, &belief->link, multicast->nodes, arena);
    if (belief->node) {
        made.send = scaled_overheads(multicast->send, belief->node, multicast->nodes, arena);
        made.receive = scaled_overheads(multicast->receive, belief->node, multicast->nodes, arena);
    }
    made.belief = NULL;
    return made;
}

const char *family_name(enum family family)
{
    static const char *const names[] = {[FAMILY_EXCHANGE] = "exchange",
                                        [FAMILY_MULTICAST] = "multicast",
                                        [FAMILY_SWITCHED] = "switched"};
    return names[family];
}

int instance_nodes(const struct instance *instance)
{
    return instance->family == FAMILY_EXCHANGE    ? instance->as.exchange.nodes
           : instance->family == FAMILY_MULTICAST ? instance->as.multicast.nodes
                                                  : instance->as.switched.hosts;
}

const char **instance_names(const struct instance *instance)
{
    return instance->family == FAMILY_EXCHANGE    ? instance->as.exchange.names
           : instance->family == FAMILY_MULTICAST ? instance->as.multicast.names
                                                  : instance->as.switched.names;
}

const char *instance_node_name(const struct instance *instance, int node, struct arena *arena)
{
    const char **names = instance_names(instance);
    return names && names[node] ? names[node] : arena_print(arena, "%d", node);
}

static uint64_t hash_belief(uint64_t hash, const struct belief *belief, int nodes)
{
    if (!belief)
        return hash;
    for (int from = 0; from < nodes; from++) {
        hash = hash_double(hash, belief->node ? belief->node[from] : 1.0);
        for (int to = 0; to < nodes; to++)
            hash = hash_double(hash, matrix_at(&belief->link, nodes, from, to));
    }
    return hash_double(hash, belief->checkpoint);
}

/* Equivalent services have the same hash; a service without objectives adds nothing. */
static uint64_t hash_service(uint64_t hash, const struct exchange *exchange)
{
    if (!service_has_critical(exchange) && !service_has_deadlines(exchange) &&
        !service_has_priorities(exchange))
        return hash;
    for (int from = 0; from < exchange->nodes; from++) {
        hash = hash_double(hash, service_node_weight(exchange, from));
        for (int to = 0; to < exchange->nodes; to++) {
            hash = hash_double(hash, service_deadline(exchange, from, to));
            hash = hash_double(hash, service_priority(exchange, from, to));
        }
    }
    return hash;
}

static uint64_t hash_receipts(uint64_t hash, const struct exchange *exchange)
{
    if (exchange->ports == PORTS_INTERLEAVED) {
        hash = hash_number(hash, (uint64_t)exchange->interleaving.threads);
        hash = hash_double(hash, exchange->interleaving.alpha);
        hash = hash_number(hash, (uint64_t)exchange->interleaving.share);
    }
    for (int node = 0; exchange->buffer && node < exchange->nodes; node++)
        hash = hash_double(hash, exchange->buffer[node]);
    return hash;
}

/* Every entry is hashed, so that a uniform matrix has the same hash in both forms. */
static uint64_t hash_exchange(uint64_t hash, const struct exchange *exchange)
{
    hash = hash_number(hash, (uint64_t)exchange->nodes);
    hash = hash_number(hash, (uint64_t)exchange->slowdown);
    hash = hash_number(hash, (uint64_t)exchange->execution);
    if (exchange->phase_startup != 0.0)
        hash = hash_double(hash, exchange->phase_startup);
    if (exchange->ports != PORTS_HELD)
        hash = hash_number(hash, (uint64_t)exchange->ports);
    for (int level = 0; level < exchange->levels; level++)
        for (int node = 0; node < exchange->nodes; node++)
            hash = hash_number(hash, (uint64_t)exchange->group[level][node]);
    for (int from = 0; from < exchange->nodes; from++) {
        hash = hash_number(hash, exchange->cluster ? (uint64_t)exchange->cluster[from] : 0);
        for (int to = 0; to < exchange->nodes; to++) {
            hash = hash_double(hash, exchange_bytes(exchange, from, to));
            hash = hash_double(hash, matrix_at(&exchange->startup, exchange->nodes, from, to));
            hash = hash_double(hash, matrix_at(&exchange->per_byte, exchange->nodes, from, to));
            if (exchange->ports == PORTS_OVERLAPPED_LATENCY)
                hash = hash_double(hash, matrix_at(&exchange->latency, exchange->nodes, from, to));
            double release = matrix_at(&exchange->release, exchange->nodes, from, to);
            if (release > 0.0 && exchange_bytes(exchange, from, to) > 0.0)
                hash = hash_double(hash, release);
            for (int side = SENDS; exchange->port_map && side <= RECEIPTS; side++)
                hash = hash_number(
                    hash, (uint64_t)exchange_port(exchange, from, to, (enum port_side)side));
        }
    }
    hash = hash_receipts(hash, exchange);
    hash = hash_belief(hash, exchange->belief, exchange->nodes);
    return hash_service(hash, exchange);
}

static bool is_uniform(const struct matrix *matrix, int nodes)
{
    for (int from = 0; matrix->entries && from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            if (from != to && matrix_at(matrix, nodes, from, to) != matrix->entries[1])
                return false;
    return true;
}

/* No node sends to itself, so the diagonal is left out. A uniform matrix is hashed as one number in
 * both forms, so that a million nodes are hashed without enumerating pairs. */
static uint64_t hash_wire(uint64_t hash, const struct matrix *matrix, int nodes)
{
    if (nodes == 1)
        return hash;
    bool uniform = is_uniform(matrix, nodes);
    hash = hash_number(hash, uniform);
    if (uniform)
        return hash_double(hash, matrix_at(matrix, nodes, 0, 1));
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            if (from != to)
                hash = hash_double(hash, matrix_at(matrix, nodes, from, to));
    return hash;
}

static uint64_t hash_overheads(uint64_t hash, const struct overhead *send,
                               const struct overhead *receive, int nodes)
{
    for (int node = 0; node < nodes; node++) {
        hash = hash_double(hash, send[node].constant);
        hash = hash_double(hash, send[node].per_byte);
        hash = hash_double(hash, receive[node].constant);
        hash = hash_double(hash, receive[node].per_byte);
    }
    return hash;
}

/* Sizes are whole numbers in switched instances. */
static uint64_t hash_messages(uint64_t hash, const struct message *messages, int count, bool whole)
{
    hash = hash_number(hash, (uint64_t)count);
    for (int m = 0; m < count; m++) {
        const struct message *message = &messages[m];
        hash = hash_number(hash, (uint64_t)message->source);
        hash =
            whole ? hash_number(hash, (uint64_t)message->bytes) : hash_double(hash, message->bytes);
        hash = hash_number(hash, (uint64_t)message->count);
        for (int k = 0; k < message->count; k++)
            hash = hash_number(hash, (uint64_t)message->destinations[k]);
    }
    return hash;
}

static uint64_t hash_collective(uint64_t hash, const struct multicast *multicast)
{
    const struct collective *collective = &multicast->collective;
    hash = hash_number(hash, (uint64_t)collective->operation);
    hash = hash_number(hash, (uint64_t)collective->root);
    if (collective->full_duplex)
        hash = hash_string(hash, "full_duplex");
    for (int block = 0; block < collective->blocks; block++)
        hash = hash_double(hash, collective->bytes[block]);
    for (int node = 0; node < multicast->nodes; node++)
        hash = hash_double(hash, collective_combine_time(multicast, node, 1.0));
    return hash;
}

static uint64_t hash_multicast(uint64_t hash, const struct multicast *multicast)
{
    hash = hash_number(hash, (uint64_t)multicast->nodes);
    hash = hash_overheads(hash, multicast->send, multicast->receive, multicast->nodes);
    hash = hash_wire(hash, &multicast->latency, multicast->nodes);
    hash = hash_wire(hash, &multicast->per_byte, multicast->nodes);
    hash = hash_messages(hash, multicast->messages, multicast->message_count, false);
    if (multicast->collective.operation != OPERATION_MULTICAST)
        hash = hash_collective(hash, multicast);
    return hash_belief(hash, multicast->belief, multicast->nodes);
}

static uint64_t hash_network(uint64_t hash, const struct switched *switched)
{
    hash = hash_number(hash, (uint64_t)switched->ports);
    hash = hash_number(hash, (uint64_t)switched->link_count);
    for (int k = 0; k < switched->link_count; k++) {
        hash = hash_number(hash, (uint64_t)switched->links[k].a);
        hash = hash_number(hash, (uint64_t)switched->links[k].b);
    }
    hash = hash_number(hash, (uint64_t)switched->hosts);
    for (int host = 0; host < switched->hosts; host++)
        hash = hash_number(hash, (uint64_t)switched->host_switch[host]);
    return hash;
}

static uint64_t hash_switched(uint64_t hash, const struct switched *switched)
{
    hash = hash_network(hash, switched);
    hash = hash_double(hash, switched->timing.startup);
    hash = hash_double(hash, switched->timing.per_byte);
    hash = hash_double(hash, switched->timing.switch_delay);
    hash = hash_number(hash, (uint64_t)switched->routing);
    hash = hash_number(hash, (uint64_t)switched->root);
    hash = hash_messages(hash, switched->messages, switched->message_count, true);
    return switched->send ? hash_overheads(hash, switched->send, switched->receive, switched->hosts)
                          : hash;
}

const struct belief *instance_belief(const struct instance *instance)
{
    return instance->family == FAMILY_EXCHANGE    ? instance->as.exchange.belief
           : instance->family == FAMILY_MULTICAST ? instance->as.multicast.belief
                                                  : NULL;
}

struct instance instance_known(const struct instance *instance)
{
    struct instance known = *instance;
    if (known.family == FAMILY_EXCHANGE)
        known.as.exchange.belief = NULL;
    if (known.family == FAMILY_MULTICAST)
        known.as.multicast.belief = NULL;
    return known;
}

uint64_t instance_digest(const struct instance *instance)
{
    uint64_t hash = hash_string(HASH_START, family_name(instance->family));
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        hash = hash_exchange(hash, &instance->as.exchange);
        break;
    case FAMILY_MULTICAST:
        hash = hash_multicast(hash, &instance->as.multicast);
        break;
    case FAMILY_SWITCHED:
        hash = hash_switched(hash, &instance->as.switched);
        break;
    }
    return hash_finish(hash);
}

struct verdict instance_check(const struct instance *instance, const struct timeline *timeline,
                              struct arena *scratch)
{
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        return exchange_check(&instance->as.exchange, timeline, scratch);
    case FAMILY_MULTICAST:
        return multicast_check(&instance->as.multicast, timeline, scratch);
    case FAMILY_SWITCHED:
        return switched_check(&instance->as.switched, timeline, scratch);
    }
    return verdict_no("unknown family");
}

static double port_bound(const struct instance *instance)
{
    return exchange_port_bound(&instance->as.exchange);
}

static double forwarding_bound(const struct instance *instance)
{
    return exchange_forwarding_bound(&instance->as.exchange);
}

static double reach_bound(const struct instance *instance)
{
    return multicast_lower_bound(&instance->as.multicast);
}

static double broadcast_bound(const struct instance *instance)
{
    return multicast_broadcast_bound(&instance->as.multicast);
}

static double printed_bound(const struct instance *instance)
{
    return multicast_eq4(&instance->as.multicast);
}

static double holders_and_ports_bound(const struct instance *instance)
{
    return switched_lower_bound(&instance->as.switched);
}

#define REACH                                                                                      \
    {                                                                                              \
        "lower_bound", "all schedules: shortest paths, then receiving in order of arrival",        \
            reach_bound                                                                            \
    }
#define PRINTED                                                                                    \
    {                                                                                              \
        "eq4", "messages of equal sizes only: Eq. 4 as printed, no bound where sizes differ",      \
            printed_bound                                                                          \
    }

enum { COLLECTIVES = FAMILY_SWITCHED + 1, OTHER_MULTICASTS };

/* By family, and of some instances of a family. */
static const struct bound bounds[][4] = {
    [FAMILY_EXCHANGE] = {{"lower_bound",
                          "schedules without forwarding: the busiest port or shared link",
                          port_bound},
                         {"lower_bound_forwarding",
                          "all schedules: all bytes of a node, or into or out of a group of "
                          "nodes, over the fastest links",
                          forwarding_bound}},
    [FAMILY_MULTICAST] = {REACH,
                          PRINTED,
                          {"lower_bound_broadcast",
                           "all schedules of one message to all other nodes: a broadcast that may "
                           "divide it",
                           broadcast_bound}},
    [FAMILY_SWITCHED] = {{"lower_bound",
                          "all plans: doubling holders of each message, sends of each source, "
                          "receipts of each host, all sends over all hosts",
                          holders_and_ports_bound}},
    [COLLECTIVES] = {{"lower_bound",
                      "all schedules: work of a node, of all nodes, of two that need each other, "
                      "time without bytes",
                      reach_bound}},
    [OTHER_MULTICASTS] = {REACH, PRINTED},
};

const struct bound *family_bounds(enum family family)
{
    return bounds[family];
}

unsigned instance_operations(const struct instance *instance)
{
    return instance->family == FAMILY_MULTICAST
               ? OPERATION_BIT(instance->as.multicast.collective.operation)
               : 0;
}

const struct bound *instance_bounds(const struct instance *instance)
{
    if (instance_operations(instance) & OPERATIONS_COLLECTIVE)
        return bounds[COLLECTIVES];
    return instance->family == FAMILY_MULTICAST && !multicast_is_broadcast(&instance->as.multicast)
               ? bounds[OTHER_MULTICASTS]
               : bounds[instance->family];
}

double instance_lower_bound(const struct instance *instance, const struct timeline *timeline)
{
    return instance->family == FAMILY_EXCHANGE
               ? exchange_lower_bound(&instance->as.exchange, timeline)
               : instance_bounds(instance)->value(instance);
}
