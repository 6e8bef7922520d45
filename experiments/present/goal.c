/* A schedule in GOAL. Every transfer is a send and a receive with its own tag, its index in the
 * schedule. Only the order is kept; times follow from the simulator's own parameters. A node of a
 * multicast does one thing at a time, so its operations form one chain; if a receive of a
 * collective operation combines, it is followed by a computation of that many nanoseconds. A node
 * of an exchange has a chain of sends and a chain of receives; a send of forwarded data also
 * requires the receive that completed it. A host of a switch network has a chain of sends, each
 * requiring the receive of its message. */
#include "experiments/present/program_formats.h"

#include "models/base/order.h"
#include "models/base/units.h"
#include "models/timeline.h"

#include <stdint.h>
#include <stdlib.h>

#define LARGEST_EXACT 9007199254740992.0 /* 2^53 */

enum { NONE = -1 };

/* Operation 2k is the send, 2k + 1 the receive of transfer k. */
struct goal_operation {
    int rank;
    double start, end;
    bool sends;
    int label;        /* counted from 1 in its rank */
    double combining; /* nanoseconds of the computation with the next label; 0: none */
    int chained;      /* the previous operation in its chain, or NONE */
    int required;     /* the receive that its data requires, if the chain does not imply it */
};

struct program {
    const struct schedule *schedule;
    struct goal_operation *operations;
    int *order; /* operations by rank and time */
    int count;
};

static const struct transfer *transfer_of(const struct program *program, int operation)
{
    return &program->schedule->timeline.transfers[operation / 2];
}

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

/* ---- order ---- */

static int by_time(const struct goal_operation *operations, int left, int right)
{
    const struct goal_operation *one = &operations[left], *other = &operations[right];
    return order_then(ORDER(one->start, other->start),
                      order_then(ORDER(one->end, other->end), ORDER(left, right)));
}

static int by_rank_and_time(const void *a, const void *b, void *data)
{
    int left = *(const int *)a, right = *(const int *)b;
    const struct goal_operation *operations = data;
    return order_then(ORDER(operations[left].rank, operations[right].rank),
                      by_time(operations, left, right));
}

static double nanoseconds_of_combining(const struct instance *instance,
                                       const struct transfer *transfer)
{
    return instance->family == FAMILY_MULTICAST
               ? round(1e9 * collective_combining(&instance->as.multicast, transfer))
               : 0.0;
}

static void list_operations(struct program *program, struct arena *scratch)
{
    const struct instance *instance = &program->schedule->instance;
    const struct timeline *timeline = &program->schedule->timeline;
    program->count = (int)(2 * timeline->count);
    program->operations = ARENA_ARRAY(scratch, struct goal_operation, program->count);
    program->order = ARENA_ARRAY(scratch, int, program->count);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        program->operations[2 * k] = (struct goal_operation){.rank = transfer->from,
                                                             .start = transfer->send_start,
                                                             .end = transfer->send_end,
                                                             .sends = true,
                                                             .chained = NONE,
                                                             .required = NONE};
        program->operations[2 * k + 1] =
            (struct goal_operation){.rank = transfer->to,
                                    .start = transfer->receive_start,
                                    .end = transfer->receive_end,
                                    .combining = nanoseconds_of_combining(instance, transfer),
                                    .chained = NONE,
                                    .required = NONE};
    }
    for (int k = 0; k < program->count; k++)
        program->order[k] = k;
    if (program->count > 1)
        qsort_r(program->order, (size_t)program->count, sizeof *program->order, by_rank_and_time,
                program->operations);
}

/* Sends and receives of a multicast share one chain. A switch network determines itself in which
 * order worms arrive. */
static void chain(struct program *program)
{
    enum family family = program->schedule->instance.family;
    int rank = NONE, label = 0, last[2] = {NONE, NONE};
    for (int k = 0; k < program->count; k++) {
        struct goal_operation *operation = &program->operations[program->order[k]];
        if (operation->rank != rank) {
            rank = operation->rank;
            label = 0;
            last[0] = last[1] = NONE;
        }
        operation->label = ++label;
        label += operation->combining > 0.0;
        int *before = &last[family == FAMILY_MULTICAST ? 0 : operation->sends];
        if (family != FAMILY_SWITCHED || operation->sends)
            operation->chained = *before;
        *before = program->order[k];
    }
}

/* ---- data ---- */

/* True if the receive brings data that the transfer passes on. */
static bool supplies(const struct program *program, const struct transfer *receive,
                     const struct transfer *send)
{
    return program->schedule->instance.family == FAMILY_SWITCHED
               ? receive->message == send->message
               : transfer_supplies(&program->schedule->timeline, receive, send);
}

/* Among the rank's operations first .. end-1: the last receive that supplies a send and ends before
 * that starts. Earlier ones precede it in its chain. */
static void require_data(struct program *program, int first, int end, int send)
{
    struct goal_operation *sending = &program->operations[send];
    const struct transfer *sent = transfer_of(program, send);
    for (int k = end - 1; k >= first && sending->required == NONE; k--) {
        int receive = program->order[k];
        const struct goal_operation *receiving = &program->operations[receive];
        if (!receiving->sends && !clearly_less(sending->start, receiving->end, receiving->end) &&
            supplies(program, transfer_of(program, receive), sent))
            sending->required = receive;
    }
}

static void add_data(struct program *program)
{
    const struct timeline *timeline = &program->schedule->timeline;
    enum family family = program->schedule->instance.family;
    for (int first = 0, end; first < program->count; first = end) {
        int rank = program->operations[program->order[first]].rank;
        for (end = first; end < program->count; end++)
            if (program->operations[program->order[end]].rank != rank)
                break;
        for (int k = first; k < end; k++) {
            int operation = program->order[k];
            if (program->operations[operation].sends &&
                (family == FAMILY_SWITCHED ||
                 (family == FAMILY_EXCHANGE &&
                  transfer_forwards(timeline, transfer_of(program, operation)))))
                require_data(program, first, end, operation);
        }
    }
}

/* What an operation requires precedes it in one order of all, so that there is no cycle. */
static struct verdict check_order(const struct program *program)
{
    for (int k = 0; k < program->count; k++) {
        int required = program->operations[k].sends ? program->operations[k].required : k - 1;
        if (required != NONE && by_time(program->operations, required, k) > 0)
            return verdict_no("transfer %d requires what begins later", k / 2);
    }
    return verdict_yes();
}

/* ---- text ---- */

/* The label that other operations require. */
static int last_label(const struct program *program, int operation)
{
    const struct goal_operation *required = &program->operations[operation];
    return required->label + (required->combining > 0.0);
}

static void write_operation(FILE *out, const struct program *program, int operation)
{
    const struct goal_operation *written = &program->operations[operation];
    const struct transfer *transfer = transfer_of(program, operation);
    fprintf(out, "l%d: %s %.0fb %s %d tag %d\n", written->label, written->sends ? "send" : "recv",
            goal_bytes(transfer), written->sends ? "to" : "from",
            written->sends ? transfer->to : transfer->from, operation / 2);
    if (written->chained != NONE)
        fprintf(out, "l%d requires l%d\n", written->label, last_label(program, written->chained));
    if (written->combining > 0.0)
        fprintf(out, "l%d: calc %.0f\nl%d requires l%d\n", written->label + 1, written->combining,
                written->label + 1, written->label);
}

/* A label is defined only after its operation, so data dependences are written at the end of a
 * rank. */
static void write_ranks(FILE *out, const struct program *program)
{
    int nodes = instance_nodes(&program->schedule->instance);
    fprintf(out, "num_ranks %d\n", nodes);
    for (int rank = 0, first = 0, k; rank < nodes; rank++, first = k) {
        fprintf(out, "\nrank %d {\n", rank);
        for (k = first; k < program->count; k++) {
            if (program->operations[program->order[k]].rank != rank)
                break;
            write_operation(out, program, program->order[k]);
        }
        for (int j = first; j < k; j++) {
            const struct goal_operation *operation = &program->operations[program->order[j]];
            if (operation->required != NONE)
                fprintf(out, "l%d requires l%d\n", operation->label,
                        last_label(program, operation->required));
        }
        fputs("}\n", out);
    }
}

static struct verdict check_receipts(const struct instance *instance)
{
    enum ports ports =
        instance->family == FAMILY_EXCHANGE ? instance->as.exchange.ports : PORTS_HELD;
    if (ports == PORTS_INTERLEAVED || ports == PORTS_BUFFERED)
        return verdict_no("LogGOPSim does not support receipts that are %s", ports_words[ports]);
    return verdict_yes();
}

struct verdict goal_write(FILE *out, const struct schedule *schedule, struct arena *scratch)
{
    struct program program = {.schedule = schedule};
    struct verdict verdict = check_receipts(&schedule->instance);
    if (verdict.ok)
        verdict = check_bytes(&schedule->timeline);
    if (verdict.ok)
        verdict = check_barriers(schedule);
    if (!verdict.ok)
        return verdict;
    list_operations(&program, scratch);
    chain(&program);
    add_data(&program);
    verdict = check_order(&program);
    if (verdict.ok)
        write_ranks(out, &program);
    return verdict;
}
