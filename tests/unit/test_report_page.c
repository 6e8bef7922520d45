/* The tables of the report's first page, which follow from the findings; these are constructed by
 * hand. tests/shell/report_counts.sh has the counts and what is decided. */
#include "experiments/engine/plan/experiments.h"
#include "experiments/present/report/front.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PAPERS_MOST = 32 };

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
        ARENA_ARRAY(arena, const struct paper_statement *, PAPERS_MOST);
    const struct paper_statement *const *all = all_statements(arena);
    for (int k = 0; papers[k].name; k++)
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

/* ---- the first page ---- */

static struct report_claim *claim_named(struct report_data *data, const char *name)
{
    size_t k = 0;
    while (strcmp(data->claims[k].claim->name, name) != 0)
        k++;
    return &data->claims[k];
}

static struct value *front_of(const struct report_data *data, const char *name, struct arena *arena)
{
    return value_child(report_value(data, arena), name);
}

/* A table without rows is left out. */
TEST(tables_of_the_first_page)
{
    static const char *const others[] = {"deviations", "refuted", "recorded"};
    struct report_data data = start(arena);
    judge(&data, EXPERIMENT_PRINTED, CELL_REPRODUCED);
    find_claims(&data, EXPERIMENT_PRINTED, FINDING_HOLDS, arena);
    for (int k = 0; k < 3; k++)
        CU_ASSERT_PTR_NULL(front_of(&data, others[k], arena));
    CU_ASSERT_PTR_NOT_NULL(front_of(&data, "summary", arena));
    CU_ASSERT_PTR_NOT_NULL(front_of(&data, "heuristics", arena));
    struct report_claim *claim = claim_named(&data, "broadcast_theorem3");
    claim->audits[0].finding = FINDING_REFUTED;
    claim->audits[0].as_recorded = false;
    judge(&data, EXPERIMENT_PRINTED, CELL_DIFFERENT);
    for (int k = 0; k < 3; k++)
        CU_ASSERT_PTR_NOT_NULL(front_of(&data, others[k], arena));
    const struct value *row = value_item(front_of(&data, "deviations", arena), 0);
    CU_ASSERT_STRING_EQUAL(value_text(row, "deviation"), "+2.0 %");
    CU_ASSERT_STRING_EQUAL(value_text(row, "z"), "4.5");
    row = value_item(front_of(&data, "recorded", arena), 0);
    CU_ASSERT_STRING_EQUAL(value_text(row, "claim"), "broadcast_theorem3");
    place_leave(0);
}

/* The ratio is that of a reading that holds; a statement without a limit has none. */
TEST(bounds_and_theorems)
{
    struct report_data data = start(arena);
    CU_ASSERT_PTR_NULL(front_of(&data, "theorems", arena));
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
    const struct table table = theorems_table(&data, arena);
    CU_ASSERT_EQUAL_FATAL(table.count, 1);
    CU_ASSERT_STRING_EQUAL(table_entry(&table, "title")->text, "Theorem 2 (1)");
    CU_ASSERT_STRING_EQUAL(table_entry(&table, "verdict")->text, "depends on the reading");
    CU_ASSERT_EQUAL(table_entry(&table, "ratio")->number, 0.75);
    CU_ASSERT_EQUAL(table_entry(&table, "instances")->whole, 20);
    CU_ASSERT_PTR_NOT_NULL(strstr(table_entry(&table, "witness")->text, "exchange_theorem2"));
    searches[1].worst.allowed = 0.0;
    const struct table without = theorems_table(&data, arena);
    CU_ASSERT_EQUAL(table_entry(&without, "ratio")->kind, ENTRY_ABSENT);
    place_leave(0);
}
