/* Reading of the file of digests, and comparison of two sets of digests. */
#include "experiments/engine/files/output.h"
#include "tests/lib/suite.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct digests digests_read(const char *path, struct arena *arena)
{
    struct digests digests = {0};
    char kind[64], name[192];
    FILE *file = fopen(path, "r");
    char *line = NULL;
    size_t room = 0, capacity = 0;
    while (file && getline(&line, &room, file) >= 0) {
        struct digest digest;
        if (sscanf(line, "%63[^# ] %191s %" SCNx64, kind, name, &digest.value) != 3)
            continue;
        ARENA_GROW(arena, digests.list, digests.count, capacity);
        digest.name = arena_print(arena, "%s %s", kind, name);
        digests.list[digests.count++] = digest;
    }
    free(line);
    if (file)
        fclose(file);
    return digests;
}

struct verdict digests_write(const struct digests *digests, const char *path, struct arena *arena)
{
    struct output output;
    struct verdict verdict = output_open(&output, path, arena);
    if (!verdict.ok)
        return verdict;
    fputs("# Digests of all results, see tests/lib/suite.h. Written by: make digest UPDATE=1\n",
          output.stream);
    for (size_t k = 0; k < digests->count; k++)
        fprintf(output.stream, "%s %016" PRIx64 "\n", digests->list[k].name,
                digests->list[k].value);
    return output_commit(&output);
}

size_t digests_differ(const struct digests *kept, const struct digests *made, FILE *out)
{
    size_t differing = 0, k = 0, m = 0;
    while (k < kept->count || m < made->count) {
        const struct digest *old = k < kept->count ? &kept->list[k] : NULL;
        const struct digest *new = m < made->count ? &made->list[m] : NULL;
        int order = !old ? 1 : !new ? -1 : strcmp(old->name, new->name);
        if (order < 0)
            fprintf(out, "\n%s: is kept, but there is no such thing any more", old->name);
        else if (order > 0) /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): one is there */
            fprintf(out, "\n%s: has no digest yet; make digest UPDATE=1 writes it", new->name);
        else if (old->value != new->value)
            fprintf(out, "\n%s: other results, %016" PRIx64 " instead of %016" PRIx64, new->name,
                    new->value, old->value);
        differing += order != 0 || old->value != new->value;
        k += order <= 0;
        m += order >= 0;
    }
    return differing;
}
