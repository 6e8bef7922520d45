#include "experiments/present/pictures/gantt_raster.h"

#include <math.h>

/* Dots per point, as in a PNG, and when they are twice as wide: gnuplot draws six million in a few
 * seconds. */
static const double FINE = 2.0;
enum { DOTS_MOST = 6000000, ROWS_MOST = 4800, COLUMNS_MOST = 4800, CHANNELS = RASTER_DOT };

struct tint {
    float channel[CHANNELS];
};

static struct tint tint(unsigned colour)
{
    return (struct tint){
        {(float)(colour >> 16 & 0xff), (float)(colour >> 8 & 0xff), (float)(colour & 0xff)}};
}

/* As in plots/gantt.gp. */
static const unsigned GROUND = 0xffffff, LANE_FREE = 0xf3f3f3;

struct canvas {
    int columns, rows;
    double across, down; /* dots per second, dots per node */
    double lane;
    struct tint *dot;
};

static double clamp(double value, double least, double most)
{
    return value < least ? least : value > most ? most : value;
}

/* Changes a rectangle, in dots, from one tint to another, in proportion to its overlap with each
 * dot. */
static void tint_rectangle(struct canvas *canvas, double left, double right, double upper,
                           double lower, const struct tint *from, const struct tint *to)
{
    left = clamp(left, 0.0, canvas->columns);
    right = clamp(right, 0.0, canvas->columns);
    lower = clamp(lower, 0.0, canvas->rows);
    upper = clamp(upper, 0.0, canvas->rows);
    for (int row = (int)upper; row < lower; row++) {
        double high = fmin(lower, row + 1.0) - fmax(upper, row);
        for (int column = (int)left; column < right; column++) {
            double share = high * (fmin(right, column + 1.0) - fmax(left, column));
            float *dot =
                canvas->dot[(size_t)row * (size_t)canvas->columns + (size_t)column].channel;
            for (int k = 0; k < CHANNELS; k++)
                dot[k] += (float)share * (to->channel[k] - from->channel[k]);
        }
    }
}

/* Rounds to a quarter of a dot: fewer shades make a smaller image. */
static double quarters(double dots)
{
    return round(4.0 * dots) / 4.0;
}

/* Draws a box, with a gap next to it if there is room; a box of no duration remains visible. */
static void draw_box(struct canvas *canvas, int node, bool receives, unsigned colour, double start,
                     double end)
{
    static const double GAP = 1.2, LARGEST_SHARE = 0.2, LEAST_WITH_GAP = 2.0, LEAST = 0.05;
    const struct tint lane_free = tint(LANE_FREE), fill = tint(colour);
    double upper = (node + 0.5 - (receives ? 0.0 : canvas->lane)) * canvas->down;
    double lower = upper + canvas->lane * canvas->down;
    double left = quarters(start * canvas->across), right = quarters(end * canvas->across);
    if (right - left >= LEAST_WITH_GAP)
        right = quarters(right - fmin(GAP, LARGEST_SHARE * (right - left)));
    right = fmax(right, left + LEAST);
    tint_rectangle(canvas, left, right, upper, lower, &lane_free, &fill);
}

static void draw_transfers(struct canvas *canvas, const struct gantt_colours *colours)
{
    const struct timeline *timeline = colours->timeline;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        if (transfer->from < colours->nodes)
            draw_box(canvas, transfer->from, false, gantt_bar_colour(colours, transfer, false),
                     transfer->send_start, transfer->send_end);
        if (transfer->to < colours->nodes)
            draw_box(canvas, transfer->to, true, gantt_bar_colour(colours, transfer, true),
                     transfer->receive_start, transfer->receive_end);
    }
}

static void draw_lanes(struct canvas *canvas, int nodes)
{
    const struct tint ground = tint(GROUND), lane_free = tint(LANE_FREE);
    for (size_t k = 0; k < (size_t)canvas->columns * (size_t)canvas->rows; k++)
        canvas->dot[k] = ground;
    for (int node = 0; node < nodes; node++)
        tint_rectangle(canvas, 0.0, canvas->columns, (node + 0.5 - canvas->lane) * canvas->down,
                       (node + 0.5 + canvas->lane) * canvas->down, &ground, &lane_free);
}

struct raster gantt_raster(const struct gantt_colours *colours, double end, double width,
                           double height, double lane, struct arena *arena)
{
    int nodes = colours->nodes;
    struct canvas canvas = {.rows = (int)clamp(round(FINE * height * nodes), 1.0, ROWS_MOST),
                            .columns = (int)clamp(round(FINE * width), 1.0, COLUMNS_MOST),
                            .lane = lane};
    if (canvas.columns * canvas.rows > DOTS_MOST)
        canvas.columns /= 2;
    canvas.across = canvas.columns / end;
    canvas.down = (double)canvas.rows / nodes;
    size_t dots = (size_t)canvas.columns * (size_t)canvas.rows;
    struct raster raster = {canvas.columns, canvas.rows,
                            ARENA_ARRAY(arena, unsigned char, dots *CHANNELS)};
    struct arena_mark mark = arena_mark(arena);
    canvas.dot = ARENA_ARRAY(arena, struct tint, dots);
    draw_lanes(&canvas, nodes);
    draw_transfers(&canvas, colours);
    for (size_t k = 0; k < dots * CHANNELS; k++)
        raster.colour[k] =
            (unsigned char)clamp(canvas.dot[k / CHANNELS].channel[k % CHANNELS] + 0.5, 0.0, 255.0);
    arena_rewind(arena, mark);
    return raster;
}
