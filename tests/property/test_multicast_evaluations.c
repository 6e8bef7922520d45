/* Tests the counted steps of the literal forms of the eleven heuristics of `multicast` against the
 * table that its claims on complexity use: experiments/papers/multicast/evaluations.json. Steps are
 * defined in tests/literal/multicast.h; FEF is the form with sorted lists.
 *
 * COMMSCHED_UPDATE=1 in the environment writes the table with the current counts; the
 * program must then be rebuilt. The steps beside the printed times, in figures/tables.json, are
 * changed by hand: the test prints those that differ. */
#include "algorithms/lib/multicast/earliest_completion.h"
#include "experiments/claims/evaluations.h"
#include "experiments/engine/plan/experiments.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/literal/fastest_edge.h"
#include "tests/literal/multicast.h"
#include "tests/literal/random_multicast.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TABLE "experiments/papers/multicast/evaluations.json"

static const int sizes[] = {8, 12, 16, 24, 28, 32, 40, 48};
#define SIZES (sizeof sizes / sizeof *sizes)

struct counted_form {
    const char *algorithm; /* followed by a colon and its form, if there are several */
    enum literal_rule rule;
    bool preemptive, one_message;
};

static const struct counted_form forms[] = {
    {"multicast/ecf", LITERAL_EARLIEST_COMPLETION, false, false},
    {"multicast/ecf:pairs", LITERAL_EARLIEST_COMPLETION, false, true},
    {"multicast/wr", LITERAL_WORK_RACING, false, false},
    {"multicast/wr:marks", LITERAL_WORK_RACING, false, true},
    {"multicast/eaf", LITERAL_EARLIEST_AVAILABLE, false, false},
    {"multicast/eaf:marks", LITERAL_EARLIEST_AVAILABLE, false, true},
    {"multicast/rr", LITERAL_ROUND_ROBIN, false, false},
    {"multicast/rr:marks", LITERAL_ROUND_ROBIN, false, true},
    {"multicast/rrs", LITERAL_RANDOM, false, false},
    {"multicast/rrs:marks", LITERAL_RANDOM, false, true},
    {"multicast/ecfp", LITERAL_EARLIEST_COMPLETION, true, false},
    {"multicast/ecfp:pairs", LITERAL_EARLIEST_COMPLETION, true, true},
    {"multicast/wrp", LITERAL_WORK_RACING, true, false},
    {"multicast/wrp:marks", LITERAL_WORK_RACING, true, true},
    {"multicast/eafp", LITERAL_EARLIEST_AVAILABLE, true, false},
    {"multicast/eafp:marks", LITERAL_EARLIEST_AVAILABLE, true, true},
    {"multicast/rrp", LITERAL_ROUND_ROBIN, true, false},
    {"multicast/rrp:marks", LITERAL_ROUND_ROBIN, true, true},
    {"multicast/rrsp", LITERAL_RANDOM, true, false},
    {"multicast/rrsp:marks", LITERAL_RANDOM, true, true},
};
#define FORMS (sizeof forms / sizeof *forms)

/* Section 7.2: an all-to-all broadcast of 1 kB in the fast network. */
static struct multicast broadcast_of(int nodes, struct arena *arena)
{
    const char *parameters = arena_print(arena, "nodes=%d bytes=1000 network=fast", nodes);
    return make_instance("multicast/workstations", parameters, 1, arena).as.multicast;
}

static struct timeline run(const struct multicast *multicast, const struct counted_form *form,
                           uint64_t *steps, struct arena *arena)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    struct timeline out = timeline_start(arena);
    struct literal_choice choice = {.rule = form->rule,
                                    .preemptive = form->preemptive,
                                    .rng = rng,
                                    .one_message = form->one_message,
                                    .steps = steps};
    gsl_rng_set(rng, 1);
    literal_multicast(multicast, &choice, arena, &out);
    return out;
}

/* Earliest completion, whose triples are many, makes the choices of the fast form again. */
static uint64_t count_form(const struct multicast *multicast, const struct counted_form *form)
{
    BLOCK_ARENA(arena);
    uint64_t steps = 0;
    if (form->rule == LITERAL_EARLIEST_COMPLETION && !form->one_message) {
        struct context context = {.arena = &arena};
        struct timeline fast = timeline_start(&arena), out = fast;
        struct literal_choice choice = {
            .rule = form->rule, .preemptive = form->preemptive, .made = &fast, .steps = &steps};
        earliest_completion(multicast, &context, &fast,
                            form->preemptive ? DISCIPLINE_INSERT : DISCIPLINE_APPEND);
        literal_multicast(multicast, &choice, &arena, &out);
    } else {
        run(multicast, form, &steps, &arena);
    }
    return steps;
}

/* ---- the table ---- */

struct table {
    const struct evaluation *kept; /* NULL: there is none */
    FILE *written;                 /* or NULL */
    int rows, differing;
};

static void enter(struct table *table, const char *algorithm, int nodes, uint64_t count)
{
    double kept = table->kept ? evaluations_of(table->kept, algorithm, nodes) : -1.0;
    const char *separator = table->rows++ > 0 ? ",\n" : "";
    if (table->written)
        fprintf(table->written, "%s    {\"algorithm\": \"%s\", \"nodes\": %d, \"count\": %llu}",
                separator, algorithm, nodes, (unsigned long long)count);
    if (kept == (double)count)
        return;
    table->differing++;
    if (!table->written)
        printf("\n%s with %d nodes: counted %llu, kept %.0f\n", algorithm, nodes,
               (unsigned long long)count, kept);
}

static void count_all(struct table *table, const struct multicast *multicast)
{
    BLOCK_ARENA(arena);
    struct sorted_edge_steps edges = {0};
    literal_fastest_edge(multicast, &edges, &arena);
    enter(table, "multicast/fef", multicast->nodes, edges.sorting + edges.rest);
    enter(table, "multicast/fef:sorting", multicast->nodes, edges.sorting);
    for (size_t k = 0; k < FORMS; k++)
        enter(table, forms[k].algorithm, multicast->nodes, count_form(multicast, &forms[k]));
}

TEST(counts_are_those_kept)
{
    const char *update = getenv("COMMSCHED_UPDATE");
    struct table table = {0};
    CU_ASSERT_TRUE_FATAL(paper_evaluations("multicast", arena, &table.kept).ok);
    if (update && *update) {
        table.written = fopen(TABLE, "w");
        CU_ASSERT_PTR_NOT_NULL_FATAL(table.written);
        fprintf(table.written, "{\n  \"evaluations\": [\n");
    }
    for (size_t k = 0; k < SIZES; k++) {
        struct multicast multicast = broadcast_of(sizes[k], arena);
        count_all(&table, &multicast);
    }
    if (table.written) {
        fprintf(table.written, "\n  ]\n}\n");
        CU_ASSERT_EQUAL(fclose(table.written), 0);
        return;
    }
    CU_ASSERT_EQUAL(table.differing, 0);
    int kept = 0;
    while (table.kept && table.kept[kept].algorithm)
        kept++;
    CU_ASSERT_EQUAL(kept, table.rows);
}

/* ---- the counted forms ---- */

/* Two nodes, one message: one triple, and one node compared when the receiver is chosen. */
TEST(steps_of_one_transfer)
{
    struct multicast multicast =
        make_instance("multicast/workstations", "nodes=2 pattern=single", 1, arena).as.multicast;
    static const struct {
        enum literal_rule rule;
        uint64_t steps;
    } rows[] = {
        {LITERAL_EARLIEST_COMPLETION, 1}, {LITERAL_WORK_RACING, 2}, {LITERAL_ROUND_ROBIN, 1}};
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        uint64_t steps = 0;
        struct counted_form form = {"", rows[k].rule, false, false};
        run(&multicast, &form, &steps, arena);
        CU_ASSERT_EQUAL(steps, rows[k].steps);
    }
}

/* Marks and pairs choose the same transfers without preemption. */
TEST(one_message_chooses_the_same)
{
    struct multicast multicast = broadcast_of(12, arena);
    for (size_t k = 0; k < FORMS; k += 2) {
        if (forms[k].preemptive)
            continue;
        struct timeline all = run(&multicast, &forms[k], NULL, arena),
                        one = run(&multicast, &forms[k + 1], NULL, arena);
        bool same = all.count == one.count;
        for (size_t t = 0; same && t < all.count; t++)
            same = same_transfer(&all.transfers[t], &one.transfers[t]);
        CU_ASSERT_TRUE(same);
    }
}

/* Sorted lists choose the same as examining every triple, including ties. */
TEST(sorted_edges_choose_the_same)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int differing = 0;
    for (unsigned long seed = 1; seed <= 1000; seed++) {
        gsl_rng_set(rng, seed);
        struct multicast multicast = random_multicast(rng, 7, arena);
        struct counted_form form = {"", LITERAL_FASTEST_EDGE, false, false};
        struct timeline all = run(&multicast, &form, NULL, arena);
        struct sorted_edge_steps steps = {0};
        const struct sorted_edge *edges = literal_fastest_edge(&multicast, &steps, arena);
        for (size_t t = 0; t < all.count; t++)
            differing += all.transfers[t].message != edges[t].message ||
                         all.transfers[t].from != edges[t].from ||
                         all.transfers[t].to != edges[t].to;
        arena_release(arena);
    }
    CU_ASSERT_EQUAL(differing, 0);
}

/* ---- the counted steps beside printed times ---- */

static uint64_t steps_of(const struct multicast *multicast, const char *algorithm)
{
    BLOCK_ARENA(arena);
    size_t form = 0;
    while (form < FORMS && strcmp(forms[form].algorithm, algorithm) != 0)
        form++;
    if (form < FORMS)
        return count_form(multicast, &forms[form]);
    CU_ASSERT_STRING_EQUAL(algorithm, "multicast/fef");
    struct sorted_edge_steps edges = {0};
    literal_fastest_edge(multicast, &edges, &arena);
    return edges.sorting + edges.rest;
}

static const char *algorithm_of(const struct experiment *experiment, const char *label)
{
    const struct series *series = experiment->series;
    while (series->label && strcmp(series->label, label) != 0)
        series++;
    CU_ASSERT_PTR_NOT_NULL_FATAL(series->label);
    return series->algorithm;
}

static int differing_steps(const char *name)
{
    const struct experiment *experiment = experiment_find(name);
    const struct published *kept = experiment->steps;
    int differing = 0;
    for (const struct setting *setting = experiment->settings; setting->label; setting++) {
        BLOCK_ARENA(arena);
        struct multicast multicast =
            make_instance(setting->generator, setting->parameters, 1, &arena).as.multicast;
        for (; kept->setting && strcmp(kept->setting, setting->label) == 0; kept++) {
            uint64_t steps = steps_of(&multicast, algorithm_of(experiment, kept->series));
            if (kept->value == (double)steps)
                continue;
            differing++;
            printf("\n%s, %s, %s: counted %llu, kept %.0f\n", name, kept->setting, kept->series,
                   (unsigned long long)steps, kept->value);
        }
    }
    CU_ASSERT_PTR_NULL(kept->setting);
    CU_ASSERT_FALSE(experiment->published->judged);
    return differing;
}

TEST(steps_of_printed_tables)
{
    CU_ASSERT_EQUAL(differing_steps("multicast_table_1"), 0);
    CU_ASSERT_EQUAL(differing_steps("multicast_table_2"), 0);
}

/* Choices made again take the steps of examining every triple. */
TEST(steps_of_choices_made_again)
{
    static const char *const instances[] = {
        "nodes=8", "nodes=16 bytes=1000 network=slow",
        "nodes=28 pattern=multicast sources=12 sizes=hybrid network=fast"};
    for (size_t k = 0; k < sizeof instances / sizeof *instances; k++)
        for (size_t form = 0; form < FORMS; form++) {
            struct multicast multicast =
                make_instance("multicast/workstations", instances[k], 1, arena).as.multicast;
            uint64_t steps = 0;
            if (forms[form].rule != LITERAL_EARLIEST_COMPLETION || forms[form].one_message)
                continue;
            run(&multicast, &forms[form], &steps, arena);
            CU_ASSERT_EQUAL(count_form(&multicast, &forms[form]), steps);
        }
}
