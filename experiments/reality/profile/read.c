/* Reads the files of profiles. */
#include "experiments/reality/profile/profiled.h"

#include <sys/stat.h>

struct reading {
    struct profiled_files *out;
    size_t room, marks, cuts;
    struct arena *arena;
};

static void add(struct reading *reading, const struct record *record, bool of_baseline)
{
    struct profiled_files *out = reading->out;
    ARENA_GROW(reading->arena, out->records, out->count, reading->room);
    ARENA_GROW(reading->arena, out->of_baseline, out->count, reading->marks);
    out->records[out->count] = *record;
    out->of_baseline[out->count++] = of_baseline;
}

static struct verdict read_one(struct reading *reading, const char *path, bool of_baseline)
{
    struct profiled_files *out = reading->out;
    struct record *records;
    size_t count;
    struct verdict cut, verdict = record_read(path, reading->arena, &records, &count, &cut);
    if (!verdict.ok)
        return verdict;
    if (!cut.ok) {
        ARENA_GROW(reading->arena, out->cuts, out->cut_count, reading->cuts);
        out->cuts[out->cut_count++] = arena_print(reading->arena, "%s", cut.reason);
    }
    for (size_t k = 0; k < count; k++)
        add(reading, &records[k], of_baseline);
    return count > 0 ? verdict : verdict_no("%s: has no call", path);
}

/* Under any name; files that do not exist differ. */
static bool is_same_file(const char *one, const char *other)
{
    struct stat first, second;
    return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

/* Calls that are counted twice would make intervals too narrow. */
static struct verdict check_single(const char *const *paths, size_t count)
{
    for (size_t k = 0; k < count; k++)
        for (size_t other = 0; other < k; other++)
            if (is_same_file(paths[other], paths[k]))
                return verdict_no("%s: is named twice", paths[k]);
    return verdict_yes();
}

struct verdict profiled_read(const char *const *paths, size_t count, const char *baseline,
                             struct arena *arena, struct profiled_files *out)
{
    *out = (struct profiled_files){.has_baseline = baseline};
    struct reading reading = {.out = out, .arena = arena};
    struct verdict verdict = check_single(paths, count);
    if (verdict.ok && baseline)
        verdict = read_one(&reading, baseline, true);
    for (size_t k = 0; k < count && verdict.ok; k++)
        if (!baseline || !is_same_file(paths[k], baseline))
            verdict = read_one(&reading, paths[k], false);
    return verdict;
}
