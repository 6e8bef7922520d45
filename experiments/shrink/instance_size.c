#include "experiments/shrink/shrink.h"

#include "models/base/order.h"
#include "models/format/reader.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void add(struct slots *slots, struct slot slot)
{
    ARENA_GROW(slots->arena, slots->slot, slots->count, slots->room);
    slots->slot[slots->count++] = slot;
}

static void add_real(struct slots *slots, enum slot_kind kind, double *real)
{
    add(slots, (struct slot){.kind = kind, .real = real});
}

static void add_label(struct slots *slots, int *label, int least)
{
    add(slots, (struct slot){.kind = SLOT_LABEL, .label = label, .least = least});
}

static void add_matrix(struct slots *slots, enum slot_kind kind, struct matrix *matrix, int nodes)
{
    if (!matrix->entries)
        add_real(slots, kind, &matrix->uniform);
    for (size_t k = 0; matrix->entries && k < (size_t)nodes * (size_t)nodes; k++)
        add_real(slots, kind, &matrix->entries[k]);
}

static void add_interleaving(struct slots *slots, struct interleaving *interleaving)
{
    add_label(slots, &interleaving->threads, 1);
    add_real(slots, SLOT_RATE, &interleaving->alpha);
}

static void add_exchange(struct slots *slots, struct exchange *exchange)
{
    int nodes = exchange->nodes;
    add_matrix(slots, SLOT_SIZE, &exchange->bytes, nodes);
    add_matrix(slots, SLOT_CONSTANT, &exchange->startup, nodes);
    add_matrix(slots, SLOT_RATE, &exchange->per_byte, nodes);
    if (exchange->ports == PORTS_OVERLAPPED_LATENCY)
        add_matrix(slots, SLOT_CONSTANT, &exchange->latency, nodes);
    if (exchange_has_releases(exchange))
        add_matrix(slots, SLOT_CONSTANT, &exchange->release, nodes);
    if (exchange->ports == PORTS_INTERLEAVED)
        add_interleaving(slots, &exchange->interleaving);
    for (int node = 0; exchange->buffer && node < nodes; node++)
        add_real(slots, SLOT_SIZE, &exchange->buffer[node]);
    if (exchange->execution == EXECUTION_SYNCHRONOUS)
        add_real(slots, SLOT_CONSTANT, &exchange->phase_startup);
    for (int node = 0; exchange->cluster && node < nodes; node++)
        add_label(slots, &exchange->cluster[node], 0);
    for (int level = 0; level < exchange->levels; level++)
        for (int node = 0; node < nodes; node++)
            add_label(slots, &exchange->group[level][node], 0);
}

/* 0 bytes do not count as a smaller message. */
static void add_bytes(struct slots *slots, double *bytes)
{
    add(slots, (struct slot){.kind = SLOT_SIZE, .real = bytes, .least = fmin(*bytes, 1.0)});
}

/* The sizes of an operation's messages are those of its blocks. */
static void add_collective(struct slots *slots, struct collective *collective, int nodes)
{
    for (int block = 0; block < collective->blocks; block++)
        add_bytes(slots, &collective->bytes[block]);
    for (int node = 0; collective->combine && node < nodes; node++)
        add_real(slots, SLOT_RATE, &collective->combine[node]);
    add_label(slots, &collective->root, 0);
}

static void add_overheads(struct slots *slots, struct overhead *send, struct overhead *receive,
                          int nodes)
{
    for (int node = 0; node < nodes; node++) {
        add_real(slots, SLOT_CONSTANT, &send[node].constant);
        add_real(slots, SLOT_CONSTANT, &receive[node].constant);
        add_real(slots, SLOT_RATE, &send[node].per_byte);
        add_real(slots, SLOT_RATE, &receive[node].per_byte);
    }
}

static void add_multicast(struct slots *slots, struct multicast *multicast)
{
    add_overheads(slots, multicast->send, multicast->receive, multicast->nodes);
    add_matrix(slots, SLOT_CONSTANT, &multicast->latency, multicast->nodes);
    add_matrix(slots, SLOT_RATE, &multicast->per_byte, multicast->nodes);
    if (multicast->collective.operation != OPERATION_MULTICAST)
        add_collective(slots, &multicast->collective, multicast->nodes);
    else
        for (int m = 0; m < multicast->message_count; m++)
            add_bytes(slots, &multicast->messages[m].bytes);
}

static void add_switched(struct slots *slots, struct switched *switched)
{
    for (int m = 0; switched->messages && m < switched->message_count; m++)
        add(slots, (struct slot){.kind = SLOT_SIZE,
                                 .real = &switched->messages[m].bytes,
                                 .whole = true,
                                 .least = 1.0});
    add_real(slots, SLOT_CONSTANT, &switched->timing.startup);
    add_real(slots, SLOT_CONSTANT, &switched->timing.switch_delay);
    add_real(slots, SLOT_RATE, &switched->timing.per_byte);
    add_label(slots, &switched->ports, 1);
    add_label(slots, &switched->root, 0);
    for (int host = 0; host < switched->hosts; host++)
        add_label(slots, &switched->host_switch[host], 0);
    if (switched->send)
        add_overheads(slots, switched->send, switched->receive, switched->hosts);
}

struct slots instance_slots(struct instance *instance, struct arena *arena)
{
    struct slots slots = {.arena = arena};
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        add_exchange(&slots, &instance->as.exchange);
        break;
    case FAMILY_MULTICAST:
        add_multicast(&slots, &instance->as.multicast);
        break;
    case FAMILY_SWITCHED:
        add_switched(&slots, &instance->as.switched);
        break;
    }
    return slots;
}

double slot_value(const struct slot *slot)
{
    return slot->real ? *slot->real : (double)*slot->label;
}

void slot_set(const struct slot *slot, double value)
{
    if (slot->real)
        *slot->real = slot->whole ? trunc(value) : value;
    else
        *slot->label = (int)value;
}

/* Digits after the decimal point of the shortest decimal number that reads as this double. */
static double decimals_of(double value)
{
    char number[NUMBER_SIZE];
    text_number(number, value);
    const char *point = strchr(number, '.'), *exponent = strchr(number, 'e');
    long decimals = point ? (long)strspn(point + 1, "0123456789") : 0;
    decimals -= exponent ? strtol(exponent + 1, NULL, 10) : 0;
    return decimals > 0 ? (double)decimals : 0.0;
}

/* Switches, links and rules are numbers of an instance that no slot can lower by itself. */
static void measure_frame(const struct instance *instance, struct instance_size *size)
{
    const struct exchange *exchange = &instance->as.exchange;
    const struct multicast *multicast = &instance->as.multicast;
    const struct switched *switched = &instance->as.switched;
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        size->nodes = exchange->nodes;
        size->messages = (double)exchange_message_count(exchange);
        size->sum =
            (double)exchange->slowdown + (double)exchange->execution + (double)exchange->ports;
        size->sum += (exchange->cluster ? 1.0 : 0.0) + (double)exchange->levels;
        size->sum += exchange->service ? 1.0 : 0.0;
        size->sum += (double)exchange->interleaving.share + (exchange->buffer ? 1.0 : 0.0);
        break;
    case FAMILY_MULTICAST:
        size->nodes = multicast->nodes;
        size->messages = multicast->message_count + (double)multicast_transfer_count(multicast);
        size->sum = multicast->collective.combine ? 1.0 : 0.0;
        break;
    case FAMILY_SWITCHED:
        size->nodes = switched->hosts + switched->switches + switched->link_count;
        size->messages = switched->message_count + (double)switched_transfer_count(switched);
        size->sum = (double)switched->routing;
        break;
    }
}

struct instance_size instance_size(const struct instance *instance, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    struct instance_size size = {0};
    struct instance own = *instance;
    struct slots slots = instance_slots(&own, scratch);
    measure_frame(instance, &size);
    size.sum += instance_belief(instance) ? 1.0 : 0.0;
    for (size_t k = 0; k < slots.count; k++) {
        double value = slot_value(&slots.slot[k]);
        size.decimals += decimals_of(value);
        size.sum += value;
    }
    arena_rewind(scratch, mark);
    return size;
}

int instance_size_order(const struct instance_size *a, const struct instance_size *b)
{
    int sums = order_then(ORDER(a->decimals, b->decimals), ORDER(a->sum, b->sum));
    return order_then(ORDER(a->nodes, b->nodes), order_then(ORDER(a->messages, b->messages), sums));
}
