#include "experiments/cli/help/experiment_names.h"

#include "experiments/cli/help/names.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/plan/experiments.h"
#include "experiments/engine/plan/kept_experiments.h"
#include "experiments/present/report/data.h"
#include "models/base/input.h"

#include <stdio.h>
#include <string.h>

static bool is_file(const char *word)
{
    size_t length = strlen(word);
    return strchr(word, '/') || (length > 5 && strcmp(word + length - 5, ".json") == 0);
}

/* ---- files ---- */

/* The built-in experiments, which no file may redefine. */
static struct experiment_list built_in(struct arena *arena)
{
    const struct experiment *const *all = all_experiments();
    struct experiment_list list = {0};
    while (all[list.count])
        list.count++;
    list.experiments = ARENA_ARRAY(arena, const struct experiment *, list.count + 1);
    memcpy(list.experiments, all, (list.count + 1) * sizeof *list.experiments);
    return list;
}

/* An experiment writes DIR/NAME.json, among other files. */
static struct verdict check_place(const char *path, const struct experiment *experiment,
                                  const char *directory, struct arena *arena)
{
    const char *results = arena_print(arena, "%s/%s.json", directory, experiment->name);
    return is_same_file(path, results)
               ? verdict_no("%s: the results of %s would replace it; use another name or --out",
                            path, experiment->name)
               : verdict_yes();
}

static struct verdict read_file(const char *path, const char *directory, struct arena *arena,
                                struct experiment_list *list)
{
    char *text;
    size_t before = list->count;
    struct verdict verdict = input_read_file(path, arena, &text, NULL);
    if (!text)
        return verdict.ok ? verdict_no("%s: there is no such file", path) : verdict;
    if (verdict.ok)
        verdict = experiment_document_read(path, OWN_PAPER, text, arena, list);
    for (size_t k = before; k < list->count && verdict.ok; k++)
        verdict = check_place(path, list->experiments[k], directory, arena);
    return verdict;
}

static struct verdict read_files(const struct words *words, const char *directory,
                                 struct arena *arena, struct experiment_list *list)
{
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < words->count && verdict.ok; k++)
        if (is_file(words->word[k]))
            verdict = read_file(words->word[k], directory, arena, list);
    return verdict;
}

/* ---- names ---- */

static const struct experiment *find_in(const struct experiment_list *list, const char *name)
{
    for (size_t k = 0; k < list->count; k++)
        if (strcmp(list->experiments[k]->name, name) == 0)
            return list->experiments[k];
    return NULL;
}

static void add_once(const struct experiment *experiment, struct experiment_list *out)
{
    if (!find_in(out, experiment->name))
        out->experiments[out->count++] = experiment;
}

static bool add_named(const char *name, const struct experiment_list *known, const char *directory,
                      struct arena *arena, struct experiment_list *out)
{
    const char *const names[] = {name, NULL};
    for (size_t k = 0; k < known->count && paper_find(name, arena); k++)
        if (chosen_experiment(names, known->experiments[k]))
            add_once(known->experiments[k], out);
    if (paper_find(name, arena))
        return true;
    const struct experiment *found = find_in(known, name);
    struct kept_experiments kept = {.refusal_count = 0};
    if (!found) {
        kept = kept_experiments_read(directory, arena);
        found = kept_experiment_find(&kept, name);
    }
    for (size_t k = 0; k < kept.refusal_count && !found; k++)
        fprintf(stderr, "commsched: %s\n", kept.refusals[k]);
    if (!found)
        return unknown_name("experiment", name, "EXPERIMENT"), false;
    add_once(found, out);
    return true;
}

/* Allocates for all experiments of files, and for every word. */
static void start(const struct words *words, const struct experiment_list *known, size_t built,
                  struct arena *arena, struct experiment_list *out)
{
    size_t own = known->count - built, room = known->count + (size_t)words->count + 1;
    *out = (struct experiment_list){ARENA_ZEROED(arena, const struct experiment *, room), own};
    for (size_t k = 0; k < own; k++)
        out->experiments[k] = known->experiments[built + k];
}

bool experiments_named(const struct words *words, const char *directory, struct arena *arena,
                       struct experiment_list *out)
{
    struct experiment_list known = built_in(arena);
    const size_t built = known.count;
    struct verdict verdict = read_files(words, directory, arena, &known);
    bool good = exit_status(verdict) == EXIT_POSITIVE;
    if (good)
        start(words, &known, built, arena, out);
    for (int k = 0; k < words->count && good; k++)
        if (!is_file(words->word[k]))
            good = add_named(words->word[k], &known, directory, arena, out);
    return good;
}
