#include "algorithms/lib/exchange/time_indexed_program.h"

#include <math.h>

struct program {
    const struct shop *shop;
    struct lp *lp;
    int deadline;
    int *first_start, *first_column; /* [count] */
    int *starts;                     /* [count]: number of columns that follow */
};

double time_indexed_terms(const struct shop *shop, int64_t deadline)
{
    double terms = 0.0;
    for (int k = 0; k < shop->count; k++)
        terms += (2.0 * (double)shop->length[k] + 1.0) * (double)(deadline - shop->length[k] + 1);
    return terms;
}

static void add_columns(struct program *program, const struct disjunctive *decided)
{
    const struct shop *shop = program->shop;
    for (int k = 0; k < shop->count; k++) {
        const struct bounds *bounds = &decided->bounds[k];
        int last = (int)(decided->horizon - shop->length[k] - bounds->tail);
        program->first_start[k] = (int)bounds->head;
        program->first_column[k] = lp_columns(program->lp);
        program->starts[k] = last - program->first_start[k] + 1;
        for (int start = program->first_start[k]; start <= last; start++)
            lp_column(program->lp, 0.0, 1.0, 0.0, true, "start_%d_%d_%d", shop->job[k],
                      shop->machine[k], start);
    }
}

/* The rows of a port are consecutive, by unit of time. */
static void add_port_rows(struct program *program)
{
    for (int port = 0; port < 2 * program->shop->size; port++)
        for (int unit = 0; unit < program->deadline; unit++)
            lp_row(program->lp, -INFINITY, 1.0, "%s_%d_%d",
                   port < program->shop->size ? "send" : "receive", port % program->shop->size,
                   unit);
}

static void add_terms(struct program *program)
{
    const struct shop *shop = program->shop;
    for (int k = 0; k < shop->count; k++) {
        int once = lp_row(program->lp, 1.0, 1.0, "once_%d_%d", shop->job[k], shop->machine[k]);
        int send = shop->job[k] * program->deadline;
        int receive = (shop->size + shop->machine[k]) * program->deadline;
        for (int place = 0; place < program->starts[k]; place++) {
            int column = program->first_column[k] + place;
            int start = program->first_start[k] + place;
            lp_term(program->lp, once, column, 1.0);
            for (int unit = start; unit < start + (int)shop->length[k]; unit++) {
                lp_term(program->lp, send + unit, column, 1.0);
                lp_term(program->lp, receive + unit, column, 1.0);
            }
        }
    }
}

static double *read_starts(const struct program *program, const struct lp_answer *answer,
                           struct arena *arena)
{
    double *start = ARENA_ARRAY(arena, double, program->shop->count);
    for (int k = 0; k < program->shop->count; k++)
        for (int place = 0; place < program->starts[k]; place++)
            if (answer->values[program->first_column[k] + place] > 0.5)
                start[k] = program->first_start[k] + place;
    return start;
}

struct open_shop_answer time_indexed_program(const struct disjunctive *decided, bool relaxation,
                                             double seconds, struct arena *arena)
{
    const struct shop *shop = decided->shop;
    struct program program = {
        .shop = shop,
        .lp = lp_start(arena),
        .deadline = (int)decided->horizon,
        .first_start = ARENA_ARRAY(arena, int, shop->count),
        .first_column = ARENA_ARRAY(arena, int, shop->count),
        .starts = ARENA_ARRAY(arena, int, shop->count),
    };
    add_columns(&program, decided);
    add_port_rows(&program);
    add_terms(&program);
    struct lp_options options = {.seconds = seconds, .relaxation = relaxation};
    struct lp_answer answer = lp_solve(program.lp, &options, arena);
    struct open_shop_answer found = {
        .status = answer.status, .bound = answer.certain ? (double)decided->horizon + 1.0 : 0.0};
    if (answer.values && !relaxation)
        found.order = read_starts(&program, &answer, arena);
    return found;
}
