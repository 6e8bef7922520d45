/* agents 3.1 and 5: lemmas, theorem and bisection of ForwardInSwitch, held against every schedule
 * of an instance's task (forwarding_instance.h). */
#include "algorithms/lib/switched/binomial.h"
#include "experiments/claims/observation.h"
#include "experiments/papers/agents/forwarding_instance.h"
#include "experiments/papers/agents/forwarding_readings.h"
#include "experiments/papers/agents/forwarding_spaces.h"

#include <math.h>

static struct observation same_time(int time, int other)
{
    return observe_at_most(fmax(time, other), fmin(time, other));
}

/* Violated where no optimal schedule of a task of the model keeps to the claim's priorities. */
static struct observation priorities(const struct instance *instance, struct claim_context *context)
{
    struct forwarding_task task;
    if (!forwarding_task_in_model(instance, context->arena, &task))
        return observe_nothing();
    int optimum = forwarding_exhaustive_time(&task);
    return observe_that(forwarding_exhaustive_test(
        &task, optimum, *(const enum forwarding_priority *)context->claim->data));
}

/* Violated where the claim's reading of Figure 11 does not find the optimum of a task of the model.
 */
static struct observation reading(const struct instance *instance, struct claim_context *context)
{
    struct forwarding_task task;
    if (!forwarding_task_in_model(instance, context->arena, &task))
        return observe_nothing();
    return same_time(
        forwarding_reading_time(&task, *(const enum forwarding_reading *)context->claim->data),
        forwarding_exhaustive_time(&task));
}

/* Violated where ForwardInSwitch does not take that time for a task of the model. */
static struct observation takes_time(const struct instance *instance, struct claim_context *context,
                                     int (*time)(const struct forwarding_task *task))
{
    struct forwarding_task task;
    if (!forwarding_task_in_model(instance, context->arena, &task))
        return observe_nothing();
    struct forwarding_schedule schedule =
        forwarding_start(task.locals, task.remotes, context->arena);
    forward_in_switch(&task, &schedule);
    return same_time(schedule.time, time(&task));
}

static struct observation least_time(const struct instance *instance, struct claim_context *context)
{
    return takes_time(instance, context, forwarding_exhaustive_time);
}

static int sound_time(const struct forwarding_task *task)
{
    return forwarding_reading_time(task, READING_SOUND);
}

static struct observation amended_bisection(const struct instance *instance,
                                            struct claim_context *context)
{
    return takes_time(instance, context, sound_time);
}

static struct observation outside_the_model(const struct instance *instance,
                                            struct claim_context *context)
{
    struct forwarding_task task;
    if (!forwarding_task_of(instance, context->arena, &task) ||
        task.remote_latency > task.local_latency)
        return observe_nothing();
    return same_time(forwarding_reading_time(&task, READING_SOUND),
                     forwarding_exhaustive_time(&task));
}

static struct observation leaf_cost(const struct instance *instance, struct claim_context *context)
{
    struct forwarding_task task;
    if (!forwarding_task_in_model(instance, context->arena, &task) || task.remotes > 0)
        return observe_nothing();
    return same_time(binomial_rounds(1 + task.locals), forwarding_exhaustive_time(&task));
}

/* Far more than the bits of any bound tried. */
enum { MOST_STEPS = 1000 };

/* Steps until the printed bisection ends, from a time that is too short and one that is not. */
static int steps_of(const struct forwarding_task *task, struct forwarding_schedule *schedule)
{
    int low = 0, high = 1, steps = 0;
    while (!forwarding_test(task, high, schedule))
        high *= 2;
    for (; high != low && steps < MOST_STEPS; steps++) {
        int middle = (high + low) / 2;
        if (forwarding_test(task, middle, schedule))
            high = middle;
        else
            low = middle;
    }
    return steps;
}

static struct observation printed_bisection(const struct instance *instance,
                                            struct claim_context *context)
{
    struct forwarding_task task;
    if (!forwarding_task_in_model(instance, context->arena, &task))
        return observe_nothing();
    struct forwarding_schedule schedule =
        forwarding_start(task.locals, task.remotes, context->arena);
    return observe_at_most(steps_of(&task, &schedule), MOST_STEPS - 1);
}

const struct claim claims_agents_forwarding[] = {
    {
        .name = "agents_lemma1",
        .title = "Lemma 1",
        .statement = "an optimal schedule exists in which a local node sends to a remote one only "
                     "when that is "
                     "l-critical or no local node is left to be told",
        .hypotheses = "L_r > L_l >= 1",
        .source = "agents 5.2, Lemma 1",
        .recorded = RECORDED_HOLDS,
        .remark = "by every schedule of the least time",
        .test = priorities,
        .spaces = forwarding_spaces,
        .data = &(const enum forwarding_priority){PRIORITY_LOCALS},
    },
    {
        .name = "agents_lemma2",
        .title = "Lemma 2",
        .statement =
            "an optimal schedule exists in which local nodes send to the heaviest remote node left",
        .hypotheses = "L_r > L_l >= 1",
        .source = "agents 5.2, Lemma 2",
        .recorded = RECORDED_HOLDS,
        .remark = "by every schedule of the least time",
        .test = priorities,
        .spaces = forwarding_spaces,
        .data = &(const enum forwarding_priority){PRIORITY_HEAVIEST_FROM_LOCAL},
    },
    {
        .name = "agents_lemma3",
        .title = "Lemma 3",
        .statement = "an optimal schedule exists in which remote nodes send to the heaviest remote "
                     "node left",
        .hypotheses = "L_r > L_l >= 1",
        .source = "agents 5.2, Lemma 3",
        .recorded = RECORDED_REFUTED,
        .remark = "the heaviest one left may have missed the deadline for remote senders, while "
                  "lighter ones "
                  "have not",
        .test = priorities,
        .spaces = forwarding_spaces,
        .data = &(const enum forwarding_priority){PRIORITY_HEAVIEST_OF_ALL},
    },
    {
        .name = "agents_lemma3_amended",
        .title = "Lemma 3, among those in time",
        .statement = "an optimal schedule exists in which remote nodes send to the heaviest remote "
                     "node left "
                     "that still ends in time",
        .hypotheses = "L_r > L_l >= 1; t <= d_r of the node that is served",
        .source = "agents 5.2, Lemma 3",
        .recorded = RECORDED_AMENDED,
        .remark = "those past d_r are left to local senders",
        .test = priorities,
        .spaces = forwarding_spaces,
        .data = &(const enum forwarding_priority){PRIORITY_HEAVIEST_FROM_REMOTE},
    },
    {
        .name = "agents_lemma4",
        .title = "Lemma 4",
        .statement = "an optimal schedule exists in which, at any time, local nodes send to no "
                     "lighter remote "
                     "nodes than remote nodes do",
        .hypotheses = "L_r > L_l >= 1",
        .source = "agents 5.2, Lemma 4",
        .recorded = RECORDED_HOLDS,
        .remark = "by every schedule of the least time; agents_lemma4_order has what it is for",
        .test = priorities,
        .spaces = forwarding_spaces,
        .data = &(const enum forwarding_priority){PRIORITY_LOCAL_SENDERS},
    },
    {
        .name = "agents_lemma4_order",
        .title = "Lemma 4, remote nodes first",
        .statement = "test_finish_time is as right where the remote nodes choose before the local "
                     "ones: Lemma 4 "
                     "is not needed",
        .hypotheses = "L_r > L_l >= 1",
        .source = "agents 5.2, after Lemma 4",
        .recorded = RECORDED_HOLDS,
        .remark =
            "Theorem 1 is said to follow from Lemmas 1 to 3; Lemma 4 gives an order that changes "
            "nothing",
        .test = reading,
        .spaces = forwarding_spaces,
        .data = &(const enum forwarding_reading){READING_REMOTES_FIRST},
    },
    {
        .name = "agents_theorem1",
        .title = "Theorem 1",
        .statement =
            "test_finish_time accepts a time exactly when everything can be forwarded by then",
        .hypotheses = "L_r > L_l >= 1",
        .source = "agents 5.2, Theorem 1 and Figure 11",
        .recorded = RECORDED_REFUTED,
        .remark = "step 5 spends remote senders and heavy nodes on tasks that cannot end in time "
                  "any more; "
                  "the unit is the start-up, L_l the switch delay, L_r bytes times per_byte",
        .test = reading,
        .spaces = forwarding_spaces,
        .data = &(const enum forwarding_reading){READING_STEP_5},
    },
    {
        .name = "agents_theorem1_locals",
        .title = "Theorem 1, local nodes unchecked",
        .statement = "test_finish_time, which fails only where a remote node misses both "
                     "deadlines, accepts a "
                     "time exactly when everything can be forwarded by then",
        .hypotheses = "L_r > L_l >= 1",
        .source = "agents 5.2, Theorem 1 and Figure 11",
        .recorded = RECORDED_REFUTED,
        .remark = "it accepts times, not below what the local nodes alone and the heaviest remote "
                  "node alone "
                  "need, at which a local node has not been told; step 5 is read as in "
                  "agents_theorem1_amended; the unit is the start-up, L_l the switch delay, L_r "
                  "bytes times "
                  "per_byte",
        .test = reading,
        .spaces = forwarding_spaces,
        .data = &(const enum forwarding_reading){READING_LOCALS_UNCHECKED},
    },
    {
        .name = "agents_theorem1_amended",
        .title = "Theorem 1, remote nodes serving in time",
        .statement = "ForwardInSwitch finds the least total forwarding time",
        .hypotheses =
            "L_r > L_l >= 1; a remote node forwards only until its own task must begin and "
            "only to nodes that still end in time; at the end every local node has been told",
        .source = "agents 5.2, Theorem 1",
        .recorded = RECORDED_AMENDED,
        .remark =
            "step 5 only serves nodes with t <= d_r, and the locals are checked at the end; "
            "against every schedule; the unit is the start-up, L_l the switch delay, L_r bytes "
            "times per_byte",
        .test = least_time,
        .spaces = forwarding_spaces,
    },
    {
        .name = "agents_theorem1_latency",
        .title = "Theorem 1 without L_r > L_l",
        .statement = "the sound reading of test_finish_time is right for any latencies",
        .hypotheses = "1 <= L_r <= L_l, which section 4 excludes",
        .source = "agents 4 and 5.2, Theorem 1",
        .recorded = RECORDED_REFUTED,
        .remark =
            "L_r > L_l is needed, though no proof names it; the unit is the start-up, L_l the "
            "switch delay, L_r bytes times per_byte",
        .test = outside_the_model,
        .spaces = forwarding_no_slower_spaces,
    },
    {
        .name = "agents_leaf_cost",
        .title = "the cost of a leaf",
        .statement = "the processors of a switch are told in log2 of their number, at best",
        .hypotheses = "no remote nodes; the logarithm is rounded up",
        .source = "agents 3.1",
        .recorded = RECORDED_HOLDS,
        .remark = "C(m,v) = log |D(m,v)| is printed without base and rounding",
        .test = leaf_cost,
        .spaces = forwarding_large_spaces,
    },
    {
        .name = "agents_figure_12",
        .title = "Figure 12",
        .statement = "the bisection ends, with the least total forwarding time",
        .hypotheses = "the lower bound is a time that is too short, 0; the upper bound is not",
        .source = "agents 5.3, Figure 12",
        .recorded = RECORDED_REFUTED,
        .remark =
            "a lower end left at the middle never meets the upper one: the loop was stopped after "
            "1000 steps; it ends only where no time at or above the lower bound is too short",
        .test = printed_bisection,
        .spaces = forwarding_spaces,
    },
    {
        .name = "agents_figure_12_amended",
        .title = "Figure 12, lower end past the middle",
        .statement = "the bisection ends, with the least time that test_finish_time accepts",
        .hypotheses = "L_r > L_l >= 1; after a failure the lower end is one more than the middle",
        .source = "agents 5.3, Figure 12",
        .recorded = RECORDED_AMENDED,
        .remark =
            "against a search from below, so that a time accepted below one refused would show",
        .test = amended_bisection,
        .spaces = forwarding_large_spaces,
    },
    {0},
};
