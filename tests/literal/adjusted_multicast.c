#include "tests/literal/adjusted_multicast.h"

#include "tests/literal/adjusted_multicast_rest.h"

#include <math.h>

#define DONE 1e-13        /* seconds of work left, or between two times considered equal */
#define NO_DEVIATION 1e-9 /* relative */

static bool works(const struct carried *carried)
{
    return carried->stage == SENDING || carried->stage == TRAVELLING || carried->stage == RECEIVING;
}

static bool exists(const struct carried *carried)
{
    return carried->transfer.message >= 0;
}

/* ---- ends and starts at the current time ---- */

static void end_stage(struct literal *literal, struct carried *carried)
{
    struct transfer *transfer = &carried->transfer;
    if (carried->stage == SENDING) {
        transfer->send_end = literal->now;
        carried->stage = TRAVELLING;
        carried->left = literal_work(literal, carried, TRAVELLING);
    } else if (carried->stage == TRAVELLING) {
        carried->arrival = literal->now;
        carried->stage = ARRIVED;
    } else {
        transfer->receive_end = literal->now;
        carried->stage = RECEIVED;
    }
}

static bool is_busy(const struct literal *literal, int node)
{
    for (int k = 0; k < literal->cells; k++) {
        const struct carried *carried = &literal->carried[k];
        if ((carried->stage == SENDING && carried->transfer.from == node) ||
            (carried->stage == RECEIVING && carried->transfer.to == node))
            return true;
    }
    return false;
}

static bool has(const struct literal *literal, int message, int node)
{
    const struct carried *brought = literal_carried(literal, message, node);
    return literal->multicast->messages[message].source == node ||
           (exists(brought) && brought->stage == RECEIVED);
}

static void begin(struct literal *literal, struct carried *carried, enum stage stage)
{
    carried->stage = stage;
    carried->left = literal_work(literal, carried, stage);
    *(stage == SENDING ? &carried->transfer.send_start : &carried->transfer.receive_start) =
        literal->now;
}

/* The first arrived of the messages on their way to the node; *waits: whether there is one. */
static struct carried *first_arrived(const struct literal *literal, int node, bool *waits)
{
    struct carried *first = NULL;
    *waits = false;
    for (int k = 0; k < literal->cells; k++) {
        struct carried *carried = &literal->carried[k];
        if (!carried->first || carried->transfer.to != node || carried->stage == RECEIVED)
            continue;
        *waits = true;
        if (carried->stage == ARRIVED && (!first || carried->arrival < first->arrival))
            first = carried;
    }
    return first;
}

static void begin_next(struct literal *literal, int node)
{
    bool waits;
    struct carried *arrived = first_arrived(literal, node, &waits);
    if (arrived)
        begin(literal, arrived, RECEIVING);
    if (waits || literal->at[node] == literal->orders[node].count)
        return;
    const struct node_operation *next = &literal->orders[node].operations[literal->at[node]];
    struct carried *carried =
        literal_carried(literal, next->message, next->sends ? next->peer : node);
    bool may = next->sends
                   ? has(literal, next->message, node) && literal->now >= literal->pause - DONE
                   : carried->stage == ARRIVED;
    if (!may)
        return;
    literal->at[node]++;
    carried->transfer.from = next->sends ? node : next->peer;
    begin(literal, carried, next->sends ? SENDING : RECEIVING);
}

/* ---- checkpoints ---- */

static int count_received(const struct literal *literal)
{
    int count = 0;
    for (int k = 0; k < literal->cells; k++)
        count += exists(&literal->carried[k]) && literal->carried[k].stage == RECEIVED;
    return count;
}

static void set_target(struct literal *literal)
{
    const struct truth *truth = literal->multicast->truth;
    int ended = count_received(literal), all = literal->transfers;
    literal->target = all + 1;
    if (truth->checkpoints == CHECKPOINTS_HALVING)
        literal->target = ended + (all - ended + 1) / 2 + (ended == all);
    for (int k = truth->checkpoint_count; truth->checkpoints == CHECKPOINTS_EVEN && k > 0; k--) {
        int target = (int)ceil((double)k * all / (truth->checkpoint_count + 1));
        if (target > ended)
            literal->target = target;
    }
}

/* The first time, at or after `from`, when a factor changes. */
static double next_change(const struct steps *steps, size_t count, double from, bool behind)
{
    double first = INFINITY;
    for (size_t s = 0; steps && s < count; s++)
        for (int k = 0; k < steps[s].count; k++) {
            bool changes = steps[s].factor[k] != (k > 0 ? steps[s].factor[k - 1] : 1.0);
            double time = steps[s].time[k];
            if (changes && (behind ? time > from : time >= from) && time < first)
                first = time;
        }
    return first;
}

static double change_from(const struct literal *literal, bool behind)
{
    const struct truth *truth = literal->multicast->truth;
    size_t nodes = (size_t)literal->multicast->nodes;
    return fmin(next_change(truth->link, nodes * nodes, literal->now, behind),
                next_change(truth->node, nodes, literal->now, behind));
}

/* The duration of work that begins at a time, if from `known` on all factors keep their values at
 * that time. */
static double seconds_known(const struct steps *steps, double begin, double work, double known)
{
    double time = begin;
    for (;;) {
        double factor = literal_rate(steps, fmin(time, known)), next = INFINITY;
        for (int k = 0; steps && k < steps->count; k++)
            if (steps->time[k] > time && steps->time[k] <= known)
                next = fmin(next, steps->time[k]);
        if (time + work * factor <= next)
            return time + work * factor - begin;
        work -= (next - time) / factor;
        time = next;
    }
}

static bool deviates(const struct literal *literal)
{
    double real = 0.0, believed = 0.0;
    for (int k = 0; k < literal->cells; k++) {
        const struct carried *carried = &literal->carried[k];
        const struct transfer *transfer = &carried->transfer;
        if (!exists(carried) || carried->stage != RECEIVED ||
            transfer->receive_end <= literal->planned)
            continue;
        real += transfer->send_end - transfer->send_start + carried->arrival - transfer->send_end +
                transfer->receive_end - transfer->receive_start;
        double begun[] = {transfer->send_start, transfer->send_end, transfer->receive_start};
        enum stage stages[] = {SENDING, TRAVELLING, RECEIVING};
        for (int s = 0; s < 3; s++)
            believed += seconds_known(literal_steps(literal, carried, stages[s]), begun[s],
                                      literal_work(literal, carried, stages[s]), literal->planned);
    }
    double threshold = literal->multicast->truth->threshold;
    return fabs(real - believed) > (threshold + NO_DEVIATION) * believed;
}

/* Lists contain only what has not begun. */
static void forget_begun(struct literal *literal)
{
    for (int node = 0; node < literal->multicast->nodes; node++) {
        struct node_order *order = &literal->orders[node];
        int kept = 0;
        for (int k = literal->at[node]; k < order->count; k++) {
            const struct node_operation *operation = &order->operations[k];
            int to = operation->sends ? operation->peer : node;
            if (literal_carried(literal, operation->message, to)->stage == WAITING)
                order->operations[kept++] = *operation;
        }
        order->count = kept;
        literal->at[node] = 0;
    }
}

static void plan(struct literal *literal, const struct multicast *rest, const int *number)
{
    struct timeline chosen = timeline_start(literal->context->arena);
    literal->algorithm->multicast(rest, literal->context, &chosen);
    literal->orders = multicast_orders(rest, &chosen, literal->context->arena);
    for (int node = 0; node < rest->nodes; node++) {
        literal->at[node] = 0;
        for (int k = 0; number && k < literal->orders[node].count; k++) {
            struct node_operation *operation = &literal->orders[node].operations[k];
            operation->message = number[operation->message];
        }
    }
    literal->planned = literal->now;
    literal->plans++;
}

static void check_in(struct literal *literal)
{
    const struct truth *truth = literal->multicast->truth;
    bool all = true, anew = truth->checkpoints == CHECKPOINTS_CHANGE || deviates(literal);
    set_target(literal);
    for (int k = 0; k < literal->cells; k++)
        all &= !exists(&literal->carried[k]) || literal->carried[k].stage != WAITING;
    if (all || (!anew && truth->checkpoint_seconds == 0.0))
        return;
    for (int k = 0; k < literal->cells; k++)
        literal->carried[k].first |=
            exists(&literal->carried[k]) && literal->carried[k].stage != WAITING;
    literal->pause = literal->now + truth->checkpoint_seconds;
    forget_begun(literal);
    if (!anew)
        return;
    int *number = ARENA_ARRAY(literal->context->arena, int, literal->multicast->message_count);
    struct multicast rest = literal_rest(literal, literal->pause, number);
    plan(literal, &rest, number);
}

/* ---- time ---- */

static bool end_stages(struct literal *literal)
{
    bool ended = false;
    for (int k = 0; k < literal->cells; k++)
        if (exists(&literal->carried[k]) && works(&literal->carried[k]) &&
            literal->carried[k].left <= DONE) {
            end_stage(literal, &literal->carried[k]);
            ended = true;
        }
    return ended;
}

/* Advances to the next time when a stage ends, a factor changes or a pause is over. */
static void pass_time(struct literal *literal)
{
    double next = change_from(literal, true);
    if (literal->pause > literal->now)
        next = fmin(next, literal->pause);
    for (int k = 0; k < literal->cells; k++) {
        const struct carried *carried = &literal->carried[k];
        if (exists(carried) && works(carried))
            next = fmin(next, literal->now +
                                  carried->left *
                                      literal_rate(literal_steps(literal, carried, carried->stage),
                                                   literal->now));
    }
    for (int k = 0; k < literal->cells; k++) {
        struct carried *carried = &literal->carried[k];
        if (exists(carried) && works(carried))
            carried->left -=
                (next - literal->now) /
                literal_rate(literal_steps(literal, carried, carried->stage), literal->now);
    }
    literal->now = next;
}

static void carry_out(struct literal *literal)
{
    const struct truth *truth = literal->multicast->truth;
    while (count_received(literal) < literal->transfers) {
        while (end_stages(literal))
            ;
        bool changes =
            truth->checkpoints == CHECKPOINTS_CHANGE && change_from(literal, false) == literal->now;
        if (changes || count_received(literal) >= literal->target)
            check_in(literal);
        for (int node = 0; node < literal->multicast->nodes; node++)
            if (!is_busy(literal, node))
                begin_next(literal, node);
        pass_time(literal);
    }
}

static void list_transfers(struct literal *literal)
{
    const struct multicast *multicast = literal->multicast;
    literal->cells = multicast->nodes * multicast->message_count;
    literal->carried = ARENA_ZEROED(literal->context->arena, struct carried, literal->cells);
    for (int k = 0; k < literal->cells; k++)
        literal->carried[k].transfer.message = -1;
    for (int m = 0; m < multicast->message_count; m++)
        for (int d = 0; d < multicast->messages[m].count; d++) {
            int to = multicast->messages[m].destinations[d];
            literal_carried(literal, m, to)->transfer =
                (struct transfer){.message = m, .to = to, .bytes = multicast->messages[m].bytes};
            literal->transfers++;
        }
}

int literal_recompute(const struct algorithm *algorithm, const struct multicast *multicast,
                      struct context *context, struct timeline *out)
{
    struct literal literal = {
        .algorithm = algorithm,
        .multicast = multicast,
        .context = context,
        .at = ARENA_ZEROED(context->arena, int, multicast->nodes),
    };
    struct multicast believed = *multicast;
    believed.truth = NULL;
    list_transfers(&literal);
    set_target(&literal);
    plan(&literal, &believed, NULL);
    literal.planned = -INFINITY;
    carry_out(&literal);
    for (int k = 0; k < literal.cells; k++)
        if (exists(&literal.carried[k]))
            timeline_append(out, &literal.carried[k].transfer, NULL, 0);
    return literal.plans;
}
