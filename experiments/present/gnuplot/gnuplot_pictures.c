/* Draws several pictures at a time: gnuplot needs one processor for each. */
#include "experiments/present/gnuplot/gnuplot_call.h"

#include <fcntl.h>
#include <sys/stat.h>

enum { DRAWN_AT_ONCE = 4 };

struct pending {
    struct arena arena; /* contains this */
    struct gnuplot_drawing drawing;
    const char *data;
    struct pending *next;
};

/* In the order in which they were begun. */
static struct pending *oldest, **end = &oldest;
static int pending_count;
static struct verdict first_failure = {.ok = true};

void picture_take_date(const char *picture, const char *data)
{
    struct stat source;
    if (stat(data, &source) == 0)
        utimensat(AT_FDCWD, picture, (struct timespec[]){source.st_mtim, source.st_mtim}, 0);
}

bool picture_is_fresh(const char *picture, const char *data)
{
    struct stat drawn, source;
    return stat(picture, &drawn) == 0 && stat(data, &source) == 0 &&
           drawn.st_mtim.tv_sec == source.st_mtim.tv_sec &&
           drawn.st_mtim.tv_nsec == source.st_mtim.tv_nsec;
}

static void finish_oldest(void)
{
    struct pending *first = oldest;
    oldest = first->next;
    if (!oldest)
        end = &oldest;
    pending_count--;
    struct verdict verdict = gnuplot_drawing_end(&first->drawing);
    if (verdict.ok)
        picture_take_date(first->drawing.call.path, first->data);
    if (first_failure.ok)
        first_failure = verdict;
    struct arena arena = first->arena;
    arena_release(&arena);
}

/* The variables as they must remain until the picture is complete. */
static const struct gnuplot_variable *keep(const struct gnuplot_variable *variables, int count,
                                           struct arena *arena)
{
    struct gnuplot_variable *kept = ARENA_ARRAY(arena, struct gnuplot_variable, count);
    for (int k = 0; k < count; k++) {
        kept[k] = variables[k];
        if (kept[k].kind == GNUPLOT_OVERLAY)
            kept[k].text = arena_print(arena, "%s", kept[k].text);
    }
    return kept;
}

static struct verdict begin(const char *script, const char *path, const char *data,
                            const struct gnuplot_variable *variables, int count)
{
    struct arena arena = {0};
    struct pending *pending = ARENA_ZEROED(&arena, struct pending, 1);
    pending->data = arena_print(&arena, "%s", data);
    struct verdict verdict =
        gnuplot_drawing_begin(script, arena_print(&arena, "%s", path),
                              keep(variables, count, &arena), count, &arena, &pending->drawing);
    pending->arena = arena;
    if (!verdict.ok) {
        arena_release(&arena);
        return verdict;
    }
    *end = pending;
    end = &pending->next;
    pending_count++;
    return verdict;
}

struct verdict gnuplot_pictures_begin(const char *script, const char *base, const char *data,
                                      const struct gnuplot_variable *variables, int count,
                                      struct arena *arena)
{
    static const char *const endings[] = {"svg", "png"};
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < sizeof endings / sizeof *endings && verdict.ok; k++) {
        const char *path = arena_print(arena, "%s.%s", base, endings[k]);
        if (picture_is_fresh(path, data))
            continue;
        if (pending_count == DRAWN_AT_ONCE)
            finish_oldest();
        verdict = begin(script, path, data, variables, count);
    }
    return verdict;
}

struct verdict gnuplot_pictures_finish(void)
{
    while (oldest)
        finish_oldest();
    struct verdict verdict = first_failure;
    first_failure = verdict_yes();
    return verdict;
}

struct verdict gnuplot_pictures(const char *script, const char *base, const char *data,
                                const struct gnuplot_variable *variables, int count,
                                struct arena *arena)
{
    struct verdict verdict = gnuplot_pictures_begin(script, base, data, variables, count, arena);
    struct verdict finished = gnuplot_pictures_finish();
    return verdict.ok ? finished : verdict;
}
