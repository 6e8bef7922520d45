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

static char *copy_text(const char *text, struct arena *arena)
{
    return text ? copy(text, strlen(text) + 1, 1, arena) : NULL;
}

static void own_matrix(struct matrix *matrix, int nodes, struct arena *arena)
{
    matrix->entries = copy(matrix->entries, (size_t)nodes * (size_t)nodes, sizeof(double), arena);
}

static const struct belief *own_belief(const struct belief *belief, int nodes, struct arena *arena)
{
    struct belief *own = copy(belief, 1, sizeof *belief, arena);
    if (!own)
        return NULL;
    own_matrix(&own->link, nodes, arena);
    own->node = copy(own->node, (size_t)nodes, sizeof(double), arena);
    return own;
}

static const struct service *own_service(const struct service *service, int nodes,
                                         struct arena *arena)
{
    struct service *own = copy(service, 1, sizeof *service, arena);
    if (!own)
        return NULL;
    own->node_weight = copy(own->node_weight, (size_t)nodes, sizeof(double), arena);
    own_matrix(&own->deadline, nodes, arena);
    own_matrix(&own->priority, nodes, arena);
    return own;
}

static void own_exchange(struct exchange *exchange, struct arena *arena)
{
    own_matrix(&exchange->bytes, exchange->nodes, arena);
    own_matrix(&exchange->startup, exchange->nodes, arena);
    own_matrix(&exchange->per_byte, exchange->nodes, arena);
    own_matrix(&exchange->latency, exchange->nodes, arena);
    exchange->cluster = copy(exchange->cluster, (size_t)exchange->nodes, sizeof(int), arena);
    exchange->buffer = copy(exchange->buffer, (size_t)exchange->nodes, sizeof(double), arena);
    exchange->group = copy(exchange->group, (size_t)exchange->levels, sizeof(int *), arena);
    for (int level = 0; exchange->group && level < exchange->levels; level++)
        exchange->group[level] =
            copy(exchange->group[level], (size_t)exchange->nodes, sizeof(int), arena);
    exchange->belief = own_belief(exchange->belief, exchange->nodes, arena);
    struct exchange_begun *begun = copy(exchange->begun, 1, sizeof *begun, arena);
    if (begun) {
        begun->send_idle = copy(begun->send_idle, (size_t)exchange->nodes, sizeof(double), arena);
        begun->receive_idle =
            copy(begun->receive_idle, (size_t)exchange->nodes, sizeof(double), arena);
    }
    exchange->begun = begun;
    exchange->service = own_service(exchange->service, exchange->nodes, arena);
}

static void own_multicast(struct multicast *multicast, struct arena *arena)
{
    size_t nodes = (size_t)multicast->nodes;
    multicast->send = copy(multicast->send, nodes, sizeof *multicast->send, arena);
    multicast->receive = copy(multicast->receive, nodes, sizeof *multicast->receive, arena);
    own_matrix(&multicast->latency, multicast->nodes, arena);
    own_matrix(&multicast->per_byte, multicast->nodes, arena);
    multicast->messages = copy(multicast->messages, (size_t)multicast->message_count,
                               sizeof *multicast->messages, arena);
    for (int m = 0; m < multicast->message_count; m++) {
        struct message *message = &multicast->messages[m];
        message->destinations =
            copy(message->destinations, (size_t)message->count, sizeof(int), arena);
    }
    struct collective *collective = &multicast->collective;
    collective->bytes = copy(collective->bytes, (size_t)collective->blocks, sizeof(double), arena);
    collective->combine = copy(collective->combine, nodes, sizeof(double), arena);
    multicast->names = copy(multicast->names, nodes, sizeof *multicast->names, arena);
    for (size_t node = 0; multicast->names && node < nodes; node++)
        multicast->names[node] = copy_text(multicast->names[node], arena);
    multicast->belief = own_belief(multicast->belief, multicast->nodes, arena);
}

static void own_switched(struct switched *switched, struct arena *arena)
{
    switched->links =
        copy(switched->links, (size_t)switched->link_count, sizeof *switched->links, arena);
    switched->host_switch =
        copy(switched->host_switch, (size_t)switched->hosts, sizeof(int), arena);
    size_t hosts = (size_t)switched->hosts;
    switched->send = copy(switched->send, hosts, sizeof *switched->send, arena);
    switched->receive = copy(switched->receive, hosts, sizeof *switched->receive, arena);
    switched->messages = copy(switched->messages, (size_t)switched->message_count,
                              sizeof *switched->messages, arena);
    for (int m = 0; m < switched->message_count; m++) {
        struct switched_message *message = &switched->messages[m];
        message->destinations =
            copy(message->destinations, (size_t)message->count, sizeof(int), arena);
    }
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
