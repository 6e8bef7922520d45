/* The rules of benchmarking in the report: once as a list, and the verdicts for each experiment. */
#include "experiments/present/report/rules_part.h"

#include "experiments/present/report/rules.h"

void report_put_rules(struct document *document)
{
    static const struct column columns[] = {{.heading = "rule"},
                                            {.heading = ""},
                                            {.heading = "requirement"},
                                            {.heading = "how it is met"},
                                            {0}};
    struct table table = table_start(columns, document->arena);
    for (const struct rule *rule = rules; rule->label; rule++)
        TABLE_ROW(&table, entry_text(rule->label), entry_text(rule->title), entry_text(rule->asks),
                  entry_text(rule->kept));
    document_heading(document, 2, "rules", "Rules of benchmarking");
    document_paragraph(document, rules_words);
    document_table(document, &table, "What each rule requires and how the program meets it");
}

/* Rules with one verdict: their number, labels and reasons; for those that are not followed also
 * the titles. */
struct share {
    int count;
    const char *labels, *reasons;
};

static struct share share_of(const struct rule_finding *findings, enum rule_verdict verdict,
                             struct arena *arena)
{
    struct share share = {0, "", ""};
    bool titles = verdict == RULE_PARTLY || verdict == RULE_NOT_MET;
    for (int k = 0; rules[k].label; k++) {
        const struct rule *rule = &rules[k];
        if (findings[k].verdict != verdict)
            continue;
        const char *comma = share.count++ ? ", " : "", *stop = *comma ? "; " : "";
        share.labels = arena_print(arena, "%s%s%s", share.labels, comma, rule->label);
        share.reasons =
            arena_print(arena, "%s%s%s%s%s: %s", share.reasons, stop, rule->label,
                        titles ? " " : "", titles ? rule->title : "", findings[k].evidence);
    }
    return share;
}

/* "14 hold, 3 partly (6, J2, J4), 1 not met (11), 4 not applicable". */
static const char *summary_of(const struct share *shares, struct arena *arena)
{
    const char *text = "";
    for (int verdict = 0; verdict < RULE_VERDICTS; verdict++) {
        const struct share *share = &shares[verdict];
        bool named = verdict == RULE_PARTLY || verdict == RULE_NOT_MET;
        if (share->count > 0)
            text = arena_print(arena, "%s%s%d %s%s%s%s", text, *text ? ", " : "", share->count,
                               verdict == RULE_HOLDS ? "hold" : rule_words[verdict],
                               named ? " (" : "", named ? share->labels : "", named ? ")" : "");
    }
    return text;
}

/* One row per verdict keeps the page small, since there are many experiments. */
void report_put_findings(struct document *document, const struct results *results)
{
    static const struct column columns[] = {{.heading = "rules"}, {.heading = "reasons"}, {0}};
    static const enum tone tones[RULE_VERDICTS] = {TONE_GOOD, TONE_POOR, TONE_BAD, TONE_NONE};
    struct arena *arena = document->arena;
    struct rule_facts facts = rule_facts_of(results, arena);
    struct table table = table_start(columns, arena);
    struct share shares[RULE_VERDICTS];
    int count = 0;
    while (rules[count].label)
        count++;
    struct rule_finding *findings = ARENA_ARRAY(arena, struct rule_finding, count);
    for (int k = 0; k < count; k++)
        findings[k] = rules[k].judge(&facts, arena);
    for (int verdict = 0; verdict < RULE_VERDICTS; verdict++) {
        shares[verdict] = share_of(findings, (enum rule_verdict)verdict, arena);
        if (shares[verdict].count > 0)
            TABLE_ROW(&table, entry_verdict(rule_words[verdict], tones[verdict]),
                      entry_text(shares[verdict].reasons));
    }
    const char *summary =
        arena_print(arena, "Rules of benchmarking: %s", summary_of(shares, arena));
    if (document->emitter->stands_alone)
        document_table(document, &table, summary);
    else
        document_paragraph(document, arena_print(arena, "%s.", summary));
}
