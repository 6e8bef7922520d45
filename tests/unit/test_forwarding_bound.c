/* Bounds on forwarded exchanges against all cuts, and against the multicommodity linear program:
 * bytes for every node on every link, within a time for which each port is held. */
#include "algorithms/lib/lp/lp.h"
#include "tests/lib/suite.h"

#include <gsl/gsl_randist.h>

/* n nodes in groups of random sizes, or without; times per byte of 1 inside and more outside, times
 * up to `uneven`, or divided by it. If they are uneven, a third of the links is absent, except
 * those of a ring. */
static struct exchange random_exchange(gsl_rng *rng, int nodes, double uneven, struct arena *arena)
{
    struct exchange exchange = {.nodes = nodes};
    size_t pairs = (size_t)nodes * (size_t)nodes;
    double *bytes = ARENA_ZEROED(arena, double, pairs),
           *per_byte = ARENA_ARRAY(arena, double, pairs);
    double slow = 1.5 + 10.0 * gsl_rng_uniform(rng), skew = 3.0 * gsl_rng_uniform(rng);
    exchange.cluster = ARENA_ARRAY(arena, int, nodes);
    for (int node = 0, group = 0; node < nodes; node++)
        exchange.cluster[node] = node > 0 && gsl_rng_uniform_int(rng, 3) == 0 ? ++group : group;
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++) {
            size_t pair = (size_t)from * (size_t)nodes + (size_t)to;
            bool far = exchange.cluster[from] != exchange.cluster[to];
            if (from != to && gsl_rng_uniform_int(rng, 4) > 0)
                bytes[pair] = gsl_ran_lognormal(rng, 0.0, skew);
            per_byte[pair] = (far ? slow : 1.0) * pow(uneven, 2.0 * gsl_rng_uniform(rng) - 1.0);
            if (uneven > 1.0 && to != (from + 1) % nodes && gsl_rng_uniform_int(rng, 3) == 0)
                per_byte[pair] = ABSENT_LINK;
        }
    exchange.bytes.entries = bytes;
    exchange.per_byte.entries = per_byte;
    return exchange;
}

static double per_byte(const struct exchange *exchange, int from, int to)
{
    return matrix_at(&exchange->per_byte, exchange->nodes, from, to);
}

/* The time of all bytes that enter a set of nodes, at the speed of the fastest link into each. */
static double cut(const struct exchange *exchange, unsigned set)
{
    double bytes = 0.0, speed = 0.0;
    for (int to = 0; to < exchange->nodes; to++) {
        double fastest = INFINITY;
        for (int from = 0; from < exchange->nodes && set >> to & 1; from++)
            if (!(set >> from & 1)) {
                bytes += exchange_bytes(exchange, from, to);
                fastest = fmin(fastest, per_byte(exchange, from, to));
            }
        speed += 1.0 / fastest;
    }
    return bytes / speed;
}

static struct exchange reversed(const struct exchange *exchange, struct arena *arena)
{
    struct exchange back = *exchange;
    const double *entries[] = {exchange->bytes.entries, exchange->per_byte.entries};
    struct matrix *matrices[] = {&back.bytes, &back.per_byte};
    int n = exchange->nodes;
    for (int k = 0; k < 2; k++) {
        matrices[k]->entries = ARENA_ARRAY(arena, double, n *n);
        for (int pair = 0; pair < n * n; pair++)
            matrices[k]->entries[pair] = entries[k][pair % n * n + pair / n];
    }
    return back;
}

static double largest_cut(const struct exchange *exchange, struct arena *arena)
{
    struct exchange back = reversed(exchange, arena);
    double largest = 0.0;
    for (unsigned set = 1; set + 1 < 1U << exchange->nodes; set++)
        largest = fmax(largest, fmax(cut(exchange, set), cut(&back, set)));
    return largest;
}

static double program(const struct exchange *exchange, struct arena *arena)
{
    static const struct lp_options options = {.seconds = INFINITY};
    struct lp *lp = lp_start(arena);
    int n = exchange->nodes, time = lp_column(lp, 0.0, INFINITY, 1.0, false);
    int *send = ARENA_ARRAY(arena, int, n), *receive = ARENA_ARRAY(arena, int, n);
    for (int node = 0; node < n; node++) {
        send[node] = lp_row(lp, -INFINITY, 0.0);
        receive[node] = lp_row(lp, -INFINITY, 0.0);
        lp_term(lp, send[node], time, -1.0);
        lp_term(lp, receive[node], time, -1.0);
    }
    for (int target = 0; target < n; target++) {
        int *kept = ARENA_ARRAY(arena, int, n);
        for (int node = 0; node < n; node++) {
            double bytes = node == target ? -INFINITY : exchange_bytes(exchange, node, target);
            kept[node] = lp_row(lp, bytes, node == target ? INFINITY : bytes);
        }
        for (int from = 0; from < n; from++)
            for (int to = 0; to < n; to++) {
                if (from == to || from == target || !exchange_is_linked(exchange, from, to))
                    continue;
                int moved = lp_column(lp, 0.0, INFINITY, 0.0, false);
                lp_term(lp, kept[from], moved, 1.0);
                lp_term(lp, kept[to], moved, -1.0);
                lp_term(lp, send[from], moved, per_byte(exchange, from, to));
                lp_term(lp, receive[to], moved, per_byte(exchange, from, to));
            }
    }
    return lp_solve(lp, &options, arena).objective;
}

/* Compares bounds with cuts and, for up to seven nodes, programs, of which the best bound is at
 * most a ten-thousandth short; false on a contradiction. */
static bool holds(struct exchange *exchange, bool even, double best, struct arena *arena)
{
    double bound = exchange_forwarding_bound(exchange);
    double most = exchange->nodes <= 7 ? program(exchange, arena) : best;
    return best <= most * (1.0 + 1e-7) && best >= most * (0.9999 - 1e-7) && bound <= best &&
           (!even || bound >= largest_cut(exchange, arena) * (1.0 - 1e-9));
}

TEST(between_every_cut_and_the_linear_program)
{
    extern const struct computed_bound computed_bound_exchange_forwarding_flow;
    for (unsigned long seed = 1; seed <= (unsigned long)effort(300); seed++) {
        gsl_rng *rng = random_start(gsl_rng_mt19937, seed, arena);
        int nodes = 2 + (int)gsl_rng_uniform_int(rng, 9);
        bool even = seed % 3 > 0, grouped = seed % 2 > 0;
        struct instance instance = {.family = FAMILY_EXCHANGE};
        struct exchange *exchange = &instance.as.exchange;
        *exchange = random_exchange(rng, nodes, even ? 1.0 : 3.0, arena);
        exchange->cluster = grouped ? exchange->cluster : NULL;
        struct context context = {.arena = arena, .time_limit = INFINITY};
        double best = NAN; /* if it refuses */
        computed_bound_exchange_forwarding_flow.value(&instance, &context, &best);
        if (!holds(exchange, even, best, arena))
            CU_FAIL("a bound above the program, or below a cut");
        arena_release(arena);
    }
}
