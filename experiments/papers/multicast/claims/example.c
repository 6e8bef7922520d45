/* multicast 6: the example of Figures 4 and 5, compared choice by choice with the printed ones. */
#include "algorithms/lib/multicast/sender_selection.h"
#include "experiments/claims/claim.h"

#include <math.h>
#include <string.h>

enum { TRANSFERS = 7 };

/* A triple ijk of a sequence: i sends to j the message whose source is k. */
enum { FROM, TO, SOURCE, TRIPLE = 4 /* with the space after it */ };

struct printed_sequence {
    const char *algorithm;
    const char *triples; /* "010 202 ...", [TRANSFERS] */
    bool drawn;          /* its receivers are random: those of the sequence are used */
    enum discipline discipline;
};

static int digit(const char *triples, size_t k, int part)
{
    return triples[k * TRIPLE + (size_t)part] - '0';
}

/* The receivers of the sequence, each served by the transfer that completes first there. */
static struct timeline by_drawn_receivers(const struct printed_sequence *printed,
                                          const struct instance *instance,
                                          struct claim_context *context)
{
    struct timeline timeline = timeline_start(context->arena);
    struct sender_selection selection = selection_start(
        &instance->as.multicast, printed->discipline, false, context->arena, &timeline);
    for (size_t k = 0; k < TRANSFERS; k++) {
        int to = digit(printed->triples, k, TO);
        if (selection.sets.needed_count[to] == 0)
            break;
        struct choice choice = selection_best(&selection, to);
        selection_commit(&selection, &choice, to);
    }
    return timeline;
}

/* All choices are the printed ones, and the schedule is valid. */
CLAIM_TEST(as_printed)
{
    const struct printed_sequence *printed = context->claim->data;
    const struct multicast *multicast = &instance->as.multicast;
    if (multicast_transfer_count(multicast) != TRANSFERS)
        return observe_nothing();
    struct timeline timeline = printed->drawn
                                   ? by_drawn_receivers(printed, instance, context)
                                   : claim_solve(printed->algorithm, instance, context).timeline;
    bool same = timeline.count == TRANSFERS && strlen(printed->triples) == TRANSFERS * TRIPLE - 1 &&
                instance_check(instance, &timeline, context->arena).ok;
    for (size_t k = 0; same && k < TRANSFERS; k++) {
        const struct transfer *transfer = &timeline.transfers[k];
        same = transfer->from == digit(printed->triples, k, FROM) &&
               transfer->to == digit(printed->triples, k, TO) &&
               multicast->messages[transfer->message].source == digit(printed->triples, k, SOURCE);
    }
    return observe_that(same);
}

CLAIM_TEST(ecf_times)
{
    static const double printed[TRANSFERS] = {4, 5, 7, 12, 13, 18, 19};
    struct timeline timeline = claim_solve("multicast/ecf", instance, context).timeline;
    bool same = timeline.count == TRANSFERS;
    for (size_t k = 0; same && k < TRANSFERS; k++)
        same = timeline.transfers[k].receive_end == printed[k];
    return observe_that(same);
}

/* ---- virtual times ---- */

/* W of a node after its first receive by WR, Eq. 8 and 9; NAN: it receives nothing. */
static double first_work(int node, const struct instance *instance, struct claim_context *context)
{
    const struct multicast *multicast = &instance->as.multicast;
    struct timeline timeline = claim_solve("multicast/wr", instance, context).timeline;
    size_t nodes = (size_t)multicast->nodes, messages = (size_t)multicast->message_count;
    double *work = ARENA_ZEROED(context->arena, double, nodes);
    double *then = ARENA_ZEROED(context->arena, double, nodes *messages);
    for (size_t k = 0; k < timeline.count; k++) {
        const struct transfer *transfer = &timeline.transfers[k];
        size_t from = (size_t)transfer->from, to = (size_t)transfer->to;
        size_t message = (size_t)transfer->message;
        double arrival =
            then[from * messages + message] +
            multicast_send_time(multicast, transfer->from, transfer->bytes) +
            multicast_wire_time(multicast, transfer->from, transfer->to, transfer->bytes);
        work[to] = fmax(work[to], arrival) +
                   multicast_receive_time(multicast, transfer->to, transfer->bytes);
        then[to * messages + message] = work[to];
        if (transfer->to == node)
            return work[to];
    }
    return NAN;
}

struct printed_work {
    int node;
    double work;
};

CLAIM_TEST(work_as_printed)
{
    const struct printed_work *printed = context->claim->data;
    return observe_that(first_work(printed->node, instance, context) == printed->work);
}

/* ---- preemption ---- */

/* The fourth choice is (1, 3, 1), and it sends before the receive of the first, (0, 1, 0),
 * starts. */
CLAIM_TEST(ecfp_preempts)
{
    struct timeline timeline = claim_solve("multicast/ecfp", instance, context).timeline;
    if (timeline.count != TRANSFERS)
        return observe_nothing();
    const struct transfer *first = &timeline.transfers[0], *fourth = &timeline.transfers[3];
    return observe_that(first->to == 1 && fourth->from == 1 && fourth->to == 3 &&
                        fourth->send_end <= first->receive_start);
}

SPACE_LIST(example, ONE_INSTANCE("the example of section 6", "multicast/worked_example", ""));

#define SEQUENCE(suffix, ...)                                                                      \
    {                                                                                              \
        "multicast_example_" #suffix, as_printed, example, "multicast/" #suffix,                   \
            (&(const struct printed_sequence){.algorithm = "multicast/" #suffix, __VA_ARGS__}),    \
            NULL                                                                                   \
    }

const struct claim_test claim_tests_multicast_example[] = {
    SEQUENCE(fef, .triples = "010 202 012 020 121 032 131"),
    SEQUENCE(ecf, .triples = "010 202 212 020 032 121 131"),
    SEQUENCE(wr, .triples = "202 212 020 032 010 121 131"),
    SEQUENCE(eaf, .triples = "202 212 232 020 010 121 131"),
    SEQUENCE(rr, .triples = "202 212 020 032 010 121 131"),
    SEQUENCE(rrs, .triples = "010 212 202 232 020 131 121", .drawn = true,
             .discipline = DISCIPLINE_APPEND),
    SEQUENCE(ecfp, .triples = "010 202 212 131 020 032 121"),
    SEQUENCE(wrp, .triples = "202 010 020 131 012 121 032"),
    SEQUENCE(eafp, .triples = "202 010 131 020 012 032 121"),
    SEQUENCE(rrp, .triples = "202 010 020 131 012 121 032"),
    SEQUENCE(rrsp, .triples = "010 212 202 131 020 032 121", .drawn = true,
             .discipline = DISCIPLINE_INSERT),
    {"multicast_example_ecf_times", ecf_times, example, .algorithms = "multicast/ecf"},
    {"multicast_example_w_0_1", work_as_printed, example, "multicast/wr",
     .data = (&(const struct printed_work){0, 5})},
    {"multicast_example_w_3_1", work_as_printed, example, "multicast/wr",
     .data = (&(const struct printed_work){3, 12})},
    {"multicast_example_ecfp_preempts", ecfp_preempts, example, .algorithms = "multicast/ecfp"},
    {0},
};
