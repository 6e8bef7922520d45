#include "algorithms/lib/multicast/deadline_model.h"
#include "algorithms/lib/multicast/best.h"
#include "algorithms/lib/multicast/broadcast.h"
#include "models/base/random.h"
#include "models/base/wall_clock.h"
#include "models/multicast/bounds.h"

#include <gsl/gsl_minmax.h>
#include <limits.h>

#define MOST_COLUMNS 50000

extern const struct algorithm algorithm_multicast_fnf;

/* ---- size ---- */

/* Receipts plus lanes: the number of columns per step. */
static double count_lines(const struct multicast_deadline *problem)
{
    double lines = problem->receipt_count;
    for (int m = 0; m < problem->multicast->message_count; m++) {
        double receipts = problem->first[m + 1] - problem->first[m];
        lines += multicast_uniform_wire(problem->multicast) ? receipts + 1.0 : receipts * receipts;
    }
    return lines;
}

static enum outcome refuse_size(const struct multicast_deadline *problem, double deadline,
                                struct context *context)
{
    double lines = count_lines(problem), columns = lines * (deadline + 1.0);
    if (columns <= MOST_COLUMNS)
        return OUTCOME_SCHEDULED;
    return refuse(context,
                  "%.0f receives and senders over %.0f or more steps of time make %.3g variables; "
                  "at most %d are supported (4 nodes that broadcast to all in 1700 steps)",
                  lines, deadline, columns, MOST_COLUMNS);
}

/* ---- receipts and lanes ---- */

static void list_receipts(struct multicast_deadline *problem, struct arena *arena)
{
    const struct multicast *multicast = problem->multicast;
    problem->receipts = ARENA_ARRAY(arena, struct receipt, multicast_transfer_count(multicast));
    problem->first = ARENA_ZEROED(arena, int, multicast->message_count + 1);
    if (problem->classes) {
        const struct node_class *classes =
            broadcast_classes(multicast, &problem->receipt_count, arena);
        for (int k = 0; k < problem->receipt_count; k++)
            problem->receipts[k] =
                (struct receipt){.nodes = classes[k].nodes, .count = classes[k].count};
    }
    for (int m = 0; m < multicast->message_count; m++) {
        const struct message *message = &multicast->messages[m];
        for (int k = 0; k < message->count && !problem->classes; k++)
            problem->receipts[problem->receipt_count++] =
                (struct receipt){.message = m, .nodes = message->destinations + k, .count = 1};
        problem->first[m + 1] = problem->receipt_count;
    }
}

static void list_lanes_of(struct multicast_deadline *problem, int message, int relays)
{
    if (multicast_uniform_wire(problem->multicast)) {
        int copies = problem->multicast->messages[message].count - (relays >= 0);
        if (copies > 0)
            problem->lanes[problem->lane_count++] = (struct lane){
                .message = message, .to = ANY_RECEIPT, .relays = relays, .copies = copies};
        return;
    }
    for (int to = problem->first[message]; to < problem->first[message + 1]; to++)
        if (to != relays)
            problem->lanes[problem->lane_count++] =
                (struct lane){.message = message, .to = to, .relays = relays, .copies = 1};
}

static void list_lanes(struct multicast_deadline *problem, struct arena *arena)
{
    problem->lanes = ARENA_ARRAY(arena, struct lane, (size_t)count_lines(problem));
    for (int m = 0; m < problem->multicast->message_count; m++) {
        list_lanes_of(problem, m, NO_RECEIPT);
        for (int k = problem->first[m]; k < problem->first[m + 1]; k++)
            list_lanes_of(problem, m, k);
    }
}

int lane_from(const struct multicast_deadline *problem, const struct lane *lane)
{
    return lane->relays == NO_RECEIPT ? problem->multicast->messages[lane->message].source
                                      : *problem->receipts[lane->relays].nodes;
}

/* ---- times ---- */

/* The wire time between any two nodes if all wires are equal. */
static double wire_time(const struct multicast_deadline *problem, const struct lane *lane)
{
    double bytes = problem->multicast->messages[lane->message].bytes;
    int from = lane_from(problem, lane);
    int to = lane->to == ANY_RECEIPT ? from : *problem->receipts[lane->to].nodes;
    return multicast_wire_time(problem->multicast, from, to, bytes);
}

static bool measure(struct multicast_deadline *problem, struct arena *arena)
{
    const struct multicast *multicast = problem->multicast;
    size_t receives = (size_t)problem->receipt_count, lanes = (size_t)problem->lane_count;
    double *times = ARENA_ARRAY(arena, double, receives + 2 * lanes + 1);
    for (size_t k = 0; k < receives; k++) {
        const struct receipt *receipt = &problem->receipts[k];
        times[k] = multicast_receive_time(multicast, *receipt->nodes,
                                          multicast->messages[receipt->message].bytes);
    }
    for (size_t k = 0; k < lanes; k++) {
        const struct lane *lane = &problem->lanes[k];
        times[receives + 2 * k] = multicast_send_time(multicast, lane_from(problem, lane),
                                                      multicast->messages[lane->message].bytes);
        times[receives + 2 * k + 1] = wire_time(problem, lane);
    }
    problem->unit = time_grid_unit(times, receives + 2 * lanes);
    if (isnan(problem->unit))
        return false;
    for (size_t k = 0; k < receives; k++)
        problem->receipts[k].receive = time_grid_steps(times[k], problem->unit);
    for (size_t k = 0; k < lanes; k++) {
        problem->lanes[k].send = time_grid_steps(times[receives + 2 * k], problem->unit);
        problem->lanes[k].wire = time_grid_steps(times[receives + 2 * k + 1], problem->unit);
    }
    return true;
}

/* The earliest step at which the lane's sender has the message. */
static int lane_start(const struct multicast_deadline *problem, const struct lane *lane)
{
    if (lane->relays == NO_RECEIPT)
        return 0;
    const struct receipt *own = &problem->receipts[lane->relays];
    return own->earliest + own->receive;
}

/* Shortest paths by relaxation until nothing changes, from the source's lanes, which come first;
 * then the least time after each arrival. */
static void find_heads_and_tails(struct multicast_deadline *problem)
{
    for (int k = 0; k < problem->receipt_count; k++)
        problem->receipts[k].earliest = INT_MAX;
    for (bool changed = true; changed;) {
        changed = false;
        for (int l = 0; l < problem->lane_count; l++) {
            struct lane *lane = &problem->lanes[l];
            int arrival = lane_start(problem, lane) + lane->send + lane->wire;
            bool any = lane->to == ANY_RECEIPT;
            int end = any ? problem->first[lane->message + 1] : lane->to + 1;
            lane->rest = INT_MAX;
            for (int to = any ? problem->first[lane->message] : lane->to; to < end; to++) {
                struct receipt *receipt = &problem->receipts[to];
                changed = changed || arrival < receipt->earliest;
                receipt->earliest = GSL_MIN_INT(receipt->earliest, arrival);
                lane->rest = GSL_MIN_INT(lane->rest, receipt->receive);
            }
        }
    }
}

/* Refuses nodes that forward a message in zero time: in the model they could serve themselves. */
static enum outcome refuse_instant_relays(const struct multicast_deadline *problem,
                                          struct context *context)
{
    for (int l = 0; l < problem->lane_count; l++) {
        const struct lane *lane = &problem->lanes[l];
        if (lane->relays >= 0 && lane->send == 0 && lane->wire == 0 &&
            problem->receipts[lane->relays].receive == 0)
            return refuse(context, "node %d receives and forwards message %d in no time",
                          lane_from(problem, lane), lane->message);
    }
    return OUTCOME_SCHEDULED;
}

enum { RANDOM_DRAWS = 200 };

/* The earliest-ending schedule of the deterministic heuristics and, until wall clock time `until`,
 * a fixed number of draws of RRS and RRSP with a fixed seed, of which every fourth appends; ties:
 * the first. */
static void find_best(const struct multicast *multicast, double until, struct timeline *out)
{
    static const char *const rules[][2] = {{"multicast/rrs", NULL}, {"multicast/rrsp", NULL}};
    struct arena arena = {0};
    struct context context = {.rng = random_start(gsl_rng_mt19937, 0, &arena),
                              .time_limit = INFINITY};
    multicast_best_rule(multicast, out);
    for (int draw = 0; draw < RANDOM_DRAWS && wall_clock() < until; draw++)
        multicast_best_of(rules[draw % 4 > 0], multicast, &context, out);
    arena_release(&arena);
}

/* For one message FNF, which is fast enough for 10,000 nodes, unless it refuses. */
static void find_known(struct multicast_deadline *problem, struct context *context,
                       struct timeline *known)
{
    const struct multicast *multicast = problem->multicast;
    if (!problem->classes)
        find_best(multicast, problem->until, known);
    else if (algorithm_multicast_fnf.multicast(multicast, context, known) != OUTCOME_SCHEDULED)
        multicast_best_rule(multicast, known);
    problem->known = time_grid_steps(known->completion, problem->unit);
}

enum outcome multicast_deadline_start(const struct multicast *multicast, struct context *context,
                                      struct multicast_deadline *out, struct timeline *known)
{
    *out = (struct multicast_deadline){.multicast = multicast,
                                       .until = wall_clock() + context->time_limit,
                                       .classes = multicast->message_count == 1 &&
                                                  multicast_uniform_wire(multicast)};
    list_receipts(out, context->arena);
    enum outcome outcome = refuse_size(out, 1.0, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    list_lanes(out, context->arena);
    if (!measure(out, context->arena))
        return refuse(context,
                      "times must be whole multiples of one unit of time, of which the longest may "
                      "have %.0f",
                      TIME_GRID_STEPS);
    double least = ceil(multicast_lower_bound(multicast) / out->unit - 1e-6);
    outcome = refuse_size(out, least, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    out->least = (int)least;
    find_heads_and_tails(out);
    outcome = refuse_instant_relays(out, context);
    if (outcome == OUTCOME_SCHEDULED)
        find_known(out, context, known);
    return outcome;
}

/* ---- the program ---- */

/* A count of a node's operations, and the duration of each. */
struct count {
    const int *column; /* [deadline + 1] */
    int length, copies;
};

/* Adds columns from the first to the last useful step; after that the count is constant. */
static void add_columns(struct deadline_model *model, int *column, int first, int last, int copies,
                        bool all)
{
    for (int t = 0; t <= model->deadline; t++) {
        column[t] = -1;
        if (t >= first && t <= last)
            column[t] = lp_column(model->lp, all && t == last ? copies : 0, copies, 0, true);
        else if (t > first)
            column[t] = column[t - 1];
    }
}

static void add_all_columns(struct deadline_model *model)
{
    const struct multicast_deadline *problem = model->problem;
    for (int k = 0; k < problem->receipt_count; k++) {
        const struct receipt *receipt = &problem->receipts[k];
        add_columns(model, columns_of(model, model->received, k), receipt->earliest,
                    model->deadline - receipt->receive, receipt->count, true);
    }
    for (int l = 0; l < problem->lane_count; l++) {
        const struct lane *lane = &problem->lanes[l];
        add_columns(model, columns_of(model, model->sent, l), lane_start(problem, lane),
                    model->deadline - lane->rest - lane->wire - lane->send, lane->copies, false);
    }
}

/* Adds the count at step t to the row. */
static void add_count(struct deadline_model *model, int row, const int *column, int t,
                      double coefficient)
{
    if (t >= 0 && column[t] >= 0)
        lp_term(model->lp, row, column[t], coefficient);
}

static bool has_own_column(const int *column, int t)
{
    return column[t] >= 0 && (t == 0 || column[t] != column[t - 1]);
}

static void add_monotone_rows(struct deadline_model *model, const int *column)
{
    for (int t = 1; t <= model->deadline; t++)
        if (has_own_column(column, t) && column[t - 1] >= 0) {
            int row = lp_row(model->lp, 0, INFINITY);
            add_count(model, row, column, t, 1);
            add_count(model, row, column, t - 1, -1);
        }
}

/* A relay sends what it has received, one at a time, or any number if a send takes no time. */
static void add_relay_rows(struct deadline_model *model, int l)
{
    const struct lane *lane = &model->problem->lanes[l];
    const int *sent = columns_of(model, model->sent, l);
    const int *received = columns_of(model, model->received, lane->relays);
    int receive = model->problem->receipts[lane->relays].receive;
    bool one_by_one = lane->copies > 1 && lane->send > 0;
    for (int t = 0; t <= model->deadline; t++) {
        if (!has_own_column(sent, t))
            continue;
        int row = lp_row(model->lp, -INFINITY, 0);
        add_count(model, row, sent, t, 1);
        if (one_by_one)
            add_count(model, row, sent, t - lane->send, -1);
        add_count(model, row, received, t - receive, one_by_one ? -1 : -lane->copies);
    }
}

/* Receipts first .. end - 1 come from the lanes of that message, to one or to any of them. */
static void add_arrival_rows(struct deadline_model *model, int message, int first, int end, int to)
{
    const struct multicast_deadline *problem = model->problem;
    for (int t = 0; t <= model->deadline; t++) {
        bool any = false;
        for (int k = first; k < end; k++)
            any = any || has_own_column(columns_of(model, model->received, k), t);
        if (!any)
            continue;
        int row = lp_row(model->lp, -INFINITY, 0);
        for (int k = first; k < end; k++)
            add_count(model, row, columns_of(model, model->received, k), t, 1);
        for (int l = 0; l < problem->lane_count; l++) {
            const struct lane *lane = &problem->lanes[l];
            if (lane->message == message && lane->to == to)
                add_count(model, row, columns_of(model, model->sent, l),
                          t - lane->send - lane->wire, -1);
        }
    }
}

static void add_all_arrival_rows(struct deadline_model *model)
{
    const struct multicast_deadline *problem = model->problem;
    if (multicast_uniform_wire(problem->multicast)) {
        for (int m = 0; m < problem->multicast->message_count; m++)
            add_arrival_rows(model, m, problem->first[m], problem->first[m + 1], ANY_RECEIPT);
        return;
    }
    for (int k = 0; k < problem->receipt_count; k++)
        add_arrival_rows(model, problem->receipts[k].message, k, k + 1, k);
}

/* ---- processors ---- */

static int list_counts(const struct deadline_model *model, int node, struct count *counts)
{
    const struct multicast_deadline *problem = model->problem;
    int count = 0;
    for (int k = 0; k < problem->receipt_count; k++)
        if (*problem->receipts[k].nodes == node)
            counts[count++] = (struct count){columns_of(model, model->received, k),
                                             problem->receipts[k].receive, 1};
    for (int l = 0; l < problem->lane_count; l++)
        if (lane_from(problem, &problem->lanes[l]) == node)
            counts[count++] = (struct count){columns_of(model, model->sent, l),
                                             problem->lanes[l].send, problem->lanes[l].copies};
    return count;
}

/* At step t the node executes at most one operation. */
static void add_busy_row(struct deadline_model *model, const struct count *counts, int count, int t)
{
    int row = lp_row(model->lp, -INFINITY, 1);
    for (int k = 0; k < count; k++)
        if (counts[k].length > 0) {
            add_count(model, row, counts[k].column, t, 1);
            add_count(model, row, counts[k].column, t - counts[k].length, -1);
        }
}

/* If an operation of zero duration takes place at step t, no other operation spans t. */
static void add_instant_row(struct deadline_model *model, const struct count *counts, int count,
                            const struct count *instant, int t)
{
    int row = lp_row(model->lp, -INFINITY, 1);
    add_count(model, row, instant->column, t, 1.0 / instant->copies);
    add_count(model, row, instant->column, t - 1, -1.0 / instant->copies);
    for (int k = 0; k < count; k++)
        if (counts[k].length > 1) {
            add_count(model, row, counts[k].column, t - 1, 1);
            add_count(model, row, counts[k].column, t - counts[k].length, -1);
        }
}

static void add_processor_rows(struct deadline_model *model, int node, struct count *counts)
{
    int count = list_counts(model, node, counts);
    for (int t = 0; t <= model->deadline; t++) {
        add_busy_row(model, counts, count, t);
        for (int k = 0; k < count; k++)
            if (counts[k].length == 0 && has_own_column(counts[k].column, t))
                add_instant_row(model, counts, count, &counts[k], t);
    }
}

/* Refuses a deadline that makes the program too large. */
static enum outcome make_model(const struct multicast_deadline *problem, int deadline,
                               struct context *context, struct arena *arena,
                               struct deadline_model *model)
{
    enum outcome outcome = refuse_size(problem, deadline, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    size_t width = (size_t)deadline + 1;
    size_t receives = (size_t)problem->receipt_count, lanes = (size_t)problem->lane_count;
    *model = (struct deadline_model){.problem = problem,
                                     .lp = lp_start(arena),
                                     .deadline = deadline,
                                     .received = ARENA_ARRAY(arena, int, receives *width),
                                     .sent = ARENA_ARRAY(arena, int, lanes *width)};
    struct count *counts = ARENA_ARRAY(arena, struct count, receives + lanes);
    add_all_columns(model);
    for (int k = 0; k < problem->receipt_count; k++)
        add_monotone_rows(model, columns_of(model, model->received, k));
    for (int l = 0; l < problem->lane_count; l++) {
        add_monotone_rows(model, columns_of(model, model->sent, l));
        if (problem->lanes[l].relays >= 0)
            add_relay_rows(model, l);
    }
    add_all_arrival_rows(model);
    for (int node = 0; node < problem->multicast->nodes; node++)
        if (!problem->classes || node == problem->multicast->messages->source)
            add_processor_rows(model, node, counts);
    return OUTCOME_SCHEDULED;
}

/* ---- deadlines ---- */

struct lp_answer multicast_deadline_solve(const struct multicast_deadline *problem, int deadline,
                                          bool relaxation, struct context *context,
                                          struct arena *scratch, enum outcome *outcome,
                                          struct deadline_model *model)
{
    struct lp_options options = {.relaxation = relaxation};
    *outcome = make_model(problem, deadline, context, scratch, model);
    options.seconds = problem->until - wall_clock();
    if (*outcome != OUTCOME_SCHEDULED || options.seconds <= 0.0)
        return (struct lp_answer){.status = LP_TIMED_OUT};
    return lp_solve(model->lp, &options, scratch);
}

enum outcome multicast_deadline_least(const struct multicast_deadline *problem,
                                      struct context *context, struct least_steps *least)
{
    enum outcome outcome = OUTCOME_SCHEDULED;
    int high = problem->known;
    bool decided = true, doubling = true;
    *least = (struct least_steps){problem->least, problem->least};
    for (int step = 1; least->proved < high && decided; step *= 2) {
        struct arena scratch = {0};
        struct deadline_model model;
        struct lp_answer answer = {.status = LP_TIMED_OUT};
        int middle = least->proved + (high - least->proved) / 2;
        if (doubling && step - 1 < middle - least->proved)
            middle = least->proved + step - 1;
        if (wall_clock() < problem->until)
            answer = multicast_deadline_solve(problem, middle, true, context, &scratch, &outcome,
                                              &model);
        arena_release(&scratch);
        if (answer.certain && middle >= least->certain)
            least->certain = middle + 1;
        if (answer.status == LP_INFEASIBLE) {
            least->proved = middle + 1;
        } else if (answer.status == LP_PROVED) {
            high = middle;
            doubling = false;
        } else {
            decided = false;
        }
    }
    context->unfinished = context->unfinished || !decided;
    return outcome;
}
