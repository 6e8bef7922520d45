/* A decoder: a one-pass heuristic that scores its choices by weights. A descriptor at the end of
 * its file, found by the build.
 *
 * algorithms/decoders/NAME.c exports decoder_NAME, known on the command line as NAME; the name
 * starts with the family's. Searches change the weights from run to run; automatic design
 * (experiments/design) searches for the best ones and writes them as an algorithm file that passes
 * a struct of them to `call`. */
#ifndef COMMSCHED_ALGORITHMS_DECODER_H
#define COMMSCHED_ALGORITHMS_DECODER_H

#include "algorithms/algorithm.h"

/* A feature's weight, or a parameter. The weights of a decoder are the members of a struct of
 * doubles, in the same order. */
struct weight {
    const char *name;    /* of the member: "backlog" */
    const char *meaning; /* what a larger weight favours, and its unit */
    double value;        /* the default */
    double least, most;  /* search range; value lies within */
    double off; /* the value that leaves the term out; NAN: the decoder requires the term */
};

struct decoder {
    const char *name; /* "multicast_dispatch" */
    enum family family;
    const char *about;            /* a sentence */
    const struct weight *weights; /* ends with name NULL */
    /* For C code that calls it: the header with the declarations, the struct of weights, and the
     * function: enum outcome CALL(const struct FAMILY *, struct context *, const struct TYPE *, OUT
     * *). */
    const char *header, *type, *call;
    /* Makes one schedule with these weights, in the order of `weights`; deterministic. Refuses as
     * an algorithm does. For a switched instance the plan is made and simulated. Adds to the
     * context's evaluated. */
    enum outcome (*decode)(const struct instance *instance, struct context *context,
                           const double *weights, struct timeline *out);
};

extern const struct decoder *const decoders[]; /* by name; ends with NULL */

/* Makes one schedule with these weights; if the times of the instance depend on transfers in
 * progress, chooses the order on the plain instance and executes it. */
enum outcome decoder_run(const struct decoder *decoder, const struct instance *instance,
                         struct context *context, const double *weights, struct timeline *out);

/* The number of its weights. */
int decoder_weights(const struct decoder *decoder);

#endif
