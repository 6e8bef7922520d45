#include "algorithms/lib/open_shop_problem.h"

#include "algorithms/lib/time_grid.h"
#include "models/exchange_clock.h"

#include <math.h>

static void find_operations(struct open_shop_problem *problem, const struct exchange *exchange,
                            struct arena *arena)
{
    problem->operation = ARENA_ARRAY(arena, struct operation, exchange_message_count(exchange) + 1);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            double time = exchange_message_time(exchange, from, to);
            if (time > 0.0)
                problem->operation[problem->operations++] =
                    (struct operation){.from = from, .to = to, .duration = time};
        }
}

static void choose_unit(struct open_shop_problem *problem, struct arena *arena)
{
    double *time = ARENA_ARRAY(arena, double, problem->operations + 1), longest = 0.0;
    for (int k = 0; k < problem->operations; k++) {
        time[k] = problem->operation[k].duration;
        longest = fmax(longest, time[k]);
    }
    double unit = time_grid_unit(time, (size_t)problem->operations);
    problem->whole = !isnan(unit);
    problem->unit = problem->whole ? unit : longest;
    for (int k = 0; k < problem->operations; k++)
        problem->operation[k].duration =
            problem->whole ? time_grid_steps(time[k], unit) : time[k] / longest;
}

static void find_disjuncts(struct open_shop_problem *problem, struct arena *arena)
{
    const struct operation *operation = problem->operation;
    for (int pass = 0; pass < 2; pass++) {
        int count = 0;
        for (int a = 0; a < problem->operations; a++)
            for (int b = a + 1; b < problem->operations; b++)
                if (operation[a].from == operation[b].from || operation[a].to == operation[b].to) {
                    if (pass == 1)
                        problem->disjunct[count] = (struct disjunct){a, b};
                    count++;
                }
        if (pass == 0)
            problem->disjunct = ARENA_ARRAY(arena, struct disjunct, count + 1);
        problem->disjuncts = count;
    }
}

static void find_port_bound(struct open_shop_problem *problem, int nodes, struct arena *arena)
{
    double *sent = ARENA_ZEROED(arena, double, nodes),
           *received = ARENA_ZEROED(arena, double, nodes);
    for (int k = 0; k < problem->operations; k++) {
        const struct operation *operation = &problem->operation[k];
        sent[operation->from] += operation->duration;
        received[operation->to] += operation->duration;
    }
    for (int node = 0; node < nodes; node++)
        problem->port_bound = fmax(problem->port_bound, fmax(sent[node], received[node]));
}

struct open_shop_problem open_shop_problem(const struct exchange *exchange, struct arena *arena)
{
    struct open_shop_problem problem = {0};
    find_operations(&problem, exchange, arena);
    choose_unit(&problem, arena);
    find_disjuncts(&problem, arena);
    find_port_bound(&problem, exchange->nodes, arena);
    return problem;
}

double open_shop_disjuncts(const struct exchange *exchange)
{
    double disjuncts = 0.0;
    for (int node = 0; node < exchange->nodes; node++) {
        double sends = 0.0, receives = 0.0;
        for (int peer = 0; peer < exchange->nodes; peer++) {
            sends += exchange_message_time(exchange, node, peer) > 0.0;
            receives += exchange_message_time(exchange, peer, node) > 0.0;
        }
        disjuncts += sends * (sends - 1.0) / 2.0 + receives * (receives - 1.0) / 2.0;
    }
    return disjuncts;
}

void open_shop_realise(const struct exchange *exchange, const struct open_shop_problem *problem,
                       const double *start, struct arena *scratch, struct timeline *out)
{
    struct exchange_clock clock = exchange_clock_start(exchange, scratch, out);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            double bytes = exchange_bytes(exchange, from, to);
            if (bytes > 0.0 && exchange_message_time(exchange, from, to) == 0.0)
                exchange_clock_place(&clock, from, to, bytes);
        }
    bool *placed = ARENA_ZEROED(scratch, bool, problem->operations + 1);
    for (int round = 0; round < problem->operations; round++) {
        int first = -1;
        for (int k = 0; k < problem->operations; k++)
            if (!placed[k] && (first < 0 || start[k] < start[first]))
                first = k;
        const struct operation *next = &problem->operation[first];
        placed[first] = true;
        exchange_clock_place(&clock, next->from, next->to,
                             exchange_bytes(exchange, next->from, next->to));
    }
}
