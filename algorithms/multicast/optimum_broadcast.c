/* The least total time of a broadcast, by integer programming (GLPK): the least deadline that the
 * relaxation admits, then the next ones, until one is feasible in integers. After paper
 * `broadcast`; the model is ours (lib/multicast/broadcast_deadline.h). Proofs allow for GLPK's
 * tolerances. At the time limit a heuristic schedule and the bound proved so far are returned. */
#include "algorithms/lib/lp/lp.h"
#include "algorithms/lib/multicast/broadcast_deadline.h"
#include "models/multicast/clock.h"

/* A send, or a node that becomes ready to receive: the class and the step of the send's end. */
struct event {
    int class, step;
};

/* The increments of a count, by class, sorted by step. */
static size_t list_events(const struct broadcast_deadline *problem,
                          const struct deadline_model *model, const int *column,
                          const double *values, bool sends, struct event *events)
{
    size_t count = 0, width = (size_t)model->deadline + 1;
    for (int end = 0; end <= model->deadline; end++)
        for (int c = 0; c < problem->count; c++) {
            int t = sends ? end - problem->classes[c].send : end;
            if (t < 0)
                continue;
            const int *own = column + (size_t)c * width;
            double now = own[t] < 0 ? 0.0 : values[own[t]];
            double before = t == 0 || own[t - 1] < 0 ? 0.0 : values[own[t - 1]];
            for (int rise = (int)(now - before); rise > 0; rise--)
                events[count++] = (struct event){c, end};
        }
    return count;
}

/* The nodes of a class that have the message, in the order in which they become idle: those that
 * have not yet sent, and a ring of those that have. */
struct holders {
    const struct deadline_class *class;
    int served,
        fresh; /* members before `served` have the message; those from `fresh` on have not sent */
    int *ring; /* [class->count] */
    int first, used;
};

static struct holders *list_holders(const struct broadcast_deadline *problem, struct arena *arena)
{
    struct holders *holders = ARENA_ZEROED(arena, struct holders, problem->count);
    for (int c = 0; c < problem->count; c++) {
        holders[c].class = &problem->classes[c];
        holders[c].ring = ARENA_ARRAY(arena, int, problem->classes[c].count + 1);
    }
    return holders;
}

/* Takes the member that is idle first and appends it to the ring. */
static int take_sender(struct holders *holders, const struct multicast_clock *clock)
{
    int count = holders->class->count;
    bool has_fresh = holders->fresh < holders->served;
    int from = has_fresh ? holders->class->members[holders->fresh] : -1;
    int again = holders->used > 0 ? holders->ring[holders->first] : -1;
    if (again >= 0 && (!has_fresh || clock->available[again] <= clock->available[from])) {
        from = again;
        holders->first = (holders->first + 1) % count;
        holders->used--;
    } else {
        holders->fresh++;
    }
    holders->ring[(holders->first + holders->used++) % count] = from;
    return from;
}

/* The k-th node to become ready receives from the k-th send to end. */
static void place_events(const struct broadcast_deadline *problem, const struct event *sends,
                         const struct event *ready, struct arena *scratch, struct timeline *out)
{
    const struct message *message = problem->multicast->messages;
    struct multicast_clock clock =
        multicast_clock_start(problem->multicast, DISCIPLINE_APPEND, scratch, out);
    struct holders *holders = list_holders(problem, scratch);
    for (int k = 0; k < message->count; k++) {
        struct holders *receivers = &holders[ready[k].class];
        int from = sends[k].class == problem->source
                       ? message->source
                       : take_sender(&holders[sends[k].class], &clock);
        multicast_clock_place(&clock, 0, from, receivers->class->members[receivers->served++]);
    }
}

static void read_solution(const void *data, const struct deadline_model *model,
                          const double *values, struct arena *scratch, struct timeline *out)
{
    const struct broadcast_deadline *problem = data;
    size_t receivers = (size_t)problem->multicast->messages->count;
    size_t most = receivers * (size_t)(problem->count + 1);
    struct event *sends = ARENA_ARRAY(scratch, struct event, most);
    struct event *ready = ARENA_ARRAY(scratch, struct event, most);
    list_events(problem, model, model->sent, values, true, sends);
    list_events(problem, model, model->received, values, false, ready);
    place_events(problem, sends, ready, scratch, out);
}

/* Serves the instantaneous node first; it then serves all others at once. */
static void place_through(const struct broadcast_deadline *problem, struct context *context,
                          struct timeline *out)
{
    const struct message *message = problem->multicast->messages;
    struct multicast_clock clock =
        multicast_clock_start(problem->multicast, DISCIPLINE_APPEND, context->arena, out);
    multicast_clock_place(&clock, 0, message->source, problem->instant);
    for (int k = 0; k < message->count; k++)
        if (message->destinations[k] != problem->instant)
            multicast_clock_place(&clock, 0, problem->instant, message->destinations[k]);
}

static enum outcome search(const struct broadcast_deadline *problem, struct context *context,
                           struct timeline *out)
{
    struct timeline heuristic = timeline_start(out->arena), better = timeline_start(out->arena);
    const struct deadline_problem program = {problem, problem->until, broadcast_deadline_model,
                                             read_solution};
    struct least_steps least;
    int steps;
    enum outcome outcome = broadcast_deadline_heuristic(problem, context, &heuristic, &steps);
    if (outcome == OUTCOME_SCHEDULED)
        outcome = least_admitted(&program, problem->least, steps, true, context, &least);
    if (outcome == OUTCOME_SCHEDULED)
        outcome = least_feasible(&program, steps, context, &least, &better);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    *out = better.count > 0 ? better : heuristic;
    context->proved = least.certain * problem->unit;
    if (time_grid_steps(out->completion, problem->unit) <= least.proved)
        context->optimal = OPTIMAL_BY_SOLVER;
    return OUTCOME_SCHEDULED;
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    struct broadcast_deadline problem;
    enum outcome outcome = broadcast_deadline_start(multicast, context, &problem);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    if (problem.instant < 0)
        return search(&problem, context, out);
    place_through(&problem, context, out);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_multicast_optimum_broadcast = {
    .name = "multicast/optimum_broadcast",
    .title = "optimum (GLPK)",
    .source = "broadcast 2",
    .exact = true,
    .exact_turn = 1,
    .multicast = schedule,
};
