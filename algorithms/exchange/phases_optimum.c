/* The least completion of an exchange with synchronous execution among the schedules without
 * splitting or forwarding; a schedule that splits or forwards messages may end earlier. */
#include "algorithms/algorithm.h"
#include "algorithms/lib/exchange/phase_front.h"
#include "models/exchange/clock.h"

static enum outcome refuse_others(const struct exchange *exchange, struct context *context)
{
    size_t messages = exchange_message_count(exchange);
    if (exchange->execution != EXECUTION_SYNCHRONOUS)
        return refuse(context, "phases have no barriers; it requires synchronous execution");
    if (exchange->slowdown != SLOWDOWN_NONE)
        return refuse(context, "messages of a phase slow each other; it requires slowdown none");
    if (messages > PHASE_FRONT_MESSAGES)
        return refuse(context, "%zu messages; at most %d are supported", messages,
                      PHASE_FRONT_MESSAGES);
    return OUTCOME_SCHEDULED;
}

/* The smallest number of phases among the schedules that end first. */
static int best_count(const struct phase_front *front, double startup)
{
    int best = front->count;
    for (int phases = front->count; phases >= 0; phases--)
        if (phase_front_least(front, phases) + phases * startup <=
            phase_front_least(front, best) + best * startup)
            best = phases;
    return best;
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_others(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct phase_front front = phase_front_of(exchange, context->arena);
    uint32_t phase[PHASE_FRONT_MESSAGES];
    int phases = best_count(&front, exchange->phase_startup);
    phase_front_phases(&front, phases, phase);
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    for (int p = 0; p < phases; p++) {
        for (uint32_t rest = phase[p]; rest != 0; rest &= rest - 1) {
            int from = front.from[__builtin_ctz(rest)], to = front.to[__builtin_ctz(rest)];
            exchange_clock_send(&clock, from, to, exchange_bytes(exchange, from, to));
        }
        exchange_clock_end_phase(&clock);
    }
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_phases_optimum = {
    .name = "exchange/phases_optimum",
    .title = "optimum of whole messages in phases",
    .source = "commsched",
    .exact = true,
    .synchronous = true,
    .exchange = schedule,
};
