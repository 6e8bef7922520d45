/* The colours of a Gantt chart's bars, safe for colour-blind readers, and its legend.
 *
 * By kind, the colour of a bar distinguishes sends from receives, and marks forwarded data; in a
 * collective operation the end of a combining receive has its own colour. By message, or by block,
 * the colour identifies it: up to GANTT_MESSAGES_TOLD_APART have colours of Okabe and Ito, more are
 * placed on the scale viridis from the first message to the last; transfers that carry several
 * messages are grey. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_COLOUR_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_COLOUR_H

#include "experiments/present/pictures/gantt.h"

enum { GANTT_MESSAGES_TOLD_APART = 7, GANTT_LEGEND_MOST = 80 };

struct gantt_colours {
    enum gantt_colour by;
    const struct timeline *timeline;
    const struct multicast *collective; /* a collective operation; else NULL */
    int nodes;
    bool numbered; /* messages have numbers; in an exchange they have a source and a destination */
    bool forwards; /* some transfers do */
    bool combines; /* some receives do, and it is shown */
    bool several;  /* some carry more than one message */
    long long message[GANTT_MESSAGES_TOLD_APART]; /* [count], ascending */
    int count;             /* number of messages; one more than the array holds: a scale */
    long long first, last; /* messages at the ends of the scale */
};

/* An item of the legend: a colour, a text to the right of it, or both. Lengths in screen points. */
struct gantt_legend_entry {
    double at, width;
    long colour; /* 0xrrggbb; -1: none */
    const char *text;
};

struct gantt_legend {
    struct gantt_legend_entry entry[GANTT_LEGEND_MOST];
    int count;
};

struct gantt_colours gantt_colours(const struct schedule *schedule, enum gantt_colour by);

/* 0xrrggbb. */
unsigned gantt_bar_colour(const struct gantt_colours *colours, const struct transfer *transfer,
                          bool receives);

/* From this call on, bars by kind show the end of a receive, in which it combines. Only for planned
 * times: measured ones do not contain it. */
void gantt_tell_combining(struct gantt_colours *colours);

/* The duration of that end in seconds; 0: none, or not shown. */
double gantt_combining(const struct gantt_colours *colours, const struct transfer *transfer);
unsigned gantt_combining_colour(void);

/* True where data of other nodes is passed on. */
bool gantt_forwards(const struct gantt_colours *colours, const struct transfer *transfer);

/* Black or white, whichever is more readable on the ground. */
unsigned gantt_text_colour(unsigned ground);

/* The legend of these colours; the texts are in the arena. */
struct gantt_legend gantt_legend(const struct gantt_colours *colours, struct arena *arena);

/* An upper estimate of the width of a text in the figures' font. */
double gantt_text_width(const char *text, double size);

#endif
