/* Checks buffers: the data stored at a node never exceed its buffer. */
#include "models/base/sum.h"
#include "models/base/units.h"
#include "models/exchange/checker.h"

#include <stdlib.h>

/* Data that are received directly, up to rounding, are not stored. */
static bool is_stored(const struct transfer *transfer)
{
    return clearly_less(transfer->send_start, transfer->receive_start, transfer->receive_start);
}

static int by_start(const void *a, const void *b)
{
    const struct transfer *left = *(const struct transfer *const *)a,
                          *right = *(const struct transfer *const *)b;
    if (left->to != right->to)
        return left->to < right->to ? -1 : 1;
    if (left->send_start != right->send_start)
        return left->send_start < right->send_start ? -1 : 1;
    return (left > right) - (left < right);
}

static int by_end(const void *a, const void *b)
{
    const struct transfer *left = *(const struct transfer *const *)a,
                          *right = *(const struct transfer *const *)b;
    if (left->to != right->to)
        return left->to < right->to ? -1 : 1;
    if (left->receive_end != right->receive_end)
        return left->receive_end < right->receive_end ? -1 : 1;
    return (left > right) - (left < right);
}

static struct verdict check_room(const struct check *check, const struct transfer *transfer,
                                 double stored)
{
    double room = check->exchange->buffer[transfer->to];
    if (!clearly_less(room, stored, stored))
        return verdict_yes();
    return verdict_no("node %d stores " NUMBER " bytes, more than its buffer of " NUMBER
                      ", when transfer %zu (%d -> %d) arrives at " NUMBER " s",
                      transfer->to, stored, room, (size_t)(transfer - check->timeline->transfers),
                      transfer->from, transfer->to, transfer->send_start);
}

struct verdict check_buffered(const struct check *check)
{
    const struct timeline *timeline = check->timeline;
    size_t count = 0, over = 0, most = timeline->count + 1;
    const struct transfer **coming = ARENA_ARRAY(check->scratch, const struct transfer *, most);
    const struct transfer **leaving = ARENA_ARRAY(check->scratch, const struct transfer *, most);
    for (size_t k = 0; k < timeline->count && check->exchange->buffer; k++)
        if (is_stored(&timeline->transfers[k])) {
            coming[count] = leaving[count] = &timeline->transfers[k];
            count++;
        }
    qsort(coming, count, sizeof *coming, by_start);
    qsort(leaving, count, sizeof *leaving, by_end);
    struct verdict verdict = verdict_yes();
    struct sum stored = {0};
    for (size_t k = 0; k < count && verdict.ok; k++) {
        const struct transfer *transfer = coming[k];
        while (leaving[over]->to < transfer->to ||
               (leaving[over]->to == transfer->to &&
                !clearly_less(transfer->send_start, leaving[over]->receive_end,
                              leaving[over]->receive_end)))
            sum_add(&stored, -leaving[over++]->bytes);
        sum_add(&stored, transfer->bytes);
        verdict = check_room(check, transfer, sum_value(&stored));
    }
    return verdict;
}
