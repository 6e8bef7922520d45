#include "experiments/present/gantt_raster.h"

#include <math.h>

/* Dots to a point, as a PNG has them, and when they are twice as wide: gnuplot draws six million in
 * some seconds. */
static const double FINE = 2.0;
enum { DOTS_MOST = 6000000, ROWS_MOST = 4800, COLUMNS_MOST = 4800, CHANNELS = RASTER_DOT };

/* As plots/gantt.gp has them: ground, free lane; send, receive, and both of forwarded data, and
 * their edges. */
struct tint {
    float channel[CHANNELS];
};

#define TINT(red, green, blue)                                                                     \
    {                                                                                              \
        {                                                                                          \
            (float)(red), (float)(green), (float)(blue)                                            \
        }                                                                                          \
    }

static const struct tint ground = TINT(0xff, 0xff, 0xff), lane_free = TINT(0xf3, 0xf3, 0xf3);
static const struct tint fill[4] = {TINT(0x56, 0xb4, 0xe9), TINT(0xe6, 0x9f, 0x00),
                                    TINT(0x00, 0x72, 0xb2), TINT(0xd5, 0x5e, 0x00)};
static const struct tint edge[4] = {TINT(0x1b, 0x5f, 0x86), TINT(0x8a, 0x5f, 0x00),
                                    TINT(0x00, 0x34, 0x4f), TINT(0x6b, 0x2f, 0x00)};

struct canvas {
    int columns, rows;
    double across, down; /* dots a second, dots a node */
    double lane;
    struct tint *dot;
};

static double clamp(double value, double least, double most)
{
    return value < least ? least : value > most ? most : value;
}

/* Changes a rectangle, in dots, from one tint to another, as far as each dot lies in it. */
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

/* A box with its edges where it is wide enough to have some; one of no time is seen. */
static void draw_box(struct canvas *canvas, int node, bool receives, bool forwards, double start,
                     double end)
{
    static const double EDGE = 0.7, LEAST_WITH_EDGES = 4.0, LEAST = 0.05;
    int kind = receives + 2 * forwards;
    double upper = (node + 0.5 - (receives ? 0.0 : canvas->lane)) * canvas->down;
    double lower = upper + canvas->lane * canvas->down;
    double left = start * canvas->across, right = fmax(end * canvas->across, left + LEAST);
    tint_rectangle(canvas, left, right, upper, lower, &lane_free, &fill[kind]);
    if (right - left < LEAST_WITH_EDGES)
        return;
    tint_rectangle(canvas, left, left + EDGE, upper, lower, &fill[kind], &edge[kind]);
    tint_rectangle(canvas, right - EDGE, right, upper, lower, &fill[kind], &edge[kind]);
}

static void draw_transfers(struct canvas *canvas, const struct timeline *timeline, int nodes)
{
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        bool forwards = transfer_forwards(timeline, transfer);
        if (transfer->from < nodes)
            draw_box(canvas, transfer->from, false, forwards, transfer->send_start,
                     transfer->send_end);
        if (transfer->to < nodes)
            draw_box(canvas, transfer->to, true, forwards, transfer->receive_start,
                     transfer->receive_end);
    }
}

static void draw_lanes(struct canvas *canvas, int nodes)
{
    for (size_t k = 0; k < (size_t)canvas->columns * (size_t)canvas->rows; k++)
        canvas->dot[k] = ground;
    for (int node = 0; node < nodes; node++)
        tint_rectangle(canvas, 0.0, canvas->columns, (node + 0.5 - canvas->lane) * canvas->down,
                       (node + 0.5 + canvas->lane) * canvas->down, &ground, &lane_free);
}

struct raster gantt_raster(const struct timeline *timeline, int nodes, double end, double width,
                           double height, double lane, struct arena *arena)
{
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
    draw_transfers(&canvas, timeline, nodes);
    for (size_t k = 0; k < dots * CHANNELS; k++)
        raster.colour[k] =
            (unsigned char)clamp(canvas.dot[k / CHANNELS].channel[k % CHANNELS] + 0.5, 0.0, 255.0);
    arena_rewind(arena, mark);
    return raster;
}
