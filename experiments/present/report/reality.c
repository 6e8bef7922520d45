#include "experiments/present/report/reality.h"

#include "experiments/engine/files/output.h"
#include "models/base/input.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- routes of OpenSM ---- */

static const char head[] =
    "network\tswitches\thosts\troutes\thops_equal\topensm_illegal\t"
    "opensm_cycle\tours_illegal\tours_cycle";

static bool read_count(const char *text, long long *out)
{
    char *end;
    errno = 0;
    *out = strtoll(text, &end, 10);
    return errno == 0 && end != text && *end == '\0' && *out >= 0;
}

static bool read_row(char *line, struct opensm_row *out)
{
    long long *const numbers[] = {&out->switches,     &out->hosts,          &out->routes,
                                  &out->hops_equal,   &out->opensm_illegal, &out->opensm_cycle,
                                  &out->ours_illegal, &out->ours_cycle};
    out->network = strsep(&line, "\t");
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
        const char *field = strsep(&line, "\t");
        if (!field || !read_count(field, numbers[k]))
            return false;
    }
    return !line && out->hops_equal <= out->routes;
}

struct verdict opensm_read(const char *path, struct arena *arena, struct opensm_row **rows,
                           size_t *count)
{
    char *text;
    size_t room = 0;
    *rows = NULL;
    *count = 0;
    if (access(path, F_OK) != 0)
        return verdict_yes();
    struct verdict verdict = input_read_file(path, arena, &text, NULL);
    if (!verdict.ok)
        return verdict;
    for (int number = 1; verdict.ok && text && *text; number++) {
        char *line = strsep(&text, "\n");
        ARENA_GROW(arena, *rows, *count, room);
        if (number == 1 && strcmp(line, head) != 0)
            verdict = verdict_no("%s:1:1: unexpected header line", path);
        else if (number > 1 && !read_row(line, &(*rows)[(*count)++]))
            verdict = verdict_no("%s:%d:1: expected a name and eight counts, separated by tabs",
                                 path, number);
    }
    *count = verdict.ok ? *count : 0;
    return verdict;
}

/* ---- all of it ---- */

static struct verdict read_executions(const char *directory, struct arena *arena,
                                      struct report_reality *out)
{
    struct summary_files files;
    struct verdict refused, verdict = summary_read_directory(directory, arena, &files, &refused);
    if (!verdict.ok)
        return verdict;
    out->executions = files.count;
    if (files.count > 0)
        out->outside = summary_of(&files, arena);
    return refused;
}

static void refuse(struct report_reality *out, struct verdict verdict, struct arena *arena)
{
    if (!verdict.ok && !out->refusal)
        out->refusal = arena_print(arena, "%s", verdict.reason);
}

struct verdict report_reality_read(const char *directory, struct arena *arena,
                                   struct report_reality *out)
{
    *out = (struct report_reality){0};
    const char *place = arena_print(arena, "%s/reality", directory);
    const char *base = arena_print(arena, "%s/outside", directory);
    if (access(place, F_OK) != 0)
        return verdict_yes();
    refuse(out, read_executions(place, arena, out), arena);
    refuse(out,
           opensm_read(arena_print(arena, "%s/opensm.tsv", place), arena, &out->opensm,
                       &out->opensm_count),
           arena);
    if (out->executions == 0)
        return verdict_yes();
    struct verdict verdict =
        outside_pictures(&out->outside, base, arena_print(arena, "%s.dat", base), arena);
    out->picture = verdict.ok;
    return verdict;
}
