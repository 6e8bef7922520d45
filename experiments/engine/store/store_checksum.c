#include "experiments/engine/store/store_file.h"
#include "models/base/hash.h"

#include <math.h>
#include <string.h>

/* The type is included: 1, 1.0 and '1' differ. */
static uint64_t hash_value(uint64_t hash, sqlite3_value *value)
{
    const unsigned char type = (unsigned char)sqlite3_value_type(value);
    hash = hash_bytes(hash, &type, 1);
    if (type == SQLITE_INTEGER)
        return hash_number(hash, (uint64_t)sqlite3_value_int64(value));
    if (type == SQLITE_FLOAT)
        return hash_double(hash, sqlite3_value_double(value));
    const void *bytes = type == SQLITE_TEXT ? (const void *)sqlite3_value_text(value) /* UTF-8 */
                                            : sqlite3_value_blob(value);
    return bytes ? hash_bytes(hash, bytes, (size_t)sqlite3_value_bytes(value)) : hash;
}

static uint64_t hash_name(sqlite3_value *name)
{
    const char *text = (const char *)sqlite3_value_text(name);
    return hash_string(HASH_START, text ? text : "");
}

/* A sum is independent of the order of the columns in a file. */
static void row_checksum(sqlite3_context *context, int count, sqlite3_value **values)
{
    bool more = count % 2 == 1; /* the sum of the row's other values; NULL: there is none */
    uint64_t sum = more ? (uint64_t)sqlite3_value_int64(values[count - 1]) : 0;
    for (int k = 0; k + 1 < count; k += 2)
        if (sqlite3_value_type(values[k + 1]) != SQLITE_NULL)
            sum += hash_finish(hash_value(hash_name(values[k]), values[k + 1]));
    if (store_memory_exhausted())
        sqlite3_result_error_nomem(context);
    else if (more && sqlite3_value_type(values[count - 1]) == SQLITE_NULL)
        sqlite3_result_null(context);
    else
        sqlite3_result_int64(context, (sqlite3_int64)sum);
}

struct verdict store_add_checksum(struct store *store)
{
    int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY;
    return sqlite3_create_function(store->database, "row_checksum", -1, flags, NULL, row_checksum,
                                   NULL, NULL) == SQLITE_OK
               ? verdict_yes()
               : store_failure(store);
}

/* ---- the same for a row's struct ---- */

static uint64_t hash_start(const struct column *column, unsigned char type)
{
    return hash_bytes(hash_string(HASH_START, column->name), &type, 1);
}

static bool is_word(const struct column *column, const char *text)
{
    int k = 0;
    while (column->word(k) && strcmp(column->word(k), text) != 0)
        k++;
    return column->word(k);
}

static bool add_text(const struct column *column, const char *text, uint64_t *sum)
{
    if (!text)
        return true;
    *sum += hash_finish(hash_bytes(hash_start(column, SQLITE_TEXT), text, strlen(text)));
    return !column->word || is_word(column, text);
}

static bool add_real(const struct column *column, double value, uint64_t *sum)
{
    if (isnan(value))
        return true;
    *sum += hash_finish(hash_double(hash_start(column, SQLITE_FLOAT), value));
    return column->type != COLUMN_MEASURE || value >= 0.0;
}

static bool add_whole(const struct column *column, int64_t value, uint64_t *sum)
{
    if (column->type == COLUMN_SOME && value == 0)
        return true;
    *sum += hash_finish(hash_number(hash_start(column, SQLITE_INTEGER), (uint64_t)value));
    return column->type == COLUMN_WHOLE || value >= 0;
}

static bool add_value(const struct column *column, const void *row, uint64_t *sum)
{
    const void *member = (const char *)row + column->offset;
    switch (column->type) {
    case COLUMN_TEXT:
        return add_text(column, *(const char *const *)member, sum);
    case COLUMN_REAL:
    case COLUMN_MEASURE:
        return add_real(column, *(const double *)member, sum);
    case COLUMN_TRUTH:
        return add_whole(column, *(const bool *)member, sum);
    default:
        return add_whole(column, *(const int64_t *)member, sum);
    }
}

bool store_sum(const struct table *table, const void *row, int64_t *sum)
{
    uint64_t all = 0;
    bool right = true;
    struct column column;
    for (int k = 0; right && table_column(table, k, &column); k++)
        if (column.role != ROLE_PARENT && (column.role & ROLES_STORED))
            right = add_value(&column, row, &all);
    *sum = (int64_t)all;
    return right;
}
