/* The report's first page and the papers' statements, for programs. */
#include "experiments/engine/experiment.h"
#include "experiments/present/report/front.h"

/* ---- counts by kind ---- */

static struct value *numbers_value(const struct counts *counts)
{
    struct value *value = value_object();
    value_set_whole(value, "all", counts->numbers);
    for (int k = 0; k < AGREEMENTS; k++)
        value_set_whole(value, number_words[k], counts->agreeing[k]);
    return value;
}

static struct value *claims_value(const struct counts *counts)
{
    static const char *const words[CLAIM_CLASSES] = {[CLAIM_HOLDS] = "hold",
                                                     [CLAIM_REFUTED] = "refuted",
                                                     [CLAIM_DEPENDS] = "depend on reading",
                                                     [CLAIM_SHOWN] = "only shown",
                                                     [CLAIM_UNDECIDED] = "undecided",
                                                     [CLAIM_UNTRIED] = "failed, or not tried"};
    struct value *value = value_object();
    value_set_whole(value, "all", counts->claims);
    for (int k = 0; k < CLAIM_CLASSES; k++)
        value_set_whole(value, words[k], counts->found[k]);
    return value;
}

static struct value *kind_value(const struct report_data *data, const struct paper *paper,
                                enum experiment_kind kind)
{
    struct counts counts = counts_of(data, paper, kind);
    struct value *value = value_object();
    value_set_text(value, "kind", experiment_kind_words[kind]);
    value_set(value, "numbers", numbers_value(&counts));
    value_set(value, "claims", claims_value(&counts));
    return value;
}

/* ---- statements ---- */

static struct value *found_claim(const struct report_data *data, const char *name)
{
    const struct report_claim *claim = report_claim_find(data, name);
    struct value *value = value_object(), *readings = value_array();
    value_set_text(value, "claim", name);
    value_set_text(value, "found", claim ? claim_entry(claim).text : "not tried");
    for (size_t k = 0; claim && claim->audits && claim->readings > 1 && k < claim->readings; k++) {
        const struct audit_result *audit = &claim->audits[k];
        struct value *reading = value_object();
        value_set_text(reading, "reading", audit->claim->claim->reading);
        value_set_text(reading, "found", finding_entry(audit->finding).text);
        value_append(readings, reading);
    }
    value_set(value, "readings", readings);
    return value;
}

static struct value *found_experiment(const struct report_data *data, const char *name,
                                      struct arena *arena)
{
    const struct results *results = report_results_find(data, name);
    struct value *value = value_object();
    value_set_text(value, "experiment", name);
    value_set_text(value, "found", results ? experiment_entry(results, arena).text : "no result");
    return value;
}

static struct value *statement_value(const struct report_data *data,
                                     const struct paper_statement *statement, struct arena *arena)
{
    struct value *value = value_object(), *claims = value_array(), *experiments = value_array();
    for (const char *const *name = statement->claims; *name; name++)
        value_append(claims, found_claim(data, *name));
    for (const char *const *name = statement->experiments; *name; name++)
        value_append(experiments, found_experiment(data, *name, arena));
    value_set_text(value, "section", statement->section);
    value_set_text(value, "words", statement->words);
    value_set(value, "claims", claims);
    value_set(value, "experiments", experiments);
    value_set_text(value, "none", statement->none);
    value_set_text(value, "erratum", statement->erratum);
    return value;
}

/* ---- the file ---- */

static struct value *paper_value(const struct report_data *data, const struct paper *paper,
                                 struct arena *arena)
{
    static const enum experiment_kind kinds[] = {EXPERIMENT_PRINTED, EXPERIMENT_EXTENSION,
                                                 EXPERIMENT_CROSS_CHECK};
    struct value *value = value_object(), *counts = value_array(), *statements = value_array();
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        value_append(counts, kind_value(data, paper, kinds[k]));
    const struct paper_statement *statement = report_statements(data, paper);
    for (; statement->paper; statement++)
        value_append(statements, statement_value(data, statement, arena));
    value_set_text(value, "paper", paper->name);
    value_set_text(value, "title", paper->title);
    value_set(value, "counts", counts);
    value_set(value, "statements", statements);
    return value;
}

/* The tables of the first page that have rows. */
static void set_front(struct value *value, const struct report_data *data, struct arena *arena)
{
    const struct front_table *front = report_front(data, false, arena);
    for (; front->title; front++)
        value_set(value, front->anchor, table_array(&front->table));
}

static struct value *decided_value(const struct report_data *data, struct arena *arena)
{
    const struct decided decided = report_decided(data, arena);
    struct value *value = value_object();
    value_set_whole(value, "numbers", decided.numbers);
    value_set_whole(value, "of", decided.of);
    value_set_text(value, "command", decided.command);
    return value;
}

struct verdict report_put_json(FILE *out, const struct report_data *data, struct arena *arena)
{
    struct value *value = value_object(), *list = value_array();
    for (const struct paper *paper = data->papers; paper->name; paper++)
        value_append(list, paper_value(data, paper, arena));
    value_set(value, "decided", decided_value(data, arena));
    value_set(value, "papers", list);
    set_front(value, data, arena);
    struct value *measurements = report_reality_value(data->reality);
    if (measurements)
        value_set(value, "measurements", measurements);
    else
        value_set_null(value, "measurements");
    value_print(out, value);
    return verdict_yes();
}
