#include "experiments/search/anneal.h"

#include "models/base/isolated.h"
#include "models/base/process.h"
#include "models/format/format.h"

#include <stdio.h>
#include <unistd.h>

/* Seconds without an evaluation after which the search is stopped. */
static const double PATIENCE = 5.0;

enum { TEXT_MOST = 1 << 20 };

/* In shared memory. */
struct isolated_search {
    const struct hunt *hunt;
    hunt_search *search;
    struct hunt_guard guard;
    struct verdict verdict;
    struct hunt_find find;
    size_t length;
    char text[TEXT_MOST]; /* the find's instance */
};

static void search_here(void *data)
{
    struct isolated_search *shared = data;
    struct arena arena = {0};
    dup2(STDERR_FILENO, STDOUT_FILENO); /* the algorithm's output is not a result */
    shared->verdict = shared->search(shared->hunt, &shared->guard, &arena, &shared->find);
    FILE *text = fmemopen(shared->text, TEXT_MOST, "w");
    if (!text)
        arena_exhausted(0, 0);
    if (shared->verdict.ok)
        format_write_instance(text, &shared->find.instance);
    shared->length = (size_t)ftell(text);
    fclose(text);
    arena_release(&arena);
}

/* The search's own result, or how its process ended. */
static struct verdict conclude(const struct isolated_search *shared, struct verdict ended)
{
    const struct hunt_guard *guard = &shared->guard;
    struct verdict verdict = ended.ok ? shared->verdict : ended;
    const char *cause = guard->misdeed[0] ? guard->misdeed : guard->fault;
    verdict.reason[sizeof verdict.reason - 1] = '\0';
    if (!verdict.ok && cause[0])
        return verdict_no("%s: %.*s", shared->hunt->algorithm->name, STATE_TEXT - 1, cause);
    if (!ended.ok)
        return verdict_no("%s: %.400s", shared->hunt->algorithm->name, ended.reason);
    return verdict;
}

struct verdict search_isolated(const struct hunt *hunt, hunt_search *search, struct arena *arena,
                               struct hunt_find *find)
{
    struct isolated_search *shared = shared_allocate(sizeof *shared);
    shared->hunt = hunt;
    shared->search = search;
    shared->verdict = verdict_no("%s: its search ended early", hunt->algorithm->name);
    struct verdict ended = run_isolated(search_here, shared, PATIENCE, &shared->guard.evaluations);
    struct verdict verdict = conclude(shared, ended);
    if (verdict.ok) {
        *find = shared->find;
        verdict = format_parse_instance("the instance found", shared->text, shared->length, arena,
                                        &find->instance);
    }
    shared_release(shared, sizeof *shared);
    return verdict;
}
