/* A program with an algorithm of its own: messages go row by row, each as soon as its ports allow.
 * The library checks and bounds the schedule like any other. */
#define COMMSCHED_API 2
#include <commsched.h>

#include <math.h>
#include <stdio.h>

static enum commsched_outcome schedule(const struct commsched_exchange *exchange,
                                       struct commsched_context *context,
                                       struct commsched_timeline *out)
{
    if (commsched_exchange_needs_phases(exchange))
        return commsched_refuse(context, "there are no phases in it");
    struct commsched_exchange_clock clock =
        commsched_exchange_clock_start(exchange, context->arena, out);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            double bytes = commsched_exchange_bytes(exchange, from, to);
            if (bytes > 0.0)
                commsched_exchange_clock_place(&clock, from, to, bytes);
        }
    return COMMSCHED_OUTCOME_SCHEDULED;
}

static const struct commsched_algorithm row_by_row = {
    .name = "exchange/row_by_row",
    .title = "row by row",
    .source = "an example",
    .exchange = schedule,
};

int main(void)
{
    /* 3 nodes, one second a message: rows first, the send ports wait for one another */
    struct commsched_instance instance = {
        .family = COMMSCHED_FAMILY_EXCHANGE,
        .as.exchange = {.nodes = 3, .bytes.uniform = 1.0, .per_byte.uniform = 1.0}};
    struct commsched_arena arena = {0};
    struct commsched_solution solution =
        commsched_solve(&row_by_row, &instance, 1, INFINITY, &arena);
    printf("%g of at least %g, %s\n", solution.completion, solution.lower_bound,
           solution.status == COMMSCHED_STATUS_VALID ? "valid" : solution.reason);
    commsched_arena_release(&arena);
    return 0;
}
