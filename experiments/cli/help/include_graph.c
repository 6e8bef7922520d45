#include "experiments/cli/help/include_graph.h"

#include "experiments/engine/files/output.h"
#include "models/base/input.h"

#include <glob.h>
#include <string.h>

const char **includes_of(const char *text, struct arena *arena)
{
    static const char start[] = "#include \"";
    const char **list = NULL;
    size_t count = 0, room = 0;
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        ARENA_GROW(arena, list, count, room);
        list[count] = NULL;
        if (strncmp(line, start, strlen(start)) != 0)
            continue;
        const char *path = line + strlen(start);
        list[count++] = arena_print(arena, "%.*s", (int)strcspn(path, "\"\n"), path);
    }
    return list;
}

static void add_file(struct include_graph *graph, const char *path)
{
    char *text;
    input_read_file(path, graph->arena, &text, NULL);
    if (!text)
        return;
    ARENA_GROW(graph->arena, graph->files, graph->count, graph->room);
    graph->files[graph->count++] = (struct source_file){arena_print(graph->arena, "%s", path), text,
                                                        includes_of(text, graph->arena)};
}

struct include_graph include_graph_read(struct arena *arena)
{
    static const char *const patterns[] = {"algorithms/*/*.c", "algorithms/lib/*/*.[ch]",
                                           "algorithms/lib/*.[ch]"};
    struct include_graph graph = {.arena = arena};
    for (size_t k = 0; k < sizeof patterns / sizeof *patterns; k++) {
        glob_t found;
        if (glob(patterns[k], 0, NULL, &found) == 0) {
            for (size_t n = 0; n < found.gl_pathc; n++)
                add_file(&graph, found.gl_pathv[n]);
            globfree(&found);
        }
    }
    return graph;
}

const struct source_file *include_graph_find(const struct include_graph *graph, const char *path)
{
    for (size_t k = 0; k < graph->count; k++)
        if (strcmp(graph->files[k].path, path) == 0)
            return &graph->files[k];
    return NULL;
}

/* Marks the file with that path, if there is one, and all files that it leads to. */
static void mark(const struct include_graph *graph, const char *path, bool *marked)
{
    const struct source_file *file = include_graph_find(graph, path);
    if (!file || marked[file - graph->files])
        return;
    marked[file - graph->files] = true;
    for (const char **include = file->includes; *include; include++)
        mark(graph, *include, marked);
    char *beside = arena_print(graph->arena, "%s", path);
    beside[strlen(beside) - 1] = 'c';
    mark(graph, beside, marked);
}

bool include_graph_leads(const struct include_graph *graph, const char *from, const char *header)
{
    struct arena_mark before = arena_mark(graph->arena);
    bool *marked = ARENA_ZEROED(graph->arena, bool, graph->count + 1);
    const struct source_file *wanted = include_graph_find(graph, header);
    mark(graph, from, marked);
    bool leads = wanted && strcmp(from, header) != 0 && marked[wanted - graph->files];
    arena_rewind(graph->arena, before);
    return leads;
}

static bool is_user(const char *path)
{
    return strncmp(path, "algorithms/lib/", strlen("algorithms/lib/")) != 0 &&
           strncmp(path, "algorithms/templates/", strlen("algorithms/templates/")) != 0;
}

size_t include_graph_users(const struct include_graph *graph, const char *header)
{
    size_t users = 0;
    for (size_t k = 0; k < graph->count; k++)
        users += is_user(graph->files[k].path) &&
                 include_graph_leads(graph, graph->files[k].path, header);
    return users;
}
