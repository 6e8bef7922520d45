#include "experiments/engine/plan/plan.h"

#include "models/format/reader.h"

#include <string.h>

enum { MOST_DECIMALS = 15 };

bool read_decimals(const struct scope *scope, const struct spot *object,
                   struct printed_column *column)
{
    struct spot spot = spot_member(object, "decimals");
    if (!spot.json)
        return true;
    column->told = true;
    return read_whole(scope->reader, &spot, 0, MOST_DECIMALS, &column->printed.decimals);
}

/* 2 for 5.25. */
static int shortest_decimals(double value)
{
    char number[NUMBER_SIZE];
    text_number(number, value);
    const char *point = strchr(number, '.');
    return point ? (int)strspn(point + 1, "0123456789") : 0;
}

static bool read_printed(const struct scope *scope, const struct spot *spot,
                         const struct printed_column *column, struct published *out)
{
    struct printed_column own = *column;
    const struct member fields[] = {
        {"value", MEMBER_REAL | REQUIRED, &own.printed.value}, PRINTED_FIELDS(&own), {0}};
    bool good = spot_is_object(spot)
                    ? read_fields(scope->reader, spot, fields, &scope->variables) &&
                          read_decimals(scope, spot, &own)
                    : read_number_template(scope->reader, spot, &scope->variables, fields[0].out);
    if (!own.told)
        own.printed.decimals = shortest_decimals(own.printed.value);
    *out = own.printed;
    return good;
}

static bool read_row(const struct scope *scope, const struct spot *row, const struct parts *parts,
                     struct list *out)
{
    const struct setting *setting = parts->settings.entries;
    const struct printed_column *columns = parts->columns.entries;
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
static bool read_runs(const struct scope *scope, const struct spot *runs, int *out)
{
    static const char *const words[] = {"exact", NULL};
    int chosen;
    *out = RUNS_EXACT;
    return spot_string(runs) ? read_word(scope->reader, runs, words, &chosen)
                             : read_whole(scope->reader, runs, 1, LARGEST_COUNT, out);
}

bool read_printed_table(const struct scope *scope, const struct spot *printed,
                        struct experiment *experiment, struct printed_column *table)
{
    struct spot runs = spot_member(printed, "runs");
    const struct member fields[] = {
        {"rows", REQUIRED, NULL}, {"steps", MEMBER_OTHER, NULL},
        {"runs", REQUIRED, NULL}, {"joint", MEMBER_TEXT, &experiment->joint},
        PRINTED_FIELDS(table),    {0}};
    return !printed->json || (read_fields(scope->reader, printed, fields, &scope->variables) &&
                              read_decimals(scope, printed, table) &&
                              read_runs(scope, &runs, &experiment->published_runs));
}
