/* The checker of exchanges. It reads only the instance and the timeline. */
#include "models/base/units.h"
#include "models/exchange/checker.h"
#include "models/exchange/links.h"

struct verdict bad_transfer(const struct check *check, const struct transfer *transfer,
                            const char *what)
{
    return verdict_no("transfer %zu (%d -> %d at " NUMBER " s): %s",
                      (size_t)(transfer - check->timeline->transfers), transfer->from, transfer->to,
                      transfer->send_start, what);
}

static bool is_node(const struct check *check, int node)
{
    return node >= 0 && node < check->exchange->nodes;
}

/* NULL, or why the move is useless: a node may receive only what it has never had. */
static const char *idle_move(const struct transfer *transfer, const struct parcel *parcel)
{
    bool own = parcel->origin == parcel->destination; /* a node's message to itself */
    if (transfer->to == parcel->origin && !own)
        return "a parcel returns to its origin";
    if (transfer->from == parcel->destination && !own)
        return "a parcel leaves its destination";
    if (transfer->from == transfer->to && !(own && transfer->from == parcel->origin))
        return "a parcel goes from a node to itself";
    return NULL;
}

static struct verdict check_parcels(const struct check *check, const struct transfer *transfer)
{
    struct parcel own;
    int count;
    const struct parcel *parcel = timeline_parcels(check->timeline, transfer, &own, &count);
    double bytes = 0.0;
    for (int k = 0; k < count; k++) {
        if (!is_node(check, parcel[k].origin) || !is_node(check, parcel[k].destination))
            return bad_transfer(check, transfer, "a parcel's node does not exist");
        if (!(parcel[k].bytes > 0.0) || !isfinite(parcel[k].bytes))
            return bad_transfer(check, transfer, "a parcel has no bytes");
        const char *idle = idle_move(transfer, &parcel[k]);
        if (idle)
            return bad_transfer(check, transfer, idle);
        bytes += parcel[k].bytes;
    }
    if (clearly_differ(bytes, transfer->bytes, fmax(bytes, transfer->bytes)))
        return bad_transfer(check, transfer, "its parcels do not sum to its bytes");
    return verdict_yes();
}

static struct verdict check_shape(const struct check *check, const struct transfer *transfer)
{
    if (!is_node(check, transfer->from) || !is_node(check, transfer->to))
        return bad_transfer(check, transfer, "a node does not exist");
    if (transfer->phase < 0)
        return bad_transfer(check, transfer, "its phase is negative");
    if (!(transfer->bytes > 0.0) || !isfinite(transfer->bytes))
        return bad_transfer(check, transfer, "it carries no bytes");
    if (!(transfer->send_start >= 0.0) || !isfinite(transfer->send_end))
        return bad_transfer(check, transfer, "its times are not finite and non-negative");
    if (!(transfer->receive_start >= 0.0) || !isfinite(transfer->receive_end))
        return bad_transfer(check, transfer, "its receive times are not finite and non-negative");
    bool apart = transfer->receive_start != transfer->send_start ||
                 transfer->receive_end != transfer->send_end;
    if (apart && !exchange_receives_apart(check->exchange))
        return bad_transfer(check, transfer, "its receive times differ from its send times");
    return check_parcels(check, transfer);
}

struct verdict check_duration(const struct check *check, const struct transfer *transfer,
                              double per_byte_factor)
{
    const struct exchange *exchange = check->exchange;
    double expected =
        matrix_at(&exchange->startup, exchange->nodes, transfer->from, transfer->to) +
        transfer->bytes * per_byte_factor *
            matrix_at(&exchange->per_byte, exchange->nodes, transfer->from, transfer->to);
    double end = transfer->send_start + expected;
    if (!clearly_differ(transfer->send_end, end, fmax(transfer->send_end, end)))
        return verdict_yes();
    return verdict_no("transfer %zu (%d -> %d) takes " NUMBER " s where the model says " NUMBER
                      " s",
                      (size_t)(transfer - check->timeline->transfers), transfer->from, transfer->to,
                      transfer->send_end - transfer->send_start, expected);
}

static struct verdict check_each_transfer(const struct check *check)
{
    struct verdict verdict = verdict_yes();
    bool apart = exchange_receives_apart(check->exchange);
    bool alone =
        check->exchange->slowdown == SLOWDOWN_NONE && check->exchange->ports != PORTS_INTERLEAVED;
    for (size_t k = 0; k < check->timeline->count && verdict.ok; k++) {
        const struct transfer *transfer = &check->timeline->transfers[k];
        verdict = check_shape(check, transfer);
        if (verdict.ok && apart)
            verdict = check_overlap(check, transfer);
        else if (verdict.ok && alone)
            verdict = check_duration(check, transfer, 1.0);
    }
    return verdict;
}

struct verdict exchange_check(const struct exchange *exchange, const struct timeline *timeline,
                              struct arena *scratch)
{
    const struct check check = {.exchange = exchange, .timeline = timeline, .scratch = scratch};
    struct arena_mark mark = arena_mark(scratch);
    struct verdict verdict = check_each_transfer(&check);
    if (verdict.ok && exchange_shares_links(exchange))
        verdict = check_links(&check);
    if (verdict.ok && exchange_needs_phases(exchange))
        verdict = check_phases(&check);
    if (verdict.ok && exchange->ports == PORTS_INTERLEAVED)
        verdict = check_interleaved(&check);
    if (verdict.ok)
        verdict = check_ports(&check);
    if (verdict.ok && exchange->ports == PORTS_BUFFERED)
        verdict = check_buffered(&check);
    if (verdict.ok)
        verdict = check_data(&check);
    arena_rewind(scratch, mark);
    return verdict;
}
