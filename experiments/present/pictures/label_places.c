#include "experiments/present/pictures/label_places.h"

#include <stddef.h>

struct box {
    double left, low, right, high;
};

static bool overlap(const struct box *a, const struct box *b)
{
    return a->left < b->right && b->left < a->right && a->low < b->high && b->low < a->high;
}

/* Possible directions of a name from its mark. */
static const struct direction {
    double x, y;
} directions[] = {{1, 0},      {-1, 0},     {0.7, -0.8}, {-0.7, 0.8}, {1, -0.4},  {-1, 0.4},
                  {0.4, -1.2}, {-0.4, 1.2}, {0, -1},     {0, 1},      {0.7, 0.8}, {-0.7, -0.8}};
static const double distances[] = {1.7, 3.2, 5.0, 7.0, 10.0, 14.0}; /* in half sizes of a mark */

enum {
    DIRECTIONS = sizeof directions / sizeof *directions,
    DISTANCES = sizeof distances / sizeof *distances
};

static struct box box_of(const struct labelled_mark *mark, double line)
{
    double left = mark->alignment > 0   ? mark->label_x
                  : mark->alignment < 0 ? mark->label_x - mark->width
                                        : mark->label_x - 0.5 * mark->width;
    return (struct box){left, mark->label_y - 0.5 * line, left + mark->width,
                        mark->label_y + 0.5 * line};
}

static bool is_free(const struct label_frame *frame, const struct box *box, const struct box *taken,
                    int count)
{
    if (box->left < 0.0 || box->low < 0.0 || box->right > frame->width || box->high > frame->height)
        return false;
    for (int k = 0; k < count; k++)
        if (overlap(box, &taken[k]))
            return false;
    return true;
}

static void put_label(const struct label_frame *frame, struct labelled_mark *mark,
                      const struct direction *direction, double distance)
{
    bool upright = direction->x == 0.0;
    double reach = distance * frame->mark + (upright ? 0.5 * frame->line : 0.0);
    mark->label_x = mark->x + direction->x * reach;
    mark->label_y = mark->y + direction->y * reach;
    mark->alignment = (direction->x > 0.0) - (direction->x < 0.0);
    mark->led = distance > distances[0];
}

/* Takes the first free place; its box becomes taken. */
static bool place(const struct label_frame *frame, struct labelled_mark *mark, struct box *taken,
                  int count)
{
    for (int far = 0; far < DISTANCES; far++)
        for (int k = 0; k < DIRECTIONS; k++) {
            put_label(frame, mark, &directions[k], distances[far]);
            taken[count] = box_of(mark, frame->line);
            if (is_free(frame, &taken[count], taken, count))
                return true;
        }
    return false;
}

void labels_place(const struct label_frame *frame, struct labelled_mark *marks, int count,
                  struct arena *scratch)
{
    struct arena_mark start = arena_mark(scratch);
    struct box *taken = ARENA_ARRAY(scratch, struct box, 2 * (size_t)count + 1);
    int used = 0;
    for (; used < count; used++)
        taken[used] = (struct box){marks[used].x - frame->mark, marks[used].y - frame->mark,
                                   marks[used].x + frame->mark, marks[used].y + frame->mark};
    for (int k = 0; k < count; k++) {
        marks[k].shown = !marks[k].silent && place(frame, &marks[k], taken, used);
        used += marks[k].shown;
    }
    arena_rewind(scratch, start);
}
