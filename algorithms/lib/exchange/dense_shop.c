#include "algorithms/lib/exchange/dense_shop.h"

#include "algorithms/lib/exchange/node_set.h"
#include "models/exchange/clock.h"

#include <math.h>

static void add_message(struct dense_shop *shop, int from, int to, double length)
{
    size_t words = (size_t)shop->words;
    set_include(shop->to_send + (size_t)from * words, to);
    set_include(shop->to_receive + (size_t)to * words, from);
    shop->length[(size_t)from * (size_t)shop->nodes + (size_t)to] = length;
    shop->send_load[from] += length;
    shop->receive_load[to] += length;
    shop->sends[from]++;
    shop->receives[to]++;
    shop->count++;
}

static void find_scale(struct dense_shop *shop)
{
    size_t entries = (size_t)shop->nodes * (size_t)shop->nodes;
    double longest = 0.0;
    for (size_t k = 0; k < entries; k++)
        longest = fmax(longest, shop->length[k]);
    for (size_t k = 0; k < entries; k++)
        shop->share[k] = longest > 0.0 ? shop->length[k] / longest : 0.0;
    double span = shop->bound - shop->begin;
    shop->scale = span > 0.0 ? 1.0 / span : 0.0;
}

static void find_bound(struct dense_shop *shop)
{
    const struct exchange_begun *begun = shop->begun;
    double begin = INFINITY;
    for (int node = 0; node < shop->nodes; node++) {
        double send = begun ? begun->send_idle[node] : 0.0;
        double receive = begun ? begun->receive_idle[node] : 0.0;
        if (shop->sends[node] > 0) {
            begin = fmin(begin, send);
            shop->bound = fmax(shop->bound, send + shop->send_load[node]);
        }
        if (shop->receives[node] > 0) {
            begin = fmin(begin, receive);
            shop->bound = fmax(shop->bound, receive + shop->receive_load[node]);
        }
    }
    shop->begin = shop->count > 0 ? begin : 0.0;
}

struct dense_shop dense_shop_of(const struct exchange *exchange, struct arena *arena)
{
    size_t nodes = (size_t)exchange->nodes, words = (nodes + 63) / 64;
    struct dense_shop shop = {
        .nodes = exchange->nodes,
        .words = (int)words,
        .length = ARENA_ZEROED(arena, double, nodes *nodes),
        .share = ARENA_ARRAY(arena, double, nodes *nodes),
        .to_send = ARENA_ZEROED(arena, uint64_t, nodes * words),
        .to_receive = ARENA_ZEROED(arena, uint64_t, nodes * words),
        .send_load = ARENA_ZEROED(arena, double, nodes),
        .receive_load = ARENA_ZEROED(arena, double, nodes),
        .sends = ARENA_ZEROED(arena, int, nodes),
        .receives = ARENA_ZEROED(arena, int, nodes),
        .begun = exchange->begun,
    };
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                add_message(&shop, from, to, exchange_message_time(exchange, from, to));
    find_bound(&shop);
    find_scale(&shop);
    return shop;
}

void dense_place(const struct dense_shop *shop, const struct exchange *exchange,
                 const struct dense_choice *choices, struct arena *scratch, struct timeline *out)
{
    struct exchange_clock clock = exchange_clock_start(exchange, scratch, out);
    timeline_reserve(out, (size_t)shop->count);
    for (int k = 0; k < shop->count; k++) {
        int from = choices[k].message / shop->nodes, to = choices[k].message % shop->nodes;
        exchange_clock_place(&clock, from, to, exchange_bytes(exchange, from, to));
    }
}
