#include "tests/literal/literal.h"

#include "models/exchange/service.h"

#include <math.h>

enum costs {
    EQUAL,
    WHOLE,
    MANY_ZEROS,
    WITH_TINY,
    WITH_SMALL,
    REAL,
    NEARLY_EQUAL, /* optima that nearly optimal schedules miss by one part in many */
    LARGE_WHOLE,
    DECIMAL,
    COST_KINDS
};

static int below(gsl_rng *rng, int limit)
{
    return (int)gsl_rng_uniform_int(rng, (unsigned long)limit);
}

static double cost(gsl_rng *rng, enum costs kind)
{
    switch (kind) {
    case EQUAL:
        return 1.0;
    case WHOLE:
        return 1.0 + below(rng, 9);
    case MANY_ZEROS:
        return below(rng, 2) ? 0.0 : below(rng, 4);
    case WITH_TINY:
        return below(rng, 3) ? 1.0 + below(rng, 3) : 1e-18 * below(rng, 3);
    case WITH_SMALL:
        return below(rng, 3) ? 1.0 + below(rng, 3) : 1e-6;
    case NEARLY_EQUAL:
        return 0.7 * (1.0 + below(rng, 3)) + 1e-9 * (below(rng, 3) - 1.0);
    case LARGE_WHOLE:
        return 100001.0 * (1.0 + below(rng, 3)) + below(rng, 3) - 1.0;
    case DECIMAL:
        return 0.1 * (1.0 + below(rng, 3)) + 0.01 * below(rng, 1000);
    default:
        return gsl_rng_uniform(rng);
    }
}

static double some_cost(gsl_rng *rng)
{
    return cost(rng, (enum costs)below(rng, COST_KINDS));
}

static struct matrix costs(gsl_rng *rng, enum costs kind, int nodes, struct arena *arena)
{
    struct matrix matrix = {.uniform = cost(rng, kind)};
    matrix.entries = below(rng, 4) ? ARENA_ARRAY(arena, double, nodes *nodes) : NULL;
    for (int k = 0; matrix.entries && k < nodes * nodes; k++)
        matrix.entries[k] = cost(rng, kind);
    return matrix;
}

/* ---- exchanges ---- */

static void draw_messages(gsl_rng *rng, struct exchange *exchange, enum costs kind,
                          struct arena *arena)
{
    int nodes = exchange->nodes, pairs = nodes * nodes;
    double *bytes = ARENA_ZEROED(arena, double, pairs);
    for (int k = 1 + below(rng, below(rng, 3) ? 6 : 14); k > 0; k--) {
        int pair = below(rng, pairs);
        double size = cost(rng, kind);
        if (pair / nodes != pair % nodes || below(rng, 4) == 0)
            bytes[pair] = size > 0.0 ? size : below(rng, 2);
    }
    exchange->bytes.entries = bytes;
}

static void draw_clusters(gsl_rng *rng, struct exchange *exchange, struct arena *arena)
{
    exchange->cluster = ARENA_ARRAY(arena, int, exchange->nodes);
    for (int node = 0; node < exchange->nodes; node++)
        exchange->cluster[node] = below(rng, 2);
    exchange->levels = below(rng, 3) == 0;
    exchange->group = ARENA_ARRAY(arena, int *, 1);
    exchange->group[0] = ARENA_ARRAY(arena, int, exchange->nodes);
    for (int node = 0; node < exchange->nodes; node++)
        exchange->group[0][node] = node;
}

static void draw_latency(gsl_rng *rng, struct exchange *exchange, struct arena *arena)
{
    static const double parts[] = {0.0, 0.25, 0.5, 1.0};
    int nodes = exchange->nodes;
    exchange->latency.entries = ARENA_ARRAY(arena, double, nodes *nodes);
    for (int k = 0; k < nodes * nodes; k++)
        exchange->latency.entries[k] =
            parts[below(rng, 4)] * matrix_at(&exchange->startup, nodes, k / nodes, k % nodes);
}

static void draw_buffers(gsl_rng *rng, struct exchange *exchange, struct arena *arena)
{
    exchange->buffer = below(rng, 4) ? ARENA_ARRAY(arena, double, exchange->nodes) : NULL;
    for (int node = 0; exchange->buffer && node < exchange->nodes; node++)
        exchange->buffer[node] = some_cost(rng);
}

/* What distinguishes it from transfers that hold two ports whenever they are free. */
static void draw_timing(gsl_rng *rng, struct exchange *exchange, struct arena *arena)
{
    switch (below(rng, 11)) {
    case 0:
        exchange->phase_startup = some_cost(rng);
        exchange->execution = EXECUTION_SYNCHRONOUS;
        break;
    case 1:
        exchange->phase_startup = below(rng, 2) ? some_cost(rng) : 0.0;
        exchange->execution =
            exchange->phase_startup > 0.0 ? EXECUTION_SYNCHRONOUS : EXECUTION_ASYNCHRONOUS;
        exchange->slowdown = SLOWDOWN_LEAVING_CLUSTER;
        break;
    case 2:
        exchange->slowdown = below(rng, 2) ? SLOWDOWN_SHARED_UPLINK : SLOWDOWN_SHARED_PAIR;
        break;
    case 3:
        exchange->ports = PORTS_OVERLAPPED_LATENCY;
        draw_latency(rng, exchange, arena);
        break;
    case 4:
        exchange->ports = PORTS_INTERLEAVED;
        exchange->interleaving = (struct interleaving){1 + below(rng, 3), 0.25 * below(rng, 2),
                                                       (enum thread_share)below(rng, 2)};
        break;
    case 5:
        exchange->ports = PORTS_BUFFERED;
        draw_buffers(rng, exchange, arena);
        break;
    default:
        break;
    }
}

static struct service *draw_service(gsl_rng *rng, const struct exchange *exchange,
                                    struct arena *arena)
{
    int nodes = exchange->nodes;
    enum costs kind = (enum costs)below(rng, COST_KINDS);
    struct service *service = ARENA_ARRAY(arena, struct service, 1);
    *service = service_none();
    if (below(rng, 3))
        service->node_weight = ARENA_ARRAY(arena, double, nodes);
    for (int node = 0; service->node_weight && node < nodes; node++)
        service->node_weight[node] = below(rng, 3) ? cost(rng, kind) : 0.0;
    if (below(rng, 3))
        service->deadline.entries = ARENA_ARRAY(arena, double, nodes *nodes);
    for (int k = 0; service->deadline.entries && k < nodes * nodes; k++)
        service->deadline.entries[k] = below(rng, 4) ? 2.0 * some_cost(rng) : INFINITY;
    if (below(rng, 2))
        service->priority = costs(rng, kind, nodes, arena);
    return service;
}

/* Some links that no message needs. */
static void drop_links(gsl_rng *rng, struct exchange *exchange)
{
    int from, to, nodes = exchange->nodes;
    for (int k = 0; k < nodes * nodes; k++) {
        double *link = &exchange->per_byte.entries[k], before = *link;
        *link = below(rng, 2) ? ABSENT_LINK : before;
        if (exchange_is_cut_off(exchange, false, &from, &to))
            *link = before;
    }
}

static const struct port_map *draw_port_map(gsl_rng *rng, struct exchange *exchange,
                                            struct arena *arena)
{
    struct port_map *map = ARENA_ARRAY(arena, struct port_map, 1);
    int nodes = exchange->nodes;
    *map = (struct port_map){.form = (enum port_form)below(rng, PORTS_LISTED + 1)};
    bool railed = map->form == PORTS_SAME_RAIL || map->form == PORTS_ANY_RAIL;
    map->rails = railed ? 1 + below(rng, 3) : -1;
    if (map->form <= PORTS_SHARED)
        draw_clusters(rng, exchange, arena);
    struct matrix *listed[] = {&map->send, &map->receive};
    for (int side = SENDS; map->form == PORTS_LISTED && side <= RECEIPTS; side++) {
        listed[side]->entries = ARENA_ARRAY(arena, double, nodes *nodes);
        for (int k = 0; k < nodes * nodes; k++)
            listed[side]->entries[k] =
                below(rng, 4) ? below(rng, nodes) : below(rng, nodes * nodes);
    }
    return map;
}

struct instance tiny_exchange(gsl_rng *rng, struct arena *arena)
{
    enum costs kind = (enum costs)below(rng, COST_KINDS);
    struct instance instance = {.family = FAMILY_EXCHANGE};
    struct exchange *exchange = &instance.as.exchange;
    exchange->nodes = 2 + below(rng, 3);
    draw_messages(rng, exchange, kind, arena);
    if (below(rng, 2))
        exchange->startup = costs(rng, kind, exchange->nodes, arena);
    if (!exchange->startup.entries || below(rng, 2))
        exchange->per_byte = costs(rng, below(rng, 2) ? kind : EQUAL, exchange->nodes, arena);
    draw_timing(rng, exchange, arena);
    if (exchange->slowdown != SLOWDOWN_NONE || below(rng, 4) == 0)
        draw_clusters(rng, exchange, arena);
    if (below(rng, 2))
        exchange->service = draw_service(rng, exchange, arena);
    if (exchange->ports <= PORTS_OVERLAPPED_LATENCY && exchange->slowdown == SLOWDOWN_NONE &&
        exchange->execution == EXECUTION_ASYNCHRONOUS && !exchange->service && below(rng, 3) == 0) {
        exchange->port_map = draw_port_map(rng, exchange, arena);
        if (exchange->ports == PORTS_HELD && below(rng, 3) == 0)
            exchange->release = costs(rng, kind, exchange->nodes, arena);
        return instance;
    }
    if (exchange_is_executed(exchange) || exchange_needs_phases(exchange))
        return instance;
    if (below(rng, 4) == 0)
        exchange->release = costs(rng, kind, exchange->nodes, arena);
    else if (exchange->per_byte.entries && !exchange->service)
        drop_links(rng, exchange);
    return instance;
}

/* Costs of links inside clusters and of slower ones between them, some up to twice as high. */
static struct matrix two_kinds(gsl_rng *rng, const struct exchange *exchange, double near,
                               double far, struct arena *arena)
{
    int nodes = exchange->nodes;
    bool uneven = below(rng, 2);
    struct matrix matrix = {.entries = ARENA_ARRAY(arena, double, nodes *nodes)};
    for (int k = 0; k < nodes * nodes; k++)
        matrix.entries[k] = (exchange_distant(exchange, k / nodes, k % nodes) ? far : near) *
                            (uneven ? 1.0 + gsl_rng_uniform(rng) : 1.0);
    return matrix;
}

struct instance tiny_clusters(gsl_rng *rng, struct arena *arena)
{
    struct instance instance = {.family = FAMILY_EXCHANGE};
    struct exchange *exchange = &instance.as.exchange;
    exchange->nodes = 3 + below(rng, 2);
    exchange->cluster = ARENA_ARRAY(arena, int, exchange->nodes);
    for (int node = 0; node < exchange->nodes; node++)
        exchange->cluster[node] = below(rng, 2);
    double near = below(rng, 3), far = near + 1.0 + below(rng, 12);
    exchange->per_byte = two_kinds(rng, exchange, near, far, arena);
    near = below(rng, 2) ? below(rng, 4) : 0.0;
    far = near + (below(rng, 2) ? 4.0 * below(rng, 6) : 0.0);
    exchange->startup = two_kinds(rng, exchange, near, far, arena);
    draw_messages(rng, exchange, below(rng, 2) ? WHOLE : REAL, arena);
    draw_timing(rng, exchange, arena);
    if (!exchange_is_executed(exchange) && !exchange_needs_phases(exchange) && below(rng, 3) == 0) {
        exchange->ports = PORTS_OVERLAPPED_LATENCY;
        draw_latency(rng, exchange, arena);
    }
    exchange->cluster = below(rng, 2) || exchange->slowdown ? exchange->cluster : NULL;
    return instance;
}

/* ---- multicasts and collective operations ---- */

static struct multicast draw_nodes(gsl_rng *rng, enum costs kind, int nodes, struct arena *arena)
{
    struct multicast multicast = {.nodes = nodes};
    bool constants = below(rng, 4), sizes = !constants || below(rng, 2), alike = below(rng, 3) == 0;
    multicast.send = ARENA_ZEROED(arena, struct overhead, nodes);
    multicast.receive = ARENA_ZEROED(arena, struct overhead, nodes);
    for (int node = 0; node < nodes; node++) {
        multicast.send[node].constant = constants ? cost(rng, kind) : 0.0;
        multicast.receive[node].constant = constants ? cost(rng, kind) : 0.0;
        multicast.send[node].per_byte = sizes ? cost(rng, kind) : 0.0;
        multicast.receive[node].per_byte = sizes ? cost(rng, kind) : 0.0;
        int other = alike && node > 1 ? below(rng, node) : node;
        multicast.send[node] = multicast.send[other];
        multicast.receive[node] = multicast.receive[other];
    }
    if (below(rng, 2))
        multicast.latency = costs(rng, kind, nodes, arena);
    if (sizes && below(rng, 2))
        multicast.per_byte = costs(rng, kind, nodes, arena);
    return multicast;
}

/* Every node may be the source of its own message; all nodes, or some, are destinations. */
static struct multicast draw_multicast(gsl_rng *rng, int nodes, int messages, struct arena *arena)
{
    enum costs kind = (enum costs)below(rng, COST_KINDS);
    bool equal = below(rng, 2), all = below(rng, 2), own = below(rng, 2);
    struct multicast multicast = draw_nodes(rng, kind, nodes, arena);
    multicast.message_count = messages;
    multicast.messages = ARENA_ZEROED(arena, struct message, messages);
    for (int m = 0; m < messages; m++) {
        struct message *message = &multicast.messages[m];
        message->source = own ? m % nodes : below(rng, nodes);
        message->bytes = equal ? 1.0 : cost(rng, kind);
        message->destinations = ARENA_ARRAY(arena, int, nodes);
        for (int node = 0; node < nodes; node++)
            if (node != message->source && (all || below(rng, 3)))
                message->destinations[message->count++] = node;
    }
    return multicast;
}

struct multicast random_multicast(gsl_rng *rng, int most, struct arena *arena)
{
    int nodes = 2 + below(rng, most - 1);
    int messages = below(rng, 3) ? nodes : 1 + below(rng, nodes + 3);
    return draw_multicast(rng, nodes, messages, arena);
}

struct instance tiny_multicast(gsl_rng *rng, struct arena *arena)
{
    int nodes = 2 + below(rng, 3), messages = 1 + below(rng, nodes < 4 ? 3 : 2);
    return (struct instance){.family = FAMILY_MULTICAST,
                             .as.multicast = draw_multicast(rng, nodes, messages, arena)};
}

struct instance tiny_collective(gsl_rng *rng, enum operation operation, int nodes,
                                struct arena *arena)
{
    enum costs kind = (enum costs)below(rng, COST_KINDS);
    const struct operation_rule *rule = &operation_rules[operation];
    struct instance instance = {.family = FAMILY_MULTICAST,
                                .as.multicast = draw_nodes(rng, kind, nodes, arena)};
    struct collective *collective = &instance.as.multicast.collective;
    *collective = (struct collective){.operation = operation,
                                      .root = rule->rooted ? below(rng, nodes) : 0,
                                      .blocks = rule->block_per_node ? nodes : 1};
    collective->bytes = ARENA_ARRAY(arena, double, collective->blocks);
    for (int block = 0; block < collective->blocks; block++)
        collective->bytes[block] = cost(rng, kind);
    collective->combine = below(rng, 2) ? ARENA_ARRAY(arena, double, nodes) : NULL;
    for (int node = 0; collective->combine && node < nodes; node++)
        collective->combine[node] = cost(rng, kind);
    collective->full_duplex = below(rng, 2);
    collective_make_messages(&instance.as.multicast, arena);
    return instance;
}
