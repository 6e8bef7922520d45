#include "tests/literal/phases.h"

#include <limits.h>
#include <math.h>

static int next_phase(const struct timeline *timeline, int after)
{
    int next = INT_MAX;
    for (size_t k = 0; k < timeline->count; k++)
        if (timeline->transfers[k].phase > after && timeline->transfers[k].phase < next)
            next = timeline->transfers[k].phase;
    return next;
}

static double slowed_time(const struct exchange *exchange, const struct timeline *timeline,
                          const struct transfer *transfer)
{
    double sharers = 0.0;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *other = &timeline->transfers[k];
        sharers += other->phase == transfer->phase &&
                   exchange_distant(exchange, other->from, other->to) &&
                   !exchange_distant(exchange, other->from, transfer->from);
    }
    if (exchange->slowdown == SLOWDOWN_NONE ||
        !exchange_distant(exchange, transfer->from, transfer->to))
        sharers = 1.0;
    double per_byte = matrix_at(&exchange->per_byte, exchange->nodes, transfer->from, transfer->to);
    return matrix_at(&exchange->startup, exchange->nodes, transfer->from, transfer->to) +
           transfer->bytes * (sharers * per_byte);
}

void literal_phases(const struct exchange *exchange, struct timeline *timeline)
{
    double end = 0.0;
    for (int phase = next_phase(timeline, INT_MIN); phase != INT_MAX;
         phase = next_phase(timeline, phase)) {
        double start = end + exchange->phase_startup;
        for (size_t k = 0; k < timeline->count; k++) {
            struct transfer *transfer = &timeline->transfers[k];
            if (transfer->phase != phase)
                continue;
            transfer->send_start = transfer->receive_start = start;
            transfer->send_end = transfer->receive_end =
                start + slowed_time(exchange, timeline, transfer);
            end = fmax(end, transfer->send_end);
        }
    }
    timeline_recount_completion(timeline);
}

struct partition {
    int count, from[8], to[8], phase[8];
    double seconds[8], *least;
};

static bool is_free(const struct partition *partition, int message, int phase)
{
    for (int other = 0; other < message; other++)
        if (partition->phase[other] == phase &&
            (partition->from[other] == partition->from[message] ||
             partition->to[other] == partition->to[message]))
            return false;
    return true;
}

/* The message joins an existing phase, or opens the next one. */
static void put_message(struct partition *partition, int message, int phases)
{
    if (message == partition->count) {
        double longest[8] = {0}, sum = 0.0;
        for (int k = 0; k < message; k++)
            longest[partition->phase[k]] =
                fmax(longest[partition->phase[k]], partition->seconds[k]);
        for (int p = 0; p < phases; p++)
            sum += longest[p];
        partition->least[phases] = fmin(partition->least[phases], sum);
        return;
    }
    for (int phase = 0; phase <= phases; phase++)
        if (is_free(partition, message, phase)) {
            partition->phase[message] = phase;
            put_message(partition, message + 1, phase == phases ? phases + 1 : phases);
        }
}

void literal_front(const struct exchange *exchange, double *least)
{
    struct partition partition = {.least = least};
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0) {
                partition.from[partition.count] = from;
                partition.to[partition.count] = to;
                partition.seconds[partition.count++] = exchange_message_time(exchange, from, to);
            }
    for (int k = 0; k <= partition.count; k++)
        least[k] = INFINITY;
    put_message(&partition, 0, 0);
}
