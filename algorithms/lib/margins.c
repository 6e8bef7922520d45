#include "algorithms/lib/margins.h"

#include "algorithms/response.h"
#include "models/scaled.h"

/* Uniform if all links have the same spread. */
static struct matrix margins_of_links(const struct matrix *spread, int nodes, margin_of *margin,
                                      double number, struct arena *arena)
{
    size_t links = (size_t)nodes * (size_t)nodes;
    struct matrix made = {.uniform = margin(spread->uniform, number)};
    if (spread->entries)
        made.entries = ARENA_ARRAY(arena, double, links);
    for (size_t link = 0; made.entries && link < links; link++)
        made.entries[link] = margin(spread->entries[link], number);
    return made;
}

enum outcome exchange_by_margins(const struct algorithm *algorithm, margin_of *margin,
                                 double number, const struct exchange *exchange,
                                 struct context *context, struct timeline *out)
{
    struct matrix link = margins_of_links(&exchange->truth->link_spread, exchange->nodes, margin,
                                          number, context->arena);
    struct exchange believed = exchange_scaled(exchange, &link, context->arena);
    return exchange_in_truth(algorithm, &believed, exchange, context, out);
}

enum outcome multicast_by_margins(const struct algorithm *algorithm, margin_of *margin,
                                  double number, const struct multicast *multicast,
                                  struct context *context, struct timeline *out)
{
    const struct truth *truth = multicast->truth;
    struct matrix link =
        margins_of_links(&truth->link_spread, multicast->nodes, margin, number, context->arena);
    double *node = ARENA_ARRAY(context->arena, double, multicast->nodes);
    for (int k = 0; k < multicast->nodes; k++)
        node[k] = margin(truth->node_spread ? truth->node_spread[k] : 0.0, number);
    struct multicast believed = multicast_scaled(multicast, &link, node, context->arena);
    return multicast_in_truth(algorithm, &believed, multicast, context, out);
}
