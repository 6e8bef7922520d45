#include "experiments/claims/evaluations.h"

#include "algorithms/algorithm.h"
#include "experiments/engine/plan/plan.h"

#include <math.h>
#include <string.h>

enum { MOST_NODES = 100000 };

const char *evaluated_algorithm(const char *name, struct arena *arena)
{
    return arena_print(arena, "%.*s", (int)strcspn(name, ":"), name);
}

double evaluations_of(const struct evaluation *list, const char *algorithm, int nodes)
{
    for (; list->algorithm; list++)
        if (list->nodes == nodes && strcmp(list->algorithm, algorithm) == 0)
            return list->count;
    return NAN;
}

static bool read_evaluation(struct reader *reader, const struct spot *spot,
                            const struct evaluation *before, struct evaluation *out)
{
    static const struct key keys[] = {
        {"algorithm", true}, {"nodes", true}, {"count", true}, {NULL, false}};
    struct spot algorithm = spot_member(spot, "algorithm"), nodes = spot_member(spot, "nodes"),
                count = spot_member(spot, "count");
    const char *name;
    if (!read_object(reader, spot, keys) || !read_string(reader, &algorithm, &name) ||
        !read_whole(reader, &nodes, 1, MOST_NODES, &out->nodes) ||
        !read_number(reader, &count, &out->count))
        return false;
    if (!algorithm_find(evaluated_algorithm(name, reader->arena)))
        return reader_fail(reader, &algorithm, "there is no algorithm %.100s", name);
    if (!isnan(evaluations_of(before, name, out->nodes)))
        return reader_fail(reader, spot, "%.100s with %d nodes is listed twice", name, out->nodes);
    out->algorithm = name;
    return true;
}

static bool read_document(struct reader *reader, const struct spot *root, void *out)
{
    static const struct key keys[] = {{"evaluations", true}, {NULL, false}};
    struct spot list = spot_member(root, "evaluations");
    size_t count;
    if (!read_object(reader, root, keys) || !read_array(reader, &list, &count))
        return false;
    struct evaluation *read = ARENA_ZEROED(reader->arena, struct evaluation, count + 1);
    for (size_t k = 0; k < count; k++) {
        struct spot entry = spot_entry(&list, k);
        if (!read_evaluation(reader, &entry, read, &read[k]))
            return false;
    }
    *(const struct evaluation **)out = read;
    return true;
}

struct verdict read_evaluations(const char *path, const char *text, struct arena *arena,
                                const struct evaluation **out)
{
    return read_text(path, text, strlen(text), arena, read_document, out);
}

struct verdict paper_evaluations(const char *paper, struct arena *arena,
                                 const struct evaluation **out)
{
    const char *path = arena_print(arena, "%s/evaluations.json", paper);
    *out = NULL;
    for (const struct embedded_document *found = embedded_documents; found->path; found++)
        if (strcmp(found->path, path) == 0)
            return read_evaluations(arena_print(arena, "experiments/papers/%s", path), found->text,
                                    arena, out);
    return verdict_yes();
}
