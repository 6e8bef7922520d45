#include "models/multicast/collective_cargo.h"

#include "models/base/units.h"

#include <stdlib.h>

static struct load load_of(const struct check *check, size_t number, size_t parcel)
{
    const struct transfer *transfer = &check->timeline->transfers[number];
    if (transfer->parcel_count == 0)
        return (struct load){transfer->message, 0, transfer->bytes, number, 0};
    const struct parcel *carried = &check->timeline->parcels[transfer->parcel + parcel];
    return (struct load){carried->origin, carried->destination, carried->bytes, number, parcel};
}

static size_t load_count(const struct transfer *transfer)
{
    return transfer->parcel_count > 0 ? (size_t)transfer->parcel_count : 1;
}

struct verdict check_loads(const struct check *check, size_t number)
{
    const struct transfer *transfer = &check->timeline->transfers[number];
    double sum = 0.0;
    for (size_t k = 0; k < load_count(transfer); k++) {
        struct load load = load_of(check, number, k);
        if (load.block < 0 || load.block >= check->multicast->collective.blocks)
            return refuse_transfer(check, transfer, "a block does not exist");
        if (load.number < 0)
            return refuse_transfer(check, transfer, "the number of a piece is negative");
        if (!is_measure(load.bytes))
            return refuse_transfer(check, transfer,
                                   "the bytes of a piece are not finite and non-negative");
        sum += load.bytes;
    }
    if (!is_measure(transfer->bytes) ||
        clearly_differ(transfer->bytes, sum, fmax(transfer->bytes, sum)))
        return refuse_transfer(check, transfer, "its bytes are not the sum of its pieces");
    return verdict_yes();
}

static bool same_piece(const struct load *a, const struct load *b)
{
    return a->block == b->block && a->number == b->number;
}

static int by_piece(const void *a, const void *b)
{
    const struct load *left = a, *right = b;
    if (left->block != right->block)
        return left->block < right->block ? -1 : 1;
    if (left->number != right->number)
        return left->number < right->number ? -1 : 1;
    if (left->transfer != right->transfer)
        return left->transfer < right->transfer ? -1 : 1;
    return left->parcel < right->parcel ? -1 : left->parcel > right->parcel;
}

static struct cargo start_cargo(const struct check *check)
{
    const struct timeline *timeline = check->timeline;
    struct cargo cargo = {.start = ARENA_ARRAY(check->scratch, size_t, timeline->count + 1)};
    for (size_t k = 0; k < timeline->count; k++) {
        cargo.start[k] = cargo.count;
        cargo.count += load_count(&timeline->transfers[k]);
    }
    cargo.start[timeline->count] = cargo.count;
    cargo.loads = ARENA_ARRAY(check->scratch, struct load, cargo.count);
    for (size_t k = 0; k < timeline->count; k++)
        for (size_t parcel = 0; parcel < cargo.start[k + 1] - cargo.start[k]; parcel++)
            cargo.loads[cargo.start[k] + parcel] = load_of(check, k, parcel);
    if (cargo.count > 1)
        qsort(cargo.loads, cargo.count, sizeof *cargo.loads, by_piece);
    cargo.first = ARENA_ARRAY(check->scratch, size_t, cargo.count + 1);
    cargo.place = ARENA_ARRAY(check->scratch, size_t, cargo.count);
    cargo.piece = ARENA_ARRAY(check->scratch, size_t, cargo.count);
    return cargo;
}

struct cargo collective_cargo(const struct check *check)
{
    struct cargo cargo = start_cargo(check);
    for (size_t k = 0; k < cargo.count; k++) {
        const struct load *load = &cargo.loads[k];
        if (k == 0 || !same_piece(load, load - 1))
            cargo.first[cargo.pieces++] = k;
        cargo.place[cargo.start[load->transfer] + load->parcel] = k;
        cargo.piece[k] = cargo.pieces - 1;
    }
    cargo.first[cargo.pieces] = cargo.count;
    return cargo;
}

/* Two adjacent loads belong to one division. */
static struct verdict check_next(const struct check *check, const struct load *before,
                                 const struct load *load)
{
    const struct transfer *transfer = &check->timeline->transfers[load->transfer];
    bool same_block = before && before->block == load->block;
    if (before && same_piece(before, load)) {
        if (before->transfer == load->transfer)
            return refuse_transfer(check, transfer, "it carries a piece twice");
        if (before->bytes != load->bytes)
            return refuse_transfer(check, transfer,
                                   "a piece has another size than in another transfer");
    } else if (load->number > 0 && (!same_block || before->number != load->number - 1)) {
        return refuse_transfer(check, transfer,
                               "no transfer carries the piece that precedes one of its own");
    }
    return verdict_yes();
}

/* The carried pieces of each block make up the block. */
static struct verdict check_sums(const struct check *check, const struct cargo *cargo)
{
    double sum = 0.0;
    for (size_t piece = 0; piece < cargo->pieces; piece++) {
        const struct load *load = &cargo->loads[cargo->first[piece]];
        double whole = check->multicast->collective.bytes[load->block];
        sum += load->bytes;
        if (piece + 1 < cargo->pieces && cargo->loads[cargo->first[piece + 1]].block == load->block)
            continue;
        if (clearly_differ(sum, whole, fmax(sum, whole)))
            return verdict_no("the pieces of block %d have %.12g bytes where it has %.12g",
                              load->block, sum, whole);
        sum = 0.0;
    }
    return verdict_yes();
}

struct verdict check_division(const struct check *check, const struct cargo *cargo)
{
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < cargo->count && verdict.ok; k++)
        verdict = check_next(check, k > 0 ? &cargo->loads[k - 1] : NULL, &cargo->loads[k]);
    return verdict.ok ? check_sums(check, cargo) : verdict;
}
