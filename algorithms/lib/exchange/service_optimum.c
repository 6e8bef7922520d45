#include "algorithms/lib/exchange/service_optimum.h"

#include "models/base/wall_clock.h"

struct service_search service_optimum_start(const struct exchange *exchange,
                                            struct context *context, rank_of_timeline *rank)
{
    size_t messages = exchange_message_count(exchange);
    struct service_search search = {
        .exchange = exchange,
        .rank = rank,
        .messages = ARENA_ARRAY(context->arena, struct due_message, messages),
        .sets = ARENA_ARRAY(context->arena, struct due_set, messages + (size_t)exchange->nodes),
        .best = lexicographic_start(),
        .end = wall_clock() + context->time_limit,
        .arena = context->arena,
    };
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                search.messages[search.count++] = (struct due_message){
                    from, to, exchange_message_time(exchange, from, to), {NO_SET, NO_SET}};
    return search;
}

enum outcome service_optimum(struct service_search *search, struct context *context, double least,
                             int goals, struct timeline *out)
{
    const double bounds[] = {least, exchange_port_bound(search->exchange)};
    bool settled = true;
    context->proved = least;
    for (search->goal = 0; search->goal < goals && settled; search->goal++) {
        search->least = bounds[search->goal];
        if (service_search_is_done(search))
            continue;
        if (!service_search_pairs(search))
            return refuse(context,
                          "more than %d pairs of messages share a port (6 nodes that send to all), "
                          "and no heuristic meets the bound",
                          SERVICE_SEARCH_PAIRS);
        settled = service_search(search);
        if (settled && search->goal == 0 && !service_search_is_done(search))
            context->proved = search->best.cost[0];
    }
    append_best(&search->best, out);
    context->optimal = settled ? OPTIMAL_PROVED : OPTIMAL_NOT_PROVED;
    return OUTCOME_SCHEDULED;
}
