/* Moves on the parts of an instance.
 *
 * Exchange: removal of nodes, clusters, rules, entries of matrices, messages. Multicast: removal of
 * nodes, messages, destinations, entries of wires; in a collective operation also of nodes with
 * their blocks, and of the times to combine. Switched: removal of switches with their hosts and
 * links, links, hosts, messages, overheads, destinations; merging of switches along a link, and of
 * hosts on a switch. */
#include "experiments/shrink/shrink.h"
#include "models/exchange/service.h"

#include <math.h>
#include <string.h>

/* Removes an entry from an array, or from none, of which that many are left. */
#define CLOSE_GAP(array, place, left) close_gap(array, sizeof *(array), (size_t)(place), left)

static void close_gap(void *array, size_t size, size_t place, int left)
{
    if (!array)
        return;
    char *gap = (char *)array + place * size;
    memmove(gap, gap + size, ((size_t)left - place) * size);
}

/* ---- matrices ---- */

/* The simplest uniform forms of a matrix. */
enum { UNIFORM = 4 };

static enum move_answer make_uniform(struct instance *candidate, size_t number, struct arena *arena)
{
    struct exchange *exchange = &candidate->as.exchange;
    struct multicast *multicast = &candidate->as.multicast;
    struct matrix *const matrices[][5] = {
        [FAMILY_EXCHANGE] = {&exchange->startup, &exchange->per_byte, &exchange->latency,
                             &exchange->release},
        [FAMILY_MULTICAST] = {&multicast->latency, &multicast->per_byte}};
    struct matrix *matrix = matrices[candidate->family][number / UNIFORM];
    double least = INFINITY, most = 0.0;
    (void)arena;
    if (!matrix)
        return MOVE_NONE;
    if (!matrix->entries)
        return MOVE_IDLE;
    for (int k = 0; k < instance_nodes(candidate) * instance_nodes(candidate); k++) {
        least = fmin(least, matrix->entries[k]);
        most = fmax(most, matrix->entries[k]);
    }
    *matrix = (struct matrix){.uniform = (double[]){0.0, 1.0, least, most}[number % UNIFORM]};
    return MOVE_MADE;
}

/* Removes the row and the column of a node. */
static void remove_row(struct matrix *matrix, int nodes, int node)
{
    if (!matrix->entries)
        return;
    double *kept = matrix->entries;
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            if (from != node && to != node)
                *kept++ = matrix->entries[(size_t)from * (size_t)nodes + (size_t)to];
}

/* Removes one of that many nodes; nothing for NULL. A candidate's belief is its own copy, although
 * it is const for algorithms. */
static void remove_belief_node(const struct belief *belief, int nodes, int node)
{
    struct belief *own = (struct belief *)belief;
    if (!own)
        return;
    remove_row(&own->link, nodes, node);
    CLOSE_GAP(own->node, node, nodes - 1);
}

/* ---- messages to several destinations: of a multicast or a switched instance ---- */

static struct message *messages_of(struct instance *candidate)
{
    return candidate->family == FAMILY_MULTICAST ? candidate->as.multicast.messages
                                                 : candidate->as.switched.messages;
}

static int *message_count_of(struct instance *candidate)
{
    return candidate->family == FAMILY_MULTICAST ? &candidate->as.multicast.message_count
                                                 : &candidate->as.switched.message_count;
}

static void drop_message(struct instance *candidate, int m)
{
    int left = --*message_count_of(candidate);
    CLOSE_GAP(messages_of(candidate), m, left);
}

/* Messages of an operation follow from its receivers and blocks. */
static bool has_own_messages(const struct instance *candidate)
{
    return candidate->family == FAMILY_SWITCHED ||
           candidate->as.multicast.collective.operation == OPERATION_MULTICAST;
}

static enum move_answer remove_message(struct instance *candidate, size_t number,
                                       struct arena *arena)
{
    (void)arena;
    if (!has_own_messages(candidate) || number >= (size_t)*message_count_of(candidate))
        return MOVE_NONE;
    drop_message(candidate, (int)number);
    return MOVE_MADE;
}

static enum move_answer remove_destination(struct instance *candidate, size_t number,
                                           struct arena *arena)
{
    (void)arena;
    for (int m = 0; has_own_messages(candidate) && m < *message_count_of(candidate); m++) {
        struct message *message = &messages_of(candidate)[m];
        if (number < (size_t)message->count) {
            if (--message->count == 0)
                drop_message(candidate, m);
            else
                CLOSE_GAP(message->destinations, (int)number, message->count);
            return MOVE_MADE;
        }
        number -= (size_t)message->count;
    }
    return MOVE_NONE;
}

/* Removes a node from all messages, and closes the gap in the numbering of the others. */
static void remove_addressee(struct instance *candidate, int node)
{
    for (int m = *message_count_of(candidate) - 1; m >= 0; m--) {
        struct message *message = &messages_of(candidate)[m];
        int *destinations = message->destinations, kept = 0;
        for (int k = 0; k < message->count; k++)
            if (destinations[k] != node)
                destinations[kept++] = destinations[k] - (destinations[k] > node);
        message->count = kept;
        if (message->source == node || kept == 0)
            drop_message(candidate, m);
        else
            message->source -= message->source > node;
    }
}

/* ---- exchange ---- */

/* Removes the node's number; the others, that many, are replaced by their ranks. */
static void remove_number(int *number, int node, int others, struct arena *arena)
{
    int *rank = ARENA_ZEROED(arena, int, others + 3);
    CLOSE_GAP(number, node, others);
    for (int k = 0; k < others; k++)
        rank[number[k] + 1] = 1;
    for (int k = 0; k <= others; k++)
        rank[k + 1] += rank[k];
    for (int k = 0; k < others; k++)
        number[k] = rank[number[k]];
}

/* A candidate's service is its own copy, although it is const for algorithms. */
static void remove_service_node(const struct service *service, int nodes, int node)
{
    struct service *own = (struct service *)service;
    if (!own)
        return;
    CLOSE_GAP(own->node_weight, node, nodes - 1);
    remove_row(&own->deadline, nodes, node);
    remove_row(&own->priority, nodes, node);
}

/* A map of that form says nothing without what is removed. */
static void drop_port_map(struct exchange *exchange, enum port_form form)
{
    if (exchange->port_map && exchange->port_map->form == form)
        exchange->port_map = NULL;
}

static enum move_answer remove_exchange_node(struct instance *candidate, size_t number,
                                             struct arena *arena)
{
    struct exchange *exchange = &candidate->as.exchange;
    int node = (int)number;
    if (number >= (size_t)exchange->nodes || exchange->nodes == 1)
        return MOVE_NONE;
    remove_row(&exchange->bytes, exchange->nodes, node);
    remove_row(&exchange->startup, exchange->nodes, node);
    remove_row(&exchange->per_byte, exchange->nodes, node);
    remove_row(&exchange->latency, exchange->nodes, node);
    remove_row(&exchange->release, exchange->nodes, node);
    drop_port_map(exchange, PORTS_LISTED);
    CLOSE_GAP(exchange->buffer, node, exchange->nodes - 1);
    CLOSE_GAP(exchange->names, node, exchange->nodes - 1);
    remove_belief_node(exchange->belief, exchange->nodes, node);
    remove_service_node(exchange->service, exchange->nodes, node);
    exchange->nodes--;
    if (exchange->cluster)
        remove_number(exchange->cluster, node, exchange->nodes, arena);
    for (int level = 0; level < exchange->levels; level++)
        remove_number(exchange->group[level], node, exchange->nodes, arena);
    return MOVE_MADE;
}

static enum move_answer remove_level(struct exchange *exchange, bool outermost)
{
    if (exchange->levels == 0)
        return MOVE_IDLE;
    exchange->group = --exchange->levels > 0 ? exchange->group + (outermost ? 1 : 0) : NULL;
    return MOVE_MADE;
}

enum {
    NO_CLUSTERS,
    NO_OUTERMOST_GROUPS,
    NO_INNERMOST_GROUPS,
    NO_SLOWDOWN,
    NO_BARRIERS,
    NO_PHASE_STARTUP,
    HELD_PORTS,
    INFINITE_BUFFER,
    NO_RELEASES,
    NO_PORT_MAP,
};

static enum move_answer simplify_exchange(struct instance *candidate, size_t number,
                                          struct arena *arena)
{
    struct exchange *exchange = &candidate->as.exchange;
    (void)arena;
    switch (number) {
    case NO_CLUSTERS:
        exchange->cluster = NULL;
        drop_port_map(exchange, PORTS_SHARED);
        return MOVE_MADE;
    case NO_OUTERMOST_GROUPS:
    case NO_INNERMOST_GROUPS:
        return remove_level(exchange, number == NO_OUTERMOST_GROUPS);
    case NO_SLOWDOWN:
        exchange->slowdown = SLOWDOWN_NONE;
        return MOVE_MADE;
    case NO_BARRIERS:
        exchange->execution = EXECUTION_ASYNCHRONOUS;
        /* fall through */
    case NO_PHASE_STARTUP:
        exchange->phase_startup = 0.0;
        return MOVE_MADE;
    case HELD_PORTS:
        exchange->ports = PORTS_HELD;
        exchange->latency = (struct matrix){0};
        exchange->interleaving = (struct interleaving){0};
        /* fall through */
    case INFINITE_BUFFER:
        exchange->buffer = NULL;
        return MOVE_MADE;
    case NO_RELEASES:
        exchange->release = (struct matrix){0};
        return MOVE_MADE;
    case NO_PORT_MAP:
        exchange->port_map = NULL;
        return MOVE_MADE;
    default:
        return MOVE_NONE;
    }
}

static enum move_answer remove_exchange_message(struct instance *candidate, size_t number,
                                                struct arena *arena)
{
    struct exchange *exchange = &candidate->as.exchange;
    int nodes = exchange->nodes, from = (int)number / nodes, to = (int)number % nodes;
    if (from >= nodes)
        return MOVE_NONE;
    if (exchange_bytes(exchange, from, to) == 0.0)
        return MOVE_IDLE;
    if (!exchange->bytes.entries) {
        double *entries = ARENA_ARRAY(arena, double, (size_t)nodes *(size_t)nodes);
        for (int k = 0; k < nodes * nodes; k++)
            entries[k] = exchange_bytes(exchange, k / nodes, k % nodes);
        exchange->bytes = (struct matrix){.entries = entries};
    }
    exchange->bytes.entries[number] = 0.0;
    return MOVE_MADE;
}

/* ---- multicast ---- */

/* If the root is removed, the first node becomes the root. */
static void remove_contributor(struct collective *collective, int node, int left)
{
    if (collective->blocks > 1) {
        collective->blocks = left;
        CLOSE_GAP(collective->bytes, node, left);
    }
    CLOSE_GAP(collective->combine, node, left);
    collective->root = collective->root == node ? 0 : collective->root - (collective->root > node);
}

static enum move_answer remove_multicast_node(struct instance *candidate, size_t number,
                                              struct arena *arena)
{
    struct multicast *multicast = &candidate->as.multicast;
    int node = (int)number;
    (void)arena;
    if (number >= (size_t)multicast->nodes || multicast->nodes == 1)
        return MOVE_NONE;
    remove_row(&multicast->latency, multicast->nodes, node);
    remove_row(&multicast->per_byte, multicast->nodes, node);
    remove_belief_node(multicast->belief, multicast->nodes, node);
    multicast->nodes--;
    CLOSE_GAP(multicast->send, node, multicast->nodes);
    CLOSE_GAP(multicast->receive, node, multicast->nodes);
    CLOSE_GAP(multicast->names, node, multicast->nodes);
    if (has_own_messages(candidate))
        remove_addressee(candidate, node);
    else
        remove_contributor(&multicast->collective, node, multicast->nodes);
    return MOVE_MADE;
}

static enum move_answer remove_combining(struct instance *candidate, size_t number,
                                         struct arena *arena)
{
    (void)arena;
    candidate->as.multicast.collective.combine = NULL;
    return number == 0 ? MOVE_MADE : MOVE_NONE;
}

/* ---- switched ---- */

static void remove_host(struct instance *candidate, int host)
{
    struct switched *switched = &candidate->as.switched;
    switched->hosts--;
    CLOSE_GAP(switched->host_switch, host, switched->hosts);
    CLOSE_GAP(switched->send, host, switched->hosts);
    CLOSE_GAP(switched->receive, host, switched->hosts);
    CLOSE_GAP(switched->names, host, switched->hosts);
    remove_addressee(candidate, host);
}

/* Merges it with the next host of the same switch, which then sends and receives for both. */
static enum move_answer merge_host(struct instance *candidate, int gone)
{
    struct switched *switched = &candidate->as.switched;
    int kept = gone + 1;
    while (kept < switched->hosts && switched->host_switch[kept] != switched->host_switch[gone])
        kept++;
    if (kept == switched->hosts)
        return MOVE_IDLE;
    for (int m = 0; m < switched->message_count; m++) {
        struct message *message = &switched->messages[m];
        message->source = message->source == gone ? kept : message->source;
        for (int k = 0; k < message->count; k++)
            if (message->destinations[k] == gone)
                message->destinations[k] = kept;
    }
    remove_host(candidate, gone);
    return MOVE_MADE;
}

static void remove_link(struct switched *switched, int link)
{
    switched->link_count--;
    CLOSE_GAP(switched->links, link, switched->link_count);
}

/* Renumbers after a switch that is no longer referred to. */
static void close_switch_numbers(struct switched *switched, int gone)
{
    switched->switches--;
    for (int k = 0; k < switched->link_count; k++) {
        switched->links[k].a -= switched->links[k].a > gone;
        switched->links[k].b -= switched->links[k].b > gone;
    }
    for (int host = 0; host < switched->hosts; host++)
        switched->host_switch[host] -= switched->host_switch[host] > gone;
    if (switched->root == gone)
        switched->root = 0;
    switched->root -= switched->root > gone;
}

static enum move_answer remove_switch(struct instance *candidate, int gone)
{
    struct switched *switched = &candidate->as.switched;
    if (switched->switches == 1)
        return MOVE_IDLE;
    for (int host = switched->hosts - 1; host >= 0; host--)
        if (switched->host_switch[host] == gone)
            remove_host(candidate, host);
    for (int k = switched->link_count - 1; k >= 0; k--)
        if (switched->links[k].a == gone || switched->links[k].b == gone)
            remove_link(switched, k);
    close_switch_numbers(switched, gone);
    return MOVE_MADE;
}

static enum move_answer merge_ends(struct switched *switched, int link)
{
    int kept = switched->links[link].a, gone = switched->links[link].b;
    for (int k = switched->link_count - 1; k >= 0; k--) {
        struct switch_link *other = &switched->links[k];
        other->a = other->a == gone ? kept : other->a;
        other->b = other->b == gone ? kept : other->b;
        if (other->a == other->b)
            remove_link(switched, k);
    }
    for (int host = 0; host < switched->hosts; host++)
        if (switched->host_switch[host] == gone)
            switched->host_switch[host] = kept;
    if (switched->root == gone)
        switched->root = kept;
    close_switch_numbers(switched, gone);
    return MOVE_MADE;
}

/* A switch with its hosts, a switch by its link, a link, a host, or the place of a host. */
static enum move_answer remove_from_network(struct instance *candidate, size_t number,
                                            struct arena *arena)
{
    struct switched *switched = &candidate->as.switched;
    size_t switches = (size_t)switched->switches, links = (size_t)switched->link_count;
    size_t hosts = (size_t)switched->hosts;
    (void)arena;
    if (number < switches)
        return remove_switch(candidate, (int)number);
    number -= switches;
    if (number < links)
        return merge_ends(switched, (int)number);
    number -= links;
    if (number >= links + 2 * hosts)
        return MOVE_NONE;
    if (number >= links + hosts)
        return merge_host(candidate, (int)(number - links - hosts));
    if (number < links)
        remove_link(switched, (int)number);
    else
        remove_host(candidate, (int)(number - links));
    return MOVE_MADE;
}

static enum move_answer simplify_switched(struct instance *candidate, size_t number,
                                          struct arena *arena)
{
    struct switched *switched = &candidate->as.switched;
    (void)arena;
    if (number == 0)
        switched->routing = ROUTING_SHORTEST;
    else
        switched->send = switched->receive = NULL;
    return number < 2 ? MOVE_MADE : MOVE_NONE;
}

shrink_move *const shrink_part_moves[][6] = {
    [FAMILY_EXCHANGE] = {remove_exchange_node, simplify_exchange, make_uniform,
                         remove_exchange_message},
    [FAMILY_MULTICAST] = {remove_multicast_node, remove_message, make_uniform, remove_combining,
                          remove_destination},
    [FAMILY_SWITCHED] = {remove_from_network, remove_message, simplify_switched,
                         remove_destination},
};
