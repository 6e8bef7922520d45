/* Rules that choose the receiver first, then the sender and message that complete first at that
 * receiver: earliest available first (EAF), work racing (WR), round robin (RR), random (RRS). Paper
 * `multicast` section 4.3 for work racing; the others are named in section 4 and shown in
 * section 6. Rules whose names end in P (section 5) may send in the gaps before receives; a node
 * can receive from the end of its last operation on (Fig. 15). O(n) for most transfers. */
#include "algorithms/lib/multicast/sender_selection.h"
#include "algorithms/variant.h"
#include "models/base/tournament.h"
#include "models/multicast/clock.h"

#include <math.h>
#include <string.h>

static struct choice serve(struct sender_selection *selection, int to)
{
    struct choice choice = selection_best(selection, to);
    selection_commit(selection, &choice, to);
    return choice;
}

/* ---- the receiver with the least time ---- */

struct race {
    struct sender_selection selection;
    struct tournament tournament; /* of receivers: by time, then R if it decides */
    double *time;                 /* [nodes] */
    int *lowest;  /* [nodes]: all lower-numbered messages are no longer needed by the node */
    bool fastest; /* the least R decides ties; else the smallest index */
};

/* R of the lowest-numbered message that a node needs. */
static double next_receive(struct race *race, int node)
{
    const struct sender_selection *selection = &race->selection;
    int *message = &race->lowest[node];
    while (!selection_needs(selection, node, selection->ranks.rank_of[*message]))
        ++*message;
    int size_class = selection->ranks.class_of[selection->ranks.rank_of[*message]];
    return selection->receive[selection_entry(selection, size_class, node)];
}

static void enter(struct race *race, int node)
{
    bool needs = race->selection.sets.needed_count[node] > 0;
    tournament_set(&race->tournament, node, needs ? race->time[node] : INFINITY,
                   needs && race->fastest ? next_receive(race, node) : 0.0);
}

/* `time`, all 0 at the start; NULL: when nodes are available. */
static struct race race_start(const struct multicast *multicast, struct context *context,
                              struct timeline *out, enum discipline discipline, double *time,
                              bool fastest)
{
    struct race race = {
        .selection = selection_start(multicast, discipline, false, context->arena, out),
        .tournament = tournament_start(multicast->nodes, context->arena),
        .lowest = ARENA_ZEROED(context->arena, int, multicast->nodes),
        .fastest = fastest,
    };
    race.time = time ? time : race.selection.available;
    for (int node = 0; node < multicast->nodes; node++)
        enter(&race, node);
    return race;
}

static enum outcome earliest_available(const struct multicast *multicast, struct context *context,
                                       struct timeline *out, enum discipline discipline,
                                       bool fastest)
{
    struct race race = race_start(multicast, context, out, discipline, NULL, fastest);
    for (size_t left = multicast_transfer_count(multicast); left > 0; left--) {
        int to = tournament_least(&race.tournament);
        struct choice choice = serve(&race.selection, to);
        enter(&race, to);
        enter(&race, choice.from);
    }
    return OUTCOME_SCHEDULED;
}

/* ---- work racing ---- */

/* The time of a node is W; time_then, [nodes * messages]: W when it received the message. */
static void count_work(struct race *race, double *time_then, const struct choice *choice, int to)
{
    const struct sender_selection *selection = &race->selection;
    const struct multicast *multicast = selection->multicast;
    int number = selection->ranks.message_at[choice->rank];
    const struct message *message = &multicast->messages[number];
    size_t messages = (size_t)multicast->message_count;
    double sender_time = 0.0;
    if (message->source != choice->from)
        sender_time = time_then[(size_t)choice->from * messages + (size_t)number];
    double arrival = sender_time + choice->send +
                     multicast_wire_time(multicast, choice->from, to, message->bytes);
    double time = race->time[to];
    race->time[to] =
        (arrival > time ? arrival : time) + multicast_receive_time(multicast, to, message->bytes);
    time_then[(size_t)to * messages + (size_t)number] = race->time[to];
}

/* The smallest virtual time (Eq. 8 and 9, literally); ties: the least R of the lowest-numbered
 * message needed, then the smallest index. */
static enum outcome work_racing(const struct multicast *multicast, struct context *context,
                                struct timeline *out, enum discipline discipline)
{
    size_t pairs = (size_t)multicast->nodes * (size_t)multicast->message_count;
    double *time = ARENA_ZEROED(context->arena, double, multicast->nodes);
    double *time_then = ARENA_ARRAY(context->arena, double, pairs);
    struct race race = race_start(multicast, context, out, discipline, time, true);
    for (size_t left = multicast_transfer_count(multicast); left > 0; left--) {
        int to = tournament_least(&race.tournament);
        struct choice choice = serve(&race.selection, to);
        count_work(&race, time_then, &choice, to);
        enter(&race, to);
    }
    return OUTCOME_SCHEDULED;
}

/* ---- round robin, random ---- */

static enum outcome round_robin(const struct multicast *multicast, struct context *context,
                                struct timeline *out, enum discipline discipline)
{
    struct sender_selection selection =
        selection_start(multicast, discipline, false, context->arena, out);
    size_t left = multicast_transfer_count(multicast);
    while (left > 0)
        for (int to = 0; to < multicast->nodes; to++)
            if (selection.sets.needed_count[to] > 0) {
                serve(&selection, to);
                left--;
            }
    return OUTCOME_SCHEDULED;
}

static enum outcome random_receiver(const struct multicast *multicast, struct context *context,
                                    struct timeline *out, enum discipline discipline)
{
    struct sender_selection selection =
        selection_start(multicast, discipline, false, context->arena, out);
    int *waiting = ARENA_ARRAY(context->arena, int, multicast->nodes), count = 0;
    for (int node = 0; node < multicast->nodes; node++)
        if (selection.sets.needed_count[node] > 0)
            waiting[count++] = node;
    while (count > 0) {
        int drawn = (int)gsl_rng_uniform_int(context->rng, (unsigned long)count);
        int to = waiting[drawn];
        serve(&selection, to);
        if (selection.sets.needed_count[to] == 0) /* keeps the order of the others */
            memmove(&waiting[drawn], &waiting[drawn + 1],
                    (size_t)(--count - drawn) * sizeof *waiting);
    }
    return OUTCOME_SCHEDULED;
}

/* ---- the algorithms ---- */

MULTICAST(rr, "RR", "multicast 4", round_robin(multicast, context, out, DISCIPLINE_APPEND));
MULTICAST(rrp, "RRP", "multicast 5", round_robin(multicast, context, out, DISCIPLINE_INSERT));
MULTICAST(rrs, "RRS", "multicast 4", random_receiver(multicast, context, out, DISCIPLINE_APPEND),
          .randomised = true);
MULTICAST(rrsp, "RRSP", "multicast 5", random_receiver(multicast, context, out, DISCIPLINE_INSERT),
          .randomised = true);
MULTICAST(wr, "WR", "multicast 4.3", work_racing(multicast, context, out, DISCIPLINE_APPEND));
MULTICAST(wrp, "WRP", "multicast 5", work_racing(multicast, context, out, DISCIPLINE_INSERT));
MULTICAST(eaf, "EAF", "multicast 4",
          earliest_available(multicast, context, out, DISCIPLINE_APPEND, false));
MULTICAST(eafp, "EAFP", "multicast 5",
          earliest_available(multicast, context, out, DISCIPLINE_INSERT, false));

/* The paper leaves the ties of EAF open; this reading uses those of section 4.3: "If there are
 * multiple possibilities, it chooses the fastest one". */
MULTICAST(eaf_fastest, "EAF, fastest of equals", "multicast 4, ties as in 4.3",
          earliest_available(multicast, context, out, DISCIPLINE_APPEND, true));
MULTICAST(eafp_fastest, "EAFP, fastest of equals", "multicast 4 and 5, ties as in 4.3",
          earliest_available(multicast, context, out, DISCIPLINE_INSERT, true));
