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

static struct entry witness_entry(const struct report_data *data, const struct audit_result *audit,
                                  bool details, struct arena *arena)
{
    if (!audit->source)
        return (struct entry){0};
    return details ? entry_link("witness", audit->claim->name)
                   : entry_text(witness_path(audit, data->directory, arena));
}

static void add_theorem(struct table *table, const struct report_data *data,
                        const struct report_claim *claim, bool details)
{
    const struct audit_result *shown = reading_with(claim, FINDING_HOLDS);
    struct entry title = claim_link(details, claim->claim, table->arena);
    title.text = claim->claim->claim->title;
    TABLE_ROW(table, entry_text(claim->claim->name), title,
              entry_text(claim->claim->claim->statement), claim_entry(claim), tightest_ratio(shown),
              entry_whole((long long)shown->tried),
              witness_entry(data, reading_with(claim, FINDING_REFUTED), details, table->arena));
}

struct table theorems_table(const struct report_data *data, bool details, struct arena *arena)
{
    static const struct column columns[] = {
        {.key = "claim"},
        {.key = "title", .heading = "theorem"},
        {.heading = "statement"},
        {.heading = "verdict"},
        {.key = "ratio",
         .heading = "tightest ratio",
         .kind = COLUMN_NUMBER,
         .style = STYLE_FIXED,
         .decimals = 4},
        {.heading = "instances", .kind = COLUMN_WHOLE},
        {.heading = "witness"},
        {0},
    };
    struct table table = table_start(columns, arena);
    for (const struct paper *paper = data->papers; paper->name; paper++) {
        size_t before = table.count;
        for (size_t k = 0; k < data->claim_count; k++) {
            if (!is_theorem(&data->claims[k], paper))
                continue;
            if (table.count == before)
                table_section(&table, paper->title);
            add_theorem(&table, data, &data->claims[k], details);
        }
    }
    return table;
}
