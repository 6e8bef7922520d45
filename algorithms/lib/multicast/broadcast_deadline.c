#include "algorithms/lib/multicast/broadcast_deadline.h"

#include "algorithms/lib/lp/lp.h"
#include "algorithms/lib/multicast/broadcast.h"
#include "models/base/wall_clock.h"

#define MOST_COLUMNS 100000
#define MOST_FOR_ECF 10000

extern const struct algorithm algorithm_multicast_fnf, algorithm_multicast_ecf;

/* ---- classes ---- */

/* The unit of all sends, and of the destinations' receives. */
static double unit_of(const struct multicast *multicast, const struct speed *speeds,
                      struct arena *arena)
{
    size_t count = (size_t)multicast->messages->count;
    double *times = ARENA_ARRAY(arena, double, 2 * count + 1);
    times[0] = broadcast_send(multicast, multicast->messages->source);
    for (size_t k = 0; k < count; k++) {
        times[2 * k + 1] = speeds[k].send;
        times[2 * k + 2] = speeds[k].receive;
    }
    return time_grid_unit(times, 2 * count + 1);
}

static void find_classes(struct broadcast_deadline *problem, const struct speed *speeds,
                         struct arena *arena)
{
    int receivers = problem->multicast->messages->count;
    int *nodes = ARENA_ARRAY(arena, int, receivers + 1);
    problem->classes = ARENA_ARRAY(arena, struct deadline_class, receivers + 1);
    problem->instant = -1;
    for (int k = 0; k < receivers; k++) {
        int send = time_grid_steps(speeds[k].send, problem->unit);
        int receive = time_grid_steps(speeds[k].receive, problem->unit);
        struct deadline_class *last = problem->classes + problem->count - 1;
        if (k == 0 || last->send != send || last->receive != receive) {
            problem->count++;
            *++last = (struct deadline_class){send, receive, .members = nodes + k};
        }
        nodes[k] = speeds[k].node;
        last->count++;
        problem->least = receive > problem->least ? receive : problem->least;
        if (send == 0 && receive == 0)
            problem->instant = speeds[k].node;
    }
}

static enum outcome refuse_size(const struct broadcast_deadline *problem, int deadline,
                                struct context *context)
{
    double columns = 2.0 * problem->count * (deadline + 1.0);
    if (columns <= MOST_COLUMNS)
        return OUTCOME_SCHEDULED;
    return refuse(context,
                  "%d classes of equal processors over %d steps of %.6g s make %.3g variables; at "
                  "most %d are supported (3 classes and the source over %d steps)",
                  problem->count, deadline, problem->unit, columns, MOST_COLUMNS, MOST_COLUMNS / 8);
}

enum outcome broadcast_deadline_start(const struct multicast *multicast, struct context *context,
                                      struct broadcast_deadline *out)
{
    *out = (struct broadcast_deadline){.multicast = multicast,
                                       .until = wall_clock() + context->time_limit};
    enum outcome outcome = refuse_all_but_broadcast(multicast, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    const struct speed *speeds = broadcast_speeds(multicast, false, context->arena);
    out->unit = unit_of(multicast, speeds, context->arena);
    if (isnan(out->unit))
        return refuse(context,
                      "times must be whole multiples of one unit of time, of which the longest may "
                      "have %.0f",
                      TIME_GRID_STEPS);
    int send = time_grid_steps(broadcast_send(multicast, multicast->messages->source), out->unit);
    find_classes(out, speeds, context->arena);
    out->least += multicast->messages->count > 0 ? send : 0;
    out->source = out->count; /* a separate class, without members and receives */
    out->classes[out->count++] = (struct deadline_class){.send = send};
    return out->instant >= 0 ? OUTCOME_SCHEDULED : refuse_size(out, out->least, context);
}

/* ---- the model ---- */

static int least_receive(const struct broadcast_deadline *problem)
{
    int least = problem->least;
    for (int c = 0; c < problem->count; c++)
        if (c != problem->source && problem->classes[c].receive < least)
            least = problem->classes[c].receive;
    return least;
}

/* No node is ready before the source's first send ends, and no send is useful too late. After its
 * last column a count is constant. */
static void add_columns(const struct broadcast_deadline *problem, struct deadline_model *model)
{
    int width = model->deadline + 1, first = problem->classes[problem->source].send;
    int shortest = least_receive(problem), receivers = problem->multicast->messages->count;
    for (int c = 0; c < problem->count; c++) {
        const struct deadline_class *class = &problem->classes[c];
        int *ready = model->received + (size_t)c * (size_t)width;
        int *sent = model->sent + (size_t)c * (size_t)width;
        int last_ready = c == problem->source ? -1 : model->deadline - class->receive;
        int last_sent = model->deadline - shortest - class->send;
        int holds = c == problem->source ? 0 : first + class->receive;
        for (int t = 0; t < width; t++) {
            ready[t] = sent[t] = -1;
            if (t >= first && t <= last_ready)
                ready[t] = lp_column(model->lp, t == last_ready ? class->count : 0, class->count, 0,
                                     true, "ready_%d_%d", c, t);
            else if (t > first && t > last_ready)
                ready[t] = ready[t - 1];
            if (t >= holds && t <= last_sent)
                sent[t] = lp_column(model->lp, 0, receivers, 0, true, "sent_%d_%d", c, t);
            else if (t > holds)
                sent[t] = sent[t - 1];
        }
    }
}

static void add(struct lp *lp, int row, int column, double coefficient)
{
    if (column >= 0)
        lp_term(lp, row, column, coefficient);
}

static void add_monotone_rows(struct lp *lp, const int *column, int width)
{
    for (int t = 1; t < width; t++)
        if (column[t - 1] >= 0 && column[t] != column[t - 1]) {
            int row = lp_row(lp, 0, INFINITY, "up_%d", column[t]);
            lp_term(lp, row, column[t], 1);
            lp_term(lp, row, column[t - 1], -1);
        }
}

/* Holders send one message at a time; those with sends of zero duration, any number. */
static void add_windows(const struct broadcast_deadline *problem, struct deadline_model *model,
                        int c)
{
    const struct deadline_class *class = &problem->classes[c];
    const int *ready = model->received + (size_t)c * (size_t)(model->deadline + 1);
    const int *sent = model->sent + (size_t)c * (size_t)(model->deadline + 1);
    double each = class->send == 0 ? problem->multicast->messages->count : 1;
    int length = class->send == 0 ? 1 : class->send;
    for (int t = 0; t <= model->deadline; t++) {
        if (sent[t] < 0 || (t > 0 && sent[t] == sent[t - 1]))
            continue;
        int row = lp_row(model->lp, -INFINITY, c == problem->source ? each : 0, "busy_%d_%d", c, t);
        lp_term(model->lp, row, sent[t], 1);
        if (t >= length)
            add(model->lp, row, sent[t - length], -1);
        if (c != problem->source && t >= class->receive)
            add(model->lp, row, ready[t - class->receive], -each);
    }
}

static void add_readiness_rows(const struct broadcast_deadline *problem,
                               struct deadline_model *model)
{
    size_t width = (size_t)model->deadline + 1;
    for (int t = problem->classes[problem->source].send; t <= model->deadline; t++) {
        int row = lp_row(model->lp, -INFINITY, 0, "supply_%d", t);
        for (int c = 0; c < problem->count; c++) {
            int send = problem->classes[c].send;
            add(model->lp, row, model->received[(size_t)c * width + (size_t)t], 1);
            if (t >= send)
                add(model->lp, row, model->sent[(size_t)c * width + (size_t)(t - send)], -1);
        }
    }
}

enum outcome broadcast_deadline_model(const void *data, int deadline, struct context *context,
                                      struct arena *arena, struct deadline_model *out)
{
    const struct broadcast_deadline *problem = data;
    enum outcome outcome = refuse_size(problem, deadline, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    size_t cells = (size_t)problem->count * ((size_t)deadline + 1);
    *out = (struct deadline_model){lp_start(arena), deadline, ARENA_ARRAY(arena, int, cells),
                                   ARENA_ARRAY(arena, int, cells)};
    add_columns(problem, out);
    for (int c = 0; c < problem->count; c++) {
        size_t start = (size_t)c * ((size_t)deadline + 1);
        add_monotone_rows(out->lp, out->received + start, deadline + 1);
        add_monotone_rows(out->lp, out->sent + start, deadline + 1);
        add_windows(problem, out, c);
    }
    add_readiness_rows(problem, out);
    return OUTCOME_SCHEDULED;
}

enum outcome broadcast_deadline_heuristic(const struct broadcast_deadline *problem,
                                          struct context *context, struct timeline *out, int *steps)
{
    int receivers = problem->multicast->messages->count;
    enum outcome outcome = algorithm_multicast_fnf.multicast(problem->multicast, context, out);
    if (outcome == OUTCOME_REFUSED && receivers > MOST_FOR_ECF)
        return refuse(context,
                      "%d destinations, some of which send faster than others but receive slower: "
                      "at most %d are then supported, as many as ECF schedules in half a second",
                      receivers, MOST_FOR_ECF);
    if (outcome == OUTCOME_REFUSED)
        outcome = algorithm_multicast_ecf.multicast(problem->multicast, context, out);
    *steps = time_grid_steps(out->completion, problem->unit);
    return outcome;
}
