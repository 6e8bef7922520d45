#include "experiments/cli/help/copied_kernel.h"

#include "experiments/cli/help/identifiers.h"

#include <ctype.h>
#include <string.h>

struct copying {
    struct include_graph graph;
    struct arena *arena;
    const char *family, *name, *place;
    bool in_tree;
    const char *stem;     /* "algorithms/lib/exchange/" */
    const char **kernels; /* headers to be copied; [count] */
    size_t count, room;
    struct identifiers declared;
};

/* ---- selection of kernels ---- */

static bool is_copied(const struct copying *copying, const char *header)
{
    for (size_t k = 0; k < copying->count; k++)
        if (strcmp(copying->kernels[k], header) == 0)
            return true;
    return false;
}

/* "open_shop" of "algorithms/lib/exchange/open_shop.h", in the arena. */
static const char *kernel_name(const struct copying *copying, const char *header)
{
    const char *file = header + strlen(copying->stem);
    return arena_print(copying->arena, "%.*s", (int)strcspn(file, "."), file);
}

/* The .c files of a kernel: next to the header, and those whose name continues the header's and
 * that have no header. */
static bool is_part_of(const struct copying *copying, const char *path, const char *header)
{
    size_t length = strlen(header) - strlen(".h");
    if (strncmp(path, header, length) != 0 || !strchr("._", path[length]))
        return false;
    char *own = arena_print(copying->arena, "%s", path);
    own[strlen(own) - 1] = 'h';
    return strcmp(own, header) == 0 || !include_graph_find(&copying->graph, own);
}

static void collect(struct copying *copying, const char *text)
{
    for (const char **include = includes_of(text, copying->arena); *include; include++)
        if (strncmp(*include, copying->stem, strlen(copying->stem)) == 0 &&
            include_graph_find(&copying->graph, *include) &&
            include_graph_users(&copying->graph, *include) <= KERNEL_USERS_MOST) {
            ARENA_GROW(copying->arena, copying->kernels, copying->count, copying->room);
            copying->kernels[copying->count++] = *include;
        }
}

/* True if a header that stays shared includes this one: both would share its types. */
static bool is_tied(const struct copying *copying, const char **includes, const char *header)
{
    for (; *includes; includes++)
        if (!is_copied(copying, *includes) &&
            include_graph_leads(&copying->graph, *includes, header))
            return true;
    return false;
}

static bool must_stay(const struct copying *copying, const char *text, const char *header)
{
    bool tied = is_tied(copying, includes_of(text, copying->arena), header);
    for (size_t k = 0; k < copying->graph.count && !tied; k++)
        for (size_t n = 0; n < copying->count && !tied; n++)
            tied = is_part_of(copying, copying->graph.files[k].path, copying->kernels[n]) &&
                   is_tied(copying, copying->graph.files[k].includes, header);
    return tied;
}

/* Repeats until every remaining header may be copied. */
static void leave_shared(struct copying *copying, const char *text)
{
    for (size_t k = 0; k < copying->count;) {
        if (!must_stay(copying, text, copying->kernels[k])) {
            k++;
            continue;
        }
        copying->kernels[k] = copying->kernels[--copying->count];
        k = 0;
    }
}

/* ---- texts ---- */

/* Makes the includes of copied headers refer to the copies; a copy outside the tree is in the
 * folder `from` or, for a kernel, next to the others. */
static const char *with_includes(const struct copying *copying, const char *text, bool kernel)
{
    for (size_t k = 0; k < copying->count; k++) {
        const char *copy = arena_print(copying->arena, "%s_%s.h", copying->name,
                                       kernel_name(copying, copying->kernels[k]));
        const char *folder = copying->in_tree ? copying->stem
                             : kernel         ? ""
                                      : arena_print(copying->arena, "../lib/%s/", copying->family);
        text = text_replaced(
            text, arena_print(copying->arena, "#include \"%s\"", copying->kernels[k]),
            arena_print(copying->arena, "#include \"%s%s\"", folder, copy), copying->arena);
    }
    return text;
}

static const char *with_names(const struct copying *copying, const char *text)
{
    const char *prefix =
        arena_print(copying->arena, "%s%s_", isdigit((unsigned char)*copying->name) ? "of_" : "",
                    copying->name);
    return identifiers_renamed(text, &copying->declared, prefix, copying->arena);
}

static void copy_kernels(const struct copying *copying, struct algorithm_copy *out)
{
    for (size_t k = 0; k < copying->graph.count; k++)
        for (size_t n = 0; n < copying->count; n++) {
            const struct source_file *file = &copying->graph.files[k];
            if (!is_part_of(copying, file->path, copying->kernels[n]))
                continue;
            const char *path =
                arena_print(copying->arena, "%s/lib/%s/%s_%s", copying->place, copying->family,
                            copying->name, file->path + strlen(copying->stem));
            const char *text = with_names(copying, with_includes(copying, file->text, true));
            ARENA_GROW(copying->arena, out->kernels, out->kernel_count, out->kernel_room);
            out->kernels[out->kernel_count++] = (struct copied_file){path, text};
        }
}

/* ---- shared headers ---- */

static void add_shared(const struct copying *copying, const char **includes,
                       struct algorithm_copy *out)
{
    for (; *includes; includes++) {
        bool known = is_copied(copying, *includes) ||
                     strncmp(*includes, "algorithms/lib/", strlen("algorithms/lib/")) != 0;
        for (size_t k = 0; k < out->shared_count; k++)
            known = known || strcmp(out->shared[k], *includes) == 0;
        if (known)
            continue;
        out->users[out->shared_count] = include_graph_users(&copying->graph, *includes);
        out->shared[out->shared_count++] = *includes;
    }
}

static void find_shared(const struct copying *copying, const char *text, struct algorithm_copy *out)
{
    size_t room = copying->graph.count + 1;
    out->shared = ARENA_ARRAY(copying->arena, const char *, room);
    out->users = ARENA_ARRAY(copying->arena, size_t, room);
    add_shared(copying, includes_of(text, copying->arena), out);
    for (size_t k = 0; k < copying->graph.count; k++)
        for (size_t n = 0; n < copying->count; n++)
            if (is_part_of(copying, copying->graph.files[k].path, copying->kernels[n]))
                add_shared(copying, copying->graph.files[k].includes, out);
}

struct algorithm_copy algorithm_copy_make(const char *text, const char *family, const char *name,
                                          const char *place, struct arena *arena)
{
    struct algorithm_copy copy = {0};
    struct copying copying = {.graph = include_graph_read(arena),
                              .arena = arena,
                              .family = family,
                              .name = name,
                              .place = place,
                              .in_tree = strcmp(place, "algorithms") == 0,
                              .stem = arena_print(arena, "algorithms/lib/%s/", family)};
    collect(&copying, text);
    leave_shared(&copying, text);
    for (size_t k = 0; k < copying.count; k++)
        identifiers_declared(include_graph_find(&copying.graph, copying.kernels[k])->text, arena,
                             &copying.declared);
    copy_kernels(&copying, &copy);
    find_shared(&copying, text, &copy);
    copy.text = with_names(&copying, with_includes(&copying, text, false));
    return copy;
}
