/* Pictures of a network of switches. The spanning tree is laid out on rings: the root in the
 * centre, one level on every ring, each subtree in its own sector. The other links are straight
 * lines. */
#include "experiments/present/pictures/figure.h"
#include "models/base/stream.h"
#include "models/switched/wormhole.h"

#include <math.h>
#include <string.h>

struct layout {
    double *x, *y;   /* [switches] */
    double radius;   /* of the outermost ring */
    int *place;      /* [switches]: in breadth-first order */
    double *share;   /* [edges]: share of the completion for which the busiest parallel channel was
                        held */
    double greatest; /* of all shares */
};

/* [switches]: the space of a subtree: a leaf takes as much as its level, so that outer rings, where
 * more is drawn, get most of the circle. */
static int *measure_room(const struct routing *routing, struct arena *arena)
{
    int *room = ARENA_ZEROED(arena, int, routing->switches);
    for (int k = routing->switches - 1; k > 0; k--) {
        int v = routing->order[k];
        if (room[v] == 0)
            room[v] = routing->level[v];
        room[routing->parent[v]] += room[v];
    }
    room[routing->root] += routing->switches == 1;
    return room;
}

/* The angle of the k-th largest subtree, in turns: multiples of the golden ratio, which distribute
 * any number of things evenly. */
static double turn(int k)
{
    return fmod(k * 0.5 * (sqrt(5.0) - 1.0), 1.0);
}

/* The children of a switch in drawing order, large subtrees distributed among small ones, so that
 * no side stays empty. Returns their number; both lists have room for all switches. */
static int arrange_children(const struct routing *routing, const int *room, int v, int *sorted,
                            int *children)
{
    int count = 0;
    for (int k = 1; k < routing->switches; k++) {
        int child = routing->order[k], place = count;
        if (routing->parent[child] != v)
            continue;
        for (; place > 0 && room[sorted[place - 1]] < room[child]; place--)
            sorted[place] = sorted[place - 1];
        sorted[place] = child;
        count++;
    }
    for (int k = 0; k < count; k++) {
        int place = 0;
        for (int other = 0; other < count; other++)
            place += turn(other) < turn(k);
        children[place] = sorted[k];
    }
    return count;
}

static void place_on_rings(const struct routing *routing, struct layout *layout,
                           struct arena *arena)
{
    const int *room = measure_room(routing, arena);
    int *sorted = ARENA_ARRAY(arena, int, routing->switches);
    int *children = ARENA_ARRAY(arena, int, routing->switches);
    double *begin = ARENA_ZEROED(arena, double, routing->switches); /* of a sector */
    double unit = 2.0 * acos(-1.0) / room[routing->root];
    for (int k = 0; k < routing->switches; k++) {
        int v = routing->order[k], level = routing->level[v];
        double middle = begin[v] + 0.5 * unit * room[v], next = begin[v];
        int count = arrange_children(routing, room, v, sorted, children);
        for (int c = 0; c < count; c++) {
            begin[children[c]] = next;
            next += unit * room[children[c]];
        }
        layout->x[v] = level * cos(middle);
        layout->y[v] = level * sin(middle);
        layout->radius = fmax(layout->radius, level);
        layout->place[v] = k;
    }
}

static void note_shares(const struct routing *routing, const struct channel_load *loads,
                        double completion, struct layout *layout)
{
    for (int k = 0; k < routing->first_edge[routing->switches]; k++) {
        const struct routing_edge *edge = &routing->edges[k];
        int64_t busy = 0;
        for (int c = edge->channel; c < edge->channel + edge->parallel; c++)
            busy = loads[c].busy > busy ? loads[c].busy : busy;
        layout->share[k] = completion > 0 ? switched_seconds(busy) / completion : 0.0;
        layout->greatest = fmax(layout->greatest, layout->share[k]);
    }
}

static struct layout lay_out(const struct routing *routing, const struct channel_load *loads,
                             double completion, struct arena *arena)
{
    struct layout layout = {
        .x = ARENA_ARRAY(arena, double, routing->switches),
        .y = ARENA_ARRAY(arena, double, routing->switches),
        .place = ARENA_ARRAY(arena, int, routing->switches),
        .share = ARENA_ARRAY(arena, double, routing->first_edge[routing->switches]),
    };
    place_on_rings(routing, &layout, arena);
    note_shares(routing, loads, completion, &layout);
    return layout;
}

/* The share of the existing edge from one switch to the other: links have two. */
static double share_of(const struct routing *routing, const struct layout *layout, int from, int to)
{
    int edge = routing->first_edge[from];
    while (routing->edges[edge].to != to)
        edge++;
    return layout->share[edge];
}

/* Links of the tree, or the others, by the busier of their two directions. */
static void put_links(FILE *out, const struct routing *routing, const struct layout *layout,
                      bool tree)
{
    fprintf(out, "\n\n# %s: x, y, dx, dy, share\n", tree ? "tree links" : "cross links");
    for (int k = 0; k < routing->first_edge[routing->switches]; k++) {
        const struct routing_edge *edge = &routing->edges[k];
        if (edge->tree != tree || edge->from > edge->to)
            continue;
        double back = share_of(routing, layout, edge->to, edge->from);
        fprintf(out, "%.6g\t%.6g\t%.6g\t%.6g\t%.6g\n", layout->x[edge->from], layout->y[edge->from],
                layout->x[edge->to] - layout->x[edge->from],
                layout->y[edge->to] - layout->y[edge->from], fmax(layout->share[k], back));
    }
    fputs("nan\tnan\tnan\tnan\tnan\n", out); /* a block must not be empty */
}

static void put_data(FILE *out, const struct routing *routing, const struct layout *layout)
{
    fputs("# switches: x, y, id, level\n", out);
    for (int k = 0; k < routing->switches; k++) {
        int v = routing->order[k];
        fprintf(out, "%.6g\t%.6g\t%d\t%d\n", layout->x[v], layout->y[v], v, routing->level[v]);
    }
    put_links(out, routing, layout, true);
    put_links(out, routing, layout, false);
    fputs("\n\n# channels: place of the sender, of the receiver, share\n", out);
    for (int k = 0; k < routing->first_edge[routing->switches]; k++)
        fprintf(out, "%d\t%d\t%.6g\n", layout->place[routing->edges[k].from],
                layout->place[routing->edges[k].to], layout->share[k]);
    fputs("nan\tnan\tnan\n", out);
}

static int tic_step(const struct routing *routing)
{
    return routing->switches > 24 ? (routing->switches + 15) / 16 : 1;
}

/* Ids of the switches along the axes. */
static const char *tic_words(const struct routing *routing, struct arena *arena)
{
    const char *words = "";
    for (int k = 0; k < routing->switches; k += tic_step(routing))
        words = arena_print(arena, "%s %d", words, routing->order[k]);
    return words;
}

static struct verdict draw_both(const struct routing *routing, const struct layout *layout,
                                const char *title, const struct figure_target *to, const char *data,
                                struct arena *arena)
{
    const struct gnuplot_variable variables[] = {
        gnuplot_words("title", title),
        gnuplot_number("switches", routing->switches),
        gnuplot_number("radius", layout->radius),
        gnuplot_number("greatest", layout->greatest > 0 ? layout->greatest : 1.0),
        gnuplot_words("tics", tic_words(routing, arena)),
        gnuplot_number("tic_step", tic_step(routing)),
    };
    struct verdict verdict = figure_keep_data(to, data, arena);
    if (verdict.ok)
        verdict = figure_run("topology.gp", to, "", data, GNUPLOT_VARIABLES(variables), arena);
    return verdict.ok
               ? figure_run("heat.gp", to, "_heat", data, GNUPLOT_VARIABLES(variables), arena)
               : verdict;
}

struct verdict topology_draw(const struct schedule *schedule, const char *title,
                             const struct figure_target *to, struct arena *arena)
{
    const struct switched *switched = &schedule->instance.as.switched;
    struct timeline again = timeline_start(arena);
    struct routing routing = routing_make(switched, arena);
    struct channel_load *loads = ARENA_ARRAY(arena, struct channel_load, routing.channels);
    struct verdict verdict =
        wormhole_replay(switched, &routing, &schedule->timeline, arena, loads, &again);
    if (!verdict.ok)
        return verdict;
    struct text_stream text;
    text_stream_start(&text);
    struct layout layout = lay_out(&routing, loads, schedule->timeline.completion, arena);
    put_data(text.stream, &routing, &layout);
    return draw_both(&routing, &layout, title, to, text_stream_finish_in(&text, arena), arena);
}
