/* A decoder: a one-pass heuristic whose choices are scored by weights. A descriptor at the end of
 * its file, found by the build.
 *
 * algorithms/decoders/NAME.c exports decoder_NAME, known on the command line as NAME; the name
 * starts with the family's. Searches change the weights from run to run; automatic design
 * (experiments/design) looks for the best ones and writes them as an algorithm's file, which calls
 * `call` with a struct of them. */
#ifndef COMMSCHED_ALGORITHMS_DECODER_H
#define COMMSCHED_ALGORITHMS_DECODER_H

#include "algorithms/algorithm.h"

/* A feature's weight, or a parameter. Those of a decoder are the members of a struct of doubles, in
 * its order. */
struct weight {
    const char *name;    /* of the member: backlog */
    const char *meaning; /* what a larger one favours, and its unit */
    double value;        /* the one in use unless another is given */
    double least, most;  /* where to look for better ones; value is within */
    double off;          /* the term is left out; NAN: the decoder needs it */
};

struct decoder {
    const char *name; /* multicast_dispatch */
    enum family family;
    const char *about;            /* a sentence */
    const struct weight *weights; /* ends with name NULL */
    /* For C that calls it: the header that declares them, the struct of weights, and the function:
     * enum outcome CALL(const struct FAMILY *, struct context *, const struct TYPE *, OUT *). */
    const char *header, *type, *call;
    /* One schedule by these weights, which are in the order of `weights`; deterministic. Refuses
     * as an algorithm does. Of a switched instance the plan is made and simulated. Adds to the
     * context's evaluated. */
    enum outcome (*decode)(const struct instance *instance, struct context *context,
                           const double *weights, struct timeline *out);
};

extern const struct decoder *const decoders[]; /* by name; ends with NULL */

/* In the same order: of its file and of every project file that it includes or calls. */
extern const char *const decoder_digests[];

/* NULL when there is none of that name. */
const struct decoder *decoder_find(const char *name);

/* One schedule by these weights; where an instance's times follow from what else is under way, the
 * order chosen on the plain instance, executed. */
enum outcome decoder_run(const struct decoder *decoder, const struct instance *instance,
                         struct context *context, const double *weights, struct timeline *out);

/* How many weights it has. */
int decoder_weights(const struct decoder *decoder);

/* The weight of that name, or NULL. */
const struct weight *decoder_term(const struct decoder *decoder, const char *name);

/* So many vectors of weights, [count][weights]; where the context leaves a term out, copies in its
 * arena with that one off. */
const void *weights_in_use(const struct decoder *decoder, const void *vectors, int count,
                           const struct context *context);

#endif
