/* Checks phases: the barriers between them, and the slowdown within each. */
#include "models/base/units.h"
#include "models/exchange/checker.h"

#include <stdlib.h>
#include <string.h>

static struct verdict check_one_phase(const struct check *check,
                                      const struct transfer *const *transfers, size_t count,
                                      double earliest, int *leaving)
{
    const struct exchange *exchange = check->exchange;
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < count; k++)
        if (exchange_distant(exchange, transfers[k]->from, transfers[k]->to))
            leaving[exchange->cluster[transfers[k]->from]]++;
    for (size_t k = 0; k < count && verdict.ok; k++) {
        const struct transfer *transfer = transfers[k];
        if (exchange->execution == EXECUTION_SYNCHRONOUS &&
            clearly_less(transfer->send_start, earliest, earliest))
            verdict = bad_transfer(check, transfer,
                                   exchange->phase_startup > 0.0
                                       ? "it starts before the start-up of its phase has passed"
                                       : "it starts before the previous phase has ended");
        else if (exchange->slowdown == SLOWDOWN_LEAVING_CLUSTER)
            verdict = check_duration(check, transfer,
                                     exchange_distant(exchange, transfer->from, transfer->to)
                                         ? leaving[exchange->cluster[transfer->from]]
                                         : 1.0);
    }
    return verdict;
}

struct verdict check_phases(const struct check *check)
{
    size_t count = check->timeline->count;
    const struct transfer **ordered = ARENA_ARRAY(check->scratch, const struct transfer *, count);
    for (size_t k = 0; k < count; k++)
        ordered[k] = &check->timeline->transfers[k];
    qsort(ordered, count, sizeof *ordered, transfer_by_phase);
    int clusters = exchange_clusters(check->exchange);
    int *leaving = ARENA_ARRAY(check->scratch, int, clusters);
    struct verdict verdict = verdict_yes();
    double ended = 0.0;
    for (size_t first = 0, last; first < count && verdict.ok; first = last) {
        for (last = first; last < count && ordered[last]->phase == ordered[first]->phase;)
            last++;
        memset(leaving, 0, (size_t)clusters * sizeof *leaving);
        verdict = check_one_phase(check, ordered + first, last - first,
                                  ended + check->exchange->phase_startup, leaving);
        for (size_t k = first; k < last; k++)
            ended = fmax(ended, ordered[k]->send_end);
    }
    return verdict;
}
