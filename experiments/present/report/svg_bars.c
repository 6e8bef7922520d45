#include "experiments/present/report/svg_pieces.h"

#include "models/base/stream.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct bar {
    size_t piece;
    double left, right, top, bottom;
};

/* Reads the letter and the number after it, and advances. */
static bool take(const char **at, char letter, double *number)
{
    if (**at != letter)
        return false;
    const char *from = *at + 1;
    char *end;
    *number = strtod(from, &end);
    *at = end;
    return end > from;
}

/* "M1,2h3v-4h-3z": a rectangle. */
static bool read_bar(const struct slimming *slimming, size_t k, struct bar *bar)
{
    const struct piece *piece = &slimming->pieces[k];
    const char *at =
        piece->text && piece->kind == PIECE_WHOLE && svg_begins(piece->text, "<path fill=")
            ? svg_line_of(piece)
            : NULL;
    double x, y, width, height, back;
    if (!at || !take(&at, 'M', &x) || !take(&at, ',', &y) || !take(&at, 'h', &width) ||
        !take(&at, 'v', &height) || !take(&at, 'h', &back) || !svg_begins(at, "z\"") ||
        width <= 0.0 || back != -width)
        return false;
    *bar = (struct bar){k, x, x + width, fmin(y, y + height), fmax(y, y + height)};
    return true;
}

/* Coordinates are rounded: bars that overlap by less only touch. */
static const double TOUCHING = 0.15;

static bool overlap(const struct bar *a, const struct bar *b)
{
    return fmin(a->right, b->right) - fmax(a->left, b->left) > TOUCHING &&
           fmin(a->bottom, b->bottom) - fmax(a->top, b->top) > TOUCHING;
}

static bool are_apart(const struct bar *bars, size_t count)
{
    for (size_t k = 0; k < count; k++)
        for (size_t n = 0; n < k; n++)
            if (overlap(&bars[k], &bars[n]))
                return false;
    return true;
}

/* Merges the bars of each style into the first one. */
static void join(struct slimming *slimming, const struct bar *bars, size_t count)
{
    for (size_t k = 0; k < count; k++) {
        struct piece *first = &slimming->pieces[bars[k].piece];
        const char *line = first->text ? svg_line_of(first) : NULL;
        if (!line)
            continue;
        size_t look = (size_t)(line - first->text);
        struct text_stream out;
        text_stream_start(&out);
        fprintf(out.stream, "%.*s", (int)(strlen(first->text) - 3), first->text);
        for (size_t n = k + 1; n < count; n++) {
            struct piece *other = &slimming->pieces[bars[n].piece];
            const char *more = other->text ? svg_line_of(other) : NULL;
            if (!more || (size_t)(more - other->text) != look ||
                memcmp(other->text, first->text, look) != 0)
                continue;
            fprintf(out.stream, "%.*s", (int)strcspn(more, "\""), more);
            other->text = NULL;
        }
        fputs("\"/>", out.stream);
        first->text = text_stream_finish_in(&out, slimming->arena);
    }
}

void svg_gather_bars(struct slimming *slimming)
{
    struct bar *bars = ARENA_ARRAY(slimming->arena, struct bar, slimming->count + 1);
    size_t count = 0;
    for (size_t k = 0; k <= slimming->count; k++) {
        bool ended = k == slimming->count || slimming->pieces[k].text;
        if (k < slimming->count && read_bar(slimming, k, &bars[count])) {
            count++;
        } else if (ended) {
            if (count > 2 && are_apart(bars, count))
                join(slimming, bars, count);
            count = 0;
        }
    }
}
