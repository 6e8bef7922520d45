/* A program with an algorithm of its own: messages go row by row, each as soon as its ports allow.
 * The library checks and bounds the schedule like any other. */
#include <commsched.h>

#include <math.h>
#include <stdio.h>

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    if (exchange_needs_phases(exchange))
        return refuse(context, "there are no phases in it");
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                exchange_clock_place(&clock, from, to, exchange_bytes(exchange, from, to));
    return OUTCOME_SCHEDULED;
}

static const struct algorithm row_by_row = {
    .name = "exchange/row_by_row",
    .title = "row by row",
    .source = "an example",
    .exchange = schedule,
};

int main(void)
{
    /* 3 nodes, one second a message: rows first, the send ports wait for one another */
    struct instance instance = {
        .family = FAMILY_EXCHANGE,
        .as.exchange = {.nodes = 3, .bytes.uniform = 1.0, .per_byte.uniform = 1.0}};
    struct arena arena = {0};
    struct solution solution = solve(&row_by_row, &instance, 1, INFINITY, &arena);
    printf("%g of at least %g, %s\n", solution.completion, solution.lower_bound,
           solution.status == STATUS_VALID ? "valid" : solution.reason);
    arena_release(&arena);
    return 0;
}
