#include "algorithms/lib/whole_shop.h"

#include <math.h>

#define UNIT_BITS 47

static int64_t common_divisor(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static void append_message(struct whole_shop *whole, const struct exchange *exchange, int from,
                           int to)
{
    struct shop *shop = &whole->shop;
    double time = exchange_message_time(exchange, from, to);
    double units = floor(time / whole->unit);
    whole->exact = whole->exact && units * whole->unit == time;
    if (units < 1.0)
        return;
    shop->job[shop->count] = from;
    shop->machine[shop->count] = to;
    shop->length[shop->count++] = (int64_t)units;
}

static void divide_lengths(struct whole_shop *whole)
{
    struct shop *shop = &whole->shop;
    int64_t divisor = 0;
    for (int o = 0; o < shop->count; o++)
        divisor = common_divisor(divisor, shop->length[o]);
    for (int o = 0; o < shop->count; o++)
        shop->length[o] /= divisor;
    if (divisor > 0)
        whole->unit *= (double)divisor;
}

struct whole_shop whole_shop_of(const struct exchange *exchange, struct arena *arena)
{
    size_t messages = exchange_message_count(exchange);
    struct whole_shop whole = {
        .shop = {.size = exchange->nodes,
                 .job = ARENA_ARRAY(arena, int, messages),
                 .machine = ARENA_ARRAY(arena, int, messages),
                 .length = ARENA_ARRAY(arena, int64_t, messages)},
        .exact = true,
    };
    int exponent;
    double bound = exchange_port_bound(exchange);
    if (bound == 0.0)
        return whole;
    frexp(bound, &exponent);
    whole.unit = ldexp(1.0, exponent - UNIT_BITS);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                append_message(&whole, exchange, from, to);
    divide_lengths(&whole);
    return whole;
}

int64_t whole_shop_bound(const struct shop *shop, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    int64_t *of_job = ARENA_ZEROED(scratch, int64_t, shop->size);
    int64_t *of_machine = ARENA_ZEROED(scratch, int64_t, shop->size);
    int64_t bound = 0;
    for (int o = 0; o < shop->count; o++) {
        int64_t job = of_job[shop->job[o]] += shop->length[o];
        int64_t machine = of_machine[shop->machine[o]] += shop->length[o];
        int64_t larger = job > machine ? job : machine;
        bound = larger > bound ? larger : bound;
    }
    arena_rewind(scratch, mark);
    return bound;
}
