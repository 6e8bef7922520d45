#include "experiments/engine/store/store_file.h"

#include <math.h>
#include <string.h>

#define NAMED(text, kind, part, place, ...)                                                        \
    {                                                                                              \
        .name = text, .type = kind, .role = part, .offset = place, .about = __VA_ARGS__            \
    }

/* A column that has the name of the member. */
#define COLUMN(row, member, type, role, ...)                                                       \
    NAMED(#member, type, role, offsetof(struct row, member), __VA_ARGS__)
#define CHECKSUM NAMED("checksum", COLUMN_WHOLE, ROLE_CHECKSUM, 0, "checksum of the row's values")

/* ---- runs ---- */

#define CELL(member, type, role, ...)                                                              \
    NAMED(#member, type, role, offsetof(struct cell_row, key.member), __VA_ARGS__)
#define RUN(member, type, role, ...)                                                               \
    NAMED(#member, type, role, offsetof(struct run_row, run.member), __VA_ARGS__)

static const struct column cell_columns[] = {
    COLUMN(cell_row, id, COLUMN_WHOLE, ROLE_ID, "identifier that its runs refer to"),
    CELL(settings, COLUMN_TEXT, ROLE_KEY,
         "generator and its parameters: 'FAMILY/NAME key=value ...'"),
    CELL(generator_digest, COLUMN_TEXT, ROLE_KEY, "digest of the generator's sources"),
    CELL(seed, COLUMN_WHOLE, ROLE_KEY, "user seed, 64 bits"),
    CELL(algorithm, COLUMN_TEXT, ROLE_KEY, "FAMILY/NAME"),
    CELL(algorithm_digest, COLUMN_TEXT, ROLE_KEY, "digest of the algorithm's sources"),
    CHECKSUM,
    {0},
};

enum { RUN_COLUMNS = 7 };

/* Those of the quantities follow, see table_columns. */
static struct column run_columns[RUN_COLUMNS + MOST_QUANTITIES + 1] = {
    COLUMN(run_row, cell, COLUMN_WHOLE, ROLE_PARENT, "number of its cell"),
    COLUMN(run_row, replication, COLUMN_COUNT, ROLE_KEY, "number of the instance, from 0"),
    RUN(status, COLUMN_STATUS, ROLE_VALUE, "outcome"),
    RUN(reason, COLUMN_REASON, ROLE_VALUE, "reason of a status other than valid"),
    RUN(time_limit, COLUMN_MEASURE, ROLE_NULLABLE, "time limit in seconds"),
    COLUMN(run_row, measured, COLUMN_COUNT, ROLE_VALUE, "number of quantities known"),
    CHECKSUM,
};

static bool run_agrees(const void *row)
{
    const struct run *run = &((const struct run_row *)row)->run;
    double completion = run->quantity[metric_completion.column];
    return status_is_kept(run->status) && !isinf(completion) &&
           !(isnan(completion) && run->status == STATUS_VALID);
}

/* ---- claims ---- */

static const struct column claim_columns[] = {
    COLUMN(claim_row, id, COLUMN_WHOLE, ROLE_ID,
           "identifier that its spaces and estimates refer to"),
    COLUMN(claim_row, claim, COLUMN_TEXT, ROLE_KEY, "name"),
    COLUMN(claim_row, digest, COLUMN_TEXT, ROLE_KEY,
           "digest of the claim's sources, including those of its reading"),
    COLUMN(claim_row, seed, COLUMN_WHOLE, ROLE_KEY, "user seed, 64 bits"),
    COLUMN(claim_row, share, COLUMN_MEASURE, ROLE_KEY, "share of the trials; 1: all"),
    COLUMN(claim_row, verdict, COLUMN_TEXT, ROLE_VALUE,
           "holds, refuted, undecided, or shown (not judged)"),
    COLUMN(claim_row, recorded, COLUMN_TEXT, ROLE_VALUE,
           "expected verdict: holds, refuted or shown"),
    COLUMN(claim_row, as_recorded, COLUMN_COUNT, ROLE_VALUE,
           "1 if the verdict is the expected one, else 0"),
    COLUMN(claim_row, tried, COLUMN_COUNT, ROLE_VALUE, "number of instances and observations"),
    COLUMN(claim_row, violations, COLUMN_COUNT, ROLE_VALUE, "number of instances"),
    COLUMN(claim_row, seconds, COLUMN_MEASURE, ROLE_VALUE,
           "time of all workers in its trials, without runs of the engine"),
    CHECKSUM,
    COLUMN(claim_row, worst_measured, COLUMN_REAL, ROLE_ADDED,
           "value on the instance with the largest ratio of measured to allowed"),
    COLUMN(claim_row, worst_allowed, COLUMN_REAL, ROLE_ADDED, "allowed value on the same instance"),
    COLUMN(claim_row, witness, COLUMN_TEXT, ROLE_ADDED, "file of a small violating instance",
           .is_file = true),
    COLUMN(claim_row, witness_measured, COLUMN_REAL, ROLE_ADDED, "measured value on the witness"),
    COLUMN(claim_row, witness_allowed, COLUMN_REAL, ROLE_ADDED, "allowed value on the witness"),
    COLUMN(claim_row, title, COLUMN_TEXT, ROLE_ADDED, "short title"),
    COLUMN(claim_row, source, COLUMN_TEXT, ROLE_ADDED, "paper and section"),
    COLUMN(claim_row, section, COLUMN_TEXT, ROLE_ADDED, "section of the source"),
    COLUMN(claim_row, words, COLUMN_TEXT, ROLE_ADDED, "words of the source"),
    COLUMN(claim_row, kind, COLUMN_TEXT, ROLE_ADDED,
           "printed (a paper's statement), extension (ours) or cross-check"),
    COLUMN(claim_row, reading, COLUMN_TEXT, ROLE_ADDED,
           "reading, if the words have several: one row each"),
    {0},
};

static const struct column space_columns[] = {
    COLUMN(space_row, claim_result, COLUMN_WHOLE, ROLE_PARENT,
           "number of the row to which the space belongs"),
    COLUMN(space_row, number, COLUMN_COUNT, ROLE_KEY, "position in the claim, from 0"),
    COLUMN(space_row, space, COLUMN_TEXT, ROLE_VALUE, "description of the instances"),
    COLUMN(space_row, tried, COLUMN_COUNT, ROLE_VALUE, "number of instances"),
    COLUMN(space_row, violations, COLUMN_COUNT, ROLE_VALUE, "number of instances"),
    CHECKSUM,
    COLUMN(space_row, worst_measured, COLUMN_REAL, ROLE_ADDED,
           "value on the instance with the largest ratio of measured to allowed"),
    COLUMN(space_row, worst_allowed, COLUMN_REAL, ROLE_ADDED, "allowed value on the same instance"),
    {0},
};

static const struct column estimate_columns[] = {
    COLUMN(estimate_row, claim_result, COLUMN_WHOLE, ROLE_PARENT,
           "number of the row to which the estimate belongs"),
    COLUMN(estimate_row, number, COLUMN_COUNT, ROLE_KEY, "position in the claim, from 0"),
    COLUMN(estimate_row, what, COLUMN_TEXT, ROLE_VALUE, "estimated quantity"),
    COLUMN(estimate_row, verdict, COLUMN_TEXT, ROLE_VALUE,
           "holds, refuted, undecided, shown or failed"),
    COLUMN(estimate_row, relation, COLUMN_TEXT, ROLE_VALUE, "relation to the bound: <= or >="),
    COLUMN(estimate_row, bound, COLUMN_REAL, ROLE_VALUE, "bound stated by the claim"),
    COLUMN(estimate_row, observed, COLUMN_COUNT, ROLE_VALUE, "number of trials that count"),
    CHECKSUM,
    COLUMN(estimate_row, value, COLUMN_REAL, ROLE_ADDED, "mean, share or slope"),
    COLUMN(estimate_row, low, COLUMN_REAL, ROLE_ADDED, "end of its 95 % interval"),
    COLUMN(estimate_row, high, COLUMN_REAL, ROLE_ADDED, "end of its 95 % interval"),
    {0},
};

/* ---- trials ---- */

static const struct column trials_columns[] = {
    COLUMN(trials_row, id, COLUMN_WHOLE, ROLE_ID, "identifier that its trials refer to"),
    COLUMN(trials_row, claim, COLUMN_TEXT, ROLE_KEY, "name"),
    COLUMN(trials_row, digest, COLUMN_TEXT, ROLE_KEY,
           "digest of the claim's sources, including those of its reading"),
    COLUMN(trials_row, seed, COLUMN_WHOLE, ROLE_KEY, "user seed, 64 bits"),
    COLUMN(trials_row, share, COLUMN_MEASURE, ROLE_KEY, "share of the trials; 1: all"),
    CHECKSUM,
    {0},
};

static const struct column chunk_columns[] = {
    COLUMN(chunk_row, trials, COLUMN_WHOLE, ROLE_PARENT, "number of the claim's row"),
    COLUMN(chunk_row, part, COLUMN_COUNT, ROLE_KEY,
           "position in the claim, from 0: of a space or, after the spaces, of a measurement"),
    COLUMN(chunk_row, number, COLUMN_COUNT, ROLE_KEY, "number of the chunk, from 0"),
    COLUMN(
        chunk_row, found, COLUMN_TEXT, ROLE_VALUE,
        "numbers separated by spaces, nan: none. Of a measurement the values of its replications. "
        "Of a space the numbers of instances tried and violating; of the instance with the largest "
        "ratio of measured to allowed the two values and its number, -1: none; of the smallest "
        "violating instance its number, -1: none, its nodes and messages, and of the numbers in it "
        "the digits after the point and the sum"),
    COLUMN(chunk_row, seconds, COLUMN_MEASURE, ROLE_VALUE, "time of the worker"),
    CHECKSUM,
    {0},
};

/* ---- hunts ---- */

static const struct column hunt_columns[] = {
    COLUMN(hunt_row, id, COLUMN_WHOLE, ROLE_ID, "number of the row"),
    COLUMN(hunt_row, algorithm, COLUMN_TEXT, ROLE_KEY, "FAMILY/NAME"),
    COLUMN(hunt_row, digest, COLUMN_TEXT, ROLE_KEY,
           "digest of the sources of the algorithm and of the hunt"),
    COLUMN(hunt_row, searched, COLUMN_TEXT, ROLE_KEY, "description of the instances"),
    COLUMN(hunt_row, nodes, COLUMN_COUNT, ROLE_KEY, "number of nodes of the instances searched"),
    COLUMN(hunt_row, budget, COLUMN_COUNT, ROLE_KEY, "limit of evaluations"),
    COLUMN(hunt_row, seed, COLUMN_WHOLE, ROLE_KEY, "user seed, 64 bits"),
    COLUMN(hunt_row, outcome, COLUMN_TEXT, ROLE_VALUE,
           "found, refused (the algorithm refuses all instances), or left_out (of the table)"),
    COLUMN(hunt_row, against, COLUMN_TEXT, ROLE_VALUE, "the reference: bound or optimum"),
    COLUMN(hunt_row, evaluations, COLUMN_COUNT, ROLE_VALUE, "number of evaluations"),
    COLUMN(hunt_row, witness_nodes, COLUMN_COUNT, ROLE_VALUE,
           "number of nodes of the witness; 0: there is none"),
    CHECKSUM,
    COLUMN(hunt_row, ratio, COLUMN_MEASURE, ROLE_ADDED,
           "largest ratio of completion to reference found"),
    COLUMN(hunt_row, completion, COLUMN_MEASURE, ROLE_ADDED, "completion on the witness, seconds"),
    COLUMN(hunt_row, reference, COLUMN_MEASURE, ROLE_ADDED, "reference on the witness, seconds"),
    COLUMN(hunt_row, witness, COLUMN_TEXT, ROLE_ADDED, "file of the instance", .is_file = true),
    COLUMN(hunt_row, form, COLUMN_TEXT, ROLE_ADDED, "form of the instances searched"),
    COLUMN(hunt_row, refusal, COLUMN_TEXT, ROLE_ADDED, "reason given by the algorithm"),
    {0},
};

const struct table store_tables[STORE_TABLES] = {
    [TABLE_CELLS] = {.name = "cells",
                     .about = "An algorithm on the instances of a generator's settings.",
                     .columns = cell_columns,
                     .row_size = sizeof(struct cell_row)},
    [TABLE_RUNS] =
        {.name = "runs",
         .about = "One row per run of an algorithm on an instance.",
         .columns = run_columns,
         .parent = "cells",
         .agrees = run_agrees,
         .kept = "runs.status IS 'valid' AND runs.measured >= excluded.measured"
                 " AND (runs.cpu_median IS NOT NULL OR excluded.cpu_median IS NULL)",
         /* valid; failed permanently; stopped, so that another attempt is possible */
         .worth =
             "CASE @.status WHEN 'valid' THEN 3 WHEN 'timed_out' THEN 1"
             " WHEN 'out_of_memory' THEN 0 WHEN 'not_generated' THEN 0 ELSE 2 END,"
             " @.measured, @.cpu_median IS NOT NULL, iif(@.status = 'timed_out', @.time_limit, 0)",
         .row_size = sizeof(struct run_row)},
    [TABLE_CLAIM_RESULTS] = {.name = "claim_results",
                             .about = "The verdict of a claim, by the digest of its sources.",
                             .columns = claim_columns,
                             .row_size = sizeof(struct claim_row)},
    [TABLE_CLAIM_SPACES] = {.name = "claim_spaces",
                            .about =
                                "The spaces that were searched for instances that violate a claim.",
                            .columns = space_columns,
                            .parent = "claim_results",
                            .row_size = sizeof(struct space_row)},
    [TABLE_CLAIM_ESTIMATES] = {.name = "claim_estimates",
                               .about = "Means, shares and slopes that a claim bounds.",
                               .columns = estimate_columns,
                               .parent = "claim_results",
                               .row_size = sizeof(struct estimate_row)},
    [TABLE_HUNTS] = {.name = "hunts",
                     .about = "The instances on which an algorithm performed worst.",
                     .columns = hunt_columns,
                     .row_size = sizeof(struct hunt_row)},
    [TABLE_CLAIM_TRIALS] = {.name = "claim_trials",
                            .about = "The claims that are being or were tested, chunk by chunk.",
                            .columns = trials_columns,
                            .row_size = sizeof(struct trials_row)},
    [TABLE_CLAIM_CHUNKS] = {.name = "claim_chunks",
                            .about = "What was found in a part of a space, or measured in some "
                                     "replications for a survey.",
                            .columns = chunk_columns,
                            .parent = "claim_trials",
                            .row_size = sizeof(struct chunk_row)},
};

static struct column quantity_column(const struct metric *metric)
{
    return (struct column){.name = metric->name,
                           .type = COLUMN_MEASURE,
                           .role = ROLE_ADDED,
                           .offset = offsetof(struct run_row, run.quantity) +
                                     (size_t)metric->column * sizeof(double),
                           .about = metric->title,
                           .metric = metric};
}

const struct column *table_columns(const struct table *table)
{
    for (int k = 0; k < quantity_count && !run_columns[RUN_COLUMNS + k].name; k++)
        run_columns[RUN_COLUMNS + k] = quantity_column(metrics[k]);
    return table->columns;
}

const struct view store_views[] = {
    {"results",
     "One row per run with everything on which it depends; ratio is completion over lower_bound, 1 "
     "where both are 0.",
     "SELECT substr(settings, 1, instr(settings || ' ', ' ') - 1) AS generator,"
     " substr(settings, instr(settings || ' ', ' ') + 1) AS settings, algorithm, seed, replication,"
     " status, @, CASE WHEN completion = 0 AND lower_bound = 0 THEN 1.0 ELSE completion /"
     " lower_bound END AS ratio, reason, time_limit, generator_digest, algorithm_digest"
     " FROM runs JOIN cells ON cells.id = runs.cell"},
    {"estimates", "One row per estimate, with its claim.",
     "SELECT claim, what, value, low, high, relation, bound, observed, claim_estimates.verdict,"
     " claim_results.verdict AS claim_verdict, share, seed, digest, kind, reading"
     " FROM claim_estimates JOIN claim_results ON claim_results.id = claim_result"},
    {0},
};

/* ---- statements ---- */

const char *sql_columns(const struct table *table, unsigned roles, const char *text,
                        const char *between, struct arena *arena)
{
    const char *made = "";
    for (const struct column *column = table_columns(table); column->name; column++)
        if (roles & column->role)
            made = arena_print(arena, "%s%s%s", made, *made ? between : "",
                               replaced(text, "@", column->name, arena));
    return made;
}

const char *sql_create_view(const struct view *view, struct arena *arena)
{
    const char *quantities = sql_columns(&store_tables[TABLE_RUNS], ROLE_ADDED, "@", ", ", arena);
    return arena_print(arena, "CREATE VIEW %s AS %s", view->name,
                       replaced(view->select, "@", quantities, arena));
}

const char *sql_type(const struct column *column)
{
    static const char *const types[] = {
        [COLUMN_WHOLE] = "INTEGER", [COLUMN_COUNT] = "INTEGER", [COLUMN_REAL] = "REAL",
        [COLUMN_MEASURE] = "REAL",  [COLUMN_TEXT] = "TEXT",     [COLUMN_REASON] = "TEXT",
        [COLUMN_STATUS] = "TEXT",
    };
    return types[column->type];
}

static const char *declaration(const struct table *table, const struct column *column,
                               struct arena *arena)
{
    const char *more = column->role & (ROLE_ADDED | ROLE_NULLABLE) ? "" : " NOT NULL";
    if (column->role == ROLE_ID)
        more = " PRIMARY KEY";
    else if (column->role == ROLE_PARENT)
        more = arena_print(arena, " NOT NULL REFERENCES %s", table->parent);
    return arena_print(arena, "%s %s%s", column->name, sql_type(column), more);
}

const char *sql_create(const struct table *table, const char *added, struct arena *arena)
{
    const char *text = arena_print(arena, "CREATE TABLE %s (", table->name), *between = "";
    bool counted = table->columns->role == ROLE_ID;
    for (const struct column *column = table_columns(table); column->name; column++) {
        if (column->role == ROLE_ADDED && added)
            continue;
        text = arena_print(arena, "%s%s%s", text, between, declaration(table, column, arena));
        between = ", ";
    }
    return arena_print(arena, "%s%s, %s (%s))%s", text, added ? added : "",
                       counted ? "UNIQUE" : "PRIMARY KEY",
                       sql_columns(table, ROLE_PARENT | ROLE_KEY, "@", ", ", arena),
                       counted ? " STRICT" : " WITHOUT ROWID, STRICT");
}

const char *sql_insert(const struct table *table, bool merges, struct arena *arena)
{
    const unsigned changed = ROLE_VALUE | ROLE_NULLABLE | ROLE_CHECKSUM | ROLE_ADDED;
    const char *where = "true", *change = "NOTHING";
    if (!merges && table->kept)
        where = arena_print(arena, "NOT (%s)", table->kept);
    if (merges && table->worth)
        where = arena_print(arena, "(%s) > (%s)", replaced(table->worth, "@", "excluded", arena),
                            replaced(table->worth, "@", table->name, arena));
    if (!merges || table->worth)
        change = arena_print(arena, "UPDATE SET %s WHERE %s",
                             sql_columns(table, changed, "@ = excluded.@", ", ", arena), where);
    return arena_print(arena, "INSERT INTO %s (%s, checksum) VALUES (%s, ?) ON CONFLICT (%s) DO %s",
                       table->name, sql_columns(table, ROLES_STORED, "@", ", ", arena),
                       sql_columns(table, ROLES_STORED, "?", ", ", arena),
                       sql_columns(table, ROLE_PARENT | ROLE_KEY, "@", ", ", arena), change);
}
