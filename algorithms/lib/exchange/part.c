#include "algorithms/lib/exchange/part.h"

#include <math.h>

static struct pile *load_at(const struct part *part, int from, int to)
{
    return &part->loads[from * part->size + to];
}

struct part part_start(int size, struct arena *arena)
{
    size_t entries = (size_t)size * (size_t)size;
    struct part part = {.size = size, .loads = ARENA_ZEROED(arena, struct pile, entries)};
    for (int from = 0; from < size; from++)
        for (int to = 0; to < size; to++)
            load_at(&part, from, to)->place = from;
    part.exchange = (struct exchange){.nodes = size};
    part.exchange.bytes.entries = ARENA_ZEROED(arena, double, entries);
    part.exchange.startup.entries = ARENA_ZEROED(arena, double, entries);
    part.exchange.per_byte.entries = ARENA_ZEROED(arena, double, entries);
    return part;
}

static void add_parcel(struct pile *pile, struct parcel parcel, struct arena *arena)
{
    ARENA_GROW(arena, pile->parcels, pile->count, pile->capacity);
    pile->parcels[pile->count++] = parcel;
}

void part_add(struct part *part, int from, int to, struct parcel parcel, struct arena *arena)
{
    add_parcel(load_at(part, from, to), parcel, arena);
}

void part_set_link(struct part *part, int a, int b, const struct exchange *whole, int from, int to)
{
    size_t k = (size_t)a * (size_t)part->size + (size_t)b;
    const struct pile *load = load_at(part, a, b);
    for (int p = 0; p < load->count; p++)
        part->exchange.bytes.entries[k] += load->parcels[p].bytes;
    part->exchange.startup.entries[k] = matrix_at(&whole->startup, whole->nodes, from, to);
    part->exchange.per_byte.entries[k] = matrix_at(&whole->per_byte, whole->nodes, from, to);
}

/* The pile of a load at a place; creates an empty one if necessary. */
static struct pile *pile_at(struct pile *load, int place, struct arena *arena)
{
    struct pile *pile = load;
    while (pile->place != place && pile->next)
        pile = pile->next;
    if (pile->place != place) {
        pile->next = ARENA_ZEROED(arena, struct pile, 1);
        pile = pile->next;
        pile->place = place;
    }
    return pile;
}

static void count_transfers(struct part *part, struct arena *arena)
{
    for (size_t k = 0; k < part->timeline.count; k++) {
        const struct transfer *transfer = &part->timeline.transfers[k];
        struct parcel own;
        int count;
        const struct parcel *parcel = timeline_parcels(&part->timeline, transfer, &own, &count);
        for (int p = 0; p < count; p++)
            pile_at(load_at(part, parcel[p].origin, parcel[p].destination), transfer->from, arena)
                ->transfers++;
    }
}

static void try_algorithm(struct part *part, const struct algorithm *algorithm,
                          struct context *context)
{
    struct arena_mark mark = arena_mark(context->arena);
    struct timeline timeline = timeline_start(context->arena);
    if (algorithm->exchange(&part->exchange, context, &timeline) != OUTCOME_SCHEDULED ||
        (part->chosen && timeline.completion >= part->timeline.completion)) {
        arena_rewind(context->arena, mark);
        return;
    }
    part->timeline = timeline;
    part->chosen = algorithm;
}

void part_schedule(struct part *part, const struct algorithm *const *candidates,
                   const struct algorithm *last, struct context *context)
{
    for (; *candidates; candidates++)
        try_algorithm(part, *candidates, context);
    if (last)
        try_algorithm(part, last, context);
    count_transfers(part, context->arena);
}

/* Takes the next bytes of a pile, splitting a parcel in which a fragment ends. The last transfer
 * takes everything left, because rounding of the load's sum can hide a small parcel. */
static int take_bytes(struct part *part, struct pile *pile, double bytes, int taken,
                      struct arena *arena)
{
    if (--pile->transfers == 0)
        bytes = INFINITY;
    while (bytes > 0.0 && pile->sent < pile->count) {
        struct parcel parcel = pile->parcels[pile->sent];
        parcel.bytes -= pile->part_sent;
        if (parcel.bytes > bytes) {
            parcel.bytes = bytes;
            pile->part_sent += bytes;
        } else {
            pile->sent++;
            pile->part_sent = 0.0;
        }
        bytes -= parcel.bytes;
        ARENA_GROW(arena, part->run, taken, part->run_capacity);
        part->run[taken++] = parcel;
    }
    return taken;
}

int part_unpack(struct part *part, const struct transfer *transfer, struct arena *arena)
{
    struct parcel own;
    int count, taken = 0;
    const struct parcel *parcel = timeline_parcels(&part->timeline, transfer, &own, &count);
    for (int p = 0; p < count; p++) {
        struct pile *load = load_at(part, parcel[p].origin, parcel[p].destination);
        int before = taken;
        taken =
            take_bytes(part, pile_at(load, transfer->from, arena), parcel[p].bytes, before, arena);
        if (transfer->to == parcel[p].destination)
            continue;
        struct pile *next = pile_at(load, transfer->to, arena);
        for (int k = before; k < taken; k++)
            add_parcel(next, part->run[k], arena);
    }
    return taken;
}
