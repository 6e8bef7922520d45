/* The report's first page and the papers' statements: every number and claim is counted once, under
 * its own kind, and described according to the findings. Findings are constructed by hand. */
#include "experiments/engine/plan/experiments.h"
#include "experiments/present/report/front.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const enum experiment_kind kinds[] = {EXPERIMENT_PRINTED, EXPERIMENT_EXTENSION,
                                             EXPERIMENT_CROSS_CHECK};

/* ---- data of all experiments and claims, without findings ---- */

static void add_results(struct report_data *data, struct store *store, struct arena *arena)
{
    int known = 0;
    while (all_experiments()[known])
        known++;
    data->measurements = ARENA_ARRAY(arena, struct measurement, known);
    data->results = ARENA_ARRAY(arena, struct results, known);
    for (int k = 0; k < known; k++) {
        struct measurement *measurement = &data->measurements[k];
        CU_ASSERT_TRUE_FATAL(measurement_plan(all_experiments()[k], 1, 1, arena, measurement).ok);
        CU_ASSERT_TRUE_FATAL(results_read(store, measurement, arena, &data->results[k]).ok);
        data->results[k].curves = NULL; /* their verdicts need no runs */
    }
    data->count = known;
}

static void add_claims(struct report_data *data, struct arena *arena)
{
    const struct registered_claim *claim = all_claims(arena);
    size_t count = 0;
    while (claim[count].name)
        count++;
    data->claims = ARENA_ZEROED(arena, struct report_claim, count);
    while (claim->name) {
        struct report_claim *out = &data->claims[data->claim_count++];
        *out = (struct report_claim){.claim = claim, .readings = claim_readings(claim)};
        claim += out->readings;
    }
}

static struct report_data start(struct arena *arena)
{
    struct report_data data = {.directory = place_enter(arena), .papers = papers};
    struct store *store;
    CU_ASSERT_TRUE_FATAL(store_open(":memory:", &store).ok);
    add_results(&data, store, arena);
    store_close(store);
    add_claims(&data, arena);
    const struct paper_statement **statements =
        ARENA_ARRAY(arena, const struct paper_statement *, 5);
    const struct paper_statement *const *all = all_statements(arena);
    for (int k = 0; k < 5; k++)
        statements[k] = paper_statements(all, papers[k].name);
    data.statements = statements;
    return data;
}

static void put_comparison(struct result *result, enum agreement agreement)
{
    result->measured.rejects = (struct critical){-3.5, 3.5};
    result->comparison = (struct comparison){
        .agreement = agreement, .difference = 0.02, .z = 4.5, .low = 0.01, .high = 0.03};
}

/* Gives every number of that kind, 2 % above the printed one, this verdict. */
static void judge(struct report_data *data, enum experiment_kind kind, enum agreement agreement)
{
    for (int k = 0; k < data->count; k++)
        for (int cell = 0; cell < data->results[k].count; cell++) {
            struct result *result = &data->results[k].results[cell];
            if (data->measurements[k].experiment->kind == kind && result->published)
                put_comparison(result, agreement);
        }
}

static void find_claim(struct report_claim *claim, enum finding finding, struct arena *arena)
{
    claim->audits = ARENA_ZEROED(arena, struct audit_result, claim->readings);
    for (size_t k = 0; k < claim->readings; k++)
        claim->audits[k] = (struct audit_result){
            .claim = &claim->claim[k], .finding = finding, .as_recorded = true, .share = 1.0};
}

static void find_claims(struct report_data *data, enum experiment_kind kind, enum finding finding,
                        struct arena *arena)
{
    for (size_t k = 0; k < data->claim_count; k++)
        if (data->claims[k].claim->claim->kind == kind)
            find_claim(&data->claims[k], finding, arena);
}

static const struct paper *paper_named(const char *name)
{
    const struct paper *paper = papers;
    while (strcmp(paper->name, name) != 0)
        paper++;
    return paper;
}

/* ---- counts ---- */

static int sum_of(const int *counts, int classes)
{
    int sum = 0;
    for (int k = 0; k < classes; k++)
        sum += counts[k];
    return sum;
}

/* Rows add up, and every number and claim is in one of them. */
TEST(every_number_and_claim_counts_once)
{
    struct report_data data = start(arena);
    static const enum finding findings[] = {FINDING_HOLDS, FINDING_REFUTED, FINDING_SHOWN,
                                            FINDING_UNDECIDED, FINDING_FAILED};
    size_t claims = 0;
    int numbers = 0, published = 0, next = 0;
    for (int k = 0; k < data.count; k++) {
        data.results[k].curves = results_start(data.results[k].measurement, arena).curves;
        if (data.results[k].curves)
            published += data.results[k].measurement->own_count;
    }
    for (int k = 0; k < data.count; k++)
        for (int cell = 0; cell < data.results[k].count; cell++)
            if (!data.results[k].curves && data.results[k].results[cell].published) {
                published++;
                data.results[k].results[cell].comparison.agreement = next++ % AGREEMENTS;
            }
    for (size_t k = 0; k < data.claim_count; k++)
        find_claim(&data.claims[k], findings[k % 5], arena);
    for (const struct paper *paper = papers; paper->name; paper++)
        for (int kind = 0; kind < 3; kind++) {
            struct counts counts = counts_of(&data, paper, kinds[kind]);
            CU_ASSERT_EQUAL(sum_of(counts.agreeing, AGREEMENTS), counts.numbers);
            CU_ASSERT_EQUAL(sum_of(counts.found, CLAIM_CLASSES), counts.claims);
            numbers += counts.numbers;
            claims += (size_t)counts.claims;
        }
    CU_ASSERT_EQUAL(numbers, published);
    CU_ASSERT_EQUAL(claims, data.claim_count);
    CU_ASSERT_TRUE(published > 100 && claims > 100);
    place_leave(0);
}

/* Findings on extensions and cross-checks change no count of a paper. */
TEST(kinds_are_apart)
{
    struct report_data data = start(arena);
    for (int kind = 1; kind < 3; kind++) {
        judge(&data, kinds[kind], CELL_REPRODUCED);
        find_claims(&data, kinds[kind], FINDING_REFUTED, arena);
    }
    int elsewhere = 0;
    for (int k = 0; k < 5; k++) {
        struct counts counts = counts_of(&data, &papers[k], EXPERIMENT_PRINTED);
        CU_ASSERT_EQUAL(counts.agreeing[CELL_REPRODUCED], 0);
        CU_ASSERT_EQUAL(counts.found[CLAIM_REFUTED], 0);
        elsewhere += counts_of(&data, &papers[k], EXPERIMENT_CROSS_CHECK).agreeing[CELL_REPRODUCED];
    }
    CU_ASSERT_TRUE(elsewhere > 0);
    place_leave(0);
}

/* Numbers of a table that the job did not include are not counted. */
TEST(tables_not_run)
{
    struct report_data data = start(arena);
    const struct paper *paper = paper_named("multicluster");
    CU_ASSERT_TRUE(counts_of(&data, paper, EXPERIMENT_PRINTED).numbers > 0);
    data.count = 0;
    CU_ASSERT_EQUAL(counts_of(&data, paper, EXPERIMENT_PRINTED).numbers, 0);
    place_leave(0);
}

/* ---- words ---- */

static void check_says(const char *text, const char *fragment)
{
    bool found = strstr(text, fragment) != NULL;
    if (!found)
        printf("\n%s\nis not in:\n%s\n", fragment, text);
    CU_ASSERT_TRUE(found);
}

TEST(lists_of_words)
{
    struct series_of_words words = {.arena = arena};
    CU_ASSERT_STRING_EQUAL(words_text(&words), "");
    words_add(&words, "a");
    CU_ASSERT_STRING_EQUAL(words_text(&words), "a");
    words_add(&words, "b");
    CU_ASSERT_STRING_EQUAL(words_text(&words), "a and b");
    words_add(&words, "c");
    CU_ASSERT_STRING_EQUAL(words_text(&words), "a, b and c");
    const struct paper *paper = paper_named("multicluster");
    CU_ASSERT_STRING_EQUAL(place_words(paper, "multicluster_table_5_3_1", arena), "table 5.3.1");
    CU_ASSERT_STRING_EQUAL(place_words(paper, "multicluster_table_5_2_sp2", arena),
                           "table 5.2 sp2");
    CU_ASSERT_STRING_EQUAL(place_words(paper, "multicluster_figures_8_9", arena), "figures 8-9");
    CU_ASSERT_STRING_EQUAL(place_words(paper_named("exchange"), "exchange_figure_09_log", arena),
                           "figure 9 log");
    CU_ASSERT_STRING_EQUAL(place_words(paper_named("agents"), "agents_figure_13_32_16_tree", arena),
                           "figure 13, 32, 16 tree");
}

/* ---- the first page ---- */

static const char *front_of(const struct report_data *data, struct arena *arena)
{
    struct document document = document_start(&emitter_text, printing(), arena);
    report_put_front(&document, data);
    return printed(arena);
}

static struct report_claim *claim_named(struct report_data *data, const char *name)
{
    size_t k = 0;
    while (strcmp(data->claims[k].claim->name, name) != 0)
        k++;
    return &data->claims[k];
}

static bool has_table(const struct report_data *data, const char *anchor, struct arena *arena)
{
    const struct front_table *front = report_front(data, true, arena);
    while (front->title && strcmp(front->anchor, anchor) != 0)
        front++;
    return front->title;
}

/* A table without rows is left out. */
TEST(tables_of_the_first_page)
{
    static const char *const others[] = {"deviations", "refuted", "recorded"};
    struct report_data data = start(arena);
    judge(&data, EXPERIMENT_PRINTED, CELL_REPRODUCED);
    find_claims(&data, EXPERIMENT_PRINTED, FINDING_HOLDS, arena);
    for (int k = 0; k < 3; k++)
        CU_ASSERT_FALSE(has_table(&data, others[k], arena));
    CU_ASSERT_TRUE(has_table(&data, "summary", arena) && has_table(&data, "heuristics", arena));
    struct report_claim *claim = claim_named(&data, "broadcast_theorem3");
    claim->audits[0].finding = FINDING_REFUTED;
    claim->audits[0].as_recorded = false;
    judge(&data, EXPERIMENT_PRINTED, CELL_DIFFERENT);
    for (int k = 0; k < 3; k++)
        CU_ASSERT_TRUE(has_table(&data, others[k], arena));
    const char *text = front_of(&data, arena);
    check_says(text, "+2.0 %  4.5  ");
    check_says(strstr(text, "Verdicts that differ from the recorded ones"), "broadcast_theorem3");
    place_leave(0);
}

/* The ratio is that of a reading that holds; a statement without a limit has none. */
TEST(bounds_and_theorems)
{
    struct report_data data = start(arena);
    CU_ASSERT_FALSE(has_table(&data, "theorems", arena));
    find_claim(claim_named(&data, "broadcast_lemma1"), FINDING_REFUTED, arena);
    struct report_claim *claim = claim_named(&data, "exchange_theorem2");
    struct search_result searches[] = {{.worst = {true, 3.0, 2.0}}, {.worst = {true, 1.5, 2.0}}};
    find_claim(claim, FINDING_HOLDS, arena);
    CU_ASSERT_EQUAL_FATAL(claim->readings, 2);
    for (size_t k = 0; k < 2; k++) {
        claim->audits[k].worst = &searches[k];
        claim->audits[k].tried = 10 * (k + 1);
    }
    claim->audits[0].finding = FINDING_REFUTED;
    claim->audits[0].source = &searches[0];
    const struct table table = theorems_table(&data, true, arena);
    CU_ASSERT_EQUAL_FATAL(table.count, 2); /* after the paper's title */
    CU_ASSERT_STRING_EQUAL(table_entry(&table, "title")->text, "Theorem 2 (1)");
    CU_ASSERT_STRING_EQUAL(table_entry(&table, "verdict")->text, "depends on the reading");
    CU_ASSERT_EQUAL(table_entry(&table, "ratio")->number, 0.75);
    CU_ASSERT_EQUAL(table_entry(&table, "instances")->whole, 20);
    CU_ASSERT_STRING_EQUAL(table_entry(&table, "witness")->anchor, "exchange_theorem2");
    searches[1].worst.allowed = 0.0;
    const struct table without = theorems_table(&data, true, arena);
    CU_ASSERT_EQUAL(table_entry(&without, "ratio")->kind, ENTRY_ABSENT);
    place_leave(0);
}

/* Only of families that were run; no class twice. */
TEST(which_heuristic)
{
    struct report_data data = start(arena);
    const struct table all = heuristics_table(&data, true, arena);
    const struct entry *before = NULL;
    int taillard = 0;
    for (size_t k = 0; k < all.count; k++) {
        const struct entry *entries = all.rows[k].entries;
        CU_ASSERT_TRUE(!before || strcmp(before[1].text, entries[1].text) != 0);
        CU_ASSERT_TRUE(entries[4].number >= entries[7].number && entries[7].number > 1.0 - 1e-9);
        before = entries;
        if (strcmp(entries[1].text, "taillard") != 0)
            continue;
        taillard++;
        CU_ASSERT_EQUAL(entries[2].whole, 60);
        CU_ASSERT_STRING_EQUAL(entries[3].text, "dense");
        CU_ASSERT_STRING_EQUAL(entries[6].text, "branch_and_bound");
        CU_ASSERT_EQUAL(entries[7].number, 1.0);
    }
    CU_ASSERT_EQUAL(taillard, 1);
    data.count = 1;
    const struct table one = heuristics_table(&data, true, arena);
    CU_ASSERT_TRUE(one.count > 0 && one.count < all.count);
    data.count = 0;
    CU_ASSERT_EQUAL(heuristics_table(&data, true, arena).count, 0);
    place_leave(0);
}

/* Only what holds is green; a refuted claim of a paper is not a fault of the run. */
TEST(colours_follow_the_finding)
{
    CU_ASSERT_EQUAL(finding_entry(FINDING_HOLDS).tone, TONE_GOOD);
    CU_ASSERT_EQUAL(finding_entry(FINDING_REFUTED).tone, TONE_NONE);
    CU_ASSERT_EQUAL(finding_entry(FINDING_DEPENDS).tone, TONE_NONE);
    CU_ASSERT_EQUAL(finding_entry(FINDING_SHOWN).tone, TONE_NONE);
    CU_ASSERT_EQUAL(finding_entry(FINDING_UNDECIDED).tone, TONE_POOR);
    CU_ASSERT_EQUAL(finding_entry(FINDING_FAILED).tone, TONE_BAD);
}

/* What is not decided is told with the command that decides it. */
TEST(a_quick_job)
{
    struct report_data data = start(arena);
    data.job = (struct job_record){.seed = 5, .quick = true};
    judge(&data, EXPERIMENT_PRINTED, CELL_INCONCLUSIVE);
    struct decided decided = report_decided(&data, arena);
    CU_ASSERT_EQUAL(decided.numbers, 0);
    check_says(front_of(&data, arena),
               arena_print(arena,
                           "0 of %d printed numbers decided; the rest: commsched experiment "
                           "--seed 5",
                           decided.of));
    judge(&data, EXPERIMENT_PRINTED, CELL_OFFSET);
    decided = report_decided(&data, arena);
    CU_ASSERT_TRUE(decided.of > 100 && decided.numbers == decided.of && !decided.command);
    judge(&data, EXPERIMENT_PRINTED, CELL_SINGLE_RUN);
    CU_ASSERT_EQUAL(report_decided(&data, arena).of, 0);
    place_leave(0);
}

/* ---- captions and what is behind the numbers ---- */

static struct results *results_named(struct report_data *data, const char *name)
{
    int k = 0;
    while (strcmp(data->measurements[k].experiment->name, name) != 0)
        k++;
    return &data->results[k];
}

/* Five runs of a cell with these values. */
static void give(struct result *result, double mean, double spread, struct arena *arena)
{
    result->values = ARENA_ARRAY(arena, double, 5);
    for (int k = 0; k < 5; k++)
        result->values[k] = mean + spread * (k - 2);
    result->summary = summarise(result->values, 5, arena);
}

/* Series 0 is at 1, the next one at 2, and so on; the last one is the bound. */
static void give_all(struct results *results, double spread, struct arena *arena)
{
    for (int k = 0; k < results->count; k++)
        give(&results->results[k], 1.0 + k % results->measurement->series_count, spread, arena);
}

/* A caption has no sentence about the results. */
TEST(captions)
{
    struct report_data data = start(arena);
    struct results *results = results_named(&data, "exchange_figure_09");
    give_all(results, 0.01, arena);
    CU_ASSERT_STRING_EQUAL(figure_caption(&data, results, "Figure 9", arena),
                           "Figure 9. Marks: means of 5 runs; bars: the 95 % confidence interval "
                           "of the mean (Student's t).");
    data.job.seed = 7;
    results = results_named(&data, "multicluster_figure_4");
    CU_ASSERT_STRING_EQUAL(figure_caption(&data, results, "Chart", arena),
                           "Chart. A single run, replication 0 of seed 7, as an example.");
    place_leave(0);
}

/* The command repeats the job's options; the values are valid JSON for any labels. */
TEST(behind_the_numbers)
{
    struct report_data data = start(arena);
    struct results *results = results_named(&data, "exchange_figure_09");
    const struct experiment *experiment = results->measurement->experiment;
    data.job = (struct job_record){.seed = 3};
    CU_ASSERT_STRING_EQUAL(experiment_command(&data, experiment, arena),
                           "commsched experiment exchange_figure_09 --seed 3");
    data.job = (struct job_record){.seed = 3, .quick = true, .replications = 4, .precision = 0.5};
    CU_ASSERT_STRING_EQUAL(experiment_command(&data, experiment, arena),
                           "commsched experiment exchange_figure_09 --seed 3 --quick "
                           "--replications 4 --precision 0.5");
    struct series named[8];
    memcpy(named, results->measurement->series, sizeof named);
    named[0].label = "a \"quoted\" \\ </script> one";
    data.measurements[results->measurement - data.measurements].series = named;
    give_all(results, 0.01, arena);
    struct document document = document_start(&emitter_html, printing(), arena);
    report_put_behind(&document, &data, results);
    const char *text = printed(arena);
    const char *json = strstr(text, "<script type=\"application/json\">");
    CU_ASSERT_PTR_NOT_NULL_FATAL(json);
    json = arena_print(arena, "%s", strchr(json, '>') + 1);
    *strstr(json, "</script>") = '\0';
    struct value *value = value_parse(json);
    CU_ASSERT_PTR_NOT_NULL_FATAL(value);
    CU_ASSERT_STRING_EQUAL(value_text(value, "name"), "exchange_figure_09");
    CU_ASSERT_EQUAL(value_count(value_child(value, "cells")), (size_t)results->count);
    CU_ASSERT_EQUAL(value_count(value_child(value, "at")), 10);
    value_release(value);
    check_says(json, "\"series\":[\"a \\\"quoted\\\" \\\\ \\u003c/script> one\"");
    check_says(json, "\"cells\":[[1,");
    place_leave(0);
}

/* ---- the papers' statements ---- */

TEST(statements)
{
    const struct paper_statement own[] = {
        {.paper = "broadcast",
         .section = "4.2",
         .words = "first words",
         .claims = (const char *const[]){"broadcast_theorem3", NULL},
         .experiments = (const char *const[]){"broadcast_figures_1_3", NULL},
         .erratum = "a slip"},
        {.paper = "broadcast",
         .section = "5",
         .words = "second words",
         .claims = (const char *const[]){NULL},
         .experiments = (const char *const[]){NULL},
         .none = "no machine of that time is left"},
        {0}};
    struct report_data data = start(arena);
    const struct paper_statement *all[5] = {own, own, own, own, own};
    data.statements = all;
    judge(&data, EXPERIMENT_PRINTED, CELL_REPRODUCED);
    find_claims(&data, EXPERIMENT_PRINTED, FINDING_HOLDS, arena);
    struct document document = document_start(&emitter_markdown, printing(), arena);
    report_put_statements(&document, &data, paper_named("broadcast"));
    const char *text = printed(arena);
    check_says(text, "2 testable sentences, in the order of the text. Judged by claims: 1; by ");
    check_says(text,
               "| 4.2 | “first words” | holds | [theorem3](#broadcast-claims) "
               "| erratum: a slip |\n|  |  | ");
    check_says(text, " reproduced | [figures 1-3](#broadcast_figures_1_3) |  |\n");
    check_says(text, "| 5 | “second words” | not judged |  | no machine of that time is left |");
    place_leave(0);
}

/* A claim that holds in one reading and is refuted in another: its verdict, then each reading, in
 * the statements as on the first page; readings that agree have no rows. */
TEST(readings)
{
    struct report_data data = start(arena);
    struct report_claim *claim = data.claims;
    const struct paper *paper = papers;
    while (claim->readings == 1 || claim->claim->claim->kind != EXPERIMENT_PRINTED)
        claim++;
    while (!paper_has_claim(paper, claim->claim))
        paper++;
    const struct paper_statement own[] = {
        {.paper = paper->name,
         .section = "1",
         .words = "some words",
         .claims = (const char *const[]){claim->claim->name, NULL},
         .experiments = (const char *const[]){NULL}},
        {0}};
    const struct paper_statement *all[5] = {own, own, own, own, own};
    data.statements = all;
    find_claim(claim, FINDING_HOLDS, arena);
    struct document document = document_start(&emitter_text, printing(), arena);
    report_put_statements(&document, &data, paper);
    check_says(printed(arena), "in every reading");
    claim->audits[0].finding = FINDING_REFUTED;
    document = document_start(&emitter_text, printing(), arena);
    report_put_statements(&document, &data, paper);
    const char *text = printed(arena);
    check_says(text, "depends on the reading");
    check_says(text, arena_print(arena, "reading: %s", claim->claim[0].claim->reading));
    check_says(text, arena_print(arena, "reading: %s", claim->claim[1].claim->reading));
    text = front_of(&data, arena);
    check_says(strstr(text, "Claims that are refuted or depend"), claim->claim[1].claim->reading);
    CU_ASSERT_EQUAL(counts_of(&data, paper, EXPERIMENT_PRINTED).found[CLAIM_DEPENDS], 1);
    place_leave(0);
}
