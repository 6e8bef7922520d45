/* The statements of a table, as they follow from its definition. Texts are in the arena. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_SQL_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_SQL_H

#include "experiments/engine/store/store_tables.h"
#include "models/base/arena.h"

/* The text once for each column of these roles, with the column's name in place of every @, and
 * with what stands between two of them. */
const char *sql_columns(const struct table *table, unsigned roles, const char *text,
                        const char *between, struct arena *arena);

enum { ROLES_STORED = ROLE_PARENT | ROLE_KEY | ROLE_VALUE | ROLE_NULLABLE | ROLE_ADDED };

/* CREATE TABLE. Without checksums: as version 1 had it, of loose types. What stands for the columns
 * that can be added; NULL: they themselves. */
const char *sql_create(const struct table *table, bool checksums, const char *added,
                       struct arena *arena);

const char *sql_create_view(const struct view *view, struct arena *arena);

/* "REAL" */
const char *sql_type(const struct column *column);

/* The checksum that a row must have, and whether its values are those of no row. */
const char *sql_checksum(const struct table *table, struct arena *arena);
const char *sql_wrong(const struct table *table, struct arena *arena);

/* 'table runs, cell 1, replication 7' */
const char *sql_place(const struct table *table, struct arena *arena);

/* The rows of a source (a table, or a SELECT in brackets, with the columns' names), checksums made
 * for them. Copied ones bring their ids, and are checked afterwards. Others replace those of their
 * keys that are not kept; one that is wrong has no checksum, which violates the table. */
const char *sql_insert(const struct table *table, const char *source, bool copied,
                       struct arena *arena);

#endif
