#include "algorithms/lib/multicast/deadline_model.h"

#include "models/base/wall_clock.h"

#include <math.h>

/* A count of a node's operations, and the duration of each. */
struct count {
    const int *column; /* [deadline + 1] */
    int length, copies;
};

struct builder {
    const struct multicast_deadline *problem;
    struct lp *lp;
    int deadline;
    size_t width; /* deadline + 1 */
    int *received, *sent;
};

/* Adds columns from the first to the last useful step; after that the count is constant. */
static void add_columns(struct builder *builder, int *column, int first, int last, int copies,
                        bool all, const char *kind, int number)
{
    for (int t = 0; t <= builder->deadline; t++) {
        column[t] = -1;
        if (t >= first && t <= last)
            column[t] = lp_column(builder->lp, all && t == last ? copies : 0, copies, 0, true,
                                  "%s_%d_%d", kind, number, t);
        else if (t > first)
            column[t] = column[t - 1];
    }
}

static void add_all_columns(struct builder *builder)
{
    const struct multicast_deadline *problem = builder->problem;
    for (int k = 0; k < problem->receipt_count; k++) {
        const struct receipt *receipt = &problem->receipts[k];
        add_columns(builder, builder->received + (size_t)k * builder->width, receipt->earliest,
                    builder->deadline - receipt->receive, 1, true, "received", k);
    }
    for (int l = 0; l < problem->lane_count; l++) {
        const struct lane *lane = &problem->lanes[l];
        add_columns(builder, builder->sent + (size_t)l * builder->width, lane_start(problem, lane),
                    builder->deadline - lane->rest - lane->wire - lane->send, lane->copies, false,
                    "sent", l);
    }
}

/* Adds the count at step t to the row. */
static void add_count(struct builder *builder, int row, const int *column, int t,
                      double coefficient)
{
    if (t >= 0 && column[t] >= 0)
        lp_term(builder->lp, row, column[t], coefficient);
}

static bool has_own_column(const int *column, int t)
{
    return column[t] >= 0 && (t == 0 || column[t] != column[t - 1]);
}

static void add_monotone_rows(struct builder *builder, const int *column)
{
    for (int t = 1; t <= builder->deadline; t++)
        if (has_own_column(column, t) && column[t - 1] >= 0) {
            int row = lp_row(builder->lp, 0, INFINITY, "up_%d", column[t]);
            add_count(builder, row, column, t, 1);
            add_count(builder, row, column, t - 1, -1);
        }
}

/* A relay sends what it has received, one at a time, or any number if a send takes no time. */
static void add_relay_rows(struct builder *builder, int l)
{
    const struct lane *lane = &builder->problem->lanes[l];
    const int *sent = builder->sent + (size_t)l * builder->width;
    const int *received = builder->received + (size_t)lane->relays * builder->width;
    int receive = builder->problem->receipts[lane->relays].receive;
    bool one_by_one = lane->copies > 1 && lane->send > 0;
    for (int t = 0; t <= builder->deadline; t++) {
        if (!has_own_column(sent, t))
            continue;
        int row = lp_row(builder->lp, -INFINITY, 0, "hold_%d_%d", l, t);
        add_count(builder, row, sent, t, 1);
        if (one_by_one)
            add_count(builder, row, sent, t - lane->send, -1);
        add_count(builder, row, received, t - receive, one_by_one ? -1 : -lane->copies);
    }
}

/* Receipts first .. end - 1 come from the lanes of that message, to one or to any of them. */
static void add_arrival_rows(struct builder *builder, int message, int first, int end, int to)
{
    const struct multicast_deadline *problem = builder->problem;
    for (int t = 0; t <= builder->deadline; t++) {
        bool any = false;
        for (int k = first; k < end; k++)
            any = any || has_own_column(builder->received + (size_t)k * builder->width, t);
        if (!any)
            continue;
        int row = lp_row(builder->lp, -INFINITY, 0, "supply_%d_%d_%d", message, to, t);
        for (int k = first; k < end; k++)
            add_count(builder, row, builder->received + (size_t)k * builder->width, t, 1);
        for (int l = 0; l < problem->lane_count; l++) {
            const struct lane *lane = &problem->lanes[l];
            if (lane->message == message && lane->to == to)
                add_count(builder, row, builder->sent + (size_t)l * builder->width,
                          t - lane->send - lane->wire, -1);
        }
    }
}

static void add_all_arrival_rows(struct builder *builder)
{
    const struct multicast_deadline *problem = builder->problem;
    if (multicast_uniform_wire(problem->multicast)) {
        for (int m = 0; m < problem->multicast->message_count; m++)
            add_arrival_rows(builder, m, problem->first[m], problem->first[m + 1], ANY_RECEIPT);
        return;
    }
    for (int k = 0; k < problem->receipt_count; k++)
        add_arrival_rows(builder, problem->receipts[k].message, k, k + 1, k);
}

/* ---- processors ---- */

static int list_counts(const struct builder *builder, int node, struct count *counts)
{
    const struct multicast_deadline *problem = builder->problem;
    int count = 0;
    for (int k = 0; k < problem->receipt_count; k++)
        if (problem->receipts[k].node == node)
            counts[count++] = (struct count){builder->received + (size_t)k * builder->width,
                                             problem->receipts[k].receive, 1};
    for (int l = 0; l < problem->lane_count; l++)
        if (problem->lanes[l].from == node)
            counts[count++] = (struct count){builder->sent + (size_t)l * builder->width,
                                             problem->lanes[l].send, problem->lanes[l].copies};
    return count;
}

/* At step t the node executes at most one operation. */
static void add_busy_row(struct builder *builder, int node, const struct count *counts, int count,
                         int t)
{
    int row = lp_row(builder->lp, -INFINITY, 1, "busy_%d_%d", node, t);
    for (int k = 0; k < count; k++)
        if (counts[k].length > 0) {
            add_count(builder, row, counts[k].column, t, 1);
            add_count(builder, row, counts[k].column, t - counts[k].length, -1);
        }
}

/* If an operation of zero duration takes place at step t, no other operation spans t. */
static void add_instant_row(struct builder *builder, int node, const struct count *counts,
                            int count, const struct count *instant, int t)
{
    int row = lp_row(builder->lp, -INFINITY, 1, "instant_%d_%d_%d", node, instant->column[t], t);
    add_count(builder, row, instant->column, t, 1.0 / instant->copies);
    add_count(builder, row, instant->column, t - 1, -1.0 / instant->copies);
    for (int k = 0; k < count; k++)
        if (counts[k].length > 1) {
            add_count(builder, row, counts[k].column, t - 1, 1);
            add_count(builder, row, counts[k].column, t - counts[k].length, -1);
        }
}

static void add_processor_rows(struct builder *builder, int node, struct count *counts)
{
    int count = list_counts(builder, node, counts);
    for (int t = 0; t <= builder->deadline; t++) {
        add_busy_row(builder, node, counts, count, t);
        for (int k = 0; k < count; k++)
            if (counts[k].length == 0 && has_own_column(counts[k].column, t))
                add_instant_row(builder, node, counts, count, &counts[k], t);
    }
}

enum outcome multicast_deadline_model(const struct multicast_deadline *problem, int deadline,
                                      struct context *context, struct arena *arena,
                                      struct multicast_model *out)
{
    enum outcome outcome = multicast_deadline_refuse_size(problem->multicast, deadline, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    size_t width = (size_t)deadline + 1;
    size_t receives = (size_t)problem->receipt_count, lanes = (size_t)problem->lane_count;
    struct builder builder = {.problem = problem,
                              .lp = lp_start(arena),
                              .deadline = deadline,
                              .width = width,
                              .received = ARENA_ARRAY(arena, int, receives *width),
                              .sent = ARENA_ARRAY(arena, int, lanes *width)};
    struct count *counts = ARENA_ARRAY(arena, struct count, receives + lanes);
    add_all_columns(&builder);
    for (size_t k = 0; k < receives; k++)
        add_monotone_rows(&builder, builder.received + k * width);
    for (int l = 0; l < problem->lane_count; l++) {
        add_monotone_rows(&builder, builder.sent + (size_t)l * width);
        if (problem->lanes[l].relays >= 0)
            add_relay_rows(&builder, l);
    }
    add_all_arrival_rows(&builder);
    for (int node = 0; node < problem->multicast->nodes; node++)
        add_processor_rows(&builder, node, counts);
    *out = (struct multicast_model){builder.lp, deadline, builder.received, builder.sent};
    return OUTCOME_SCHEDULED;
}

struct bound_search {
    const struct multicast_deadline *problem;
    struct context *context;
    enum outcome outcome;
    struct least_steps *least;
};

static enum admission is_admitted(int deadline, void *data)
{
    struct bound_search *search = data;
    struct lp_options options = {.relaxation = true};
    struct multicast_model model;
    struct arena scratch = {0};
    struct lp_answer answer = {.status = LP_TIMED_OUT};
    if (wall_clock() < search->problem->until) {
        search->outcome =
            multicast_deadline_model(search->problem, deadline, search->context, &scratch, &model);
        options.seconds = search->problem->until - wall_clock();
        if (search->outcome == OUTCOME_SCHEDULED)
            answer = lp_solve(model.lp, &options, &scratch);
    }
    arena_release(&scratch);
    if (answer.certain && deadline >= search->least->certain)
        search->least->certain = deadline + 1;
    if (answer.status == LP_INFEASIBLE)
        return NOT_ADMITTED;
    if (answer.status == LP_PROVED)
        return ADMITTED;
    search->context->unfinished = true;
    return NOT_DECIDED;
}

enum outcome multicast_deadline_bound(const struct multicast_deadline *problem, int schedule,
                                      struct context *context, struct least_steps *least)
{
    /* cppcheck-suppress ctuuninitvar; its fields are set below, before they are read */
    struct bound_search search = {problem, context, OUTCOME_SCHEDULED, least};
    least->certain = problem->least;
    least->proved = least_deadline(problem->least, schedule, false, is_admitted, &search);
    return search.outcome;
}
