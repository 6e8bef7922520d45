/* The papers' bounds and theorems: what they state, and the tightest case that was seen. */
#include "experiments/claims/audit_store.h"
#include "experiments/present/audit_report.h"
#include "experiments/present/report/front.h"

#include <string.h>

static bool is_theorem(const struct report_claim *tried, const struct paper *paper)
{
    static const char *const words[] = {"theorem", "bound", "eq."};
    const struct claim *claim = tried->claim->claim;
    bool named = claim->guarantee;
    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        named = named || strcasestr(claim->title, words[k]);
    return named && tried->audits && claim->test && claim->kind == EXPERIMENT_PRINTED &&
           paper_has_claim(paper, tried->claim);
}

/* The first reading with that finding; otherwise the first of all. */
static const struct audit_result *reading_with(const struct report_claim *claim,
                                               enum finding finding)
{
    for (size_t k = 0; k < claim->readings; k++)
        if (claim->audits[k].finding == finding)
            return &claim->audits[k];
    return claim->audits;
}

/* Of measured to allowed; absent where the statement has no such number. */
static struct entry tightest_ratio(const struct audit_result *audit)
{
    const struct observation *worst = audit->worst ? &audit->worst->worst : NULL;
    return worst && worst->allowed > 0.0 ? entry_number(worst->measured / worst->allowed)
                                         : (struct entry){0};
}

static void add_theorem(struct table *table, const struct report_data *data,
                        const struct report_claim *claim)
{
    const struct audit_result *shown = reading_with(claim, FINDING_HOLDS);
    const struct audit_result *refuted = reading_with(claim, FINDING_REFUTED);
    TABLE_ROW(table, entry_text(claim->claim->name), entry_text(claim->claim->claim->title),
              entry_text(claim->claim->claim->statement), entry_text(claim_words(claim)),
              tightest_ratio(shown), entry_whole((long long)shown->tried),
              refuted->source ? entry_text(witness_path(refuted, data->directory, table->arena))
                              : (struct entry){0});
}

struct table theorems_table(const struct report_data *data, struct arena *arena)
{
    static const struct column columns[] = {
        {.key = "claim"}, {.key = "title"},     {.key = "statement"}, {.key = "verdict"},
        {.key = "ratio"}, {.key = "instances"}, {.key = "witness"},   {0},
    };
    struct table table = table_start(columns, arena);
    for (const struct paper *paper = data->papers; paper->name; paper++)
        for (size_t k = 0; k < data->claim_count; k++)
            if (is_theorem(&data->claims[k], paper))
                add_theorem(&table, data, &data->claims[k]);
    return table;
}
