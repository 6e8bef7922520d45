/* The colours of a Gantt chart's bars, safe for colour-blind readers, and its legend.
 *
 * The colour of a bar distinguishes sends from receives, and marks forwarded data; in a collective
 * operation the end of a combining receive has its own colour. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_COLOUR_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_COLOUR_H

#include "experiments/present/pictures/gantt.h"

enum { GANTT_LEGEND_MOST = 5 };

struct gantt_colours {
    const struct timeline *timeline;
    const struct multicast *collective; /* a collective operation; else NULL */
    bool numbered; /* messages have numbers; in an exchange they have a source and a destination */
    bool forwards; /* some transfers do */
    bool combines; /* some receives do, and it is shown */
};

/* An item of the legend: a colour, and a text to the right of it. Lengths in screen points. */
struct gantt_legend_entry {
    double at, width;
    long colour; /* 0xrrggbb */
    const char *text;
};

struct gantt_legend {
    struct gantt_legend_entry entry[GANTT_LEGEND_MOST];
    int count;
};

struct gantt_colours gantt_colours(const struct schedule *schedule);

/* 0xrrggbb. */
unsigned gantt_bar_colour(const struct gantt_colours *colours, const struct transfer *transfer,
                          bool receives);

/* From this call on, bars show the end of a receive, in which it combines. Only for planned
 * times: measured ones do not contain it. */
void gantt_tell_combining(struct gantt_colours *colours);

/* The duration of that end in seconds; 0: none, or not shown. */
double gantt_combining(const struct gantt_colours *colours, const struct transfer *transfer);
unsigned gantt_combining_colour(void);

/* True where data of other nodes is passed on. */
bool gantt_forwards(const struct gantt_colours *colours, const struct transfer *transfer);

/* Black or white, whichever is more readable on the ground. */
unsigned gantt_text_colour(unsigned ground);

struct gantt_legend gantt_legend(const struct gantt_colours *colours);

/* An upper estimate of the width of a text in the figures' font. */
double gantt_text_width(const char *text, double size);

#endif
