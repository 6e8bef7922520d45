#include "experiments/engine/store/store_tables.h"

#include <string.h>

/* The text with every @ replaced. */
static const char *fill(const char *text, const char *with, struct arena *arena)
{
    const char *made = "";
    for (const char *at; (at = strchr(text, '@')); text = at + 1)
        made = arena_print(arena, "%s%.*s%s", made, (int)(at - text), text, with);
    return arena_print(arena, "%s%s", made, text);
}

const char *sql_columns(const struct table *table, unsigned roles, const char *text,
                        const char *between, struct arena *arena)
{
    const char *made = "";
    struct column column;
    for (int k = 0; table_column(table, k, &column); k++)
        if (roles & column.role)
            made = arena_print(arena, "%s%s%s", made, *made ? between : "",
                               fill(text, column.name, arena));
    return made;
}

const char *sql_create_view(const struct view *view, struct arena *arena)
{
    const char *quantities = sql_columns(&store_tables[TABLE_RUNS], ROLE_ADDED, "@", ", ", arena);
    return arena_print(arena, "CREATE VIEW %s AS %s", view->name,
                       fill(view->select, quantities, arena));
}

const char *sql_type(const struct column *column)
{
    static const char *const types[] = {
        [COLUMN_WHOLE] = "INTEGER", [COLUMN_COUNT] = "INTEGER", [COLUMN_SOME] = "INTEGER",
        [COLUMN_TRUTH] = "INTEGER", [COLUMN_REAL] = "REAL",     [COLUMN_MEASURE] = "REAL",
        [COLUMN_TEXT] = "TEXT",
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
    struct column column;
    for (int k = 0; table_column(table, k, &column); k++) {
        if (column.role == ROLE_ADDED && added)
            continue;
        text = arena_print(arena, "%s%s%s", text, between, declaration(table, &column, arena));
        between = ", ";
    }
    return arena_print(arena, "%s%s, %s (%s))%s", text, added ? added : "",
                       counted ? "UNIQUE" : "PRIMARY KEY",
                       sql_columns(table, ROLE_PARENT | ROLE_KEY, "@", ", ", arena),
                       counted ? " STRICT" : " WITHOUT ROWID, STRICT");
}

/* The name and value of the parent's checksum in the checksum. */
static const char *checksum_above(const struct table *table, struct arena *arena)
{
    const char *above =
        arena_print(arena, "'@', (SELECT checksum FROM %s WHERE id = @)", table->parent);
    return sql_columns(table, ROLE_PARENT, above, "", arena);
}

const char *sql_checksum(const struct table *table, struct arena *arena)
{
    const char *values = sql_columns(table, ROLES_STORED & ~ROLE_PARENT, "'@', @", ", ", arena);
    if (!table->parent)
        return arena_print(arena, "row_checksum(%s)", values);
    return arena_print(arena, "row_checksum(%s, %s)", checksum_above(table, arena), values);
}

/* The condition for an invalid value of the column. */
static const char *wrong_value(const struct column *column, struct arena *arena)
{
    const char *words = "";
    switch (column->type) {
    case COLUMN_COUNT:
        return arena_print(arena, " OR %s < 0", column->name);
    case COLUMN_SOME:
        return arena_print(arena, " OR %s < 1", column->name);
    case COLUMN_TRUTH:
        return arena_print(arena, " OR %s NOT IN (0, 1)", column->name);
    case COLUMN_MEASURE:
        return arena_print(arena, " OR %s NOT BETWEEN 0 AND 9e999", column->name);
    default:
        if (!column->word)
            return "";
        for (int k = 0; column->word(k); k++)
            words = arena_print(arena, "%s%s'%s'", words, k > 0 ? ", " : "", column->word(k));
        return arena_print(arena, " OR %s NOT IN (%s)", column->name, words);
    }
}

const char *sql_wrong(const struct table *table, struct arena *arena)
{
    const char *text = table->wrong ? table->wrong : "0";
    struct column column;
    for (int k = 0; table_column(table, k, &column); k++)
        text = arena_print(arena, "%s%s", text, wrong_value(&column, arena));
    return arena_print(arena, "coalesce(%s, 0)", text);
}

const char *sql_place(const struct table *table, struct arena *arena)
{
    unsigned named = table->columns->role == ROLE_ID ? ROLE_ID : ROLE_PARENT | ROLE_KEY;
    return arena_print(arena, "printf('table %s, %s', %s)", table->name,
                       sql_columns(table, named, "@ %s", ", ", arena),
                       sql_columns(table, named, "@", ", ", arena));
}

static const char *on_conflict(const struct table *table, const char *change, const char *where,
                               struct arena *arena)
{
    return arena_print(arena, " ON CONFLICT (%s) DO %s%s%s",
                       sql_columns(table, ROLE_PARENT | ROLE_KEY, "@", ", ", arena), change,
                       *where ? " WHERE " : "", where);
}

static const char *replace(const struct table *table, struct arena *arena)
{
    return arena_print(arena, "UPDATE SET %s",
                       sql_columns(table, ROLE_VALUE | ROLE_NULLABLE | ROLE_CHECKSUM | ROLE_ADDED,
                                   "@ = excluded.@", ", ", arena));
}

const char *sql_merge(const struct table *table, struct arena *arena)
{
    const unsigned roles = ROLES_STORED | ROLE_CHECKSUM;
    const char *change = "NOTHING", *where = "";
    if (table->worth) {
        change = replace(table, arena);
        where = arena_print(arena, "(%s) > (%s)", fill(table->worth, "excluded", arena),
                            fill(table->worth, table->name, arena));
    }
    return arena_print(arena, "INSERT INTO %s (%s) VALUES (%s)%s", table->name,
                       sql_columns(table, roles, "@", ", ", arena),
                       sql_columns(table, roles, "?", ", ", arena),
                       on_conflict(table, change, where, arena));
}

/* The checksum of a row that comes with the sum of its values. */
static const char *summed(const struct table *table, struct arena *arena)
{
    const char *checksum = "sum";
    if (table->parent)
        checksum = arena_print(arena, "row_checksum(%s, sum)", checksum_above(table, arena));
    return table->wrong
               ? arena_print(arena, "iif(coalesce(%s, 0), NULL, %s)", table->wrong, checksum)
               : checksum;
}

const char *sql_insert(const struct table *table, struct arena *arena)
{
    const char *names = sql_columns(table, ROLES_STORED, "@", ", ", arena);
    const char *where = arena_print(arena, "NOT (%s)", table->kept ? table->kept : "false");
    return arena_print(
        arena,
        "INSERT INTO %s (%s, checksum) SELECT %s, %s FROM (SELECT %s, ? AS sum) WHERE true%s",
        table->name, names, names, summed(table, arena),
        sql_columns(table, ROLES_STORED, "? AS @", ", ", arena),
        on_conflict(table, replace(table, arena), where, arena));
}
