/* Section on collective calls of programs, with and without plans. */
#include "experiments/present/report/profiles.h"

#include "experiments/engine/files/entries.h"
#include "experiments/present/report/parts.h"

#include <string.h>
#include <unistd.h>

static const char kind[] = ".profile";

static bool is_profile(const char *path)
{
    size_t length = strlen(path), ending = sizeof kind - 1;
    return length > ending && strcmp(path + length - ending, kind) == 0;
}

static void note(struct report_profiles *out, const char *reason, struct arena *arena)
{
    if (!out->refusal)
        out->refusal = arena_print(arena, "%s", reason);
}

/* Reads all files that can be read. */
static struct profiled_files read_all(const struct entries *entries, struct report_profiles *out,
                                      struct arena *arena)
{
    const char **good = ARENA_ARRAY(arena, const char *, entries->count + 1);
    struct profiled_files files = {0};
    for (size_t k = 0; k < entries->count; k++) {
        if (!is_profile(entries->paths[k]))
            continue;
        struct verdict verdict = profiled_read(&entries->paths[k], 1, NULL, arena, &files);
        if (verdict.ok)
            good[out->files++] = entries->paths[k];
        else
            note(out, verdict.reason, arena);
    }
    struct verdict verdict = profiled_read(good, out->files, NULL, arena, &files);
    if (!verdict.ok)
        note(out, verdict.reason, arena);
    for (size_t k = 0; k < files.cut_count; k++)
        note(out, files.cuts[k], arena);
    return files;
}

struct verdict report_profiles_read(const char *directory, struct arena *arena,
                                    struct report_profiles *out)
{
    const char *place = arena_print(arena, "%s/profiles", directory);
    struct entries entries;
    *out = (struct report_profiles){0};
    if (access(place, F_OK) != 0)
        return verdict_yes();
    struct verdict verdict = entries_of(place, arena, &entries);
    if (!verdict.ok) {
        note(out, verdict.reason, arena);
        return verdict_yes();
    }
    const struct profiled_files files = read_all(&entries, out, arena);
    if (out->files == 0)
        return verdict_yes();
    verdict = profiled_of(&files, arena, &out->profiled);
    if (!verdict.ok || !profiled_has_picture(&out->profiled))
        return verdict;
    verdict = profiled_pictures(&out->profiled, place, arena_print(arena, "%s.dat", place), arena);
    out->picture = verdict.ok;
    return verdict;
}

/* ---- the section ---- */

static struct verdict put_figure(struct document *document, const struct report_profiles *profiles,
                                 const char *directory)
{
    return document_figure(
        document, arena_print(document->arena, "%s/profiles.svg", directory), "profiles.svg",
        profiles->profiled.speedup_count > 0
            ? "Calls executed by a plan, compared with the same calls executed by the library: the "
              "ratio of the median times, with its 98 % interval. Circles include the time for "
              "agreement and planning. Shading marks the side where plans are slower."
            : "Calls executed by a plan: the ratio of the median time to the prediction, with its "
              "98 % interval. The band marks predictions within 3 %.");
}

struct verdict report_put_profiles(struct document *document,
                                   const struct report_profiles *profiles, const char *directory)
{
    struct arena *arena = document->arena;
    const struct profiled *profiled = &profiles->profiled;
    struct verdict verdict = verdict_yes();
    if (profiles->files == 0 && !profiles->refusal)
        return verdict;
    document_heading(document, 3, "outside-profiles", "Unchanged programs, scheduled");
    if (profiles->refusal)
        document_paragraph(
            document, arena_print(arena, "Some files could not be read: %s.", profiles->refusal));
    if (profiles->files == 0)
        return verdict;
    document_paragraph(
        document, arena_print(arena,
                              "Collective calls of programs, executed by the MPI library or by the "
                              "plans of libcommsched-pmpi.so. %s %s Over the loopback of a single "
                              "machine a plan cannot gain anything: its links do not occupy ports, "
                              "and sending one message at a time takes up to 1.6 times as long.",
                              profiled_meaning, profiled_result(profiled, arena)));
    const struct table table = profiled->total_count > 0 ? profiled_totals_table(profiled, arena)
                                                         : profiled_calls_table(profiled, arena);
    document_table(document, &table, NULL);
    if (profiles->picture)
        verdict = put_figure(document, profiles, directory);
    if (verdict.ok)
        document_paragraph(
            document,
            arena_print(arena, "%s profile %s/profiles/*.profile --details prints every work.",
                        report_program(), directory));
    return verdict;
}
