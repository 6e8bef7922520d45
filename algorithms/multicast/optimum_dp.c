/* The exact optimum of a broadcast, by dynamic programming over classes of equal processors.
 * After paper `broadcast` section 2; the recursion is ours.
 *
 * T(t, v) is the least time in which a node of class t that has the message serves v, a number of
 * nodes per class, with T(t, 0) = 0:
 *
 *   T(t, v) = s_t + min over l and j <= v - e_l of max(r_l + T(l, j), T(t, v - e_l - j))
 *
 * The node first serves a node of class l, which serves j of the rest (e_l: one node of class l).
 * Sending without delay is optimal (`broadcast`, Theorem 1). The total time counts every
 * processor's r; the final ready-to-receive time counts r only of nodes that send (r_l + T(l, j) is
 * 0 if j = 0). */
#include "algorithms/lib/multicast/broadcast.h"
#include "algorithms/variant.h"
#include "models/base/wall_clock.h"
#include "models/multicast/clock.h"

#include <math.h>

#define MOST_STEPS 4e10 /* pairs of sub-problems, not counting skipped rows */
#define MOST_STATES 2e7

/* A vector of counts is encoded as a number in mixed radix, the last class varying fastest; a row
 * consists of all values of the last count with the others fixed. */
struct program {
    struct node_class *classes;
    int count; /* number of classes */
    int source_class;
    enum objective objective;
    size_t *stride; /* [count] */
    size_t states;
    double *time;       /* [count * states]: T(t, v) */
    double *child;      /* [count * states]: r_l + T(l, j), or 0 */
    double *least_time; /* the minimum of the row up to this state */
    double *least_child;
    int *counts, *part; /* [count], scratch: v - e_l, and j without its last count */
    double deadline;    /* on the wall clock; INFINITY: none */
};

/* ---- classes ---- */

/* The source has a class too, but is not one of its nodes. */
static void find_classes(struct program *program, const struct multicast *multicast,
                         struct arena *arena)
{
    double send = broadcast_send(multicast, multicast->messages->source);
    double receive = broadcast_receive(multicast, multicast->messages->source);
    int c = 0;
    program->classes = broadcast_classes(multicast, &program->count, arena);
    while (c < program->count &&
           (program->classes[c].send != send || program->classes[c].receive != receive))
        c++;
    program->source_class = c;
    if (c == program->count)
        program->classes[program->count++] = (struct node_class){send, receive, NULL, 0};
}

/* Puts the largest class last, which makes rows long. */
static void largest_class_last(struct program *program)
{
    int largest = 0, last = program->count - 1;
    for (int c = 1; c < program->count; c++)
        if (program->classes[c].count > program->classes[largest].count)
            largest = c;
    struct node_class moved = program->classes[largest];
    program->classes[largest] = program->classes[last];
    program->classes[last] = moved;
    if (program->source_class == largest)
        program->source_class = last;
    else if (program->source_class == last)
        program->source_class = largest;
}

static enum outcome refuse_too_many(const struct program *program, struct context *context)
{
    double states = program->count, steps = (double)program->count * program->count;
    for (int c = 0; c < program->count; c++) {
        double n = program->classes[c].count;
        states *= n + 1;
        steps *= (n + 1) * (n + 2) / 2;
    }
    if (steps <= MOST_STEPS && states <= MOST_STATES)
        return OUTCOME_SCHEDULED;
    return refuse(context,
                  "%d classes of equal processors make %.3g steps over %.3g sub-problems; at most "
                  "%.3g and %.3g are supported (3 classes of 50, or 15 processors that all differ)",
                  program->count, steps, states, MOST_STEPS, MOST_STATES);
}

/* ---- the recursion ---- */

static void allocate(struct program *program, struct arena *arena)
{
    size_t classes = (size_t)program->count;
    program->stride = ARENA_ARRAY(arena, size_t, classes);
    program->states = 1;
    for (size_t c = classes; c-- > 0;) {
        program->stride[c] = program->states;
        program->states *= (size_t)program->classes[c].count + 1;
    }
    program->time = ARENA_ARRAY(arena, double, classes * program->states);
    program->child = ARENA_ARRAY(arena, double, classes * program->states);
    program->least_time = ARENA_ARRAY(arena, double, classes * program->states);
    program->least_child = ARENA_ARRAY(arena, double, classes * program->states);
    program->counts = ARENA_ZEROED(arena, int, classes);
    program->part = ARENA_ZEROED(arena, int, classes);
}

/* Advances j, and its offset, to the next row of v - e_l. False after the last. */
static bool next_row(const struct program *program, size_t *offset)
{
    for (int c = program->count - 2; c >= 0; c--) {
        if (program->part[c] < program->counts[c]) {
            program->part[c]++;
            *offset += program->stride[c];
            return true;
        }
        *offset -= (size_t)program->part[c] * program->stride[c];
        program->part[c] = 0;
    }
    return false;
}

/* The minimum over a row of max(child, rest), with child forwards and rest backwards. */
static double least_in_row(const double *child, const double *rest, int last, double best)
{
    for (int k = 0; k <= last; k++) {
        double longer = child[k] > rest[last - k] ? child[k] : rest[last - k];
        best = longer < best ? longer : best;
    }
    return best;
}

/* Improves best[t] by the option of first serving a node of class l; others is the index of v -
 * e_l. */
static void serve_first(struct program *program, int l, size_t others, double *best)
{
    int last = program->counts[program->count - 1];
    size_t offset = 0, width = (size_t)last;
    const double *child = program->child + (size_t)l * program->states;
    const double *least_child = program->least_child + (size_t)l * program->states;
    do {
        double bound = least_child[offset + width];
        size_t rest = others - width - offset;
        for (int t = 0; t < program->count; t++) {
            size_t row = (size_t)t * program->states + rest;
            if (bound < best[t] && program->least_time[row + width] < best[t])
                best[t] = least_in_row(child + offset, program->time + row, last, best[t]);
        }
    } while (next_row(program, &offset));
}

static void enter_state(struct program *program, size_t state, bool row_start, const double *best)
{
    for (int t = 0; t < program->count; t++) {
        size_t k = (size_t)t * program->states + state;
        const struct node_class *class = &program->classes[t];
        double time = state == 0 ? 0.0 : class->send + best[t];
        program->time[k] = time;
        program->child[k] = class->receive + time;
        if (state == 0 && program->objective == OBJECTIVE_READY)
            program->child[k] = 0.0;
        program->least_time[k] =
            row_start ? time : fmin(program->least_time[k - 1], program->time[k]);
        program->least_child[k] =
            row_start ? program->child[k] : fmin(program->least_child[k - 1], program->child[k]);
    }
}

/* Decodes the counts of a state. */
static void unpack(const struct program *program, size_t state)
{
    for (int c = 0; c < program->count; c++) {
        program->counts[c] = (int)(state / program->stride[c]);
        state %= program->stride[c];
    }
}

/* False when time is up. */
static bool solve(struct program *program, struct arena *arena)
{
    double *best = ARENA_ARRAY(arena, double, program->count);
    for (size_t state = 0; state < program->states; state++) {
        if (state % 64 == 0 && wall_clock() > program->deadline)
            return false;
        for (int t = 0; t < program->count; t++)
            best[t] = INFINITY;
        unpack(program, state);
        for (int l = 0; l < program->count; l++) {
            if (program->counts[l] == 0)
                continue;
            program->counts[l]--;
            serve_first(program, l, state - program->stride[l], best);
            program->counts[l]++;
        }
        enter_state(program, state, program->counts[program->count - 1] == 0, best);
    }
    return true;
}

/* ---- the schedule ---- */

/* The class served first, and how many of the rest that node serves itself: any split that attains
 * T. */
static int find_split(const struct program *program, int t, size_t state, size_t *served)
{
    double needed = program->time[(size_t)t * program->states + state];
    const double *time = program->time + (size_t)t * program->states;
    unpack(program, state);
    for (int l = 0; l < program->count; l++) {
        if (program->counts[l] == 0)
            continue;
        const double *child = program->child + (size_t)l * program->states;
        size_t offset = 0, others = state - program->stride[l];
        program->counts[l]--;
        int last = program->counts[program->count - 1];
        do {
            for (size_t k = 0; k <= (size_t)last; k++) {
                *served = offset + k;
                double longer = fmax(child[*served], time[others - *served]);
                if (program->classes[t].send + longer == needed) {
                    for (int c = 0; c < program->count; c++)
                        program->part[c] = 0;
                    return l;
                }
            }
        } while (next_row(program, &offset));
        program->counts[l]++;
    }
    return -1; /* unreachable: T is attained by a split */
}

/* A holder, and the receivers left to it and to those that it serves. */
struct holder {
    int node, class;
    size_t state;
};

/* Plans every holder's first send, and everything that follows from it, before its second: the path
 * to the current holder is on a stack no longer than the number of receivers. */
static void serve_all(struct program *program, struct multicast_clock *clock, int source,
                      struct arena *arena)
{
    size_t receivers = 0;
    for (int c = 0; c < program->count; c++)
        receivers += (size_t)program->classes[c].count;
    struct holder *path = ARENA_ARRAY(arena, struct holder, receivers + 1), *last = path;
    *last = (struct holder){source, program->source_class, program->states - 1};
    while (last >= path) {
        if (last->state == 0) {
            last--;
            continue;
        }
        size_t served = 0;
        int first = find_split(program, last->class, last->state, &served);
        int child = *program->classes[first].nodes++;
        multicast_clock_place(clock, 0, last->node, child);
        last->state -= program->stride[first] + served;
        *++last = (struct holder){child, first, served};
    }
}

static enum outcome broadcast_optimum(const struct multicast *multicast, struct context *context,
                                      struct timeline *out, enum objective objective)
{
    struct program program = {.objective = objective};
    enum outcome outcome = refuse_all_but_broadcast(multicast, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    find_classes(&program, multicast, context->arena);
    largest_class_last(&program);
    outcome = refuse_too_many(&program, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    program.deadline = wall_clock() + context->time_limit;
    allocate(&program, context->arena);
    if (!solve(&program, context->arena))
        return refuse(context, "the time limit of %.12g s passed", context->time_limit);
    struct multicast_clock clock =
        multicast_clock_start(multicast, DISCIPLINE_APPEND, context->arena, out);
    serve_all(&program, &clock, multicast->messages->source, context->arena);
    return OUTCOME_SCHEDULED;
}

MULTICAST(optimum_dp, "optimum", "broadcast 2",
          broadcast_optimum(multicast, context, out, OBJECTIVE_COMPLETION), .exact = true);

/* T_R in paper `broadcast`. The total time need not be minimal. */
MULTICAST(optimum_dp_ready, "optimal ready time", "broadcast 2",
          broadcast_optimum(multicast, context, out, OBJECTIVE_READY), .exact = true,
          .objective = OBJECTIVE_READY);
