/* The least completion of any multicasts, by integer programming (GLPK): the least deadline that
 * the relaxation admits, then the next ones, until one is feasible in integers or the heuristics'
 * best is reached. For small instances whose times are integer multiples of a unit; the model is
 * ours (lib/multicast/deadline_model.h). Proofs allow for GLPK's tolerances. At the time limit the
 * best known schedule and the bound proved so far are returned. The optimum of the example of paper
 * `multicast` section 6 is 14. */
#include "algorithms/lib/lp/lp.h"
#include "algorithms/lib/multicast/best.h"
#include "algorithms/lib/multicast/deadline_model.h"
#include "models/multicast/replay.h"

#include <stdlib.h>

/* A send of a lane, or the receive of a receipt. */
struct event {
    int step; /* arrival, or start of the receive */
    int line; /* lane or receipt */
    int start;
};

static int by_step(const void *a, const void *b)
{
    const struct event *left = a, *right = b;
    if (left->step != right->step)
        return left->step - right->step;
    return left->line - right->line;
}

/* Appends an event `after` steps after each increment of a count. */
static size_t list_rises(const struct deadline_model *model, const int *column, int line,
                         const double *values, int after, struct event *events)
{
    size_t count = 0;
    const int *own = column + (size_t)line * ((size_t)model->deadline + 1);
    double before = 0.0;
    for (int t = 0; t <= model->deadline; t++) {
        double now = own[t] < 0 ? before : values[own[t]];
        /* NOLINTNEXTLINE(clang-analyzer-security.FloatLoopCounter): both count events */
        for (; before < now; before++)
            events[count++] = (struct event){t + after, line, t};
    }
    return count;
}

/* The times of the model, in doubles. */
static void append(const struct multicast_deadline *problem, const struct event *sent,
                   const struct event *received, struct timeline *out)
{
    const struct multicast *multicast = problem->multicast;
    const struct lane *lane = &problem->lanes[sent->line];
    const struct receipt *receipt = &problem->receipts[received->line];
    double bytes = multicast->messages[lane->message].bytes;
    struct transfer transfer = {
        .message = lane->message, .from = lane->from, .to = receipt->node, .bytes = bytes};
    transfer.send_start = sent->start * problem->unit;
    transfer.send_end = transfer.send_start + multicast_send_time(multicast, lane->from, bytes);
    transfer.receive_start = received->start * problem->unit;
    transfer.receive_end =
        transfer.receive_start + multicast_receive_time(multicast, receipt->node, bytes);
    timeline_append(out, &transfer, NULL, 0);
}

/* Assigns receipts first .. end - 1 to the lanes of their message to `to`: the k-th to be received
 * is the k-th to arrive. */
static void match(const struct multicast_deadline *problem, const struct deadline_model *model,
                  const double *values, int first, int end, int to, struct event *events,
                  struct timeline *out)
{
    size_t receives = 0, sends = 0;
    for (int k = first; k < end; k++)
        receives += list_rises(model, model->received, k, values, 0, events + receives);
    struct event *sent = events + receives;
    for (int l = 0; l < problem->lane_count; l++) {
        const struct lane *lane = &problem->lanes[l];
        if (lane->message == problem->receipts[first].message && lane->to == to)
            sends +=
                list_rises(model, model->sent, l, values, lane->send + lane->wire, sent + sends);
    }
    qsort(events, receives, sizeof *events, by_step);
    qsort(sent, sends, sizeof *sent, by_step);
    for (size_t k = 0; k < receives && k < sends; k++)
        append(problem, &sent[k], &events[k], out);
}

static void read_times(const struct multicast_deadline *problem, const struct deadline_model *model,
                       const double *values, struct arena *arena, struct timeline *out)
{
    size_t most = (size_t)problem->receipt_count;
    for (int l = 0; l < problem->lane_count; l++)
        most += (size_t)problem->lanes[l].copies;
    struct event *events = ARENA_ARRAY(arena, struct event, most);
    bool uniform = multicast_uniform_wire(problem->multicast);
    for (int m = 0; uniform && m < problem->multicast->message_count; m++)
        if (problem->first[m + 1] > problem->first[m])
            match(problem, model, values, problem->first[m], problem->first[m + 1], ANY_RECEIPT,
                  events, out);
    for (int k = 0; !uniform && k < problem->receipt_count; k++)
        match(problem, model, values, k, k + 1, k, events, out);
}

static int by_receive(const void *a, const void *b)
{
    const struct transfer *left = a, *right = b;
    if (left->receive_start != right->receive_start)
        return left->receive_start < right->receive_start ? -1 : 1;
    return left->message != right->message ? left->message - right->message : left->to - right->to;
}

/* Executes each node's order as early as possible, in the model's own arithmetic. Operations of
 * zero duration, which times do not order, keep the order of their steps. */
static void tighten(const struct multicast *multicast, struct timeline *found, struct arena *arena,
                    struct timeline *out)
{
    qsort(found->transfers, found->count, sizeof *found->transfers, by_receive);
    struct timeline replayed = timeline_start(arena);
    const struct node_order *orders = multicast_orders(multicast, found, arena);
    bool ok = multicast_replay(multicast, found, orders, arena, &replayed).ok;
    const struct timeline *chosen =
        ok && replayed.completion <= found->completion ? &replayed : found;
    out->count = 0;
    out->completion = 0.0;
    for (size_t k = 0; k < chosen->count; k++)
        timeline_append(out, &chosen->transfers[k], NULL, 0);
}

static void read_solution(const void *data, const struct deadline_model *model,
                          const double *values, struct arena *scratch, struct timeline *out)
{
    const struct multicast_deadline *problem = data;
    struct timeline found = timeline_start(scratch);
    read_times(problem, model, values, scratch, &found);
    tighten(problem->multicast, &found, scratch, out);
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    struct multicast_deadline problem;
    enum outcome outcome = multicast_deadline_start(multicast, context, &problem);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    multicast_best(multicast, problem.until, out);
    const struct deadline_problem program = {&problem, problem.until, multicast_deadline_model,
                                             read_solution};
    struct least_steps least;
    int steps = time_grid_steps(out->completion, problem.unit);
    outcome = least_admitted(&program, problem.least, steps, false, context, &least);
    if (outcome == OUTCOME_SCHEDULED)
        outcome = least_feasible(&program, steps, context, &least, out);
    context->proved = least.certain * problem.unit;
    if (time_grid_steps(out->completion, problem.unit) <= least.proved)
        context->optimal = OPTIMAL_BY_SOLVER;
    return outcome;
}

const struct algorithm algorithm_multicast_optimum = {
    .name = "multicast/optimum",
    .title = "optimum (GLPK)",
    .source = "multicast 2",
    .exact = true,
    .exact_turn = 2,
    .multicast = schedule,
};
