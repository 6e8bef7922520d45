/* Tests the counted steps of the literal forms of the eleven heuristics of `multicast` against the
 * table that its claims on complexity use: experiments/papers/multicast/evaluations.json. Steps are
 * defined in tests/literal/literal.h; FEF is the form with sorted lists.
 *
 * COMMSCHED_UPDATE=1 in the environment writes the table with the current counts; the
 * program must then be rebuilt. The steps beside the printed times, in figures/tables.json, are
 * changed by hand: the test prints those that differ. */
#include "experiments/engine/plan/plan.h"
#include "tests/lib/suite.h"
#include "tests/literal/literal.h"

#include <stdlib.h>
#include <string.h>

#define TABLE "experiments/papers/multicast/evaluations.json"

static const int sizes[] = {8, 12, 16, 24, 28, 32, 40, 48};
#define SIZES (sizeof sizes / sizeof *sizes)

/* Each has two counted forms: of all messages, "multicast/ecf", and of one for each sender,
 * "multicast/ecf:pairs". */
static const char *const rules[] = {"ecf",  "wr",  "eaf",  "rr",  "rrs",
                                    "ecfp", "wrp", "eafp", "rrp", "rrsp"};
#define FORMS (2 * (sizeof rules / sizeof *rules))

struct counted_form {
    const char *name;
    struct literal_choice choice;
};

static struct counted_form form_of(size_t k, struct arena *arena)
{
    const char *algorithm = arena_print(arena, "multicast/%s", rules[k / 2]);
    struct counted_form form = {algorithm, *literal_choice_of(algorithm)};
    bool completion = form.choice.rule == LITERAL_EARLIEST_COMPLETION;
    form.choice.one_message = k % 2;
    if (k % 2)
        form.name = arena_print(arena, "%s:%s", algorithm, completion ? "pairs" : "marks");
    return form;
}

/* Section 7.2: an all-to-all broadcast of 1 kB in the fast network. */
static struct multicast broadcast_of(int nodes, struct arena *arena)
{
    const char *parameters = arena_print(arena, "nodes=%d bytes=1000 network=fast", nodes);
    return make_instance("multicast/workstations", parameters, 1, arena).as.multicast;
}

static struct timeline run(const struct multicast *multicast, struct literal_choice choice,
                           uint64_t *steps, struct arena *arena)
{
    struct timeline out = timeline_start(arena);
    choice.rng = random_start(gsl_rng_mt19937, 1, arena);
    choice.steps = steps;
    literal_multicast(multicast, &choice, arena, &out);
    return out;
}

/* Earliest completion, whose triples are many, makes the choices of the fast form again. */
static uint64_t count_form(const struct multicast *multicast, struct literal_choice choice)
{
    BLOCK_ARENA(arena);
    uint64_t steps = 0;
    struct context context = {.arena = &arena};
    struct timeline fast = timeline_start(&arena);
    if (choice.rule == LITERAL_EARLIEST_COMPLETION && !choice.one_message) {
        algorithm_find(choice.preemptive ? "multicast/ecfp" : "multicast/ecf")
            ->algorithm->multicast(multicast, &context, &fast);
        choice.made = &fast;
    }
    run(multicast, choice, &steps, &arena);
    return steps;
}

static uint64_t count_sorted_edges(const struct multicast *multicast, bool rest)
{
    BLOCK_ARENA(arena);
    struct sorted_edge_steps edges = {0};
    literal_fastest_edge(multicast, &edges, &arena);
    return edges.sorting + (rest ? edges.rest : 0);
}

/* ---- the table ---- */

struct table {
    FILE *out;
    int rows;
};

static void enter(struct table *table, const char *algorithm, int nodes, uint64_t count)
{
    fprintf(table->out, "%s    {\"algorithm\": \"%s\", \"nodes\": %d, \"count\": %llu}",
            table->rows++ > 0 ? ",\n" : "", algorithm, nodes, (unsigned long long)count);
}

static void count_all(struct table *table, const struct multicast *multicast)
{
    BLOCK_ARENA(arena);
    enter(table, "multicast/fef", multicast->nodes, count_sorted_edges(multicast, true));
    enter(table, "multicast/fef:sorting", multicast->nodes, count_sorted_edges(multicast, false));
    for (size_t k = 0; k < FORMS; k++) {
        struct counted_form form = form_of(k, &arena);
        enter(table, form.name, multicast->nodes, count_form(multicast, form.choice));
    }
}

/* Shows which lines differ. */
TEST(counts_are_those_kept)
{
    const char *update = getenv("COMMSCHED_UPDATE");
    bool rewrite = update && *update;
    place_enter(arena);
    const char *path = rewrite ? TABLE : place_file("counted");
    struct table table = {fopen(path, "w"), 0};
    CU_ASSERT_PTR_NOT_NULL_FATAL(table.out);
    fputs("{\n  \"evaluations\": [\n", table.out);
    for (size_t k = 0; k < SIZES; k++) {
        struct multicast multicast = broadcast_of(sizes[k], arena);
        count_all(&table, &multicast);
    }
    fputs("\n  ]\n}\n", table.out);
    CU_ASSERT_EQUAL(fclose(table.out), 0);
    CU_ASSERT_EQUAL(system(arena_print(arena, "diff " TABLE " %s", path)), 0);
    place_leave(!rewrite);
}

/* ---- the counted forms ---- */

/* Two nodes, one message: one triple, and one node compared when the receiver is chosen. */
TEST(steps_of_one_transfer)
{
    static const char *const names[] = {"multicast/ecf", "multicast/wr", "multicast/rr"};
    static const uint64_t expected[] = {1, 2, 1};
    struct multicast multicast =
        make_instance("multicast/workstations", "nodes=2 pattern=single", 1, arena).as.multicast;
    for (size_t k = 0; k < 3; k++)
        CU_ASSERT_EQUAL(count_form(&multicast, *literal_choice_of(names[k])), expected[k]);
}

/* Marks and pairs choose the same transfers without preemption; choices made again take the steps
 * of examining every triple. */
TEST(forms_of_a_rule_agree)
{
    struct multicast multicast =
        make_instance("multicast/workstations",
                      "nodes=20 pattern=multicast sources=9 sizes=hybrid network=fast", 1, arena)
            .as.multicast;
    for (size_t k = 0; k < FORMS; k += 2) {
        uint64_t steps = 0;
        struct counted_form whole = form_of(k, arena), part = form_of(k + 1, arena);
        struct timeline all = run(&multicast, whole.choice, &steps, arena),
                        one = run(&multicast, part.choice, NULL, arena);
        CU_ASSERT_TRUE(whole.choice.preemptive || timeline_same(&all, &one));
        CU_ASSERT_EQUAL(count_form(&multicast, whole.choice), steps);
    }
}

/* Sorted lists choose the same as examining every triple, including ties. */
TEST(sorted_edges_choose_the_same)
{
    int differing = 0;
    for (unsigned long seed = 1; seed <= 500; seed++) {
        gsl_rng *rng = random_start(gsl_rng_mt19937, seed, arena);
        struct multicast multicast = random_multicast(rng, 7, arena);
        struct timeline all = run(&multicast, *literal_choice_of("multicast/fef"), NULL, arena);
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
    for (size_t k = 0; k < FORMS; k++) {
        struct counted_form form = form_of(k, &arena);
        if (strcmp(form.name, algorithm) == 0)
            return count_form(multicast, form.choice);
    }
    CU_ASSERT_STRING_EQUAL(algorithm, "multicast/fef");
    return count_sorted_edges(multicast, true);
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
