#include "experiments/reality/profile/picture.h"

#include "experiments/engine/files/output.h"
#include "experiments/reality/profile/tables.h"

#include <string.h>

/* ---- kinds of marks ---- */

static bool is_of_kind(const struct profiled_kinds *kinds, const struct record *one,
                       const struct record *other)
{
    return profiled_compare_texts(one->algorithm, other->algorithm) == 0 &&
           strcmp(one->mode, other->mode) == 0 &&
           (!kinds->by_call || (strcmp(one->call, other->call) == 0 &&
                                profiled_compare_texts(one->network, other->network) == 0));
}

int profiled_kind(struct profiled_kinds *kinds, const struct record *call, struct arena *arena)
{
    for (int k = 0; k < kinds->count; k++)
        if (is_of_kind(kinds, kinds->of[k], call))
            return k + 1;
    ARENA_GROW(arena, kinds->of, kinds->count, kinds->room);
    kinds->of[kinds->count++] = call;
    return kinds->count;
}

/* "alltoallv, exchange/greedy, posted, gusto", or the second and third of that. */
static const char *kind_name(const struct profiled_kinds *kinds, int which, struct arena *arena)
{
    const struct record *call = kinds->of[which];
    const char *carried =
        arena_print(arena, "%s, %s", call->algorithm ? call->algorithm : "the library", call->mode);
    if (!kinds->by_call)
        return carried;
    return arena_print(arena, "%s, %s%s%s", call->call, carried, call->network ? ", " : "",
                       call->network ? call->network : "");
}

void profiled_put_kinds(FILE *out, const struct profiled_kinds *kinds, struct arena *arena)
{
    for (int k = 0; k < kinds->count; k++)
        fprintf(out, "%s\n", gnuplot_label(kind_name(kinds, k, arena), arena));
    fputs("\n\n", out);
}

/* ---- a drawing ---- */

void drawing_set(struct profiled_drawing *drawing, const char *name, double value)
{
    drawing->variables[drawing->count++] = gnuplot_number(name, value);
}

void drawing_set_kinds(struct profiled_drawing *drawing, const struct profiled_kinds *kinds,
                       struct arena *arena)
{
    size_t letters = 0;
    for (int k = 0; k < kinds->count; k++) {
        size_t length = strlen(kind_name(kinds, k, arena));
        letters = length > letters ? length : letters;
    }
    drawing_set(drawing, "kinds", kinds->count);
    drawing_set(drawing, "letters", (double)letters);
}

static bool has_picture(const struct profiled *profiled)
{
    bool planned = false;
    for (size_t k = 0; k < profiled->way_count; k++)
        planned = planned || isfinite(profiled->ways[k].call->predicted);
    return planned || profiled->speedup_count > 0;
}

static struct profiled_drawing drawing_of(const struct profiled *profiled, struct arena *arena)
{
    return profiled->speedup_count > 0 ? profiled_draw_speedups(profiled, arena)
                                       : profiled_draw_predictions(profiled, arena);
}

struct verdict profiled_draw(const struct profiled *profiled, const char *path, struct arena *arena)
{
    if (!has_picture(profiled))
        return verdict_no("no call was planned: there is nothing to draw");
    struct profiled_drawing drawing = drawing_of(profiled, arena);
    drawing.variables[drawing.count++] = gnuplot_content("data", drawing.data);
    return gnuplot_run(drawing.script, path, drawing.variables, drawing.count, arena);
}
