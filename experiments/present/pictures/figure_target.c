#include "experiments/present/pictures/figure_target.h"

#include "experiments/engine/files/output.h"

#include <string.h>

enum { TITLE_WIDTH = 92 };

double figure_points(enum figure_width width)
{
    static const double centimetres[] = {
        [FIGURE_SCREEN] = 0.0, [FIGURE_COLUMN] = 8.5, [FIGURE_PAGE] = 17.5};
    return centimetres[width] * 96.0 / 2.54;
}

const char *figure_title(const char *text, struct arena *arena)
{
    char *folded = arena_print(arena, "%s", text);
    size_t length = strlen(folded);
    if (length <= TITLE_WIDTH)
        return folded;
    for (size_t k = TITLE_WIDTH; k > 0; k--)
        if (folded[k] == ' ') {
            folded[k] = '\n';
            break;
        }
    return folded;
}

struct verdict figure_keep_data(const struct figure_target *to, const char *text,
                                struct gnuplot_variable *data, struct arena *arena)
{
    const char *path = arena_print(arena, "%s.dat", to->base);
    *data = to->ending ? gnuplot_content("data", text) : gnuplot_path("data", path);
    if (to->ending)
        return verdict_yes();
    struct text_file file;
    text_file_start(&file, path);
    fputs(text, file.made.stream);
    return text_file_finish(&file, arena);
}

struct verdict figure_run(const char *script, const struct figure_target *to,
                          const struct gnuplot_variable *variables, int count, struct arena *arena)
{
    if (!to->ending)
        return gnuplot_pictures_begin(script, to->base, variables[0].text, variables, count, arena);
    return gnuplot_run(script, arena_print(arena, "%s.%s", to->base, to->ending), variables, count,
                       arena);
}
