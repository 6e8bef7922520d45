#include "experiments/claims/survey_row.h"

#include "models/base/stream.h"

#include <stdlib.h>
#include <string.h>

/* "STC", "the least of MM, MS". */
static void put_names(FILE *out, const struct query *query)
{
    if (query->name_count > 1)
        fputs("the least of ", out);
    for (size_t k = 0; k < query->name_count; k++) {
        const struct registered_algorithm *found =
            query->experiment ? NULL : algorithm_find(query->names[k]);
        fprintf(out, "%s%s", k > 0 ? ", " : "", found ? found->algorithm->title : query->names[k]);
    }
}

/* "STC over SPCCO" */
static const char *quotient_words(const struct survey_label *label, size_t number)
{
    const struct quotient *quotient = &label->check->sample->quotients[number];
    const struct query *queries = label->queries;
    struct text_stream made;
    text_stream_start(&made);
    put_names(made.stream, &queries[quotient->ours]);
    if (quotient->theirs >= 0) {
        fputs(" over ", made.stream);
        put_names(made.stream, &queries[quotient->theirs]);
    }
    return text_stream_finish_in(&made, label->reader->arena);
}

/* The distinct quotients of the sample. */
static void put_quotients(FILE *out, const struct survey_label *label)
{
    static const char *const words[] = {[COMBINE_NONE] = "",
                                        [COMBINE_LEAST] = "least of ",
                                        [COMBINE_LARGEST] = "largest of ",
                                        [COMBINE_MEAN] = "mean of "};
    const char **told = ARENA_ARRAY(label->reader->arena, const char *, label->count);
    size_t count = 0;
    fputs(words[label->check->sample->combination], out);
    for (size_t k = 0; k < label->count; k++) {
        const char *own = quotient_words(label, k);
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
static bool is_of_settings(const struct survey_label *label, const char *name)
{
    const struct query *query = &label->queries[label->check->sample->quotients[0].ours];
    const char *use = arena_print(label->reader->arena, "{%s}", name);
    struct spot published = spot_member(label->row, "published"),
                setting = spot_member(label->row, "setting");
    if (query->experiment)
        return strstr(spot_string(&published), use) || strstr(spot_string(&setting), use);
    return !strstr(label->text, use);
}

/* "key=value", or "key=first to last" if it varies. */
static void put_settings(FILE *out, const struct survey_label *label)
{
    const char *between = ": ";
    for (size_t k = 0; k < label->points[0].count; k++) {
        const struct variable *first = &label->points[0].list[k];
        const char *last = variable_value(&label->points[label->count - 1], first->name);
        if (!is_of_settings(label, first->name))
            continue;
        fprintf(out, "%s%s=%s", between, first->name, first->value);
        if (last && strcmp(first->value, last) != 0)
            fprintf(out, " to %s", last);
        between = " ";
    }
}

/* The members of an object of the row, after the words. */
static void put_members(FILE *out, const struct survey_label *label, const char *key,
                        const char *words)
{
    struct spot object = spot_member(label->row, key);
    const char *text;
    for (size_t k = 0; k < spot_count(&object); k++) {
        struct spot member = spot_member_at(&object, k);
        if (read_template(label->reader, &member, &label->points[0], &text))
            fprintf(out, "%s%s=%s", k == 0 ? words : " ", member.path.key, text);
    }
}

/* "share at most 1.25: ", "growth with nodes: " */
static void put_estimator(FILE *out, const struct survey_label *label)
{
    static const char *const words[] = {
        [AT_MOST] = "at most", [AT_LEAST] = "at least", [BELOW] = "below"};
    const struct check *check = label->check;
    if (check->estimator == ESTIMATE_SHARE)
        fprintf(out, "share %s %g: ", words[check->condition], check->threshold);
    if (check->estimator == ESTIMATE_GROWTH)
        fprintf(out, "growth with %s: ", label->growth);
    if (check->sample->gain)
        fputs("gain: ", out);
}

/* " divided by nodes^3 log(nodes)" */
static void put_order(FILE *out, const struct survey_label *label)
{
    struct spot order = spot_member(label->row, "order"), power = spot_member(&order, "power"),
                logarithms = spot_member(&order, "logarithms");
    struct arena *arena = label->reader->arena;
    fprintf(out, " divided by %s^%g", label->growth, strtod(spot_text(&power, arena), NULL));
    if (logarithms.json)
        fprintf(out, " log(%s)^%g", label->growth, strtod(spot_text(&logarithms, arena), NULL));
}

const char *survey_label(const struct survey_label *label)
{
    struct text_stream made;
    text_stream_start(&made);
    put_estimator(made.stream, label);
    put_quotients(made.stream, label);
    put_members(made.stream, label, "ours_in", " with ");
    fprintf(made.stream, ", %s", label->phrase);
    if (label->check->sample->divisor != 1.0)
        fprintf(made.stream, " divided by %g", label->check->sample->divisor);
    if (spot_member(label->row, "order").json)
        put_order(made.stream, label);
    put_settings(made.stream, label);
    put_members(made.stream, label, "over", ", over the same with ");
    return text_stream_finish_in(&made, label->reader->arena);
}
