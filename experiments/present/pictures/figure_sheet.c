/* The sheet of a figure with curves: a frame, the curves' labels next to their ends, or a key below
 * if a column has no room for them, and a second panel if curves overlap. */
#include "experiments/present/pictures/figure.h"
#include "models/base/stream.h"

#include <string.h>

#define LETTER 0.6       /* width of a letter / font size */
#define LINE 1.25        /* height of a line / font size */
#define LEADER 20.0      /* from the frame to the mark of a label, in screen points */
#define MARK 12.0        /* from its middle to the text */
#define MOST_BESIDE 0.36 /* share of a printed width available for labels next to the frame */

/* All in screen points. */
struct sheet {
    double width, font, frame, panel, top;
    double beside;     /* width of the labels; 0: they are in a key below */
    int columns, rows; /* of the key */
};

static size_t letters(const char *text)
{
    size_t count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

static struct sheet empty_sheet(const struct results *results, enum figure_width width,
                                struct arena *arena)
{
    static const struct sheet sheets[] = {
        [FIGURE_SCREEN] = {.width = 800, .font = 12, .frame = 330, .panel = 130},
        [FIGURE_COLUMN] = {.font = 32.0 / 3.0, .frame = 180, .panel = 84, .top = 10},
        [FIGURE_PAGE] = {.font = 32.0 / 3.0, .frame = 260, .panel = 110, .top = 10},
    };
    struct sheet sheet = sheets[width];
    const char *title = figure_title(results->measurement->experiment->title, arena);
    if (width == FIGURE_SCREEN)
        sheet.top = strchr(title, '\n') ? 58.0 : 42.0;
    else
        sheet.width = figure_points(width);
    return sheet;
}

static struct sheet make_sheet(const struct results *results, const struct curves *curves,
                               enum figure_width width, struct arena *arena)
{
    struct sheet sheet = empty_sheet(results, width, arena);
    size_t longest = 0;
    for (int k = 0; k < curves->count; k++) {
        size_t length = letters(curves->curve[k].label);
        longest = length > longest ? length : longest;
    }
    double text = (double)longest * LETTER * sheet.font;
    sheet.beside = LEADER + MARK + text + 6.0;
    if (width != FIGURE_SCREEN && sheet.beside > MOST_BESIDE * sheet.width) {
        sheet.beside = 0.0;
        sheet.columns = (int)((sheet.width - 8.0) / (text + 3.2 * sheet.font));
        sheet.columns = sheet.columns < 1 ? 1 : sheet.columns;
        sheet.rows = (curves->count + sheet.columns - 1) / sheet.columns;
    } else if (sheet.frame < curves->count * LINE * sheet.font) {
        sheet.frame = curves->count * LINE * sheet.font;
    }
    return sheet;
}

static int layer_of(const struct curve *curve)
{
    return curve->bound ? 0 : curve->strong ? 2 : 1;
}

/* Curves in drawing order, from 1: bounds, then grey ones, emphasised ones last. */
static const char *drawing_order(const struct curves *curves, struct arena *arena)
{
    const char *words = "";
    for (int layer = 0; layer < 3; layer++)
        for (int k = 0; k < curves->count; k++)
            if (layer_of(&curves->curve[k]) == layer)
                words = arena_print(arena, "%s %d", words, k + 1);
    return words;
}

/* Layer of each curve, in their own order: 0 a bound, 1 grey, 2 emphasised, 3 emphasised, with
 * another emphasised one on it. */
static const char *layers(const struct curves *curves, struct arena *arena)
{
    const char *words = "";
    for (int k = 0; k < curves->count; k++) {
        const struct curve *curve = &curves->curve[k];
        bool covered = curve->strong && curve->above > 0;
        words = arena_print(arena, "%s %d", words, layer_of(curve) + covered);
    }
    return words;
}

/* Colour, point and dash of each curve. */
static const char *looks(const struct curves *curves, struct arena *arena)
{
    const char *words = "";
    for (int k = 0; k < curves->count; k++) {
        struct curve_look look = curves->curve[k].look;
        words = arena_print(arena, "%s %d %d %d", words, look.colour, look.point, look.dash);
    }
    return words;
}

/* Names the divisor of the panel's numbers, if there is room. */
static const char *panel_label(const struct figure_curves *figure, const struct sheet *sheet,
                               struct arena *arena)
{
    if (figure->reference < 0)
        return "enlarged";
    const char *name = figure->curves.curve[figure->reference].label;
    const char *const labels[] = {arena_print(arena, "ratio to %s", name),
                                  arena_print(arena, "/ %s", name)};
    for (size_t k = 0; k < sizeof labels / sizeof *labels; k++)
        if ((double)letters(labels[k]) * LETTER * sheet->font <= 1.15 * sheet->panel)
            return labels[k];
    return "ratio";
}

static const char *stream_text(void (*put)(FILE *, const struct figure_curves *, struct arena *),
                               const struct figure_curves *figure, struct arena *arena)
{
    struct text_stream text;
    text_stream_start(&text);
    put(text.stream, figure, arena);
    return text_stream_finish_in(&text, arena);
}

static bool has_whole_numbers(const struct curves *curves)
{
    for (int k = 0; k < curves->points; k++)
        if (curves->x[k] != floor(curves->x[k]))
            return false;
    return true;
}

static struct verdict draw(const struct results *results, const struct figure_curves *figure,
                           const struct sheet *sheet, const struct figure_target *to,
                           const char *data, struct arena *arena)
{
    const struct experiment *experiment = results->measurement->experiment;
    const struct curves *curves = &figure->curves;
    const struct gnuplot_variable variables[] = {
        gnuplot_content("panel_data", stream_text(figure_data_panel, figure, arena)),
        gnuplot_content("label_data", stream_text(figure_data_labels, figure, arena)),
        gnuplot_number("width", sheet->width),
        gnuplot_number("top", sheet->top),
        gnuplot_number("frame", sheet->frame),
        gnuplot_number("panel", figure->has_panel ? sheet->panel : 0.0),
        gnuplot_number("beside", sheet->beside),
        gnuplot_number("leader", LEADER),
        gnuplot_number("mark", MARK),
        gnuplot_number("key_columns", sheet->columns),
        gnuplot_number("key_rows", sheet->rows),
        gnuplot_words("title", figure_title(experiment->title, arena)),
        gnuplot_words("x_label", experiment->x_label ? experiment->x_label : ""),
        gnuplot_words("y_label", experiment->y_label ? experiment->y_label : ""),
        gnuplot_words("panel_label", panel_label(figure, sheet, arena)),
        gnuplot_number("count", curves->count),
        gnuplot_number("own", results->measurement->own_count),
        gnuplot_words("order", drawing_order(curves, arena)),
        gnuplot_words("layers", layers(curves, arena)),
        gnuplot_words("looks", looks(curves, arena)),
        gnuplot_number("x_low", curves->horizontal.low),
        gnuplot_number("x_high", curves->horizontal.high),
        gnuplot_number("x_logarithmic", curves->horizontal.logarithmic),
        gnuplot_number("x_whole", has_whole_numbers(curves)),
        gnuplot_number("y_low", curves->vertical.low),
        gnuplot_number("y_high", curves->vertical.high),
        gnuplot_number("y_logarithmic", curves->vertical.logarithmic),
        gnuplot_number("panel_low", figure->panel.low),
        gnuplot_number("panel_high", figure->panel.high),
        gnuplot_number("panel_logarithmic", figure->panel.logarithmic),
    };
    return figure_run("curves.gp", to, data, GNUPLOT_VARIABLES(variables), arena);
}

struct verdict figure_curves_draw(const struct results *results, const struct figure_target *to,
                                  struct arena *arena)
{
    struct figure_curves figure = figure_curves_take(results, arena);
    struct text_stream text;
    text_stream_start(&text);
    figure_data_curves(text.stream, results, &figure, arena);
    const char *data = text_stream_finish_in(&text, arena);
    struct verdict verdict = figure_keep_data(to, data, arena);
    if (!verdict.ok || !figure.any)
        return verdict;
    struct sheet sheet = make_sheet(results, &figure.curves, to->width, arena);
    curves_lay_out(&figure.curves, LINE * sheet.font / sheet.frame, arena);
    figure.panel = panel_axis(&figure.curves, figure.divisor, &figure.has_panel);
    return draw(results, &figure, &sheet, to, data, arena);
}
