#include "algorithms/lib/multicast/deadline.h"

#include "algorithms/lib/lp/time_grid.h"
#include "models/base/wall_clock.h"
#include "models/multicast/bounds.h"

#include <limits.h>

#define MOST_COLUMNS 50000

static bool pairs_differ(const struct multicast *multicast)
{
    return !multicast_uniform_wire(multicast);
}

/* ---- size ---- */

/* Receipts plus lanes: the number of columns per step. */
static double count_lines(const struct multicast *multicast)
{
    double lines = 0.0;
    for (int m = 0; m < multicast->message_count; m++) {
        double receivers = multicast->messages[m].count;
        lines += receivers + (pairs_differ(multicast) ? receivers * receivers : receivers + 1.0);
    }
    return lines;
}

enum outcome multicast_deadline_refuse_size(const struct multicast *multicast, double deadline,
                                            struct context *context)
{
    double lines = count_lines(multicast), columns = lines * (deadline + 1.0);
    if (columns <= MOST_COLUMNS)
        return OUTCOME_SCHEDULED;
    return refuse(context,
                  "%.0f receives and senders over %.0f or more steps of time make %.3g variables; "
                  "at most %d are supported (4 nodes that broadcast to all in 1700 steps)",
                  lines, deadline, columns, MOST_COLUMNS);
}

/* ---- times ---- */

static struct lane lane_of(const struct multicast_deadline *problem, int message, int relays,
                           int to)
{
    const struct message *sent = &problem->multicast->messages[message];
    struct lane lane = {.message = message,
                        .from = relays < 0 ? sent->source : problem->receipts[relays].node,
                        .to = to,
                        .relays = relays,
                        .copies = to == ANY_RECEIPT ? sent->count - (relays >= 0) : 1};
    return lane;
}

static void list_lanes_of(struct multicast_deadline *problem, int message, int relays)
{
    if (!pairs_differ(problem->multicast)) {
        struct lane lane = lane_of(problem, message, relays, ANY_RECEIPT);
        if (lane.copies > 0)
            problem->lanes[problem->lane_count++] = lane;
        return;
    }
    for (int to = problem->first[message]; to < problem->first[message + 1]; to++)
        if (to != relays)
            problem->lanes[problem->lane_count++] = lane_of(problem, message, relays, to);
}

static void list_lines(struct multicast_deadline *problem, struct arena *arena)
{
    const struct multicast *multicast = problem->multicast;
    size_t lines = (size_t)count_lines(multicast);
    problem->receipts = ARENA_ARRAY(arena, struct receipt, lines);
    problem->lanes = ARENA_ARRAY(arena, struct lane, lines);
    problem->first = ARENA_ZEROED(arena, int, multicast->message_count + 1);
    for (int m = 0; m < multicast->message_count; m++) {
        const struct message *message = &multicast->messages[m];
        for (int k = 0; k < message->count; k++)
            problem->receipts[problem->receipt_count++] =
                (struct receipt){.message = m, .node = message->destinations[k]};
        problem->first[m + 1] = problem->receipt_count;
        list_lanes_of(problem, m, NO_RECEIPT);
        for (int k = problem->first[m]; k < problem->first[m + 1]; k++)
            list_lanes_of(problem, m, k);
    }
}

/* The wire time between any two nodes if all wires are equal. */
static double wire_time(const struct multicast_deadline *problem, const struct lane *lane)
{
    double bytes = problem->multicast->messages[lane->message].bytes;
    int to = lane->to == ANY_RECEIPT ? lane->from : problem->receipts[lane->to].node;
    return multicast_wire_time(problem->multicast, lane->from, to, bytes);
}

static bool measure(struct multicast_deadline *problem, struct arena *arena)
{
    const struct multicast *multicast = problem->multicast;
    size_t receives = (size_t)problem->receipt_count, lanes = (size_t)problem->lane_count;
    double *times = ARENA_ARRAY(arena, double, receives + 2 * lanes + 1);
    for (size_t k = 0; k < receives; k++) {
        const struct receipt *receipt = &problem->receipts[k];
        times[k] = multicast_receive_time(multicast, receipt->node,
                                          multicast->messages[receipt->message].bytes);
    }
    for (size_t k = 0; k < lanes; k++) {
        const struct lane *lane = &problem->lanes[k];
        times[receives + 2 * k] =
            multicast_send_time(multicast, lane->from, multicast->messages[lane->message].bytes);
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

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* Shortest paths by relaxation until nothing changes; then the least time after each arrival. */
static void find_heads_and_tails(struct multicast_deadline *problem)
{
    for (int k = 0; k < problem->receipt_count; k++)
        problem->receipts[k].earliest = INT_MAX;
    for (bool changed = true; changed;) {
        changed = false;
        for (int l = 0; l < problem->lane_count; l++) {
            struct lane *lane = &problem->lanes[l];
            if (lane->relays >= 0 && problem->receipts[lane->relays].earliest == INT_MAX)
                continue;
            int arrival = lane_start(problem, lane) + lane->send + lane->wire;
            bool any = lane->to == ANY_RECEIPT;
            int end = any ? problem->first[lane->message + 1] : lane->to + 1;
            lane->rest = INT_MAX;
            for (int to = any ? problem->first[lane->message] : lane->to; to < end; to++) {
                struct receipt *receipt = &problem->receipts[to];
                changed = changed || arrival < receipt->earliest;
                receipt->earliest = smaller(receipt->earliest, arrival);
                lane->rest = smaller(lane->rest, receipt->receive);
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
                          lane->from, lane->message);
    }
    return OUTCOME_SCHEDULED;
}

enum outcome multicast_deadline_start(const struct multicast *multicast, struct context *context,
                                      struct multicast_deadline *out)
{
    *out = (struct multicast_deadline){.multicast = multicast,
                                       .until = wall_clock() + context->time_limit};
    enum outcome outcome = multicast_deadline_refuse_size(multicast, 1.0, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    list_lines(out, context->arena);
    if (!measure(out, context->arena))
        return refuse(context,
                      "times must be whole multiples of one unit of time, of which the longest may "
                      "have %.0f",
                      TIME_GRID_STEPS);
    double least = ceil(multicast_lower_bound(multicast) / out->unit - 1e-6);
    outcome = multicast_deadline_refuse_size(multicast, least, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    out->least = (int)least;
    find_heads_and_tails(out);
    return refuse_instant_relays(out, context);
}
