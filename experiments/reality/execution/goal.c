/* A schedule in GOAL. Every transfer is a send and a receive with its own tag, its index in the
 * schedule. Only the order is kept; times follow from the simulator's own parameters. A node of a
 * multicast does one thing at a time, so its operations form one chain; if a receive of a
 * collective operation combines, it is followed by a computation of that many nanoseconds. A node
 * of an exchange has a chain of sends and a chain of receives; a send of forwarded data also
 * requires the receive that completed it. A host of a switch network has a chain of sends, each
 * requiring the receive of its message. */
#include "experiments/present/program_formats.h"
#include "experiments/reality/execution/rank_plan.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#define LARGEST_EXACT 9007199254740992.0 /* 2^53 */

struct goal_operation {
    const struct planned *planned;
    bool sends;
    int label;        /* counted from 1 in its rank */
    double combining; /* nanoseconds of the computation with the next label; 0: none */
    const struct goal_operation *chained; /* the previous operation in its chain, or NULL */
    const struct goal_operation
        *required; /* the receive that its data requires, if the chain does not imply it */
};

/* ---- restrictions ---- */

double goal_bytes(const struct transfer *transfer)
{
    return fmax(1.0, ceil(transfer->bytes));
}

static struct verdict check_bytes(const struct timeline *timeline)
{
    for (size_t k = 0; k < timeline->count; k++)
        if (timeline->transfers[k].bytes > LARGEST_EXACT)
            return verdict_no("transfer %zu has %.12g bytes; GOAL sends at most %.0f", k,
                              timeline->transfers[k].bytes, LARGEST_EXACT);
    return timeline->count <= INT32_MAX / 2
               ? verdict_yes()
               : verdict_no("%zu transfers are more than there are tags", timeline->count);
}

static struct verdict check_barriers(const struct schedule *schedule)
{
    const struct timeline *timeline = &schedule->timeline;
    if (schedule->instance.family != FAMILY_EXCHANGE ||
        schedule->instance.as.exchange.execution != EXECUTION_SYNCHRONOUS)
        return verdict_yes();
    if (schedule->instance.as.exchange.phase_startup > 0.0)
        return verdict_no("GOAL has no start-up of phases");
    for (size_t k = 1; k < timeline->count; k++)
        if (timeline->transfers[k].phase != timeline->transfers[0].phase)
            return verdict_no("GOAL has no barrier, and one stands after every phase");
    return verdict_yes();
}

/* No operation requires what begins later, as in a valid schedule. */
static struct verdict check_order(const struct timeline *timeline)
{
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        if (transfer->receive_start < transfer->send_start ||
            (transfer->receive_start == transfer->send_start &&
             transfer->receive_end < transfer->send_end))
            return verdict_no("transfer %zu requires what begins later", k);
    }
    return verdict_yes();
}

static struct verdict check_receipts(const struct instance *instance)
{
    enum ports ports =
        instance->family == FAMILY_EXCHANGE ? instance->as.exchange.ports : PORTS_HELD;
    if (ports == PORTS_INTERLEAVED || ports == PORTS_BUFFERED)
        return verdict_no("LogGOPSim does not support receipts that are %s", ports_words[ports]);
    return verdict_yes();
}

/* ---- the operations of a rank ---- */

static int by_time(const void *a, const void *b)
{
    const struct goal_operation *one = a, *other = b;
    const struct planned *left = one->planned, *right = other->planned;
    if (left->start != right->start)
        return left->start < right->start ? -1 : 1;
    if (left->end != right->end)
        return left->end < right->end ? -1 : 1;
    if (left->transfer != right->transfer)
        return left->transfer < right->transfer ? -1 : 1;
    return other->sends - one->sends;
}

static double nanoseconds_of_combining(const struct schedule *schedule,
                                       const struct planned *planned)
{
    const struct instance *instance = &schedule->instance;
    return instance->family == FAMILY_MULTICAST
               ? round(1e9 * collective_combining(&instance->as.multicast,
                                                  &schedule->timeline.transfers[planned->transfer]))
               : 0.0;
}

/* By time. Sends and receives of a multicast share one chain. A switch network determines itself in
 * which order worms arrive. */
static struct goal_operation *list_operations(const struct schedule *schedule,
                                              const struct rank_plan *plan, size_t count,
                                              struct arena *arena)
{
    struct goal_operation *operations = ARENA_ZEROED(arena, struct goal_operation, count + 1);
    const struct goal_operation *last[2] = {NULL, NULL};
    enum family family = schedule->instance.family;
    int label = 0;
    for (size_t k = 0; k < count; k++)
        operations[k] =
            k < plan->send_count
                ? (struct goal_operation){.planned = &plan->sends[k], .sends = true}
                : (struct goal_operation){.planned = &plan->receives[k - plan->send_count]};
    if (count > 1)
        qsort(operations, count, sizeof *operations, by_time);
    for (size_t k = 0; k < count; k++) {
        struct goal_operation *operation = &operations[k];
        const struct goal_operation **before =
            &last[family == FAMILY_MULTICAST ? 0 : operation->sends];
        if (!operation->sends)
            operation->combining = nanoseconds_of_combining(schedule, operation->planned);
        operation->label = ++label;
        label += operation->combining > 0.0;
        if (family != FAMILY_SWITCHED || operation->sends)
            operation->chained = *before;
        *before = operation;
    }
    return operations;
}

/* A send requires the last receive of its data; earlier ones precede that in its chain. */
static void add_data(const struct rank_plan *plan, struct goal_operation *operations, size_t count,
                     struct arena *arena)
{
    const struct goal_operation **receive =
        ARENA_ARRAY(arena, const struct goal_operation *, plan->receive_count + 1);
    for (size_t k = 0; k < count; k++)
        if (!operations[k].sends)
            receive[operations[k].planned - plan->receives] = &operations[k];
    for (size_t k = 0; k < count; k++) {
        const struct planned *planned = operations[k].planned;
        for (size_t j = 0; j < planned->await_count; j++)
            if (!operations[k].required || receive[planned->awaits[j]] > operations[k].required)
                operations[k].required = receive[planned->awaits[j]];
    }
}

/* ---- text ---- */

/* The label that other operations require. */
static int last_label(const struct goal_operation *required)
{
    return required->label + (required->combining > 0.0);
}

static void write_operation(FILE *out, const struct goal_operation *written,
                            const struct transfer *transfer)
{
    fprintf(out, "l%d: %s %.0fb %s %d tag %zu\n", written->label, written->sends ? "send" : "recv",
            goal_bytes(transfer), written->sends ? "to" : "from", written->planned->peer,
            written->planned->transfer);
    if (written->chained)
        fprintf(out, "l%d requires l%d\n", written->label, last_label(written->chained));
    if (written->combining > 0.0)
        fprintf(out, "l%d: calc %.0f\nl%d requires l%d\n", written->label + 1, written->combining,
                written->label + 1, written->label);
}

/* A label is defined only after its operation, so data dependences are written at the end. */
static void write_rank(FILE *out, const struct schedule *schedule, int rank, struct arena *arena)
{
    const struct rank_plan plan = rank_plan_make(schedule, rank, arena);
    size_t count = plan.send_count + plan.receive_count;
    struct goal_operation *operations = list_operations(schedule, &plan, count, arena);
    if (schedule->instance.family != FAMILY_MULTICAST)
        add_data(&plan, operations, count, arena);
    fprintf(out, "\nrank %d {\n", rank);
    for (size_t k = 0; k < count; k++)
        write_operation(out, &operations[k],
                        &schedule->timeline.transfers[operations[k].planned->transfer]);
    for (size_t k = 0; k < count; k++)
        if (operations[k].required)
            fprintf(out, "l%d requires l%d\n", operations[k].label,
                    last_label(operations[k].required));
    fputs("}\n", out);
}

struct verdict goal_write(FILE *out, const struct schedule *schedule, struct arena *scratch)
{
    int nodes = instance_nodes(&schedule->instance);
    struct verdict verdict = check_receipts(&schedule->instance);
    if (verdict.ok)
        verdict = check_bytes(&schedule->timeline);
    if (verdict.ok)
        verdict = check_barriers(schedule);
    if (verdict.ok)
        verdict = check_order(&schedule->timeline);
    if (!verdict.ok)
        return verdict;
    fprintf(out, "num_ranks %d\n", nodes);
    for (int rank = 0; rank < nodes; rank++) {
        struct arena_mark mark = arena_mark(scratch);
        write_rank(out, schedule, rank, scratch);
        arena_rewind(scratch, mark);
    }
    return verdict;
}
