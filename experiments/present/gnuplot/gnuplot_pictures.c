/* Draws many pictures: a gnuplot takes longer to start than to draw one of ours, so that each draws
 * a batch, and several run at a time, each on a processor. */
#include "experiments/present/gnuplot/gnuplot_call.h"

#include <fcntl.h>
#include <sys/stat.h>

enum { BATCH = 16, BATCHES_AT_ONCE = 4 };

struct batch {
    struct arena arena; /* contains this */
    struct gnuplot_process process;
    struct gnuplot_drawing *drawings[BATCH];
    const char *data[BATCH];
    int count;
    struct batch *next;
};

static struct batch *oldest, **end = &oldest; /* being drawn, in the order of their start */
static struct batch *filling;                 /* NULL: empty */
static int batch_count;
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

static void note(struct verdict verdict)
{
    if (first_failure.ok)
        first_failure = verdict;
}

/* Draws one alone, so that a failure of another does not affect it. */
static struct verdict draw_alone(struct gnuplot_drawing *drawing, struct arena *arena)
{
    return gnuplot_into(&drawing->call, drawing->output.temporary, arena);
}

static void finish_oldest(void)
{
    struct batch *batch = oldest;
    oldest = batch->next;
    if (!oldest)
        end = &oldest;
    batch_count--;
    bool drawn = gnuplot_wait(&batch->process, "a batch").ok;
    for (int k = 0; k < batch->count; k++) {
        struct gnuplot_drawing *drawing = batch->drawings[k];
        struct verdict verdict = gnuplot_drawing_end(
            drawing, drawn ? verdict_yes() : draw_alone(drawing, &batch->arena));
        if (verdict.ok)
            picture_take_date(drawing->call.path, batch->data[k]);
        note(verdict);
    }
    struct arena arena = batch->arena;
    arena_release(&arena);
}

static void start_batch(void)
{
    struct batch *batch = filling;
    filling = NULL;
    if (batch_count == BATCHES_AT_ONCE)
        finish_oldest();
    struct verdict started =
        gnuplot_start(batch->drawings, batch->count, &batch->process, &batch->arena);
    if (started.ok) {
        *end = batch;
        end = &batch->next;
        batch_count++;
        return;
    }
    for (int k = 0; k < batch->count; k++)
        gnuplot_drawing_end(batch->drawings[k], started);
    note(started);
    struct arena arena = batch->arena;
    arena_release(&arena);
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
    if (!filling) {
        struct arena arena = {0};
        filling = ARENA_ZEROED(&arena, struct batch, 1);
        filling->arena = arena;
    }
    struct arena *arena = &filling->arena;
    struct gnuplot_drawing *drawing = ARENA_ZEROED(arena, struct gnuplot_drawing, 1);
    struct verdict verdict =
        gnuplot_drawing_begin(script, arena_print(arena, "%s", path), keep(variables, count, arena),
                              count, arena, drawing);
    if (!verdict.ok)
        return verdict;
    filling->data[filling->count] = arena_print(arena, "%s", data);
    filling->drawings[filling->count++] = drawing;
    if (filling->count == BATCH)
        start_batch();
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
    if (filling && filling->count > 0)
        start_batch();
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
