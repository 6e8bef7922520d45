#include "experiments/engine/plan/plan.h"

#include "models/format/reader.h"

#include <string.h>

/* 2 for 5.25. */
static int shortest_decimals(double value)
{
    char number[NUMBER_SIZE];
    text_number(number, value);
    const char *point = strchr(number, '.');
    return point ? (int)strspn(point + 1, "0123456789") : 0;
}

static const struct field number_fields[] = {
    {.key = "value", REAL_AT(struct published, value)}, PRINTED_FIELDS, {0}};

static bool read_printed(const struct scope *scope, const struct spot *spot,
                         const struct published *column, struct published *out)
{
    struct reader *reader = scope->reader;
    *out = *column;
    bool good = spot_is_object(spot)
                    ? read_fields(reader, spot, number_fields, &scope->variables, out)
                    : read_number_template(reader, spot, &scope->variables, &out->value);
    if (out->decimals < 0)
        out->decimals = shortest_decimals(out->value);
    return good;
}

static bool read_row(const struct scope *scope, const struct spot *row, const struct parts *parts,
                     struct list *out)
{
    const struct setting *setting = parts->settings.entries;
    const struct published *columns = parts->columns.entries;
    size_t count;
    while (setting->label && strcmp(setting->label, row->path.key) != 0)
        setting++;
    if (!setting->label)
        return reader_fail(scope->reader, row, "there is no such setting");
    bool good = read_array(scope->reader, row, &count);
    if (good && count > parts->columns.count)
        return reader_fail(scope->reader, row, "%zu numbers of %zu series", count,
                           parts->columns.count);
    for (size_t k = 0; good && k < count; k++) {
        struct spot number = spot_entry(row, k);
        if (spot_is_null(&number))
            continue;
        struct published *printed = list_add(out, sizeof *printed, scope->reader->arena);
        good = read_printed(scope, &number, &columns[k], printed);
        printed->setting = setting->label;
    }
    return good;
}

bool read_printed_rows(const struct scope *scope, const struct spot *rows,
                       const struct parts *parts, struct list *out)
{
    bool good =
        !rows->json || spot_is_object(rows) || reader_fail_type(scope->reader, rows, "an object");
    for (size_t k = 0; good && k < spot_count(rows); k++) {
        struct spot row = spot_member_at(rows, k);
        good = read_row(scope, &row, parts, out);
    }
    return good;
}

/* A whole number, or "exact". */
static bool read_runs(struct reader *reader, const struct spot *runs, void *member)
{
    static const char *const words[] = {"exact", NULL};
    int chosen;
    *(int *)member = RUNS_EXACT;
    return spot_string(runs) ? read_word(reader, runs, words, &chosen)
                             : read_whole(reader, runs, 1, LARGEST_COUNT, member);
}

/* The table as in documents. */
struct table_document {
    struct published table;
    const char *joint;
    int runs;
};

static const struct own_field runs_field = {.read = read_runs};

static const struct field table_fields[] = {
    {.key = "rows", .kind = FIELD_OTHER},
    {FIELD_ELSEWHERE("steps")},
    {FIELD_OF(struct table_document, runs, OWN), .own = &runs_field},
    {TEXT_OF(struct table_document, joint)},
    PRINTED_FIELDS,
    {0}};

bool read_printed_table(const struct scope *scope, const struct spot *printed,
                        struct experiment *experiment, struct published *table)
{
    struct table_document read = {.table = *table};
    if (!printed->json)
        return true;
    bool good = read_fields(scope->reader, printed, table_fields, &scope->variables, &read);
    *table = read.table;
    experiment->joint = read.joint;
    experiment->published_runs = read.runs;
    return good;
}
