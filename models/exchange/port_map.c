/* Exchanges with a map of ports. */
#include "models/exchange/exchange.h"
#include "models/exchange/links.h"

#include <math.h>

const char *const port_form_words[] = {
    [PORTS_BY_TIER] = "tiers",
    [PORTS_BY_LINK] = "links",
    [PORTS_SHARED] = "shared",
    [PORTS_SAME_RAIL] = "same_rail",
    [PORTS_ANY_RAIL] = "any_rail",
    [PORTS_LISTED] = "listed",
    NULL,
};

int exchange_mapped_port(const struct exchange *exchange, int from, int to, enum port_side side)
{
    const struct port_map *map = exchange->port_map;
    int nodes = exchange->nodes, node = side == SENDS ? from : to, peer = side == SENDS ? to : from;
    switch (map->form) {
    case PORTS_BY_TIER:
        return node * (exchange->levels + 2) + exchange_level(exchange, from, to);
    case PORTS_BY_LINK:
        return node * nodes + peer;
    case PORTS_SHARED:
        return exchange_distant(exchange, from, to) ? nodes + exchange->cluster[node] : node;
    case PORTS_SAME_RAIL:
        return node * map->rails + (from + to) % map->rails;
    case PORTS_ANY_RAIL:
        return node * map->rails + peer % map->rails;
    case PORTS_LISTED:
        break;
    }
    return (int)matrix_at(side == SENDS ? &map->send : &map->receive, nodes, from, to);
}

static int largest_listed(const struct exchange *exchange)
{
    int largest = 0;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            for (int side = SENDS; side <= RECEIPTS; side++) {
                int port = exchange_mapped_port(exchange, from, to, (enum port_side)side);
                largest = port > largest ? port : largest;
            }
    return largest;
}

int exchange_port_count(const struct exchange *exchange)
{
    int nodes = exchange->nodes;
    if (!exchange->port_map)
        return nodes;
    switch (exchange->port_map->form) {
    case PORTS_BY_TIER:
        return nodes * (exchange->levels + 2);
    case PORTS_BY_LINK:
        return nodes * nodes;
    case PORTS_SHARED:
        return nodes + exchange_clusters(exchange);
    case PORTS_SAME_RAIL:
    case PORTS_ANY_RAIL:
        return nodes * exchange->port_map->rails;
    case PORTS_LISTED:
        break;
    }
    return 1 + largest_listed(exchange);
}

static void add_link(struct port_links *links, int from, int to)
{
    links->from[links->count] = from;
    links->to[links->count++] = to;
}

struct port_links exchange_links_of_port(const struct exchange *exchange, int port, bool outgoing,
                                         struct arena *arena)
{
    size_t nodes = (size_t)exchange->nodes, most = exchange->port_map ? nodes * nodes : nodes;
    struct port_links links = {ARENA_ARRAY(arena, int, most), ARENA_ARRAY(arena, int, most), 0};
    enum port_side side = outgoing ? SENDS : RECEIPTS;
    for (int node = 0; !exchange->port_map && node < exchange->nodes; node++)
        add_link(&links, outgoing ? port : node, outgoing ? node : port);
    for (int from = 0; exchange->port_map && from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (exchange_port(exchange, from, to, side) == port)
                add_link(&links, from, to);
    return links;
}

struct port_turns exchange_port_turns(const struct exchange *exchange,
                                      const struct timeline *timeline, enum port_side side,
                                      struct arena *arena)
{
    struct timeline made = *timeline;
    if (!exchange->port_map)
        return port_turns_of(timeline, exchange->nodes, side, arena);
    made.transfers = ARENA_ARRAY(arena, struct transfer, timeline->count + 1);
    for (size_t k = 0; k < timeline->count; k++) {
        struct transfer *transfer = &made.transfers[k];
        *transfer = timeline->transfers[k];
        int from = transfer->from, to = transfer->to;
        transfer->from = exchange_port(exchange, from, to, SENDS);
        transfer->to = exchange_port(exchange, from, to, RECEIPTS);
    }
    return port_turns_of(&made, exchange_port_count(exchange), side, arena);
}

static bool is_port(const struct exchange *exchange, double number)
{
    return number == floor(number) && number < (double)exchange->nodes * (double)exchange->nodes &&
           number < EXCHANGE_NODES_MOST;
}

static bool is_given(const struct matrix *matrix)
{
    return matrix->entries || matrix->uniform != 0.0;
}

struct verdict port_map_check(const struct exchange *exchange)
{
    const struct port_map *map = exchange->port_map;
    bool railed = map->form == PORTS_SAME_RAIL || map->form == PORTS_ANY_RAIL;
    bool listed = map->form == PORTS_LISTED;
    if (railed != (map->rails > 0))
        return verdict_no(railed ? "the key \"rails\" is missing; the form %s requires it"
                                 : "the key \"rails\" is not allowed where the form is %s",
                          port_form_words[map->form]);
    if (!listed && (is_given(&map->send) || is_given(&map->receive)))
        return verdict_no("ports are listed only where the form is listed, not where it is %s",
                          port_form_words[map->form]);
    if (map->form == PORTS_SHARED && !exchange->cluster)
        return verdict_no("shared ports require clusters");
    for (int from = 0; listed && from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (!is_port(exchange, matrix_at(&map->send, exchange->nodes, from, to)) ||
                !is_port(exchange, matrix_at(&map->receive, exchange->nodes, from, to)))
                return verdict_no(
                    "the ports from %d to %d are not whole numbers below "
                    "nodes * nodes and %d",
                    from, to, EXCHANGE_NODES_MOST);
    return verdict_yes();
}
