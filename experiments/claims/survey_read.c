#include "experiments/claims/survey.h"

#include <math.h>
#include <string.h>

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
    static const struct key keys[] = {{"define", false}, {"claims", true}, {NULL, false}};
    struct spot define = spot_member(root, "define"), list = spot_member(root, "claims");
    struct variables *variables = ARENA_ZEROED(reader->arena, struct variables, 1);
    size_t count;
    if (!read_object(reader, root, keys) || !read_point(reader, &define, variables) ||
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
