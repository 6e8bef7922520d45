/* Internals of a hunt: its ratios, its search spaces, and one restart.
 *
 * A search space is a family's small instances with whole numbers, as points that a step changes
 * slightly. Each family's file describes its space. */
#ifndef COMMSCHED_EXPERIMENTS_SEARCH_SEARCH_SPACE_H
#define COMMSCHED_EXPERIMENTS_SEARCH_SEARCH_SPACE_H

#include "experiments/search/hunt.h"

#include <gsl/gsl_rng.h>

/* Ratios of the hunt's algorithm's completion to its reference on the same instance. Those of the
 * tree's algorithms are fast: without checking, and without allocation per instance. */

#define HUNT_OPTIMUM_SECONDS 1.0 /* time limit; an unproved optimum counts as none */

struct hunt_pair {
    const struct hunt *hunt;
    /* the algorithm hunted against, or the exact ones of the family; ends with NULL */
    const struct algorithm **reference;
    struct arena kept;  /* its memory */
    struct arena arena; /* scratch; hunt_pair_release */
    char refusal[256];  /* why the last ratio was 0; empty if it was not */
    bool foreign;       /* one of them runs in a host, and every schedule is checked */
    char failure[256];  /* how a foreign algorithm failed; all later ratios are 0; or empty */
};

struct hunt_pair hunt_pair_start(const struct hunt *hunt);
void hunt_pair_release(struct hunt_pair *pair);

/* Measures completion and reference, in seconds, and returns their ratio: 0 if either has no
 * schedule, or the reference is 0. With a time limit (seconds) schedules are checked, and foreign
 * algorithms run in hosts; with 0 neither. */
double hunt_measure(struct hunt_pair *pair, const struct instance *instance, double seconds,
                    double *completion, double *reference);

/* The ratio: fast, or of checked schedules if one of the pair is foreign. */
double hunt_ratio(struct hunt_pair *pair, const struct instance *instance);

/* "bound", "optimum" or the algorithm's name. */
const char *hunt_reference_name(const struct hunt *hunt);

/* ---- search spaces ---- */

enum { POINT_MESSAGES = 14, POINT_LABELS = 32, POINT_NUMBERS = 400 };

struct annealing;

struct point {
    struct annealing *annealing; /* of the restart, see anneal.c */
    int largest;                 /* largest value of numbers, drawn for this restart */
    int messages;                /* in families whose messages have several destinations */
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
    const char *about;        /* description of the space */
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

/* ---- a restart ---- */

/* Simulated annealing from a random point of a space. Evaluates that many points, or fewer if the
 * deadline (monotonic seconds, INFINITY: none) comes first, and returns their number. The best one
 * and its ratio are stored. */
size_t anneal(struct search_space *space, struct hunt_pair *pair, size_t evaluations,
              double deadline, gsl_rng *rng, struct point *best, double *ratio);

#endif
