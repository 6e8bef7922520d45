/* The include graph of algorithms/: which files lead to which headers. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_INCLUDE_GRAPH_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_INCLUDE_GRAPH_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stddef.h>

struct source_file {
    const char *path, *text;
    const char **includes; /* as written between quotation marks; end with NULL */
};

struct include_graph {
    struct arena *arena;
    struct source_file *files;
    size_t count, room;
};

/* Reads every file of algorithms/ in the current directory, a source tree. */
struct include_graph include_graph_read(struct arena *arena);

/* NULL if there is no file with that path. */
const struct source_file *include_graph_find(const struct include_graph *graph, const char *path);

/* The paths that a text includes; end with NULL. In the arena. */
const char **includes_of(const char *text, struct arena *arena);

/* True if the file leads to the header: by its own includes, and by those of the included headers
 * and of the .c files next to them. A file does not lead to itself. */
bool include_graph_leads(const struct include_graph *graph, const char *from, const char *header);

/* Number of algorithms and bounds that lead to it. */
size_t include_graph_users(const struct include_graph *graph, const char *header);

#endif
