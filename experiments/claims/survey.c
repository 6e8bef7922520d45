#include "experiments/claims/survey.h"

#include "models/base/stream.h"

#include <math.h>
#include <string.h>

const struct claim_measurement *claim_measurement_find(const char *name)
{
    for (const struct claim_measurement *const *array = claim_measurement_arrays; *array; array++)
        for (const struct claim_measurement *found = *array; found->name; found++)
            if (strcmp(found->name, name) == 0)
                return found;
    return NULL;
}

double published_cell(const char *experiment, const char *setting, const char *series)
{
    const struct experiment *found = experiment ? experiment_find(experiment) : NULL;
    if (!found || !found->published)
        return NAN;
    for (const struct published *cell = found->published; cell->setting; cell++)
        if (strcmp(cell->setting, setting) == 0 && strcmp(cell->series, series) == 0)
            return cell->value;
    return NAN;
}

bool query_same_place(const struct query *a, const struct query *b)
{
    return strcmp(a->setting, b->setting) == 0 &&
           strcmp(a->experiment ? a->experiment : "", b->experiment ? b->experiment : "") == 0;
}

bool query_is_constant(const struct query *query)
{
    return query->experiment;
}

bool query_is_clocked(const struct query *query)
{
    const struct experiment *printed =
        query->experiment ? experiment_find(query->experiment) : NULL;
    const struct metric *metric = printed ? printed->series->metric : query->metric;
    return metric && metric->clocked;
}

/* ---- values ---- */

/* NAN if the divisor is 0. */
static double over(double value, double other)
{
    return other > 0.0 ? value / other : NAN;
}

/* Of query[2]: ours, over theirs if there are any. */
static double part_value(const int *query, double divisor, double *const *answers, int replication)
{
    double ours = answers[query[OURS]][replication] / divisor;
    return query[THEIRS] < 0 ? ours : over(ours, answers[query[THEIRS]][replication]);
}

static double quotient_value(const struct quotient *quotient, double *const *answers,
                             int replication)
{
    const int *elsewhere = &quotient->query[OURS_ELSEWHERE];
    double value = part_value(quotient->query, quotient->divisor, answers, replication);
    return *elsewhere < 0 ? value : over(value, part_value(elsewhere, 1.0, answers, replication));
}

static double combined_value(const struct sample *sample, size_t point, double *const *answers,
                             int replication)
{
    const struct quotient *quotients = &sample->quotients[point * sample->combined];
    double least = NAN, largest = NAN, mean = 0.0;
    for (size_t k = 0; k < sample->combined; k++) {
        double value = quotient_value(&quotients[k], answers, replication);
        least = fmin(least, value);
        largest = fmax(largest, value);
        mean += value / (double)sample->combined;
    }
    return sample->combination == COMBINE_MEAN      ? mean
           : sample->combination == COMBINE_LARGEST ? largest
                                                    : least; /* or the only one */
}

void sample_values(const struct sample *sample, double *const *answers, struct arena *arena,
                   double **values, double **x, size_t *count)
{
    size_t most = (size_t)sample->replications * sample->pooled;
    *values = ARENA_ARRAY(arena, double, most);
    *x = ARENA_ARRAY(arena, double, most);
    *count = 0;
    for (int replication = 0; replication < sample->replications; replication++)
        for (size_t point = 0; point < sample->pooled; point++) {
            (*x)[*count] = sample->quotients[point * sample->combined].x;
            (*values)[(*count)++] = combined_value(sample, point, answers, replication);
        }
}

/* ---- labels of estimates ---- */

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

/* ---- reading ---- */

bool read_point(struct reader *reader, const struct spot *spot, struct variables *out)
{
    struct grid grid;
    if (!read_grid(reader, spot, &grid))
        return false;
    *out = grid.points[0];
    return grid.count == 1 || reader_fail(reader, spot, "found a list, expected one value");
}

static bool is_reading(const struct spot *claim, const char *name)
{
    struct spot list = spot_member(claim, "readings");
    bool found = false;
    for (size_t k = 0; k < spot_count(&list) && name; k++) {
        struct spot entry = spot_entry(&list, k), reading = spot_member(&entry, "reading");
        const char *known = spot_string(&reading);
        found = found || (known && strcmp(known, name) == 0);
    }
    return found;
}

static const struct field replication_fields[] = {
    {.key = "replications",
     FIELD_AT(struct document_row, usual_replications, WHOLE),
     .least = 1,
     .most = MOST_REPLICATIONS,
     .optional = true},
    {FIELD_OF(struct document_row, quick_replications, WHOLE), .least = 1,
     .most = MOST_REPLICATIONS, .optional = true},
    {0}};

/* Reads the rows of the claim's reading, and those of every reading. */
static bool read_rows(struct reader *reader, const struct spot *spot, struct claim *claim)
{
    struct survey *survey = ARENA_ZEROED(reader->arena, struct survey, 1);
    struct document_row usual = {.reader = reader,
                                 .claim = claim,
                                 .survey = survey,
                                 .limits = {NAN, NAN},
                                 .shares = {NAN, NAN, NAN}};
    struct spot rows = spot_member(spot, "rows");
    if (!fields_read_members(reader, spot, replication_fields, &usual))
        return false;
    if (!spot_is_array(&rows) || spot_count(&rows) == 0)
        return reader_fail_type(reader, &rows, "an array with an entry");
    for (size_t k = 0; k < spot_count(&rows); k++) {
        struct spot row = spot_entry(&rows, k), reading = spot_member(&row, "reading");
        const char *of = spot_string(&reading);
        if (!reading.json || (claim->reading && of && strcmp(of, claim->reading) == 0)) {
            if (!read_survey_row(&usual, &row))
                return false;
        } else if (!is_reading(spot, of)) {
            return reader_fail(reader, &reading, "no reading of the claim");
        }
    }
    if (survey->check_count == 0)
        return true;
    claim->survey = survey;
    return true;
}

/* Checks that every name, separated by ", ", is that of an algorithm with a guarantee. */
static bool check_guarantee(struct reader *reader, const struct spot *spot, const char *names)
{
    struct spot guarantee = spot_member(spot, "guarantee");
    const char *name;
    while ((name = next_name(&names, reader->arena))) {
        const struct registered_algorithm *found = algorithm_find(name);
        if (!found || found->algorithm->guarantee.against == NO_GUARANTEE)
            return reader_fail(reader, &guarantee, "there is no guarantee of %.100s", name);
    }
    return true;
}

static bool read_recorded(struct reader *reader, const struct spot *spot, void *member)
{
    static const char *const words[] = {"holds", "refuted", "shown", NULL};
    int chosen = 0;
    bool known = read_word(reader, spot, words, &chosen);
    *(enum finding *)member = finding_of(words[chosen]);
    return known;
}

static const struct own_field recorded_finding = {.read = read_recorded};

static const struct field head_fields[] = {
    {FIELD_OF(struct claim, name, TEXT)},
    {FIELD_OF(struct claim, title, TEXT)},
    {FIELD_OF(struct claim, statement, TEXT)},
    {FIELD_OF(struct claim, hypotheses, TEXT)},
    {FIELD_OF(struct claim, source, TEXT)},
    {FIELD_OF(struct claim, kind, WORD), .words = experiment_kind_words},
    {FIELD_OF(struct claim, recorded, OWN), .own = &recorded_finding, .optional = true},
    {FIELD_ELSEWHERE("readings")},
    {FIELD_OF(struct claim, guarantee, TEXT), .optional = true},
    {FIELD_OF(struct claim, remark, TEXT), .optional = true},
    {FIELD_ELSEWHERE("replications")},
    {FIELD_ELSEWHERE("quick_replications")},
    {FIELD_ELSEWHERE("rows")},
    {0}};

static const struct field reading_fields[] = {
    {FIELD_OF(struct claim, reading, TEXT)},
    {FIELD_OF(struct claim, recorded, OWN), .own = &recorded_finding},
    {FIELD_OF(struct claim, note, TEXT), .optional = true},
    {0}};

static bool all_shown(const struct survey *survey)
{
    size_t k = 0;
    while (k < survey->check_count && survey->checks[k].shown)
        k++;
    return k == survey->check_count;
}

/* Reads what judges the claim in this reading: rows, a test, or both. */
static bool read_judges(struct reader *reader, const struct spot *spot, struct claim *claim)
{
    const struct claim_test *test = claim_test_find(claim->name, claim->reading);
    if (test) {
        claim->test = test->test;
        claim->spaces = test->spaces;
        claim->data = test->data;
        claim->algorithms = test->algorithms;
    }
    if (spot_member(spot, "rows").json && !read_rows(reader, spot, claim))
        return false;
    if (!claim->test && !claim->survey)
        return reader_fail(reader, spot, "%.100s has neither rows nor a test%s%.100s", claim->name,
                           claim->reading ? " of the reading " : "",
                           claim->reading ? claim->reading : "");
    return claim->test || claim->recorded == FINDING_SHOWN || !all_shown(claim->survey) ||
           reader_fail(reader, spot,
                       "%.100s: processor times decide nothing; it can be shown alone",
                       claim->name);
}

void claims_add(struct claims *claims, const struct claim *claim, struct arena *arena)
{
    ARENA_GROW(arena, claims->list, claims->count, claims->room);
    claims->list[claims->count++] = *claim;
}

/* Adds its entries, one for each reading. */
static bool read_claim(struct reader *reader, const struct spot *spot, const char *defined,
                       struct claims *out)
{
    struct spot recorded = spot_member(spot, "recorded"), list = spot_member(spot, "readings");
    struct claim claim = {0};
    size_t first = out->count, readings = list.json ? spot_count(&list) : 1;
    if (!fields_read(reader, spot, head_fields, &claim) ||
        !check_guarantee(reader, spot, claim.guarantee))
        return false;
    claim.text = arena_print(reader->arena, "%s%s", defined, spot_text(spot, reader->arena));
    if (!recorded.json == !list.json)
        return reader_fail(reader, spot, "one of \"recorded\" and \"readings\" is needed");
    if (list.json && (!spot_is_array(&list) || spot_count(&list) == 0))
        return reader_fail_type(reader, &list, "an array with an entry");
    for (size_t k = 0; k < readings; k++) {
        struct spot reading = spot_entry(&list, k);
        struct spot name = spot_member(&reading, "reading");
        struct claim entry = claim;
        entry.reading_number = k;
        if ((list.json && !fields_read(reader, &reading, reading_fields, &entry)) ||
            !read_judges(reader, spot, &entry))
            return false;
        for (size_t before = first; before < out->count; before++)
            if (strcmp(out->list[before].reading, entry.reading) == 0)
                return reader_fail(reader, &name, "the reading is listed twice");
        claims_add(out, &entry, reader->arena);
    }
    return true;
}

static bool read_document(struct reader *reader, const struct spot *root, void *out)
{
    static const struct field keys[] = {
        {FIELD_ELSEWHERE("define")}, {.key = "claims", .kind = FIELD_OTHER}, {0}};
    struct spot define = spot_member(root, "define"), list = spot_member(root, "claims");
    struct variables *variables = ARENA_ZEROED(reader->arena, struct variables, 1);
    size_t count;
    if (!fields_read(reader, root, keys, out) || !read_point(reader, &define, variables) ||
        !read_array(reader, &list, &count))
        return false;
    reader->variables = variables;
    const char *defined = define.json ? spot_text(&define, reader->arena) : "";
    for (size_t k = 0; k < count; k++) {
        struct spot entry = spot_entry(&list, k);
        if (!read_claim(reader, &entry, defined, out))
            return false;
    }
    return true;
}

struct verdict read_claims(const char *path, const char *text, struct arena *arena,
                           struct claims *out)
{
    return read_text(path, text, strlen(text), arena, read_document, out);
}
