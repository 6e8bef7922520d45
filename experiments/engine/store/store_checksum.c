#include "experiments/engine/store/store_file.h"
#include "models/base/hash.h"

/* The type counts too: 1, 1.0 and '1' differ. */
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

/* A sum, so that the order in which a file has its columns does not count. */
static void row_checksum(sqlite3_context *context, int count, sqlite3_value **values)
{
    uint64_t sum = 0;
    for (int k = 0; k + 1 < count; k += 2)
        if (sqlite3_value_type(values[k + 1]) != SQLITE_NULL)
            sum += hash_finish(hash_value(hash_name(values[k]), values[k + 1]));
    if (store_memory_exhausted())
        sqlite3_result_error_nomem(context);
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
