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
    for (const struct column *column = table_columns(table); column->name; column++)
        if (roles & column->role)
            made = arena_print(arena, "%s%s%s", made, *made ? between : "",
                               fill(text, column->name, arena));
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
        [COLUMN_WHOLE] = "INTEGER", [COLUMN_COUNT] = "INTEGER", [COLUMN_TRUTH] = "INTEGER",
        [COLUMN_REAL] = "REAL",     [COLUMN_MEASURE] = "REAL",  [COLUMN_TEXT] = "TEXT",
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
        where = arena_print(arena, "(%s) > (%s)", fill(table->worth, "excluded", arena),
                            fill(table->worth, table->name, arena));
    if (!merges || table->worth)
        change = arena_print(arena, "UPDATE SET %s WHERE %s",
                             sql_columns(table, changed, "@ = excluded.@", ", ", arena), where);
    return arena_print(arena, "INSERT INTO %s (%s, checksum) VALUES (%s, ?) ON CONFLICT (%s) DO %s",
                       table->name, sql_columns(table, ROLES_STORED, "@", ", ", arena),
                       sql_columns(table, ROLES_STORED, "?", ", ", arena),
                       sql_columns(table, ROLE_PARENT | ROLE_KEY, "@", ", ", arena), change);
}
