#include "experiments/present/pictures/gantt_colour.h"

#include "models/base/units.h"

/* As in plots/style.gp: sky, orange, blue, vermillion for send and receive, with forwarded ones
 * darker. */
static const unsigned kinds[] = {0x56b4e9, 0xe69f00, 0x0072b2, 0xd55e00};
static const unsigned combining = 0x009e73;

struct gantt_colours gantt_colours(const struct schedule *schedule)
{
    const struct timeline *timeline = &schedule->timeline;
    const struct multicast *multicast = &schedule->instance.as.multicast;
    bool exchange = schedule->instance.family == FAMILY_EXCHANGE;
    bool collective = schedule->instance.family == FAMILY_MULTICAST &&
                      multicast->collective.operation != OPERATION_MULTICAST;
    struct gantt_colours colours = {.timeline = timeline,
                                    .collective = collective ? multicast : NULL,
                                    .numbered = !exchange,
                                    .forwards = exchange && timeline_forwards(timeline)};
    for (size_t k = 0; k < timeline->count; k++)
        colours.numbered = colours.numbered || timeline->transfers[k].message > 0;
    return colours;
}

unsigned gantt_bar_colour(const struct gantt_colours *colours, const struct transfer *transfer,
                          bool receives)
{
    return kinds[receives + 2 * gantt_forwards(colours, transfer)];
}

void gantt_tell_combining(struct gantt_colours *colours)
{
    const struct timeline *timeline = colours->timeline;
    for (size_t k = 0; colours->collective && k < timeline->count && !colours->combines; k++)
        colours->combines =
            collective_combining(colours->collective, &timeline->transfers[k]) > 0.0;
}

double gantt_combining(const struct gantt_colours *colours, const struct transfer *transfer)
{
    return colours->combines ? collective_combining(colours->collective, transfer) : 0.0;
}

unsigned gantt_combining_colour(void)
{
    return combining;
}

bool gantt_forwards(const struct gantt_colours *colours, const struct transfer *transfer)
{
    return colours->forwards && transfer_forwards(colours->timeline, transfer);
}

unsigned gantt_text_colour(unsigned ground)
{
    double light =
        0.299 * (ground >> 16 & 0xff) + 0.587 * (ground >> 8 & 0xff) + 0.114 * (ground & 0xff);
    return light < 105.0 ? 0xffffff : 0x000000;
}

double gantt_text_width(const char *text, double size)
{
    double width = 0.0;
    for (const char *at = text; *at; at++) {
        if ((*at & 0xc0) == 0x80)
            continue;
        width += *at == ' '   ? 0.32
                 : *at == 'f' ? 0.36
                 : *at == 'm' ? 0.98
                 : *at & 0x80 ? 0.84
                              : 0.64;
    }
    return width * size;
}

/* ---- legend ---- */

static const double PATCH = 20.0, FONT_SIZE = 12.0, AFTER_PATCH = 7.0, BETWEEN = 16.0;

/* Returns the position of the next entry. */
static double add_entry(struct gantt_legend *legend, double at, unsigned colour, const char *text)
{
    legend->entry[legend->count++] = (struct gantt_legend_entry){at, PATCH, (long)colour, text};
    return at + PATCH + AFTER_PATCH + gantt_text_width(text, FONT_SIZE) + BETWEEN;
}

struct gantt_legend gantt_legend(const struct gantt_colours *colours)
{
    static const char *const words[] = {"send", "receive", "send of forwarded data (f)",
                                        "receipt of forwarded data (f)"};
    struct gantt_legend legend = {0};
    double at = 0.0;
    for (int k = 0; k < (colours->forwards ? 4 : 2); k++)
        at = add_entry(&legend, at, kinds[k], words[k]);
    if (colours->combines)
        add_entry(&legend, at, combining, "combine");
    return legend;
}
