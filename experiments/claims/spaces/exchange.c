#include "experiments/claims/spaces/spaces.h"

#include "generators/lib/exchange_options.h"
#include "models/base/common_divisor.h"

const struct exchange *exchange_of_theorems(const struct instance *instance)
{
    const struct exchange *exchange = &instance->as.exchange;
    bool spoken_of = instance->family == FAMILY_EXCHANGE && exchange->nodes >= 2 &&
                     !exchange_needs_phases(exchange) && !exchange_is_executed(exchange);
    return spoken_of ? exchange : NULL;
}

bool exchange_is_equal(const struct exchange *exchange,
                       double (*value)(const struct exchange *exchange, int from, int to))
{
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (from != to && value(exchange, from, to) != value(exchange, 0, 1))
                return false;
    return !exchange_has_diagonal(exchange);
}

struct instance exchange_of_equals(int nodes, double bytes)
{
    return (struct instance){
        .family = FAMILY_EXCHANGE,
        .as.exchange = {.nodes = nodes, .bytes.uniform = bytes, .per_byte.uniform = 1.0}};
}

struct exchange *exchange_without_messages(int nodes, struct claim_context *context,
                                           struct instance *out)
{
    *out = exchange_of_equals(nodes, 0.0);
    out->as.exchange.bytes = matrix_of_zeros(nodes, context->arena);
    return &out->as.exchange;
}

/* ---- all exchanges of given durations ---- */

static double *duration(struct exchange *exchange, int from, int to)
{
    return &exchange->bytes.entries[(size_t)from * (size_t)exchange->nodes + (size_t)to];
}

bool exchange_durations(size_t index, struct claim_context *context, struct instance *out)
{
    const struct durations *durations = context->space->data;
    int nodes = durations->nodes;
    int64_t divisor = 0;
    size_t values = (size_t)durations->values;
    struct exchange *exchange = exchange_without_messages(nodes, context, out);
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++) {
            if (from == to && !durations->diagonal)
                continue;
            int value = (int)(index % values);
            index /= values;
            divisor = common_divisor(value, divisor);
            *duration(exchange, from, to) = value;
        }
    return divisor == 1;
}

/* ---- chains: transfers, one in each step of the baseline, each sharing a port with the previous
 * one, as added up in the proof of Theorem 2 of paper `exchange` ---- */

/* The space's data is the first step: 0, or 1 for a zero diagonal. */
CLAIM_DRAW(chain)
{
    const int *first_step = context->space->data;
    int nodes = 2 + (int)(index % 8);
    struct exchange *exchange = exchange_without_messages(nodes, context, out);
    bool alternate = draw_whole(context, 0, 1), tall = true;
    int from = draw_whole(context, 0, nodes - 1);
    for (int step = *first_step; step < nodes; step++) {
        *duration(exchange, from, (from + step) % nodes) = tall ? 99.0 : 1.0;
        tall = alternate ? !tall : draw_whole(context, 0, 1);
        if (draw_whole(context, 0, 1)) /* the same receiver, else the same sender */
            from = (from + nodes - 1) % nodes;
    }
    return true;
}

/* ---- spaces ---- */

const struct instance_space exchange_spaces[] = {
    EXCHANGES("all of 2 nodes, durations 0 to 3, diagonal too", 256, 2, 4, true),
    EXCHANGES("all of 3 nodes, durations 0 to 2, diagonal too", 19683, 3, 3, true),
    EXCHANGES("all of 4 nodes, durations 0 or 1, diagonal too", 65536, 4, 2, true),
    GENERATED_SPACE("5 nodes, durations 0 to 9", 20000, "exchange/random_integers",
                    "nodes=5 most=9"),
    RANDOM_SPACE("chains through the baseline's steps, 2 to 9 nodes", 20000, chain,
                 &(const int){0}),
    FAMILY_SPACE("baseline's tight family, 2 to 40 nodes", 39, "exchange/baseline_tight",
                 "nodes=2..40"),
    FAMILY_SPACE("open shop's tight family, 3 to 40 nodes", 38, "exchange/open_shop_tight",
                 "nodes=3..40"),
    {0},
};

const struct instance_space exchange_spaces_zero_diagonal[] = {
    EXCHANGES("all of 2 nodes, durations 0 to 3", 16, 2, 4, false),
    EXCHANGES("all of 3 nodes, durations 0 to 4", 15625, 3, 5, false),
    EXCHANGES("all of 4 nodes, durations 0 to 2", 531441, 4, 3, false),
    GENERATED_SPACE("6 nodes, durations 0 to 9", 20000, "exchange/random_integers",
                    "nodes=6 most=9"),
    RANDOM_SPACE("chains through the baseline's steps, 2 to 9 nodes", 20000, chain,
                 &(const int){1}),
    {0},
};
