/* The least completion of any multicasts, by integer programming (GLPK): the least deadline that
 * the relaxation admits, then the next ones, until one is feasible in integers or the heuristics'
 * best is reached. For instances whose times are integer multiples of a unit: small ones, or one
 * message to many processors of few classes, as in paper `broadcast`. The model is ours
 * (lib/multicast/deadline_model.h). Proofs allow for GLPK's tolerances. At the time limit the best
 * known schedule and the bound proved so far are returned. The optimum of the example of paper
 * `multicast` section 6 is 14. */
#include "algorithms/lib/multicast/deadline_model.h"
#include "algorithms/variant.h"
#include "models/base/order.h"
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
    return order_then(ORDER(left->step, right->step), ORDER(left->line, right->line));
}

/* Appends an event `after` steps after each increment of a count. */
static size_t list_rises(const struct deadline_model *model, int *columns, int line,
                         const double *values, int after, struct event *events)
{
    size_t count = 0;
    const int *own = columns_of(model, columns, line);
    double before = 0.0;
    for (int t = 0; t <= model->deadline; t++) {
        double now = own[t] < 0 ? before : values[own[t]];
        /* NOLINTNEXTLINE(clang-analyzer-security.FloatLoopCounter): both count events */
        for (; before < now; before++)
            events[count++] = (struct event){t + after, line, t};
    }
    return count;
}

/* The nodes of a receipt that have been assigned a receive, in their order, and when each is idle
 * after its last send so far. */
struct holders {
    int served, *idle; /* [receipt's count], steps */
};

static struct holders *list_holders(const struct multicast_deadline *problem, struct arena *arena)
{
    struct holders *holders = ARENA_ZEROED(arena, struct holders, problem->receipt_count);
    for (int k = 0; k < problem->receipt_count; k++)
        holders[k].idle = ARENA_ZEROED(arena, int, problem->receipts[k].count);
    return holders;
}

/* Of nodes of equal speed, the one that is idle first sends. */
static int take_sender(const struct multicast_deadline *problem, struct holders *holders,
                       const struct event *sent)
{
    const struct lane *lane = &problem->lanes[sent->line];
    if (lane->relays == NO_RECEIPT)
        return lane_from(problem, lane);
    struct holders *all = &holders[lane->relays];
    int first = 0;
    for (int k = 1; k < all->served; k++)
        if (all->idle[k] < all->idle[first])
            first = k;
    all->idle[first] = sent->start + lane->send;
    return problem->receipts[lane->relays].nodes[first];
}

static int take_receiver(const struct multicast_deadline *problem, struct holders *holders,
                         const struct event *received)
{
    const struct receipt *receipt = &problem->receipts[received->line];
    struct holders *all = &holders[received->line];
    all->idle[all->served] = received->start + receipt->receive;
    return receipt->nodes[all->served++];
}

/* The times of the model, in doubles. */
static void append(const struct multicast_deadline *problem, struct holders *holders,
                   const struct event *sent, const struct event *received, struct timeline *out)
{
    const struct multicast *multicast = problem->multicast;
    int message = problem->lanes[sent->line].message;
    double bytes = multicast->messages[message].bytes;
    struct transfer transfer = {.message = message, .bytes = bytes};
    transfer.from = take_sender(problem, holders, sent);
    transfer.to = take_receiver(problem, holders, received);
    transfer.send_start = sent->start * problem->unit;
    transfer.send_end = transfer.send_start + multicast_send_time(multicast, transfer.from, bytes);
    transfer.receive_start = received->start * problem->unit;
    transfer.receive_end =
        transfer.receive_start + multicast_receive_time(multicast, transfer.to, bytes);
    timeline_append(out, &transfer, NULL, 0);
}

/* Assigns receipts first .. end - 1 to the lanes of their message to `to`: the k-th to be received
 * is the k-th to arrive. */
static void match(const struct multicast_deadline *problem, const struct deadline_model *model,
                  const double *values, int first, int end, int to, struct event *events,
                  struct holders *holders, struct timeline *out)
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
        append(problem, holders, &sent[k], &events[k], out);
}

static void read_times(const struct multicast_deadline *problem, const struct deadline_model *model,
                       const double *values, struct arena *arena, struct timeline *out)
{
    size_t most = multicast_transfer_count(problem->multicast);
    for (int l = 0; l < problem->lane_count; l++)
        most += (size_t)problem->lanes[l].copies;
    struct event *events = ARENA_ARRAY(arena, struct event, most);
    struct holders *holders = list_holders(problem, arena);
    bool uniform = multicast_uniform_wire(problem->multicast);
    for (int m = 0; uniform && m < problem->multicast->message_count; m++)
        if (problem->first[m + 1] > problem->first[m])
            match(problem, model, values, problem->first[m], problem->first[m + 1], ANY_RECEIPT,
                  events, holders, out);
    for (int k = 0; !uniform && k < problem->receipt_count; k++)
        match(problem, model, values, k, k + 1, k, events, holders, out);
}

static int by_receive(const void *a, const void *b)
{
    const struct transfer *left = a, *right = b;
    return order_then(ORDER(left->receive_start, right->receive_start),
                      order_then(ORDER(left->message, right->message), ORDER(left->to, right->to)));
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

/* Raises least->proved until the program has a solution in integers, which is read, time runs out,
 * or the steps of the known schedule are reached. */
static enum outcome least_feasible(const struct multicast_deadline *problem,
                                   struct context *context, struct least_steps *least,
                                   struct timeline *out)
{
    enum outcome outcome = OUTCOME_SCHEDULED;
    for (bool more = true; more && least->proved < problem->known;) {
        struct arena scratch = {0};
        struct deadline_model model;
        struct timeline found = timeline_start(&scratch);
        struct lp_answer answer = multicast_deadline_solve(problem, least->proved, false, context,
                                                           &scratch, &outcome, &model);
        if (answer.values) {
            read_times(problem, &model, answer.values, &scratch, &found);
            tighten(problem->multicast, &found, &scratch, out);
        }
        arena_release(&scratch);
        more = answer.status == LP_INFEASIBLE;
        least->proved += more;
        if (answer.certain)
            least->certain = least->proved;
    }
    return outcome;
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    struct multicast_deadline problem;
    struct least_steps least = {0};
    enum outcome outcome = multicast_deadline_start(multicast, context, &problem, out);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    outcome = multicast_deadline_least(&problem, context, &least);
    if (outcome == OUTCOME_SCHEDULED)
        outcome = least_feasible(&problem, context, &least, out);
    context->proved = least.certain * problem.unit;
    if (time_grid_steps(out->completion, problem.unit) <= least.proved)
        context->optimal = OPTIMAL_BY_SOLVER;
    return outcome;
}

MULTICAST(optimum, "optimum (GLPK)", "multicast 2; broadcast 2", schedule(multicast, context, out),
          .exact = true, .exact_turn = 1);
