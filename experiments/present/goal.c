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

/* Of one transfer in this order where times are equal. */
enum kind { SEND, RECEIVE, CALC };

/* Labels are counted from 1 in its rank; 0: none. */
struct goal_operation {
    enum kind kind;
    size_t transfer;
    int rank;
    double start, end;
    int label;
    int chained;  /* the label before it in its chain */
    int required; /* of the receive that its data requires, if the chain does not imply it */
};

struct program {
    const struct schedule *schedule;
    struct goal_operation *operations; /* [count], by rank and time */
    size_t count;
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

static struct verdict check_exchange(const struct exchange *exchange,
                                     const struct timeline *timeline)
{
    if (exchange->ports == PORTS_INTERLEAVED || exchange->ports == PORTS_BUFFERED)
        return verdict_no("LogGOPSim does not support receipts that are %s",
                          ports_words[exchange->ports]);
    if (exchange_has_releases(exchange))
        return verdict_no("GOAL has no release times");
    if (exchange->port_map)
        return verdict_no("GOAL has one send port and one receive port a node");
    if (exchange->execution != EXECUTION_SYNCHRONOUS)
        return verdict_yes();
    if (exchange->phase_startup > 0.0)
        return verdict_no("GOAL has no start-up of phases");
    for (size_t k = 1; k < timeline->count; k++)
        if (timeline->transfers[k].phase != timeline->transfers[0].phase)
            return verdict_no("GOAL has no barrier, and one stands after every phase");
    return verdict_yes();
}

static struct verdict check_multicast(const struct multicast *multicast)
{
    return multicast->collective.full_duplex
               ? verdict_no(
                     "sends and receives of a node are one sequence in GOAL, and those of "
                     "full-duplex nodes two")
               : verdict_yes();
}

/* What an operation requires precedes it in one order of all, so that there is no cycle. */
static struct verdict requires_later(size_t transfer)
{
    return verdict_no("transfer %zu requires what begins later", transfer);
}

static struct verdict check_order(const struct timeline *timeline)
{
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        if (order_then(ORDER(transfer->send_start, transfer->receive_start),
                       ORDER(transfer->send_end, transfer->receive_end)) > 0)
            return requires_later(k);
    }
    return verdict_yes();
}

/* ---- order ---- */

static int by_rank_and_time(const void *a, const void *b)
{
    const struct goal_operation *one = a, *other = b;
    int order = order_then(ORDER(one->rank, other->rank), ORDER(one->start, other->start));
    order = order_then(order, ORDER(one->end, other->end));
    order = order_then(order, ORDER(one->transfer, other->transfer));
    return order_then(order, ORDER(one->kind, other->kind));
}

static double combining_nanoseconds(const struct schedule *schedule, size_t transfer)
{
    return schedule->instance.family == FAMILY_MULTICAST
               ? round(1e9 * collective_combining(&schedule->instance.as.multicast,
                                                  &schedule->timeline.transfers[transfer]))
               : 0.0;
}

static void add(struct program *program, enum kind kind, size_t number)
{
    const struct transfer *transfer = &program->schedule->timeline.transfers[number];
    program->operations[program->count++] = (struct goal_operation){
        .kind = kind,
        .transfer = number,
        .rank = kind == SEND ? transfer->from : transfer->to,
        .start = kind == SEND ? transfer->send_start : transfer->receive_start,
        .end = kind == SEND ? transfer->send_end : transfer->receive_end};
}

static void list_operations(struct program *program, struct arena *scratch)
{
    const struct timeline *timeline = &program->schedule->timeline;
    program->operations = ARENA_ARRAY(scratch, struct goal_operation, 3 * timeline->count);
    for (size_t k = 0; k < timeline->count; k++) {
        add(program, SEND, k);
        add(program, RECEIVE, k);
        if (combining_nanoseconds(program->schedule, k) > 0.0)
            add(program, CALC, k);
    }
    if (program->count > 1)
        qsort(program->operations, program->count, sizeof *program->operations, by_rank_and_time);
}

/* What a node of a multicast does is one chain. A switch network determines itself in which order
 * worms arrive. */
static void chain(const struct program *program)
{
    enum family family = program->schedule->instance.family;
    int rank = -1, label = 0, last[2] = {0, 0};
    for (size_t k = 0; k < program->count; k++) {
        struct goal_operation *operation = &program->operations[k];
        if (operation->rank != rank) {
            rank = operation->rank;
            label = last[0] = last[1] = 0;
        }
        int *before = &last[family == FAMILY_MULTICAST ? 0 : operation->kind == SEND];
        operation->label = ++label;
        if (family != FAMILY_SWITCHED || operation->kind == SEND)
            operation->chained = *before;
        *before = label;
    }
}

/* ---- data ---- */

/* True if the receive brings data that the send passes on, and has ended when that starts. */
static bool supplies(const struct schedule *schedule, const struct goal_operation *receive,
                     const struct goal_operation *send)
{
    const struct timeline *timeline = &schedule->timeline;
    const struct transfer *received = &timeline->transfers[receive->transfer],
                          *sent = &timeline->transfers[send->transfer];
    if (receive->kind != RECEIVE || clearly_less(send->start, receive->end, receive->end))
        return false;
    return schedule->instance.family == FAMILY_SWITCHED
               ? received->message == sent->message
               : transfer_supplies(timeline, received, sent);
}

static bool passes_on(const struct schedule *schedule, const struct goal_operation *operation)
{
    const struct timeline *timeline = &schedule->timeline;
    enum family family = schedule->instance.family;
    return operation->kind == SEND &&
           (family == FAMILY_SWITCHED ||
            (family == FAMILY_EXCHANGE &&
             transfer_forwards(timeline, &timeline->transfers[operation->transfer])));
}

/* A send requires the last receive of its rank that supplies it: earlier ones precede that in its
 * chain. */
static struct verdict add_data(const struct program *program)
{
    struct goal_operation *operations = program->operations;
    for (size_t first = 0, end; first < program->count; first = end) {
        for (end = first; end < program->count; end++)
            if (operations[end].rank != operations[first].rank)
                break;
        for (size_t send = first; send < end; send++) {
            size_t k = passes_on(program->schedule, &operations[send]) ? end : first;
            while (k > first && !supplies(program->schedule, &operations[k - 1], &operations[send]))
                k--;
            if (k > send)
                return requires_later(operations[send].transfer);
            if (k > first)
                operations[send].required = operations[k - 1].label;
        }
    }
    return verdict_yes();
}

/* ---- text ---- */

static void write_operation(FILE *out, const struct program *program,
                            const struct goal_operation *written)
{
    const struct transfer *transfer = &program->schedule->timeline.transfers[written->transfer];
    bool sends = written->kind == SEND;
    if (written->kind == CALC)
        fprintf(out, "l%d: calc %.0f\n", written->label,
                combining_nanoseconds(program->schedule, written->transfer));
    else
        fprintf(out, "l%d: %s %.0fb %s %d tag %zu\n", written->label, sends ? "send" : "recv",
                goal_bytes(transfer), sends ? "to" : "from", sends ? transfer->to : transfer->from,
                written->transfer);
    if (written->chained)
        fprintf(out, "l%d requires l%d\n", written->label, written->chained);
}

/* A label is defined only after its operation, so data dependences are written at the end of a
 * rank. */
static void write_ranks(FILE *out, const struct program *program)
{
    int nodes = instance_nodes(&program->schedule->instance);
    size_t first = 0, end = 0;
    fprintf(out, "num_ranks %d\n", nodes);
    for (int rank = 0; rank < nodes; rank++, first = end) {
        fprintf(out, "\nrank %d {\n", rank);
        for (; end < program->count && program->operations[end].rank == rank; end++)
            write_operation(out, program, &program->operations[end]);
        for (size_t k = first; k < end; k++)
            if (program->operations[k].required)
                fprintf(out, "l%d requires l%d\n", program->operations[k].label,
                        program->operations[k].required);
        fputs("}\n", out);
    }
}

struct verdict goal_write(FILE *out, const struct schedule *schedule, struct arena *scratch)
{
    struct program program = {.schedule = schedule};
    struct verdict verdict = check_bytes(&schedule->timeline);
    if (verdict.ok && schedule->instance.family == FAMILY_EXCHANGE)
        verdict = check_exchange(&schedule->instance.as.exchange, &schedule->timeline);
    if (verdict.ok && schedule->instance.family == FAMILY_MULTICAST)
        verdict = check_multicast(&schedule->instance.as.multicast);
    if (verdict.ok)
        verdict = check_order(&schedule->timeline);
    if (!verdict.ok)
        return verdict;
    list_operations(&program, scratch);
    chain(&program);
    verdict = add_data(&program);
    if (verdict.ok)
        write_ranks(out, &program);
    return verdict;
}
