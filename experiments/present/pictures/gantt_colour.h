/* The colours of a Gantt chart's bars, safe for the colour-blind, and its legend.
 *
 * By kind a bar says whether it is a send or a receive, and of forwarded data; in a collective
 * operation the end of a receive that combines has its own colour, in a truth what takes longer
 * than believed. By message, or by block, it says
 * which: up to GANTT_MESSAGES_TOLD_APART have colours of Okabe and Ito, more are places on the
 * scale viridis from the first message to the last; what carries several messages is grey. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_COLOUR_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_COLOUR_H

#include "experiments/present/pictures/gantt.h"

enum { GANTT_MESSAGES_TOLD_APART = 7, GANTT_LEGEND_MOST = 80 };

struct gantt_colours {
    enum gantt_colour by;
    const struct timeline *timeline;
    const struct multicast *collective; /* a collective operation; else NULL */
    int nodes;
    bool numbered; /* messages have numbers; those of an exchange have a source and a destination */
    bool forwards; /* some transfers do */
    bool combines; /* some receives do, which is shown */
    bool several;  /* some carry more than one message */
    const struct instance *believed; /* bars by kind that take longer than it says stand out; or
                                        NULL */
    bool longer, twice;              /* some do; some take more than twice as long */
    long long message[GANTT_MESSAGES_TOLD_APART]; /* [count], ascending */
    int count;             /* of messages; one more than there is room for: a scale */
    long long first, last; /* message of the scale */
};

/* A place of the legend: a colour, a text right of it, or both. Lengths in points of a screen. */
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

/* From now on bars by kind show the end of a receive, in which it combines. For planned times only:
 * measured ones do not contain it. */
void gantt_tell_combining(struct gantt_colours *colours);

/* The duration of that end in seconds; 0: none, or it is not shown. */
double gantt_combining(const struct gantt_colours *colours, const struct transfer *transfer);
unsigned gantt_combining_colour(void);

/* From now on bars by kind show what takes longer than the instance says, a truth aside. */
void gantt_tell_longer(struct gantt_colours *colours, const struct instance *believed);

/* How many times as long as believed; 1 where that is not asked for, or nothing was believed. */
double gantt_slowdown(const struct gantt_colours *colours, const struct transfer *transfer,
                      bool receives);

/* Where data of others is passed on. */
bool gantt_forwards(const struct gantt_colours *colours, const struct transfer *transfer);

/* Black or white, whichever is read better on it. */
unsigned gantt_text_colour(unsigned ground);

/* Whose colours stand for what; the texts are in the arena. */
struct gantt_legend gantt_legend(const struct gantt_colours *colours, struct arena *arena);

/* The width of a text in the figures' font, on the safe side. */
double gantt_text_width(const char *text, double size);

#endif
