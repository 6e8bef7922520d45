/* Search spaces: a search space is a family's small instances with whole numbers, as points that a
 * step changes slightly. Each family's file describes its space. */
#ifndef COMMSCHED_EXPERIMENTS_SEARCH_SEARCH_SPACE_H
#define COMMSCHED_EXPERIMENTS_SEARCH_SEARCH_SPACE_H

#include "experiments/search/hunt.h"

#include <gsl/gsl_rng.h>

enum { POINT_MESSAGES = 14, POINT_LABELS = 32, POINT_NUMBERS = 400 };

struct search;

struct point {
    struct search *search; /* in a restart, see hunt.c */
    int largest;           /* largest value of numbers, drawn for this restart */
    int messages;          /* in families whose messages have several destinations */
    struct {
        int32_t source, destinations; /* a node, and a mask of others */
    } message[POINT_MESSAGES];
    int32_t label[POINT_LABELS];
    double number[POINT_NUMBERS];
};

struct search_family;

struct search_space {
    const struct search_family *family;
    int nodes, form;
    bool diagonal;         /* exchange: nodes have messages for themselves */
    struct instance frame; /* filled in by express; it may point into the point */
};

struct search_family {
    const char *const *forms; /* kinds of instances, the widest first; ends with NULL */
    int optimum_form;       /* form with which the search for a form begins, against the optimum */
    int least, most, usual; /* nodes */
    void (*prepare)(struct search_space *space, struct arena *arena); /* prepares the frame */
    void (*sample)(const struct search_space *space, struct point *point, gsl_rng *rng);
    void (*step)(const struct search_space *space, struct point *point, gsl_rng *rng);
    /* Makes the instance of a point in the frame; valid until the point changes. */
    void (*express)(struct search_space *space, struct point *point);
    /* Whether a minimised instance is still in the space. */
    bool (*holds)(const struct search_space *space, const struct instance *instance);
};

extern const struct search_family search_exchange, search_multicast, search_switched;

const struct search_family *search_family_of(const struct algorithm *algorithm);

/* A whole number from 0 to below - 1. */
static inline int draw(gsl_rng *rng, int below)
{
    return (int)gsl_rng_uniform_int(rng, (unsigned long)below);
}

/* The largest number of a restart: small ones more often, because they make ties. */
int draw_largest(int nodes, gsl_rng *rng);

/* Makes one of several small changes to the k-th of count numbers, within least and largest: set it
 * to the least, to any, up or down by one, to another's value, or exchange the two. */
void change_number(double *numbers, int count, int k, int least, int largest, gsl_rng *rng);

/* ---- messages with several destinations ---- */

void draw_message(const struct search_space *space, struct point *point, int m, gsl_rng *rng);

/* Removes the source from a message's destinations; if none is left, all others become
 * destinations. */
void make_message_sound(const struct search_space *space, struct point *point, int m);

/* Removes a message; the last one takes its place. */
void remove_message(struct point *point, int m);

/* Stores a message's destinations in order, and returns their number. */
int list_destinations(const struct search_space *space, const struct point *point, int m, int *out);

#endif
