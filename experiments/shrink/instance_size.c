#include "experiments/shrink/shrink.h"

#include "models/format/reader.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void add_real(struct slots *slots, enum slot_kind kind, double *real)
{
    slots->slot[slots->count++] = (struct slot){.kind = kind, .real = real};
}

static void add_label(struct slots *slots, int *label, int least)
{
    slots->slot[slots->count++] = (struct slot){.kind = SLOT_LABEL, .label = label, .least = least};
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

static struct slots exchange_slots(struct exchange *exchange, struct arena *arena)
{
    size_t nodes = (size_t)exchange->nodes;
    size_t most = 5 * nodes * nodes + nodes * (2 + (size_t)exchange->levels) + 4;
    struct slots slots = {ARENA_ARRAY(arena, struct slot, most), 0};
    add_matrix(&slots, SLOT_SIZE, &exchange->bytes, exchange->nodes);
    add_matrix(&slots, SLOT_CONSTANT, &exchange->startup, exchange->nodes);
    add_matrix(&slots, SLOT_RATE, &exchange->per_byte, exchange->nodes);
    if (exchange->ports == PORTS_OVERLAPPED_LATENCY)
        add_matrix(&slots, SLOT_CONSTANT, &exchange->latency, exchange->nodes);
    if (exchange_has_releases(exchange))
        add_matrix(&slots, SLOT_CONSTANT, &exchange->release, exchange->nodes);
    if (exchange->ports == PORTS_INTERLEAVED)
        add_interleaving(&slots, &exchange->interleaving);
    for (size_t node = 0; exchange->buffer && node < nodes; node++)
        add_real(&slots, SLOT_SIZE, &exchange->buffer[node]);
    if (exchange->execution == EXECUTION_SYNCHRONOUS)
        add_real(&slots, SLOT_CONSTANT, &exchange->phase_startup);
    for (size_t node = 0; exchange->cluster && node < nodes; node++)
        add_label(&slots, &exchange->cluster[node], 0);
    for (int level = 0; level < exchange->levels; level++)
        for (size_t node = 0; node < nodes; node++)
            add_label(&slots, &exchange->group[level][node], 0);
    return slots;
}

/* 0 bytes do not count as a smaller message. */
static void add_bytes(struct slots *slots, double *bytes)
{
    add_real(slots, SLOT_SIZE, bytes);
    slots->slot[slots->count - 1].least = fmin(*bytes, 1.0);
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
                          size_t nodes)
{
    for (size_t node = 0; node < nodes; node++) {
        add_real(slots, SLOT_CONSTANT, &send[node].constant);
        add_real(slots, SLOT_CONSTANT, &receive[node].constant);
        add_real(slots, SLOT_RATE, &send[node].per_byte);
        add_real(slots, SLOT_RATE, &receive[node].per_byte);
    }
}

static struct slots multicast_slots(struct multicast *multicast, struct arena *arena)
{
    size_t nodes = (size_t)multicast->nodes, messages = (size_t)multicast->message_count;
    size_t most = 2 * nodes * nodes + 6 * nodes + messages + 1;
    struct slots slots = {ARENA_ARRAY(arena, struct slot, most), 0};
    add_overheads(&slots, multicast->send, multicast->receive, nodes);
    add_matrix(&slots, SLOT_CONSTANT, &multicast->latency, multicast->nodes);
    add_matrix(&slots, SLOT_RATE, &multicast->per_byte, multicast->nodes);
    if (multicast->collective.operation != OPERATION_MULTICAST)
        add_collective(&slots, &multicast->collective, multicast->nodes);
    else
        for (size_t m = 0; m < messages; m++)
            add_bytes(&slots, &multicast->messages[m].bytes);
    return slots;
}

static struct slots switched_slots(struct switched *switched, struct arena *arena)
{
    size_t hosts = (size_t)switched->hosts;
    size_t messages = switched->messages ? (size_t)switched->message_count : 0;
    struct slots slots = {ARENA_ARRAY(arena, struct slot, 5 * hosts + messages + 5), 0};
    for (size_t m = 0; m < messages; m++)
        slots.slot[slots.count++] = (struct slot){
            .kind = SLOT_SIZE, .real = &switched->messages[m].bytes, .whole = true, .least = 1.0};
    add_real(&slots, SLOT_CONSTANT, &switched->timing.startup);
    add_real(&slots, SLOT_CONSTANT, &switched->timing.switch_delay);
    add_real(&slots, SLOT_RATE, &switched->timing.per_byte);
    add_label(&slots, &switched->ports, 1);
    add_label(&slots, &switched->root, 0);
    for (size_t host = 0; host < hosts; host++)
        add_label(&slots, &switched->host_switch[host], 0);
    if (switched->send)
        add_overheads(&slots, switched->send, switched->receive, hosts);
    return slots;
}

struct slots instance_slots(struct instance *instance, struct arena *arena)
{
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        return exchange_slots(&instance->as.exchange, arena);
    case FAMILY_MULTICAST:
        return multicast_slots(&instance->as.multicast, arena);
    case FAMILY_SWITCHED:
        return switched_slots(&instance->as.switched, arena);
    }
    return (struct slots){0};
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
    if (a->nodes != b->nodes)
        return a->nodes < b->nodes ? -1 : 1;
    if (a->messages != b->messages)
        return a->messages < b->messages ? -1 : 1;
    if (a->decimals != b->decimals)
        return a->decimals < b->decimals ? -1 : 1;
    return (a->sum > b->sum) - (a->sum < b->sum);
}
