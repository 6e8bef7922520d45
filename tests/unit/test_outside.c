/* Statistics of executions: errors, ranks and pairs of made-up executions, with numbers calculated
 * by hand. */
#include "experiments/engine/statistics/kendall.h"
#include "experiments/present/pictures/label_places.h"
#include "experiments/reality/summary/tables.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define NEAR 1e-12

/* ---- made-up executions ---- */

enum { MOST = 16 };

struct made {
    struct executed executed[MOST];
    const char *paths[MOST];
    size_t count;
};

static struct summary_files files_of(struct made *made)
{
    return (struct summary_files){made->executed, made->paths, made->count};
}

/* Two nodes, one message of a byte each way; another start-up gives another instance. */
static struct schedule schedule_of(const char *algorithm, double startup, struct arena *arena)
{
    struct schedule schedule = {.algorithm = algorithm, .completion = 1.0, .lower_bound = 1.0};
    schedule.instance.family = FAMILY_EXCHANGE;
    schedule.instance.as.exchange =
        (struct exchange){.nodes = 2, .bytes.uniform = 1, .startup.uniform = startup};
    schedule.timeline = timeline_start(arena);
    for (int from = 0; from < 2; from++)
        timeline_append(
            &schedule.timeline,
            &(struct transfer){
                .from = from, .to = 1 - from, .bytes = 1, .send_end = 1.0, .receive_end = 1.0},
            NULL, 0);
    return schedule;
}

/* All repetitions take the same time; transfers end as planned. */
static struct executed *add(struct made *made, const char *algorithm, double predicted,
                            double seconds, struct arena *arena)
{
    struct executed *executed = &made->executed[made->count];
    made->paths[made->count++] = arena_print(arena, "%s.json", algorithm);
    *executed = (struct executed){.engine = "engine",
                                  .network = "network",
                                  .date = "",
                                  .mode = EXECUTED_ORDER,
                                  .links = EXECUTED_LINKS_ENFORCE,
                                  .repetitions = ARENA_ARRAY(arena, double, 7),
                                  .repetition_count = 7,
                                  .predicted = predicted,
                                  .transfers = ARENA_ZEROED(arena, struct executed_times, 2),
                                  .schedule = schedule_of(algorithm, 1.0, arena)};
    for (size_t k = 0; k < executed->repetition_count; k++)
        executed->repetitions[k] = seconds;
    for (size_t k = 0; k < 2; k++)
        executed->transfers[k].receive_end = predicted;
    executed->measured = (struct executed_summary){seconds, seconds, seconds, seconds};
    return executed;
}

static void set_repetitions(struct executed *executed, const double *seconds, size_t count,
                            struct arena *arena)
{
    executed->repetitions = ARENA_ARRAY(arena, double, count);
    memcpy(executed->repetitions, seconds, count * sizeof *seconds);
    executed->repetition_count = count;
    executed->measured = executed_summarise(seconds, count, arena);
}

/* ---- tau ---- */

TEST(tau_counts_pairs)
{
    static const double ascending[] = {1, 2, 3, 4}, descending[] = {4, 3, 2, 1},
                        one_swapped[] = {1, 3, 2, 4}, equal[] = {5, 5, 5, 5};
    CU_ASSERT_EQUAL(kendall_tau_b(ascending, ascending, 4), 1.0);
    CU_ASSERT_EQUAL(kendall_tau_b(ascending, descending, 4), -1.0);
    /* 5 of 6 pairs in order, 1 not */
    CU_ASSERT_DOUBLE_EQUAL(kendall_tau_b(ascending, one_swapped, 4), 4.0 / 6.0, NEAR);
    CU_ASSERT_TRUE(isnan(kendall_tau_b(ascending, equal, 4)));
    CU_ASSERT_TRUE(isnan(kendall_tau_b(equal, ascending, 4)));
    CU_ASSERT_TRUE(isnan(kendall_tau_b(ascending, ascending, 1)));
    CU_ASSERT_TRUE(isnan(kendall_tau_b(ascending, ascending, 0)));
}

TEST(tau_divides_by_pairs_that_are_no_ties)
{
    /* 4 pairs in order, none reversed; of 6 pairs 5 are untied in the first, and 5 in the
     * second. */
    static const double first[] = {1, 2, 2, 3}, second[] = {1, 2, 3, 3};
    CU_ASSERT_DOUBLE_EQUAL(kendall_tau_b(first, second, 4), 4.0 / 5.0, NEAR);
    /* 2 in order, 1 reversed, the others tied in the second: (2 - 1) / sqrt(6 * 3). */
    static const double third[] = {1, 2, 3, 4}, fourth[] = {2, 1, 2, 2};
    CU_ASSERT_DOUBLE_EQUAL(kendall_tau_b(third, fourth, 4), 1.0 / sqrt(18.0), NEAR);
}

/* ---- groups ---- */

TEST(errors_ranks_and_pairs_of_a_group)
{
    struct made made = {0};
    add(&made, "c", 1.10, 1.05, arena);
    add(&made, "a", 1.00, 1.00, arena);
    add(&made, "d", 1.20, 1.26, arena);
    add(&made, "b", 1.04, 1.10, arena);
    const struct summary_files files = files_of(&made);
    const struct outside outside = summary_of(&files, arena);
    CU_ASSERT_EQUAL_FATAL(outside.group_count, 1);
    const struct summary_group *group = outside.groups;
    CU_ASSERT_EQUAL_FATAL(group->count, 4);
    for (int k = 0; k < 4; k++) {
        CU_ASSERT_EQUAL(group->runs[k].executed->schedule.algorithm[0], "abcd"[k]);
        CU_ASSERT_EQUAL(group->runs[k].rank_predicted, k + 1);
        CU_ASSERT_EQUAL(group->runs[k].rank, ((const double[]){1, 3, 2, 4})[k]);
    }
    /* b and c have swapped places: 5 of 6 pairs in order. All repetitions are equal. */
    CU_ASSERT_DOUBLE_EQUAL(group->tau, 4.0 / 6.0, NEAR);
    CU_ASSERT_DOUBLE_EQUAL(group->tau_low, 4.0 / 6.0, NEAR);
    CU_ASSERT_DOUBLE_EQUAL(group->tau_high, 4.0 / 6.0, NEAR);
    /* a and b of the six pairs differ by 4 %; c is predicted 5.8 % after b, and was before it */
    CU_ASSERT_EQUAL(group->pairs.count, 5);
    CU_ASSERT_EQUAL(group->pairs.right, 4);
    CU_ASSERT_EQUAL(group->pairs.right_by_minima, 4);
    CU_ASSERT_EQUAL(group->pairs.reversed, 1);
    /* 0, 5.8 % (6 of 104), -4.5 % (5 of 110), 5 % */
    CU_ASSERT_EQUAL(group->errors.least, 0.0);
    CU_ASSERT_DOUBLE_EQUAL(group->errors.median, (5.0 / 110.0 + 0.05) / 2.0, NEAR);
    CU_ASSERT_DOUBLE_EQUAL(group->errors.greatest, 6.0 / 104.0, NEAR);
    CU_ASSERT_DOUBLE_EQUAL(group->runs[2].median, -5.0 / 110.0, NEAR);
    CU_ASSERT_EQUAL(group->choice_cost, 0.0);
    /* 4 of 5 is less than nine of ten, and one error of four is within 3 % */
    CU_ASSERT_EQUAL_FATAL(outside.total_count, 1);
    CU_ASSERT_EQUAL(outside.totals->within, 1);
    CU_ASSERT_FALSE(summary_holds(outside.totals));
}

TEST(a_pair_is_reversed_where_intervals_are_apart)
{
    struct made made = {0};
    struct executed *fast = add(&made, "a", 1.0, 1.3, arena),
                    *slow = add(&made, "b", 2.0, 1.2, arena);
    fast->measured.low = 1.19;
    slow->measured.high = 1.2;
    const struct summary_files files = files_of(&made);
    CU_ASSERT_EQUAL(summary_of(&files, arena).groups->pairs.reversed, 0);
    CU_ASSERT_EQUAL(summary_of(&files, arena).groups->pairs.right, 0);
    fast->measured.low = 1.21;
    CU_ASSERT_EQUAL(summary_of(&files, arena).groups->pairs.reversed, 1);
}

TEST(equal_repetitions_share_all_ranks)
{
    static const double seconds[] = {1.0, 1.1, 1.2, 1.3, 1.4};
    struct made made = {0};
    set_repetitions(add(&made, "a", 1.0, 1, arena), seconds, 5, arena);
    set_repetitions(add(&made, "b", 1.1, 1, arena), seconds, 5, arena);
    const struct summary_files files = files_of(&made);
    const struct summary_group *group = summary_of(&files, arena).groups;
    CU_ASSERT_TRUE(isnan(group->tau)); /* the medians are equal */
    CU_ASSERT_EQUAL(group->tau_low, -1.0);
    CU_ASSERT_EQUAL(group->tau_high, 1.0);
    for (int k = 0; k < 2; k++) {
        CU_ASSERT_EQUAL(group->runs[k].rank, 1.5);
        CU_ASSERT_EQUAL(group->runs[k].rank_low, 1.0);
        CU_ASSERT_EQUAL(group->runs[k].rank_high, 2.0);
    }
    CU_ASSERT_EQUAL(group->pairs.right, 0);
}

TEST(few_repetitions_have_no_interval)
{
    static const double seconds[] = {1.0, 1.1, 1.2, 1.3};
    struct made made = {0};
    add(&made, "a", 1.0, 1, arena);
    set_repetitions(add(&made, "b", 1.1, 1, arena), seconds, 4, arena);
    const struct summary_files files = files_of(&made);
    const struct summary_group *group = summary_of(&files, arena).groups;
    CU_ASSERT_EQUAL(group->tau, 1.0);
    CU_ASSERT_TRUE(isnan(group->tau_low));
    CU_ASSERT_TRUE(isnan(group->runs->rank_low));
    CU_ASSERT_TRUE(isnan(group->runs[1].low));
}

TEST(one_execution_is_a_group)
{
    struct made made = {0};
    add(&made, "a", 2.0, 2.04, arena);
    const struct summary_files files = files_of(&made);
    const struct outside outside = summary_of(&files, arena);
    CU_ASSERT_EQUAL_FATAL(outside.group_count, 1);
    CU_ASSERT_TRUE(isnan(outside.groups->tau));
    CU_ASSERT_TRUE(isnan(outside.groups->tau_low));
    CU_ASSERT_EQUAL(outside.groups->pairs.count, 0);
    CU_ASSERT_DOUBLE_EQUAL(outside.groups->errors.greatest, 0.02, NEAR);
    CU_ASSERT_TRUE(summary_holds(outside.totals)); /* there is no pair to rank */
    CU_ASSERT_EQUAL(outside.other_count, 0);
}

/* Mode, model, network and instance separate groups; a total covers all networks. */
TEST(only_alike_is_ranked_among_each_other)
{
    struct made made = {0};
    add(&made, "a", 1.0, 1.0, arena);
    add(&made, "b", 1.0, 1.0, arena)->mode = EXECUTED_TIMED;
    add(&made, "c", 1.0, 1.0, arena)->network = "another";
    add(&made, "d", 1.0, 1.0, arena)->engine = "another";
    add(&made, "e", 1.0, 1.0, arena)->schedule.instance.as.exchange.startup.uniform = 2.0;
    struct exchange *overlapped = &add(&made, "f", 1.1, 1.0, arena)->schedule.instance.as.exchange;
    overlapped->ports = PORTS_OVERLAPPED_LATENCY;
    overlapped->latency.uniform = 0.5;
    const struct summary_files files = files_of(&made);
    const struct outside outside = summary_of(&files, arena);
    CU_ASSERT_EQUAL(outside.group_count, 6);
    CU_ASSERT_EQUAL_FATAL(outside.total_count, 4);
    CU_ASSERT_STRING_EQUAL(outside.totals[0].engine, "another");
    CU_ASSERT_EQUAL(outside.totals[1].mode, EXECUTED_TIMED);
    CU_ASSERT_STRING_EQUAL(outside.totals[2].model, "ports held");
    CU_ASSERT_EQUAL(outside.totals[2].schedules, 3);
    CU_ASSERT_EQUAL(outside.totals[2].groups, 3);
    CU_ASSERT_STRING_EQUAL(outside.totals[3].model, "overlapped latency");
}

TEST(a_model_names_the_collective_operation)
{
    struct instance instance = {.family = FAMILY_MULTICAST};
    CU_ASSERT_STRING_EQUAL(summary_model(&instance, arena), "multicast");
    int plain = summary_model_order(&instance);
    instance.as.multicast.collective.operation = OPERATION_REDUCE;
    CU_ASSERT_STRING_EQUAL(summary_model(&instance, arena), "multicast, reduce");
    CU_ASSERT_TRUE(summary_model_order(&instance) > plain);
}

TEST(a_choice_costs_what_the_best_of_all_models_saves)
{
    struct made made = {0};
    add(&made, "a", 1.0, 1.5, arena); /* predicted to be the fastest */
    add(&made, "b", 1.2, 1.3, arena);
    struct exchange *overlapped =
        &add(&made, "c", 1.25, 1.25, arena)->schedule.instance.as.exchange;
    overlapped->ports = PORTS_OVERLAPPED_LATENCY;
    const struct summary_files files = files_of(&made);
    const struct outside outside = summary_of(&files, arena);
    CU_ASSERT_EQUAL_FATAL(outside.group_count, 2);
    CU_ASSERT_DOUBLE_EQUAL(outside.groups[0].choice_cost, 1.5 / 1.25 - 1.0, NEAR);
    CU_ASSERT_EQUAL(outside.groups[1].choice_cost, 0.0);
}

/* Two networks by one model and one of them by the other: that one is compared. */
TEST(models_are_compared_where_both_were_measured)
{
    struct made made = {0};
    add(&made, "a", 1.0, 1.5, arena);
    add(&made, "b", 1.0, 1.1, arena);
    add(&made, "c", 1.0, 9.0, arena)->network = "another";
    struct exchange *overlapped = &add(&made, "d", 1.0, 1.2, arena)->schedule.instance.as.exchange;
    overlapped->ports = PORTS_OVERLAPPED_LATENCY;
    const struct summary_files files = files_of(&made);
    const struct outside outside = summary_of(&files, arena);
    CU_ASSERT_EQUAL_FATAL(outside.total_count, 2);
    CU_ASSERT_STRING_EQUAL(outside.totals[0].errors.furthest, "c");
    const struct summary_beside beside =
        summary_beside_of(&outside, &outside.totals[0], &outside.totals[1], arena);
    CU_ASSERT_EQUAL(beside.places, 1);
    CU_ASSERT_DOUBLE_EQUAL(beside.errors[0].median, 0.3, NEAR);
    CU_ASSERT_DOUBLE_EQUAL(beside.errors[0].greatest, 0.5, NEAR);
    CU_ASSERT_STRING_EQUAL(beside.errors[0].furthest, "a");
    CU_ASSERT_DOUBLE_EQUAL(beside.errors[1].greatest, 0.2, NEAR);
    CU_ASSERT_DOUBLE_EQUAL(beside.choice_cost[0], 1.5 / 1.1 - 1.0, NEAR);
    CU_ASSERT_DOUBLE_EQUAL(beside.choice_cost[1], 1.2 / 1.1 - 1.0, NEAR);
}

/* If the prediction has another scale of time, so does the plan. */
TEST(transfers_are_late_by_shares_of_the_prediction)
{
    struct made made = {0};
    struct executed *executed = add(&made, "a", 4.0, 4.4, arena);
    executed->transfers[0].receive_end = 3.8;
    executed->transfers[1].receive_end = 4.4;
    const struct summary_files files = files_of(&made);
    const struct summary_run *run = summary_of(&files, arena).groups->runs;
    /* -5 % and 10 %: their median is half way, percentiles are interpolated */
    CU_ASSERT_DOUBLE_EQUAL(run->late_greatest, 0.1, NEAR);
    CU_ASSERT_DOUBLE_EQUAL(run->late_median, 0.025, NEAR);
    CU_ASSERT_DOUBLE_EQUAL(run->late_low, -0.05 + 0.05 * 0.15, NEAR);
    CU_ASSERT_DOUBLE_EQUAL(run->late_high, 0.1 - 0.05 * 0.15, NEAR);
}

/* 1, 1, and 1/3 from two pairs in order and one reversed. */
TEST(totals_have_the_mean_tau_of_their_networks)
{
    static const double seconds[][3] = {{1, 2, 3}, {1, 2, 3}, {1, 3, 2}};
    struct made made = {0};
    for (int network = 0; network < 3; network++)
        for (int k = 0; k < 3; k++)
            add(&made, "a", 1.0 + k, seconds[network][k], arena)->network =
                arena_print(arena, "%d", network);
    const struct summary_files files = files_of(&made);
    const struct outside outside = summary_of(&files, arena);
    CU_ASSERT_EQUAL_FATAL(outside.total_count, 1);
    CU_ASSERT_DOUBLE_EQUAL(outside.totals->tau, (1.0 + 1.0 + 1.0 / 3.0) / 3.0, NEAR);
    CU_ASSERT_TRUE(isnan(outside.totals->tau_low)); /* three networks give no interval */
}

/* ---- others ---- */

TEST(others_are_held_against_the_best_schedule_there)
{
    static double first[] = {3.0, 5.0}, second[] = {4.0};
    static struct executed_other one[] = {{"MPI_Alltoallv", first, 2}},
                                 two[] = {{"MPI_Alltoallv", second, 1}, {"MPI_Alltoall", first, 2}};
    struct made made = {0};
    struct executed *a = add(&made, "a", 1.0, 2.0, arena), *b = add(&made, "b", 1.5, 1.6, arena);
    b->mode = EXECUTED_TIMED;
    a->others = one;
    a->other_count = 1;
    b->others = two;
    b->other_count = 2;
    const struct summary_files files = files_of(&made);
    const struct outside outside = summary_of(&files, arena);
    CU_ASSERT_EQUAL_FATAL(outside.other_count, 2);
    CU_ASSERT_STRING_EQUAL(outside.others[0].name, "MPI_Alltoall");
    CU_ASSERT_STRING_EQUAL(outside.others[1].name, "MPI_Alltoallv");
    CU_ASSERT_EQUAL(outside.others[1].count, 3);
    CU_ASSERT_EQUAL(outside.others[1].median, 4.0);
    CU_ASSERT_DOUBLE_EQUAL(outside.others[1].ratio, 2.5, NEAR);
    CU_ASSERT_STRING_EQUAL(outside.others[1].best->executed->schedule.algorithm, "b");
    CU_ASSERT_PTR_NOT_NULL(strstr(summary_links_words(EXECUTED_LINKS_OPEN), "not comparable"));
}

/* ---- what is printed ---- */

static const char *printed_value(const struct summary_files *files, struct arena *arena)
{
    const struct outside outside = summary_of(files, arena);
    value_print(printing(), outside_value(&outside, arena));
    return printed(arena);
}

TEST(the_order_of_files_changes_nothing)
{
    static const double seconds[] = {1.0, 1.3, 1.2, 1.1, 1.5, 1.2, 1.4};
    struct made made = {0}, reversed = {0};
    for (int k = 0; k < 6; k++) {
        struct executed *executed =
            add(&made, arena_print(arena, "%c", 'a' + k), 1.0 + 0.1 * (k % 4), 1, arena);
        set_repetitions(executed, seconds, 7 - (size_t)k % 3, arena);
        executed->network = k % 2 ? "one" : "two";
    }
    for (size_t k = 0; k < made.count; k++) {
        reversed.executed[k] = made.executed[made.count - 1 - k];
        reversed.paths[k] = made.paths[made.count - 1 - k];
    }
    reversed.count = made.count;
    const struct summary_files files = files_of(&made), others = files_of(&reversed);
    CU_ASSERT_STRING_EQUAL(printed_value(&files, arena), printed_value(&others, arena));
}

/* ---- files ---- */

TEST(directories_have_executions_at_any_depth)
{
    struct made made = {0};
    struct summary_files files;
    add(&made, "a", 1.0, 1.0, arena);
    const char *root = place_enter(arena);
    executed_write(printing(), &made.executed[0]);
    const char *text = printed(arena);
    write_file(place_file("b.json"), text);
    write_file(place_file("a.json"), text);
    write_file(place_file("schedule.json"), written_schedule(&made.executed[0].schedule, arena));
    write_file(place_file("a.txt"), text);
    write_file(place_file(".c.json"), text);
    CU_ASSERT_TRUE_FATAL(summary_read(&root, 1, arena, &files).ok);
    CU_ASSERT_EQUAL_FATAL(files.count, 2);
    CU_ASSERT_STRING_EQUAL(files.paths[0], place_file("a.json"));
    CU_ASSERT_STRING_EQUAL(files.executed[1].schedule.algorithm, "a");
    /* a damaged one is not skipped */
    write_file(place_file("c.json"), arena_print(arena, "%.40s", text));
    CU_ASSERT_FALSE(summary_read(&root, 1, arena, &files).ok);
    place_leave(6);
    place_enter(arena);
    const char *empty = place_file("");
    CU_ASSERT_FALSE(summary_read(&empty, 1, arena, &files).ok);
    place_leave(0);
}

/* ---- names beside marks ---- */

TEST(names_lie_on_no_other_name_and_no_mark)
{
    static const struct label_frame frame = {.width = 100, .height = 100, .line = 10, .mark = 3};
    struct labelled_mark marks[] = {{.x = 50, .y = 50, .width = 30},
                                    {.x = 70, .y = 50, .width = 30},
                                    {.x = 50, .y = 50, .width = 30},
                                    {.x = 5, .y = 95, .width = 200}};
    labels_place(&frame, marks, 4, arena);
    /* the second mark is to the right */
    CU_ASSERT_TRUE(marks[0].shown && marks[0].alignment < 0 && !marks[0].led);
    CU_ASSERT_TRUE(marks[1].shown);
    CU_ASSERT_TRUE(marks[2].shown && marks[2].label_y != marks[0].label_y);
    CU_ASSERT_FALSE(marks[3].shown); /* wider than the frame */
}
