/* The label of an estimate, derived from its row. */
#include "experiments/claims/survey.h"
#include "models/base/stream.h"

#include <string.h>

/* "STC", "the least of MM, MS". */
static void put_names(FILE *out, const struct query *query)
{
    if (query->name_count > 1)
        fputs("the least of ", out);
    for (size_t k = 0; k < query->name_count; k++) {
        const struct registered_algorithm *found = algorithm_find(query->names[k]);
        fprintf(out, "%s%s", k > 0 ? ", " : "", found ? found->algorithm->title : query->names[k]);
    }
}

/* "STC over SPCCO" */
static const char *quotient_words(const struct document_row *row, const struct quotient *quotient)
{
    const struct query *queries = row->survey->queries;
    struct text_stream made;
    text_stream_start(&made);
    put_names(made.stream, &queries[quotient->query[OURS]]);
    if (quotient->query[THEIRS] >= 0) {
        fputs(" over ", made.stream);
        put_names(made.stream, &queries[quotient->query[THEIRS]]);
    }
    return text_stream_finish_in(&made, row->reader->arena);
}

/* The distinct quotients of the sample. */
static void put_quotients(FILE *out, const struct document_row *row, const struct sample *sample)
{
    static const char *const words[] = {[COMBINE_NONE] = "",
                                        [COMBINE_LEAST] = "least of ",
                                        [COMBINE_LARGEST] = "largest of ",
                                        [COMBINE_MEAN] = "mean of "};
    size_t count = 0, quotients = sample->pooled * sample->combined;
    const char **told = ARENA_ARRAY(row->reader->arena, const char *, quotients);
    fputs(words[sample->combination], out);
    for (size_t k = 0; k < quotients; k++) {
        const char *own = quotient_words(row, &sample->quotients[k]);
        size_t same = 0;
        while (same < count && strcmp(told[same], own) != 0)
            same++;
        if (same < count)
            continue;
        fprintf(out, "%s%s", count > 0 ? "; " : "", own);
        told[count++] = own;
    }
}

/* A variable that distinguishes settings, rather than only choosing algorithms. */
static bool is_of_settings(const struct document_row *row, const char *name)
{
    const char *use = arena_print(row->reader->arena, "{%s}", name);
    if (row->published)
        return strstr(row->published, use) || strstr(row->setting, use);
    return !strstr(row->text, use);
}

/* "key=value", or "key=first to last" if it varies. */
static void put_settings(FILE *out, const struct document_row *row, const struct variables *points,
                         size_t count)
{
    const char *between = ": ";
    for (size_t k = 0; k < points[0].count; k++) {
        const struct variable *first = &points[0].list[k];
        const char *last = variable_value(&points[count - 1], first->name);
        if (!is_of_settings(row, first->name))
            continue;
        fprintf(out, "%s%s=%s", between, first->name, first->value);
        if (last && strcmp(first->value, last) != 0)
            fprintf(out, " to %s", last);
        between = " ";
    }
}

/* The members of an object of the row, after the words. */
static void put_members(FILE *out, const struct document_row *row, const char *key,
                        const char *words)
{
    struct spot object = spot_member(row->spot, key);
    const char *text;
    for (size_t k = 0; k < spot_count(&object); k++) {
        struct spot member = spot_member_at(&object, k);
        if (read_template(row->reader, &member, &text))
            fprintf(out, "%s%s=%s", k == 0 ? words : " ", member.path.key, text);
    }
}

/* "share at most 1.25: ", "growth with nodes: " */
static void put_estimator(FILE *out, const struct document_row *row, const struct check *check)
{
    static const char *const words[] = {
        [AT_MOST] = "at most", [AT_LEAST] = "at least", [BELOW] = "below"};
    if (check->estimator == ESTIMATE_SHARE)
        fprintf(out, "share %s %g: ", words[check->condition], check->threshold);
    if (check->estimator == ESTIMATE_GROWTH)
        fprintf(out, "growth with %s: ", row->growth);
}

/* " divided by nodes^3 log(nodes)" */
static void put_order(FILE *out, const struct document_row *row)
{
    struct spot order = spot_member(row->spot, "order");
    fprintf(out, " divided by %s^%g", row->growth, row->power);
    if (spot_member(&order, "logarithms").json)
        fprintf(out, " log(%s)^%g", row->growth, row->logarithms);
}

const char *survey_label(const struct document_row *row, const struct check *check,
                         const struct variables *points, size_t count)
{
    const char *phrase = row->metric        ? row->metric->title
                         : row->measurement ? row->measurement->phrase
                         : row->counted     ? "evaluations of the literal form"
                                            : "as printed";
    const struct variables *outer = variables_enter(row->reader, points);
    struct text_stream made;
    text_stream_start(&made);
    put_estimator(made.stream, row, check);
    put_quotients(made.stream, row, check->sample);
    put_members(made.stream, row, "ours_in", " with ");
    fprintf(made.stream, ", %s", phrase);
    if (spot_member(row->spot, "order").json)
        put_order(made.stream, row);
    put_settings(made.stream, row, points, count);
    put_members(made.stream, row, "over", ", over the same with ");
    row->reader->variables = outer;
    return text_stream_finish_in(&made, row->reader->arena);
}
