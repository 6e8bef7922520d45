/* Where a hunt looks: a family's small instances with whole numbers, as points that a step changes
 * a little. Each family's file says what its space holds. */
#ifndef COMMSCHED_EXPERIMENTS_SEARCH_HUNT_SPACE_H
#define COMMSCHED_EXPERIMENTS_SEARCH_HUNT_SPACE_H

#include "models/instance.h"

#include <gsl/gsl_rng.h>

enum { POINT_LABELS = 64, POINT_NUMBERS = 400 };

struct annealing;

/* Copied byte by byte up to the numbers that its space uses. */
struct point {
    struct annealing *annealing; /* the restart's, anneal.c */
    int largest;                 /* of numbers, as drawn for this restart */
    int32_t label[POINT_LABELS];
    double number[POINT_NUMBERS];
};

struct space_family;

struct space {
    const struct space_family *family;
    int nodes, form;
    bool diagonal;         /* exchange: nodes have messages for themselves */
    struct instance frame; /* what express fills in; it may point into the point */
};

struct space_family {
    const char *const *forms; /* kinds of instances, the widest first; ends with NULL */
    const char *about;        /* what the space holds */
    int optimum_form;         /* where the search for a form begins against the optimum */
    int least, most, usual;   /* nodes */
    size_t (*numbers)(int nodes);
    void (*prepare)(struct space *space, struct arena *arena); /* the frame */
    void (*sample)(const struct space *space, struct point *point, gsl_rng *rng);
    void (*step)(const struct space *space, struct point *point, gsl_rng *rng);
    /* The instance of a point, in the frame; valid until the point changes. */
    void (*express)(struct space *space, struct point *point);
    /* Small forms of its instances must not leave it; NULL: they may. */
    bool (*holds)(const struct space *space, const struct instance *instance);
};

extern const struct space_family space_exchange, space_multicast, space_switched;

const struct space_family *space_of(enum family family);

/* A whole number from 0 to below - 1. */
static inline int draw(gsl_rng *rng, int below)
{
    return (int)gsl_rng_uniform_int(rng, (unsigned long)below);
}

/* Largest numbers of a restart: small ones more often, since they make ties. */
int draw_largest(int nodes, gsl_rng *rng);

/* One of several small changes to the k-th of count numbers, kept between least and largest:
 * to the least, to any, up or down by one, to another's, the two exchanged. */
void change_number(double *numbers, int count, int k, int least, int largest, gsl_rng *rng);

#endif
