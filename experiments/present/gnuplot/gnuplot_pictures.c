/* Draws many pictures: a gnuplot takes longer to start than to draw one of ours, so that each draws
 * a batch. */
#include "experiments/present/gnuplot/gnuplot_call.h"

#include <fcntl.h>
#include <sys/stat.h>

enum { BATCH = 16 };

static struct batch {
    struct arena arena;
    struct gnuplot_drawing *drawings[BATCH];
    const char *data[BATCH];
    int count;
} batch;

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

/* Draws one alone, so that a failure of another does not affect it. */
static struct verdict draw_alone(struct gnuplot_drawing *drawing, struct arena *arena)
{
    return gnuplot_into(&drawing->call, drawing->output.temporary, arena);
}

static void draw_batch(void)
{
    struct gnuplot_process process;
    bool drawn = false;
    if (batch.count > 0 && gnuplot_start(batch.drawings, batch.count, &process, &batch.arena).ok)
        drawn = gnuplot_wait(&process, "a batch").ok;
    for (int k = 0; k < batch.count; k++) {
        struct gnuplot_drawing *drawing = batch.drawings[k];
        struct verdict verdict =
            gnuplot_drawing_end(drawing, drawn ? verdict_yes() : draw_alone(drawing, &batch.arena));
        if (verdict.ok)
            picture_take_date(drawing->call.path, batch.data[k]);
        else if (first_failure.ok)
            first_failure = verdict;
    }
    batch.count = 0;
    arena_release(&batch.arena);
}

/* The variables as they must remain until the picture is complete. */
static const struct gnuplot_variable *keep(const struct gnuplot_variable *variables, int count,
                                           struct arena *arena)
{
    struct gnuplot_variable *kept = ARENA_ARRAY(arena, struct gnuplot_variable, count);
    for (int k = 0; k < count; k++) {
        kept[k] = variables[k];
        if (kept[k].text && kept[k].kind != GNUPLOT_CONTENT)
            kept[k].text = arena_print(arena, "%s", kept[k].text);
    }
    return kept;
}

static struct verdict add(const char *script, const char *path, const char *data,
                          const struct gnuplot_variable *variables, int count)
{
    struct arena *arena = &batch.arena;
    struct gnuplot_drawing *drawing = ARENA_ZEROED(arena, struct gnuplot_drawing, 1);
    struct verdict verdict =
        gnuplot_drawing_begin(script, arena_print(arena, "%s", path), keep(variables, count, arena),
                              count, arena, drawing);
    if (!verdict.ok)
        return verdict;
    batch.data[batch.count] = arena_print(arena, "%s", data);
    batch.drawings[batch.count++] = drawing;
    if (batch.count == BATCH)
        draw_batch();
    return verdict;
}

struct verdict gnuplot_pictures_begin(const char *script, const char *base, const char *data,
                                      const struct gnuplot_variable *variables, int count,
                                      struct arena *arena)
{
    const char *path = arena_print(arena, "%s.svg", base);
    return picture_is_fresh(path, data) ? verdict_yes() : add(script, path, data, variables, count);
}

struct verdict gnuplot_pictures_finish(void)
{
    draw_batch();
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
