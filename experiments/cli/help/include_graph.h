/* Which files of the source tree's algorithms lead to which headers, by what they include. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_INCLUDE_GRAPH_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_INCLUDE_GRAPH_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stddef.h>

struct source_file {
    const char *path, *text;
    const char **includes; /* as they are written between quotation marks; end with NULL */
};

struct include_graph {
    struct arena *arena;
    struct source_file *files;
    size_t count, room;
};

/* Of the tree in the current directory: every file of algorithms/. */
struct include_graph include_graph_read(struct arena *arena);

/* NULL where there is none of that path. */
const struct source_file *include_graph_find(const struct include_graph *graph, const char *path);

/* The paths that a text includes; end with NULL. In the arena. */
const char **includes_of(const char *text, struct arena *arena);

/* Does the file lead to the header: by its own includes, and by those of the headers included and
 * of the .c files beside them? A file does not lead to itself. */
bool include_graph_leads(const struct include_graph *graph, const char *from, const char *header);

/* How many algorithms and bounds lead to it. */
size_t include_graph_users(const struct include_graph *graph, const char *header);

#endif
