/* The rules of benchmarking: once as a list, and what each experiment makes of them. */
#include "experiments/present/report_rules.h"

#include "experiments/present/rules.h"

void report_put_rules(struct document *document)
{
    static const struct column columns[] = {
        {.heading = "rule"}, {.heading = ""}, {.heading = "asks"}, {.heading = "here"}, {0}};
    struct table table = table_start(columns, document->arena);
    for (const struct rule *rule = rules; rule->label; rule++)
        TABLE_ROW(&table, entry_text(rule->label), entry_text(rule->title), entry_text(rule->asks),
                  entry_text(rule->kept));
    document_heading(document, 2, "rules", "Rules of benchmarking");
    document_paragraph(document, rules_words);
    document_table(document, &table, "What each rule asks, and how the program sees to it");
}

/* "14 hold, 3 partly (6, J2, J4), 1 not met (11), 4 not applicable". */
static const char *summary_of(const struct rule_finding *findings, struct arena *arena)
{
    const char *text = "";
    for (int verdict = 0; verdict < RULE_VERDICTS; verdict++) {
        const char *labels = "";
        int count = 0;
        for (int k = 0; rules[k].label; k++)
            if ((int)findings[k].verdict == verdict)
                labels =
                    count++ ? arena_print(arena, "%s, %s", labels, rules[k].label) : rules[k].label;
        if (count == 0)
            continue;
        bool named = verdict == RULE_PARTLY || verdict == RULE_NOT_MET;
        text = arena_print(arena, "%s%s%d %s%s%s%s", text, *text ? ", " : "", count,
                           verdict == RULE_HOLDS ? "hold" : rule_words[verdict], named ? " (" : "",
                           named ? labels : "", named ? ")" : "");
    }
    return text;
}

void report_put_findings(struct document *document, const struct results *results)
{
    static const struct column columns[] = {
        {.heading = "rule"}, {.heading = ""}, {.heading = "here"}, {.heading = "because"}, {0}};
    static const enum tone tones[RULE_VERDICTS] = {TONE_GOOD, TONE_POOR, TONE_BAD, TONE_NONE};
    struct arena *arena = document->arena;
    struct rule_facts facts = rule_facts_of(results, arena);
    struct table table = table_start(columns, arena);
    int count = 0;
    while (rules[count].label)
        count++;
    const char *others = "";
    struct rule_finding *findings = ARENA_ARRAY(arena, struct rule_finding, count);
    for (int k = 0; rules[k].label; k++) {
        findings[k] = rules[k].judge(&facts, arena);
        if (findings[k].verdict == RULE_NOT_APPLICABLE) {
            others = arena_print(arena, "%s%s%s (%s)", others, *others ? ", " : "", rules[k].label,
                                 findings[k].evidence);
            continue;
        }
        TABLE_ROW(&table, entry_text(rules[k].label), entry_text(rules[k].title),
                  entry_verdict(rule_words[findings[k].verdict], tones[findings[k].verdict]),
                  entry_text(findings[k].evidence));
    }
    if (*others)
        TABLE_ROW(&table, entry_text(""), entry_text("the others"),
                  entry_text(rule_words[RULE_NOT_APPLICABLE]), entry_text(others));
    const char *summary =
        arena_print(arena, "Rules of benchmarking: %s", summary_of(findings, arena));
    if (document->emitter->stands_alone)
        document_table(document, &table, summary);
    else
        document_paragraph(document, arena_print(arena, "%s.", summary));
}
