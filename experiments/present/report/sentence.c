/* One sentence summarising a paper's results, for any outcome of the run. */
#include "experiments/present/report/parts.h"

#include <math.h>
#include <string.h>

enum { MOST_NAMED = 4 };

/* ---- names of tables and claims ---- */

static bool is_printed_of(const struct results *results, const struct paper *paper)
{
    const struct experiment *experiment = results->measurement->experiment;
    return experiment->kind == EXPERIMENT_PRINTED && paper_has(paper, experiment);
}

/* A list of a few names, followed by the number of the others. */
struct naming {
    struct series_of_words names;
    int count;
};

static void add_name(struct naming *naming, const char *name)
{
    if (naming->count++ < MOST_NAMED)
        words_add(&naming->names, name);
}

static const char *naming_words(struct naming *naming)
{
    if (naming->count > MOST_NAMED)
        words_add(&naming->names,
                  arena_print(naming->names.arena, "%d more", naming->count - MOST_NAMED));
    return words_text(&naming->names);
}

/* Whether the table has numbers with that verdict; extends the range by their deviations, in
 * percent. */
static bool has_numbers(const struct results *results, enum agreement agreement, double *least,
                        double *most)
{
    bool any = results->curves && results->cells[agreement] > 0;
    for (int k = 0; k < results->count; k++) {
        const struct comparison *comparison = &results->results[k].comparison;
        if (!results->results[k].published || comparison->agreement != agreement)
            continue;
        any = true;
        *least = fmin(*least, 100.0 * comparison->difference);
        *most = fmax(*most, 100.0 * comparison->difference);
    }
    return any;
}

/* "by -5.0 to +6.1 % in tables 5.3.2 and 5.4": the numbers with that verdict. */
static const char *range_and_tables(const struct report_data *data, const struct paper *paper,
                                    enum agreement agreement, struct arena *arena)
{
    static const char table[] = "table ";
    struct naming naming = {.names.arena = arena}, numbers = naming;
    double least = INFINITY, most = -INFINITY;
    for (int k = 0; k < data->count; k++) {
        const struct results *results = &data->results[k];
        const char *words = place_words(paper, results->measurement->experiment->name, arena);
        if (!is_printed_of(results, paper) || !has_numbers(results, agreement, &least, &most))
            continue;
        add_name(&naming, words);
        if (strncmp(words, table, strlen(table)) == 0)
            add_name(&numbers, words + strlen(table));
    }
    bool tables = naming.count > 1 && numbers.count == naming.count;
    const char *where = arena_print(arena, "%s%s", tables ? "tables " : "",
                                    naming_words(tables ? &numbers : &naming));
    if (least > most) /* curves alone */
        return arena_print(arena, "in %s", where);
    return least < most ? arena_print(arena, "by %+.1f to %+.1f %% in %s", least, most, where)
                        : arena_print(arena, "by %+.1f %% in %s", least, where);
}

static const char *claims_named(const struct report_data *data, const struct paper *paper,
                                enum claim_class class, struct arena *arena)
{
    struct naming naming = {.names = {.arena = arena, .titles = true}};
    for (size_t k = 0; k < data->claim_count; k++) {
        const struct report_claim *claim = &data->claims[k];
        if (claim->claim->claim->kind == EXPERIMENT_PRINTED &&
            paper_has_claim(paper, claim->claim) && claim_class_of(claim) == class)
            add_name(&naming, claim->claim->claim->title);
    }
    return arena_print(arena, " (%s)", naming_words(&naming));
}

/* ---- clauses ---- */

/* A clause for that many numbers (1: one) with a verdict. */
static const char *numbers_clause(const struct report_data *data, const struct paper *paper,
                                  enum agreement agreement, int count, struct arena *arena)
{
    bool one = count == 1;
    switch (agreement) {
    case CELL_REPRODUCED:
        return arena_print(arena, "%s reproduced", one ? "is" : "are");
    case CELL_COMPATIBLE:
        return arena_print(arena,
                           "%s compatible (the paper's own sampling error is too large to decide)",
                           one ? "is" : "are");
    case CELL_OFFSET:
        return arena_print(arena, "%s offset %s", one ? "is" : "are",
                           range_and_tables(data, paper, agreement, arena));
    case CELL_DIFFERENT:
        return arena_print(arena, "%s %s", one ? "differs" : "differ",
                           range_and_tables(data, paper, agreement, arena));
    case CELL_INCONCLUSIVE:
        return one ? "stays inconclusive" : "stay inconclusive";
    case CELL_SINGLE_RUN:
        return one ? "is a single run" : "are single runs judged as whole tables";
    case CELL_NO_RESULT:
        return arena_print(arena, "%s no result here", one ? "has" : "have");
    case CELL_NOT_COMPARED:
    case AGREEMENTS:
        break;
    }
    return arena_print(arena, "%s shown without a verdict", one ? "is" : "are");
}

static const char *claims_clause(const struct report_data *data, const struct paper *paper,
                                 enum claim_class class, int count, struct arena *arena)
{
    bool one = count == 1;
    switch (class) {
    case CLAIM_HOLDS:
        return one ? "holds" : "hold";
    case CLAIM_REFUTED:
        return arena_print(arena, "%s refuted%s", one ? "is" : "are",
                           claims_named(data, paper, class, arena));
    case CLAIM_DEPENDS:
        return arena_print(arena, "%s on how the text is read%s", one ? "depends" : "depend",
                           claims_named(data, paper, class, arena));
    case CLAIM_SHOWN:
        return arena_print(arena, "%s shown without a verdict", one ? "is" : "are");
    case CLAIM_UNDECIDED:
        return one ? "stays undecided" : "stay undecided";
    case CLAIM_UNTRIED:
    case CLAIM_CLASSES:
        break;
    }
    return one ? "was not tried" : "were not tried";
}

/* ---- the sentence ---- */

/* "of its 12 claims, 10 hold and 2 are refuted", from one clause for each class. */
static const char *parts_text(const char *noun, int total, const int *counts,
                              const char *const *clauses, int classes, struct arena *arena)
{
    struct series_of_words parts = {.arena = arena};
    for (int k = 0; k < classes; k++) {
        if (counts[k] == 0)
            continue;
        if (counts[k] == total && total == 1)
            return arena_print(arena, "its only %s %s", noun, clauses[k]);
        if (counts[k] == total && total == 2)
            return arena_print(arena, "both its %ss %s", noun, clauses[k]);
        if (counts[k] == total)
            return arena_print(arena, "all its %d %ss %s", total, noun, clauses[k]);
        words_add(&parts, arena_print(arena, "%d %s", counts[k], clauses[k]));
    }
    return arena_print(arena, "of its %d %ss, %s", total, noun, words_text(&parts));
}

static const char *numbers_text(const struct report_data *data, const struct paper *paper,
                                const struct counts *counts, struct arena *arena)
{
    /* By importance for readers. */
    static const enum agreement order[AGREEMENTS] = {
        CELL_REPRODUCED,   CELL_COMPATIBLE, CELL_OFFSET,    CELL_DIFFERENT,
        CELL_INCONCLUSIVE, CELL_SINGLE_RUN, CELL_NO_RESULT, CELL_NOT_COMPARED};
    const char *clauses[AGREEMENTS];
    int numbers[AGREEMENTS];
    if (counts->numbers == 0)
        return "it prints no numbers to compare with";
    if (counts->agreeing[CELL_NO_RESULT] == counts->numbers)
        return arena_print(arena, "none of its %d printed numbers has a result here",
                           counts->numbers);
    for (int k = 0; k < AGREEMENTS; k++) {
        numbers[k] = counts->agreeing[order[k]];
        clauses[k] = numbers[k] > 0 ? numbers_clause(data, paper, order[k], numbers[k], arena) : "";
    }
    return parts_text("printed number", counts->numbers, numbers, clauses, AGREEMENTS, arena);
}

static const char *claims_text(const struct report_data *data, const struct paper *paper,
                               const struct counts *counts, struct arena *arena)
{
    const char *clauses[CLAIM_CLASSES];
    if (counts->claims == 0)
        return "none of its claims is tested";
    if (counts->found[CLAIM_UNTRIED] == counts->claims)
        return arena_print(arena, "none of its %d claims was tried", counts->claims);
    for (int k = 0; k < CLAIM_CLASSES; k++)
        clauses[k] = counts->found[k] > 0
                         ? claims_clause(data, paper, (enum claim_class)k, counts->found[k], arena)
                         : "";
    return parts_text("claim", counts->claims, counts->found, clauses, CLAIM_CLASSES, arena);
}

const char *result_sentence(const struct report_data *data, const struct paper *paper,
                            struct arena *arena)
{
    struct counts counts = counts_of(data, paper, EXPERIMENT_PRINTED);
    char *sentence = arena_print(arena, "%s; %s.", numbers_text(data, paper, &counts, arena),
                                 claims_text(data, paper, &counts, arena));
    if (*sentence >= 'a' && *sentence <= 'z')
        *sentence = (char)(*sentence - 'a' + 'A');
    return sentence;
}
