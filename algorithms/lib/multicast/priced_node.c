#include "algorithms/lib/multicast/priced_node.h"

#include <math.h>

struct walk {
    const struct priced_node *node;
    const struct priced_steps *steps;
    double *table; /* [states][deadline + 1] */
    int deadline;
    size_t states;
    size_t stride[PRICED_GROUPS];
};

size_t priced_states(const struct priced_node *node)
{
    size_t states = 1;
    for (int p = 0; p < node->count; p++)
        states *= (size_t)node->parts[p].receives + 1;
    return states;
}

static struct walk walk_of(const struct priced_node *node, const struct priced_steps *steps,
                           double *table)
{
    struct walk walk = {node, steps, table, steps->deadline, 1, {0}};
    for (int p = 0; p < PRICED_GROUPS; p++) {
        walk.stride[p] = walk.states;
        walk.states *= p < node->count ? (size_t)node->parts[p].receives + 1 : 1;
    }
    return walk;
}

static double *row_of(const struct walk *walk, size_t state)
{
    return walk->table + state * ((size_t)walk->deadline + 1);
}

static int received(const struct walk *walk, size_t state, int p)
{
    return (int)(state / walk->stride[p] % ((size_t)walk->node->parts[p].receives + 1));
}

/* ---- values of operations ---- */

/* The value of all sends of zero steps by a node that gets the first message at this step. */
static double at_once(const struct walk *walk, const struct priced_part *part, int step)
{
    bool any = part->most > 0 && part->send == 0 && step + part->arrives <= walk->deadline;
    return any ? part->most * walk->steps->price[part->group][step + part->arrives] : 0.0;
}

static bool may_send(const struct priced_part *part, int has)
{
    return part->most > 0 && part->send > 0 && (part->own || has > 0);
}

/* The last step at which a send has a positive value. */
static int last_send(const struct walk *walk, const struct priced_part *part)
{
    return walk->deadline - (part->arrives > part->send ? part->arrives : part->send);
}

static inline double worth_of_send(const double *row, const double *price,
                                   const struct priced_part *part, int step)
{
    return price[step + part->arrives] + row[step + part->send];
}

static inline double worth_of_receive(const double *next, const double *price,
                                      const struct priced_part *part, int step)
{
    return next[step + part->receive] - price[step];
}

static bool brings_at_once(const struct walk *walk, size_t state, int p)
{
    const struct priced_part *part = &walk->node->parts[p];
    return !part->own && part->most > 0 && part->send == 0 && received(walk, state, p) == 0;
}

static double worth_of_first(const struct walk *walk, const double *next,
                             const struct priced_part *part, int step)
{
    return worth_of_receive(next, walk->steps->price[part->group], part, step) +
           at_once(walk, part, step + part->receive);
}

/* ---- the recursion ---- */

static void try_receives(const struct walk *walk, size_t state, int p, double *row)
{
    const struct priced_part *part = &walk->node->parts[p];
    const double *next = row_of(walk, state + walk->stride[p]);
    const double *price = walk->steps->price[part->group];
    int last = walk->deadline - part->receive;
    bool first = brings_at_once(walk, state, p);
    for (int t = 0; t <= last && !first; t++) {
        double worth = worth_of_receive(next, price, part, t);
        row[t] = worth > row[t] ? worth : row[t];
    }
    for (int t = 0; t <= last && first; t++)
        row[t] = fmax(row[t], worth_of_first(walk, next, part, t));
}

/* For a row that includes its receives: the other choices lead to later steps of the same row. */
static void try_sends(const struct walk *walk, size_t state, double *row)
{
    const struct priced_part *parts[PRICED_GROUPS];
    const double *price[PRICED_GROUPS];
    int last[PRICED_GROUPS], count = 0;
    for (int p = 0; p < walk->node->count; p++)
        if (may_send(&walk->node->parts[p], received(walk, state, p))) {
            parts[count] = &walk->node->parts[p];
            price[count] = walk->steps->price[parts[count]->group];
            last[count] = last_send(walk, parts[count]);
            count++;
        }
    for (int t = walk->deadline - 1; t >= 0; t--) {
        double best = row[t] > row[t + 1] ? row[t] : row[t + 1];
        for (int k = 0; k < count; k++)
            if (t <= last[k]) {
                double worth = worth_of_send(row, price[k], parts[k], t);
                best = worth > best ? worth : best;
            }
        row[t] = best;
    }
}

static void fill_table(const struct walk *walk)
{
    for (size_t state = walk->states; state-- > 0;) {
        double *row = row_of(walk, state);
        for (int t = 0; t <= walk->deadline; t++)
            row[t] = -INFINITY;
        if (state == walk->states - 1)
            row[walk->deadline] = 0.0;
        for (int p = 0; p < walk->node->count; p++)
            if (received(walk, state, p) < walk->node->parts[p].receives)
                try_receives(walk, state, p, row);
        try_sends(walk, state, row);
    }
}

/* ---- the schedule ---- */

static void send_at_once(const struct walk *walk, const struct priced_part *part, int step)
{
    if (part->most > 0 && part->send == 0 && step + part->arrives <= walk->deadline)
        walk->steps->arrived[part->group][step + part->arrives] += part->most;
}

static bool follow_receive(const struct walk *walk, int p, int *step, size_t *state)
{
    const struct priced_part *part = &walk->node->parts[p];
    bool first = brings_at_once(walk, *state, p);
    if (received(walk, *state, p) == part->receives || *step + part->receive > walk->deadline)
        return false;
    const double *next = row_of(walk, *state + walk->stride[p]);
    double worth = first ? worth_of_first(walk, next, part, *step)
                         : worth_of_receive(next, walk->steps->price[part->group], part, *step);
    if (worth != row_of(walk, *state)[*step])
        return false;
    walk->steps->begun[part->group][*step] += 1.0;
    *step += part->receive;
    *state += walk->stride[p];
    if (first)
        send_at_once(walk, part, *step);
    return true;
}

static bool follow_send(const struct walk *walk, int p, int *step, size_t state)
{
    const struct priced_part *part = &walk->node->parts[p];
    const double *row = row_of(walk, state);
    if (!may_send(part, received(walk, state, p)) || *step > last_send(walk, part) ||
        worth_of_send(row, walk->steps->price[part->group], part, *step) != row[*step])
        return false;
    walk->steps->arrived[part->group][*step + part->arrives] += 1.0;
    *step += part->send;
    return true;
}

static void follow(const struct walk *walk)
{
    size_t state = 0;
    for (int step = 0; step <= walk->deadline;) {
        const double *row = row_of(walk, state);
        bool busy = false, idle = step < walk->deadline && row[step + 1] == row[step];
        for (int p = 0; p < walk->node->count && !busy && !idle; p++)
            busy = follow_send(walk, p, &step, state) || follow_receive(walk, p, &step, &state);
        step += !busy;
    }
}

double priced_best(const struct priced_node *node, const struct priced_steps *steps, double *table)
{
    struct walk walk = walk_of(node, steps, table);
    fill_table(&walk);
    double value = table[0];
    for (int p = 0; p < node->count; p++)
        if (node->parts[p].own) {
            value += at_once(&walk, &node->parts[p], 0);
            send_at_once(&walk, &node->parts[p], 0);
        }
    if (value > -INFINITY)
        follow(&walk);
    return value;
}
