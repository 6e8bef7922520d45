/* Where a hunt looks: a family's small instances with whole numbers, as points that a step changes
 * a little. Each family's file says what its space holds. */
#ifndef COMMSCHED_EXPERIMENTS_SEARCH_SEARCH_SPACE_H
#define COMMSCHED_EXPERIMENTS_SEARCH_SEARCH_SPACE_H

#include "algorithms/algorithm.h"

#include <gsl/gsl_rng.h>

enum { POINT_MESSAGES = 14, POINT_LABELS = 32, POINT_NUMBERS = 400 };

struct annealing;

/* Copied byte by byte up to the numbers that its space uses. */
struct point {
    struct annealing *annealing; /* the restart's, anneal.c */
    int largest;                 /* of numbers, as drawn for this restart */
    int messages;                /* of families whose messages have several destinations */
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
    struct instance frame; /* what express fills in; it may point into the point */
};

struct search_family {
    const char *const *forms; /* kinds of instances, the widest first; ends with NULL */
    const char *about;        /* what the space holds */
    int optimum_form;         /* where the search for a form begins against the optimum */
    int least, most, usual;   /* nodes */
    size_t (*numbers)(int nodes);
    void (*prepare)(struct search_space *space, struct arena *arena); /* the frame */
    void (*sample)(const struct search_space *space, struct point *point, gsl_rng *rng);
    void (*step)(const struct search_space *space, struct point *point, gsl_rng *rng);
    /* The instance of a point, in the frame; valid until the point changes. */
    void (*express)(struct search_space *space, struct point *point);
    /* Small forms of its instances must not leave it; NULL: they may. */
    bool (*holds)(const struct search_space *space, const struct instance *instance);
};

extern const struct search_family search_exchange, search_multicast, search_collective,
    search_switched;

/* The instances of an algorithm, of a form where one is named: collective operations where it is
 * one, or where the algorithm takes no multicasts. */
const struct search_family *search_family_of(const struct algorithm *algorithm, const char *form);

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

/* The wires of a multicast take these times, [nodes * nodes], row = sender; they are kept. Where
 * all are 0, they are uniform. */
void express_wires(double *latencies, struct multicast *multicast);

/* ---- messages with several destinations ---- */

void draw_message(const struct search_space *space, struct point *point, int m, gsl_rng *rng);

/* Takes the source out of a message's destinations; where none is left, all others are. */
void make_message_sound(const struct search_space *space, struct point *point, int m);

/* The last message takes its place. */
void remove_message(struct point *point, int m);

/* Stores its destinations in order, and answers how many. */
int list_destinations(const struct search_space *space, const struct point *point, int m, int *out);

#endif
