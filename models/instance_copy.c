#include "models/instance_copy.h"

#include "models/exchange/service.h"

#include <string.h>

static void *copy(const void *memory, size_t count, size_t size, struct arena *arena)
{
    if (!memory)
        return NULL;
    void *own = arena_allocate(arena, count, size);
    return count > 0 ? memcpy(own, memory, count * size) : own;
}

/* Replaces an array, or NULL, by a copy of so many entries. */
#define OWN(array, count) ((array) = copy((array), (size_t)(count), sizeof *(array), arena))

static const char *copy_text(const char *text, struct arena *arena)
{
    return text ? copy(text, strlen(text) + 1, 1, arena) : NULL;
}

static void own_matrix(struct matrix *matrix, int nodes, struct arena *arena)
{
    OWN(matrix->entries, (size_t)nodes * (size_t)nodes);
}

static const struct belief *own_belief(const struct belief *belief, int nodes, struct arena *arena)
{
    struct belief *own = copy(belief, 1, sizeof *belief, arena);
    if (own) {
        own_matrix(&own->link, nodes, arena);
        OWN(own->node, nodes);
    }
    return own;
}

static const struct service *own_service(const struct service *service, int nodes,
                                         struct arena *arena)
{
    struct service *own = copy(service, 1, sizeof *service, arena);
    if (own) {
        OWN(own->node_weight, nodes);
        own_matrix(&own->deadline, nodes, arena);
        own_matrix(&own->priority, nodes, arena);
    }
    return own;
}

static const struct exchange_begun *own_begun(const struct exchange_begun *begun, int nodes,
                                              struct arena *arena)
{
    struct exchange_begun *own = copy(begun, 1, sizeof *begun, arena);
    if (own) {
        OWN(own->send_idle, nodes);
        OWN(own->receive_idle, nodes);
    }
    return own;
}

static void own_exchange(struct exchange *exchange, struct arena *arena)
{
    int nodes = exchange->nodes;
    own_matrix(&exchange->bytes, nodes, arena);
    own_matrix(&exchange->startup, nodes, arena);
    own_matrix(&exchange->per_byte, nodes, arena);
    own_matrix(&exchange->latency, nodes, arena);
    OWN(exchange->cluster, nodes);
    OWN(exchange->buffer, nodes);
    OWN(exchange->group, exchange->levels);
    for (int level = 0; exchange->group && level < exchange->levels; level++)
        OWN(exchange->group[level], nodes);
    exchange->belief = own_belief(exchange->belief, nodes, arena);
    exchange->begun = own_begun(exchange->begun, nodes, arena);
    exchange->service = own_service(exchange->service, nodes, arena);
}

static void own_multicast(struct multicast *multicast, struct arena *arena)
{
    int nodes = multicast->nodes;
    struct collective *collective = &multicast->collective;
    OWN(multicast->send, nodes);
    OWN(multicast->receive, nodes);
    own_matrix(&multicast->latency, nodes, arena);
    own_matrix(&multicast->per_byte, nodes, arena);
    OWN(multicast->messages, multicast->message_count);
    for (int m = 0; m < multicast->message_count; m++)
        OWN(multicast->messages[m].destinations, multicast->messages[m].count);
    OWN(collective->bytes, collective->blocks);
    OWN(collective->combine, nodes);
    OWN(multicast->names, nodes);
    for (int node = 0; multicast->names && node < nodes; node++)
        multicast->names[node] = copy_text(multicast->names[node], arena);
    multicast->belief = own_belief(multicast->belief, nodes, arena);
}

static void own_switched(struct switched *switched, struct arena *arena)
{
    OWN(switched->links, switched->link_count);
    OWN(switched->host_switch, switched->hosts);
    OWN(switched->send, switched->hosts);
    OWN(switched->receive, switched->hosts);
    OWN(switched->messages, switched->message_count);
    for (int m = 0; m < switched->message_count; m++)
        OWN(switched->messages[m].destinations, switched->messages[m].count);
}

struct instance instance_copy(const struct instance *instance, struct arena *arena)
{
    struct instance own = *instance;
    own.name = copy_text(instance->name, arena);
    own.about = copy_text(instance->about, arena);
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        own_exchange(&own.as.exchange, arena);
        break;
    case FAMILY_MULTICAST:
        own_multicast(&own.as.multicast, arena);
        break;
    case FAMILY_SWITCHED:
        own_switched(&own.as.switched, arena);
        break;
    }
    return own;
}

/* ---- believed costs ---- */

/* The product of two uniform matrices is uniform. */
static struct matrix product(const struct matrix *matrix, const struct matrix *factor, int nodes,
                             struct arena *arena)
{
    struct matrix made = {.uniform = matrix->uniform * factor->uniform};
    if (!matrix->entries && !factor->entries)
        return made;
    made.entries = ARENA_ARRAY(arena, double, (size_t)nodes *(size_t)nodes);
    double *entry = made.entries;
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            *entry++ = matrix_at(matrix, nodes, from, to) * matrix_at(factor, nodes, from, to);
    return made;
}

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
    made.startup = product(&exchange->startup, link, exchange->nodes, arena);
    made.per_byte = product(&exchange->per_byte, link, exchange->nodes, arena);
    made.belief = NULL;
    return made;
}

struct multicast multicast_believed(const struct multicast *multicast, struct arena *arena)
{
    struct multicast made = *multicast;
    const struct belief *belief = multicast->belief;
    made.latency = product(&multicast->latency, &belief->link, multicast->nodes, arena);
    made.per_byte = product(&multicast->per_byte, &belief->link, multicast->nodes, arena);
    if (belief->node) {
        made.send = scaled_overheads(multicast->send, belief->node, multicast->nodes, arena);
        made.receive = scaled_overheads(multicast->receive, belief->node, multicast->nodes, arena);
    }
    made.belief = NULL;
    return made;
}
