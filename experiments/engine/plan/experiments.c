#include "experiments/engine/plan/plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int by_name(const void *a, const void *b)
{
    const struct experiment *const *left = a, *const *right = b;
    return strcmp((*left)->name, (*right)->name);
}

/* agents of agents/figures/NAME.json. */
static const char *paper_of(const char *path, struct arena *arena)
{
    return arena_print(arena, "%.*s", (int)strcspn(path, "/"), path);
}

static void read_all(struct experiment_list *list, struct arena *arena)
{
    struct verdict verdict = verdict_yes();
    for (const struct embedded_document *found = embedded_documents; found->path && verdict.ok;
         found++)
        if (strstr(found->path, "/figures/"))
            verdict = experiment_document_read(found->file, paper_of(found->path, arena),
                                               found->text, arena, list);
    if (!verdict.ok) {
        fprintf(stderr, "commsched: %s\n", verdict.reason);
        exit(EXIT_FAILURE);
    }
    if (list->count > 0)
        qsort(list->experiments, list->count, sizeof(struct experiment *), by_name);
}

const struct experiment *const *all_experiments(void)
{
    static struct arena arena;
    static const struct experiment *const *all;
    if (!all) {
        struct experiment_list list = {0};
        read_all(&list, &arena);
        all = list.experiments;
    }
    return all;
}

const struct experiment *experiment_find(const char *name)
{
    const struct experiment *const *found = all_experiments();
    while (*found && strcmp((*found)->name, name) != 0)
        found++;
    return *found;
}
