/* Upgrade of stores of versions 1 to 4 to this version.
 *
 * Version 1 had no checksums and accepted values of any type. Until version 2, results of audits
 * and hunts were stored as texts in JSON. Values that the new tables reject are damage. Version 3
 * had no numbers, version 4 no trials. */
#include "experiments/engine/store/store_file.h"

#include <stdlib.h>

#define NOTE(text, kind, part)                                                                     \
    {                                                                                              \
        .name = text, .type = kind, .role = part                                                   \
    }

static const struct column note_columns[] = {
    NOTE("kind", COLUMN_TEXT, ROLE_KEY),           NOTE("name", COLUMN_TEXT, ROLE_KEY),
    NOTE("digest", COLUMN_TEXT, ROLE_KEY),         NOTE("options", COLUMN_TEXT, ROLE_KEY),
    NOTE("seed", COLUMN_WHOLE, ROLE_KEY),          NOTE("text", COLUMN_TEXT, ROLE_VALUE),
    NOTE("checksum", COLUMN_WHOLE, ROLE_CHECKSUM), {0},
};

static const struct table notes = {.name = "notes", .columns = note_columns};

/* A measure of a member that exists and is null was infinite. */
#define MEASURED(text, name)                                                                       \
    "iif(" text " ->> '$." name                                                                    \
    "' IS NULL, NULL,"                                                                             \
    " coalesce(decimal(" text " -> '$." name ".measured'), 9e999)) AS " name                       \
    "_measured,"                                                                                   \
    " decimal(" text " -> '$." name ".allowed') AS " name "_allowed"
#define CLAIM_OF                                                                                   \
    " JOIN claim_results ON notes.kind = 'audit' AND claim = name AND claim_results.digest ="      \
    " notes.digest AND claim_results.seed = notes.seed AND share = " SHARE
#define SHARE "iif(options = '', 1.0, decimal(substr(options, 8)))"

static const struct {
    enum store_table table;
    const char *source;
} copies[] = {
    {TABLE_CLAIM_RESULTS,
     "(SELECT NULL AS id, name AS claim, digest, seed, " SHARE
     " AS share, text ->> '$.found' AS verdict,"
     " iif(text ->> '$.recorded' LIKE 'holds %', 'amended', text ->> '$.recorded') AS recorded,"
     " text ->> '$.as_recorded' AS as_recorded, text ->> '$.tried' AS tried,"
     " text ->> '$.violations' AS violations, decimal(text -> '$.seconds') AS seconds, " MEASURED(
         "text",
         "worst") ", ltrim(text ->> '$.witness', '/') AS witness,"
                  " iif(text ->> '$.witness_shows' IS NULL, NULL,"
                  " coalesce(decimal(text -> '$.witness_shows.measured'), 9e999)) AS "
                  "witness_measured,"
                  " decimal(text -> '$.witness_shows.allowed') AS witness_allowed,"
                  " text ->> '$.title' AS title, text ->> '$.source' AS source, NULL AS section,"
                  " NULL AS words, NULL AS kind, NULL AS reading FROM notes WHERE kind = 'audit')"},
    {TABLE_CLAIM_SPACES,
     "(SELECT claim_results.id AS claim_result, key AS number, value ->> '$.space' AS space,"
     " value ->> '$.tried' AS tried, value ->> '$.violations' AS violations, " MEASURED(
         "value", "worst") " FROM notes" CLAIM_OF ", json_each(text, '$.spaces'))"},
    {TABLE_CLAIM_ESTIMATES,
     "(SELECT claim_results.id AS claim_result, key AS number, value ->> '$.what' AS what,"
     " value ->> '$.finding' AS verdict, value ->> '$.relation' AS relation,"
     " decimal(value -> '$.limit') AS bound, value ->> '$.observed' AS observed,"
     " decimal(value -> '$.value') AS value, decimal(value -> '$.low') AS low,"
     " decimal(value -> '$.high') AS high FROM notes" CLAIM_OF
     ", json_each(text, '$.assertions'))"},
    {TABLE_HUNTS,
     "(SELECT NULL AS id, algorithm, digest, searched, nodes, budget, seed,"
     " iif(found, 'found', iif(text ->> '$.left_out', 'left_out', 'refused')) AS outcome,"
     " iif(searched = 'broadcasts', 'optimum', 'bound') AS against,"
     " text ->> '$.evaluations' AS evaluations, iif(found, decimal(text -> '$.ratio'), NULL) AS"
     " ratio, iif(found, decimal(text -> '$.completion'), NULL) AS completion,"
     " iif(found, decimal(text -> '$.reference'), NULL) AS reference,"
     " text ->> '$.witness_nodes' AS witness_nodes,"
     " iif(found, 'hunt/' || replace(algorithm, '/', '_') || '_' || nodes ||"
     " iif(searched = 'broadcasts', '_optimum.json', '_bound.json'), NULL) AS witness,"
     " nullif(text ->> '$.form', '') AS form, nullif(text ->> '$.refusal', '') AS refusal FROM"
     " (SELECT *, text ->> '$.found' AS found, substr(name, 1, instr(name, ' ') - 1) AS algorithm,"
     " CAST(substr(name, instr(name, ' ') + 1) AS INTEGER) AS nodes,"
     " substr(options, 1, instr(options, ',') - 1) AS searched,"
     " CAST(substr(options, instr(options, ',') + 2) AS INTEGER) AS budget"
     " FROM notes WHERE kind = 'hunt'))"},
};

/* Converts a number's text with all digits; NULL for other texts. */
static void decimal(sqlite3_context *context, int count, sqlite3_value **values)
{
    const char *text = (const char *)sqlite3_value_text(values[0]);
    char *end = NULL;
    double number = text && count == 1 ? strtod(text, &end) : 0.0;
    if (text && end != text)
        sqlite3_result_double(context, number);
}

/* The first table that a version, 3 or later, did not have. */
static int first_added(int version)
{
    return version == 3 ? TABLE_NUMBERS : TABLE_CLAIM_TRIALS;
}

/* NULL after the last. */
static const struct table *table_of(int version, int k)
{
    if (version >= 3)
        return k < first_added(version) ? &store_tables[k] : NULL;
    return k < TABLE_CLAIM_RESULTS ? &store_tables[k] : k == TABLE_CLAIM_RESULTS ? &notes : NULL;
}

/* Permitted deviations from the number of tables: in version 1 the notes were added later; a file
 * with numbers is not version 3, and one with trials not version 4. */
static const char *const exceptions[] = {
    [1] = "SELECT count(*) = 0 FROM sqlite_master WHERE name = 'notes'",
    [2] = "SELECT 0",
    [3] = "SELECT -count(*) FROM sqlite_master WHERE name = 'numbers'",
    [4] = "SELECT -count(*) FROM sqlite_master WHERE name = 'claim_trials'",
};

struct verdict store_fits_version(struct store *store, int version, struct arena *arena, bool *fits)
{
    const char *sql = "SELECT count(*) FROM sqlite_master WHERE false";
    const struct table *table;
    int count = 0, found = 0, excepted = 0;
    while ((table = table_of(version, count))) {
        sql = arena_print(arena, "%s OR sql GLOB '%s'", sql,
                          sql_create(table, version > 1, "*", arena));
        count++;
    }
    struct verdict verdict = store_number(store, sql, &found);
    if (verdict.ok)
        verdict = store_number(store, exceptions[version], &excepted);
    *fits = found + excepted == count;
    return verdict;
}

/* A run without a cell is copied, so that the check of the rows finds it. */
static struct verdict copy_version_1(struct store *store, struct arena *arena)
{
    const struct table *const cells = &store_tables[TABLE_CELLS], *runs = &store_tables[TABLE_RUNS];
    struct verdict verdict = store_complete(store, runs, arena);
    if (!verdict.ok)
        return verdict;
    return store_execute(
        store,
        arena_print(arena,
                    "ALTER TABLE cells RENAME TO cells_1; ALTER TABLE runs RENAME TO runs_1;"
                    " %s; %s; %s; %s; DROP TABLE runs_1; DROP TABLE cells_1;"
                    " CREATE TABLE IF NOT EXISTS notes (kind, name, digest, options, seed, text)",
                    sql_create(cells, true, NULL, arena), sql_create(runs, true, NULL, arena),
                    sql_insert(cells, "cells_1", true, arena),
                    sql_insert(runs, "runs_1", true, arena)));
}

static struct verdict make_from(struct store *store, int first, struct arena *arena)
{
    struct verdict verdict = verdict_yes();
    for (int k = first; k < STORE_TABLES && verdict.ok; k++)
        verdict = store_execute(store, sql_create(&store_tables[k], true, NULL, arena));
    return verdict;
}

static struct verdict copy_notes(struct store *store, struct arena *arena)
{
    struct verdict verdict = store_find_damage(
        store,
        arena_print(arena,
                    "SELECT count(*), %s FROM notes WHERE NOT json_valid(text) OR kind"
                    " NOT IN ('audit', 'hunt')",
                    sql_place(&notes, arena)),
        arena);
    if (verdict.ok)
        verdict = make_from(store, TABLE_CLAIM_RESULTS, arena);
    for (size_t k = 0; k < sizeof copies / sizeof *copies && verdict.ok; k++)
        verdict = store_execute(
            store, sql_insert(&store_tables[copies[k].table], copies[k].source, true, arena));
    return verdict.ok ? store_execute(store, "DROP TABLE notes") : verdict;
}

struct verdict store_upgrade(struct store *store, int version, struct arena *arena)
{
    int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY;
    if (version >= 3)
        return make_from(store, first_added(version), arena);
    if (sqlite3_create_function(store->database, "decimal", 1, flags, NULL, decimal, NULL, NULL) !=
        SQLITE_OK)
        return store_failure(store);
    struct verdict verdict =
        version == 1 ? copy_version_1(store, arena) : store_check_rows(store, &notes, arena);
    return verdict.ok ? copy_notes(store, arena) : verdict;
}
