#include "tests/fuzz/lib/made_instance.h"

#include "generators/generator.h"
#include "models/exchange/levels.h"
#include "models/exchange/service.h"
#include "tests/fuzz/lib/finding.h"

#include <math.h>
#include <string.h>

enum { NODES_MOST = 6, MESSAGES_MOST = 5, SWITCHES_MOST = 5 };

struct draw {
    struct bytes *bytes;
    bool wild;
    struct arena *arena;
};

static double pick(struct bytes *bytes, const double *values, int count)
{
    int choice = next_byte(bytes);
    return choice < 2 * count ? values[choice % count] : choice;
}

/* Seconds: often equal, often zero. */
static double next_time(const struct draw *draw)
{
    static const double values[] = {0,   1,   1,  1,    2,    3,    5,    7,
                                    0.1, 0.3, 10, 1000, 1e-3, 1e-6, 1e-9, 1e6};
    static const double wild[] = {0, 1, 1, 1e-9, 1e-15, 1e15, 1e-300, 5e-324, 1e300, 1.7e308};
    return draw->wild ? pick(draw->bytes, wild, (int)(sizeof wild / sizeof *wild))
                      : pick(draw->bytes, values, (int)(sizeof values / sizeof *values));
}

static double next_size(const struct draw *draw)
{
    static const double values[] = {0, 1, 1, 1, 2, 3, 5, 7, 10, 1000, 0.5, 1.5, 1e6, 1e9};
    return draw->wild ? next_time(draw)
                      : pick(draw->bytes, values, (int)(sizeof values / sizeof *values));
}

static struct matrix next_matrix(const struct draw *draw, int nodes,
                                 double next(const struct draw *draw))
{
    if (next_between(draw->bytes, 0, 2) == 0)
        return (struct matrix){.uniform = next(draw)};
    struct matrix matrix = {.entries = ARENA_ARRAY(draw->arena, double, nodes *nodes)};
    for (int k = 0; k < nodes * nodes; k++)
        matrix.entries[k] = next(draw);
    if (next_between(draw->bytes, 0, 3) > 0)
        for (int node = 0; node < nodes; node++)
            matrix.entries[node * nodes + node] = 0.0;
    return matrix;
}

/* Ports other than held ones exclude slowdown and synchronous execution. */
static void set_ports(struct exchange *exchange, enum ports ports)
{
    exchange->slowdown = SLOWDOWN_NONE;
    exchange->execution = EXECUTION_ASYNCHRONOUS;
    exchange->phase_startup = 0.0;
    exchange->ports = ports;
}

/* A share of every start-up is latency. */
static void overlap(const struct draw *draw, struct exchange *exchange)
{
    int nodes = exchange->nodes;
    double share = 0.25 * next_between(draw->bytes, 0, 4);
    set_ports(exchange, PORTS_OVERLAPPED_LATENCY);
    exchange->latency.uniform = share * exchange->startup.uniform;
    if (!exchange->startup.entries)
        return;
    exchange->latency.entries = ARENA_ARRAY(draw->arena, double, nodes *nodes);
    for (int k = 0; k < nodes * nodes; k++)
        exchange->latency.entries[k] = share * exchange->startup.entries[k];
}

static void receive_otherwise(const struct draw *draw, struct exchange *exchange)
{
    set_ports(exchange, next_between(draw->bytes, 0, 1) ? PORTS_INTERLEAVED : PORTS_BUFFERED);
    if (exchange->ports == PORTS_INTERLEAVED) {
        exchange->interleaving = (struct interleaving){
            next_between(draw->bytes, 1, 4), 0.25 * next_between(draw->bytes, 0, 8),
            (enum thread_share)next_between(draw->bytes, SHARE_PROPORTIONAL, SHARE_EQUAL)};
        return;
    }
    exchange->buffer = ARENA_ARRAY(draw->arena, double, exchange->nodes);
    for (int node = 0; node < exchange->nodes; node++)
        exchange->buffer[node] = next_size(draw);
}

static const struct belief *next_belief(const struct draw *draw, int nodes, bool of_nodes)
{
    static const double factors[] = {1, 2, 0.5, 3, 1.5, 0};
    struct belief *belief = ARENA_ZEROED(draw->arena, struct belief, 1);
    belief->link.entries = ARENA_ARRAY(draw->arena, double, nodes *nodes);
    for (int link = 0; link < nodes * nodes; link++)
        belief->link.entries[link] = factors[next_between(draw->bytes, 0, 5)];
    if (!of_nodes) {
        belief->checkpoint = 0.25 * next_between(draw->bytes, 0, 20);
        return belief;
    }
    belief->node = ARENA_ARRAY(draw->arena, double, nodes);
    for (int node = 0; node < nodes; node++)
        belief->node[node] = factors[next_between(draw->bytes, 0, 5)];
    return belief;
}

/* A deadline, weight or priority of a node or a message; deadlines are often absent. */
static double next_deadline(const struct draw *draw)
{
    static const double values[] = {INFINITY, INFINITY, 0, 1, 2, 5, 10, 0.5, 100, 1e6};
    return values[next_between(draw->bytes, 0, (int)(sizeof values / sizeof *values) - 1)];
}

static double next_weight(const struct draw *draw)
{
    static const double values[] = {0, 1, 1, 2, 3, 10, 0.5, 1e6};
    return values[next_between(draw->bytes, 0, (int)(sizeof values / sizeof *values) - 1)];
}

static const struct service *next_service(const struct draw *draw, int nodes)
{
    struct service *service = ARENA_ARRAY(draw->arena, struct service, 1);
    *service =
        (struct service){.deadline = {.entries = ARENA_ARRAY(draw->arena, double, nodes *nodes)},
                         .priority = next_matrix(draw, nodes, next_weight)};
    for (int k = 0; k < nodes * nodes; k++)
        service->deadline.entries[k] = next_deadline(draw);
    if (next_between(draw->bytes, 0, 1))
        return service;
    service->node_weight = ARENA_ARRAY(draw->arena, double, nodes);
    for (int node = 0; node < nodes; node++)
        service->node_weight[node] = next_weight(draw);
    return service;
}

/* Each cluster of the level above is one group or split in two; numbered by their first nodes. */
static void next_level(const struct draw *draw, struct exchange *out)
{
    int *group = ARENA_ARRAY(draw->arena, int, out->nodes), partition = out->levels;
    int *part = ARENA_ARRAY(draw->arena, int, out->nodes);
    for (int node = 0; node < out->nodes; node++) {
        part[node] = next_between(draw->bytes, 0, 1);
        for (group[node] = 0;
             part[group[node]] != part[node] ||
             exchange_group(out, partition, group[node]) != exchange_group(out, partition, node);)
            group[node]++;
    }
    out->group[out->levels++] = group;
}

static void next_exchange(const struct draw *draw, struct exchange *out)
{
    int nodes = next_between(draw->bytes, 1, NODES_MOST);
    int form = next_byte(draw->bytes);
    *out = (struct exchange){.nodes = nodes,
                             .slowdown = (enum slowdown)(form & 1 ? 1 + (form >> 3) % 3 : 0),
                             .execution = (enum execution)(form >> 1 & 1),
                             .bytes = next_matrix(draw, nodes, next_size),
                             .startup = next_matrix(draw, nodes, next_time),
                             .per_byte = next_matrix(draw, nodes, next_time)};
    if (out->execution == EXECUTION_SYNCHRONOUS && form & 128)
        out->phase_startup = next_time(draw);
    if (form & 4) {
        out->cluster = ARENA_ARRAY(draw->arena, int, nodes);
        for (int node = 0; node < nodes; node++)
            out->cluster[node] = next_between(draw->bytes, 0, nodes - 1);
    }
    if (form & 64 && form & 32)
        receive_otherwise(draw, out);
    else if (form & 64)
        overlap(draw, out);
    else if (form & 128 && !draw->wild && out->slowdown == SLOWDOWN_NONE &&
             out->execution == EXECUTION_ASYNCHRONOUS)
        out->belief = next_belief(draw, nodes, false);
    if (next_byte(draw->bytes) & 1) /* 0 if no byte is left */
        out->service = next_service(draw, nodes);
    enum { LEVELS_MOST = 2 };
    int levels = next_between(draw->bytes, 0, LEVELS_MOST);
    out->group = levels > 0 ? ARENA_ARRAY(draw->arena, int *, levels) : NULL;
    for (int level = 0; level < levels; level++)
        next_level(draw, out);
}

/* Some of the nodes other than the source, at least one, starting with any of them; returns their
 * number. */
static int next_destinations(struct bytes *bytes, int nodes, int source, int *out)
{
    int wanted = next_byte(bytes), first = next_between(bytes, 0, nodes - 1), count = 0;
    for (int k = 0; k < nodes; k++) {
        int node = (first + k) % nodes;
        if (node != source && (wanted >> k & 1))
            out[count++] = node;
    }
    if (count == 0)
        out[count++] = (source + 1) % nodes;
    return count;
}

static struct overhead *next_overheads(const struct draw *draw, int nodes)
{
    struct overhead *overheads = ARENA_ARRAY(draw->arena, struct overhead, nodes);
    for (int node = 0; node < nodes; node++) {
        overheads[node].constant = next_time(draw);
        overheads[node].per_byte = next_time(draw);
    }
    return overheads;
}

static void next_collective(const struct draw *draw, struct multicast *out)
{
    int operation = next_between(draw->bytes, OPERATION_MULTICAST + 1, OPERATION_COUNT - 1);
    const struct operation_rule *rule = &operation_rules[operation];
    struct collective *collective = &out->collective;
    collective->operation = (enum operation)operation;
    collective->root = rule->rooted ? next_between(draw->bytes, 0, out->nodes - 1) : 0;
    collective->blocks = rule->block_per_node ? out->nodes : 1;
    collective->bytes = ARENA_ARRAY(draw->arena, double, collective->blocks);
    for (int block = 0; block < collective->blocks; block++)
        collective->bytes[block] = next_size(draw);
    if (next_between(draw->bytes, 0, 1)) {
        collective->combine = ARENA_ARRAY(draw->arena, double, out->nodes);
        for (int node = 0; node < out->nodes; node++)
            collective->combine[node] = next_time(draw);
    }
    collective_make_messages(out, draw->arena);
}

static void next_multicast(const struct draw *draw, struct multicast *out)
{
    int nodes = next_between(draw->bytes, 2, NODES_MOST),
        count = next_between(draw->bytes, 0, MESSAGES_MOST); /* that many selects an operation */
    *out = (struct multicast){.nodes = nodes,
                              .latency = next_matrix(draw, nodes, next_time),
                              .per_byte = next_matrix(draw, nodes, next_time),
                              .send = next_overheads(draw, nodes),
                              .receive = next_overheads(draw, nodes),
                              .messages = ARENA_ARRAY(draw->arena, struct message, count),
                              .message_count = count};
    if (count == MESSAGES_MOST) {
        next_collective(draw, out);
        return;
    }
    for (int k = 0; k < count; k++) {
        struct message *message = &out->messages[k];
        message->source = next_between(draw->bytes, 0, nodes - 1);
        message->bytes = next_size(draw);
        message->destinations = ARENA_ARRAY(draw->arena, int, nodes);
        message->count =
            next_destinations(draw->bytes, nodes, message->source, message->destinations);
    }
    if (!draw->wild && next_byte(draw->bytes) & 128) /* 0 if no byte is left */
        out->belief = next_belief(draw, nodes, true);
}

/* A tree of switches with a few more links. */
static void next_links(const struct draw *draw, struct switched *out)
{
    int more = next_between(draw->bytes, 0, SWITCHES_MOST);
    out->links = ARENA_ARRAY(draw->arena, struct switch_link, out->switches + more);
    for (int k = 1; k < out->switches; k++)
        out->links[out->link_count++] =
            (struct switch_link){k, next_between(draw->bytes, 0, k - 1)};
    for (int k = 0; k < more; k++) {
        struct switch_link link = {next_between(draw->bytes, 0, out->switches - 1),
                                   next_between(draw->bytes, 0, out->switches - 1)};
        if (link.a != link.b)
            out->links[out->link_count++] = link;
    }
}

static void next_switched_messages(const struct draw *draw, struct switched *out)
{
    out->message_count = next_between(draw->bytes, 0, MESSAGES_MOST);
    out->messages = ARENA_ARRAY(draw->arena, struct switched_message, out->message_count);
    for (int k = 0; k < out->message_count; k++) {
        struct switched_message *message = &out->messages[k];
        message->source = next_between(draw->bytes, 0, out->hosts - 1);
        message->bytes = 1 + (int64_t)fmin(next_size(draw), 1e15);
        message->destinations = ARENA_ARRAY(draw->arena, int, out->hosts);
        message->count =
            next_destinations(draw->bytes, out->hosts, message->source, message->destinations);
    }
}

static struct overhead next_overhead(const struct draw *draw)
{
    static const double times[] = {0, 1e-6, 1e-9, 1e-12, 5e-6, 1, 1e-13, -1};
    int most = draw->wild ? 7 : 5;
    return (struct overhead){times[next_between(draw->bytes, 0, most)],
                             times[next_between(draw->bytes, 0, most)]};
}

static void next_host_overheads(const struct draw *draw, struct switched *out)
{
    if (next_between(draw->bytes, 0, 2) > 0)
        return;
    out->send = ARENA_ARRAY(draw->arena, struct overhead, out->hosts);
    out->receive = ARENA_ARRAY(draw->arena, struct overhead, out->hosts);
    for (int host = 0; host < out->hosts; host++) {
        out->send[host] = next_overhead(draw);
        out->receive[host] = next_overhead(draw);
    }
}

static bool next_switched(const struct draw *draw, struct switched *out)
{
    static const double times[] = {0, 1e-6, 1e-9, 1e-12, 5e-6, 1, 1e-3, 2e-7};
    *out = (struct switched){.switches = next_between(draw->bytes, 1, SWITCHES_MOST),
                             .hosts = next_between(draw->bytes, 2, NODES_MOST),
                             .ports = next_between(draw->bytes, 3, 20),
                             .routing = (enum routing_rule)next_between(draw->bytes, 0, 2)};
    out->root = next_between(draw->bytes, 0, out->switches - 1);
    out->timing = (struct switched_timing){times[next_between(draw->bytes, 0, 7)],
                                           times[next_between(draw->bytes, 1, 7)],
                                           times[next_between(draw->bytes, 0, 7)]};
    next_links(draw, out);
    out->host_switch = ARENA_ARRAY(draw->arena, int, out->hosts);
    for (int host = 0; host < out->hosts; host++)
        out->host_switch[host] = next_between(draw->bytes, 0, out->switches - 1);
    next_switched_messages(draw, out);
    next_host_overheads(draw, out);
    return switched_validate(out, draw->arena).ok;
}

/* ---- by a generator ---- */

static const char *next_word(struct bytes *bytes, const char *choices, struct arena *arena)
{
    const char *word = choices;
    for (int skipped = next_byte(bytes) % 8; skipped > 0; skipped--) {
        word += strcspn(word, "|");
        word = *word ? word + 1 : choices;
    }
    return arena_print(arena, "%.*s", (int)strcspn(word, "|"), word);
}

/* Small whole numbers, so that the instance is small. */
static const char *next_value(const struct draw *draw, const struct parameter *parameter)
{
    switch (parameter->kind) {
    case PARAMETER_WHOLE:
        return arena_print(
            draw->arena, "%.17g",
            fmin(parameter->most, parameter->least + next_between(draw->bytes, 0, NODES_MOST + 1)));
    case PARAMETER_REAL:
        return arena_print(draw->arena, "%.17g",
                           fmin(parameter->most, parameter->least + next_size(draw)));
    case PARAMETER_CHOICE:
        return next_word(draw->bytes, parameter->choices, draw->arena);
    case PARAMETER_TEXT:
        break;
    }
    return parameter->initial;
}

static bool next_generated(const struct draw *draw, struct instance *out)
{
    int count = 0;
    while (registered_generators[count].name)
        count++;
    const struct generator *generator =
        registered_generators[next_between(draw->bytes, 0, count - 1)].generator;
    struct settings settings = settings_start(generator, draw->arena);
    for (const struct parameter *parameter = generator->parameters; parameter->key; parameter++) {
        const char *value = next_value(draw, parameter);
        if (value && next_byte(draw->bytes) % 4 > 0)
            settings_set(&settings, parameter->key, value, draw->arena);
    }
    struct verdict verdict =
        generate(&settings, (uint64_t)next_byte(draw->bytes), 0, draw->arena, out);
    if (!verdict.ok && !verdict.reason[0])
        finding("%s refuses without a reason", generator->name);
    return verdict.ok;
}

bool make_of_bytes(struct bytes *bytes, bool wild, struct arena *arena, struct instance *out)
{
    const struct draw draw = {bytes, wild, arena};
    *out = (struct instance){0};
    switch (next_between(bytes, 0, 3)) {
    case 0:
        out->family = FAMILY_EXCHANGE;
        next_exchange(&draw, &out->as.exchange);
        return true;
    case 1:
        out->family = FAMILY_MULTICAST;
        next_multicast(&draw, &out->as.multicast);
        return true;
    case 2:
        out->family = FAMILY_SWITCHED;
        return next_switched(&draw, &out->as.switched);
    default:
        return next_generated(&draw, out);
    }
}
