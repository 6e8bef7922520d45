/* Literal forms of kernels and heuristics, exhaustive searches, and the instances for both. */
#ifndef COMMSCHED_TESTS_LITERAL_LITERAL_H
#define COMMSCHED_TESTS_LITERAL_LITERAL_H

#include "models/base/arena.h"
#include "models/exchange/exchange.h"
#include "models/instance.h"
#include "models/multicast/multicast.h"

#include <gsl/gsl_rng.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Fastest edge first with sorted lists, as described in `multicast` section 4.1: for every sender
 * of every message its receivers by weight, and the senders that have the message by the weight of
 * their best remaining receiver. The text does not say how the list of senders is kept sorted; here
 * it is a heap. */

struct sorted_edge {
    int message, from, to;
};

struct sorted_edge_steps {
    uint64_t sorting; /* comparisons for sorting receivers and ordering senders */
    uint64_t rest;    /* receivers examined: already served, or chosen */
};

/* The transfers in order of choice, [multicast_transfer_count], in the arena. */
struct sorted_edge *literal_fastest_edge(const struct multicast *multicast,
                                         struct sorted_edge_steps *steps, struct arena *arena);

/* The best schedule of a tiny exchange, by exhaustive search.
 *
 * Transfers are tried in the order in which they begin, each as early as ports, data, phases and
 * buffers allow, in every order and with every set of parcels that the checker accepts, receipts
 * apart from sends where ports are. No objective improves if a transfer begins later, so nothing is
 * lost. Where transfers in progress slow each other (shared links, interleaved receipts) the orders
 * are executed (models/exchange/execution.h) and deliberate waits are not tried: the result is the
 * time of a schedule, not the least.
 *
 * A schedule counts only if the checker accepts it. */

enum least { LEAST_COMPLETION, LEAST_CRITICAL, LEAST_TARDINESS, LEASTS };

struct exchange_search {
    const struct exchange *exchange;
    enum least objective;
    int pieces;   /* into which every message is split, of equal size */
    bool forward; /* by way of other nodes, messages bundled */
    double below; /* only better schedules are sought */
    long states;  /* at most so many are visited; what is left of them afterwards */
};

/* The least value below the limit; INFINITY: there is none. For up to 4 nodes and 12 parcels. */
double literal_least(struct exchange_search *search);

/* The objective of any schedule of up to 8 nodes, by its definition. */
double literal_objective(const struct exchange *exchange, enum least objective,
                         const struct timeline *timeline);

/* The best schedule of a tiny multicast or collective operation, by exhaustive search.
 *
 * Sends and receipts are tried in the order in which they begin, each as soon as its node, or its
 * port of a full-duplex node, is idle, in every order, from every holder to every node, and in a
 * collective operation with every set of pieces. Nothing ends earlier if an operation begins later,
 * so nothing is lost. A schedule counts only if the checker accepts it. */

struct multicast_search {
    const struct multicast *multicast;
    bool ready;    /* the least latest arrival is sought, not the least completion */
    int per_block; /* equal pieces of every block of a collective operation */
    double below;  /* only better schedules are sought */
    long states;   /* at most so many are visited; what is left of them afterwards */
};

/* The least value below the limit; INFINITY: there is none. For up to 5 nodes and 8 pieces. */
double literal_least_multicast(struct multicast_search *search);

/* The least completion of a switched instance by exhaustive search. */

/* Simulates every plan: all sequences of sends from a holder to a destination not yet served, which
 * cover all trees and all orders of every host's sends. For at most about six deliveries. INFINITY
 * if every plan deadlocks. */
double literal_least_switched(const struct switched *switched, struct arena *scratch);

/* P successive perfect matchings of the largest weight (paper `exchange` section 4.3), each from
 * scratch by shortest augmenting paths in dense form: the O(P^3) of the assignment problem. */

/* weights[nodes * nodes], row = sender; sums[nodes] is set to the weights of the matchings. Used
 * pairs are set to -INFINITY. Returns the number of pairs examined. */
size_t literal_max_matchings(int nodes, double *weights, double *sums, struct arena *arena);

/* Merge sort that counts its comparisons, which are the same with every C library. */

/* Stable sort such that in_order(context, a, b) is true for any a before b. Returns the number of
 * comparisons. */
uint64_t merge_sort(int *entries, int count, bool (*in_order)(const void *context, int a, int b),
                    const void *context, struct arena *arena);

/* Literal form of the multicast heuristics: every choice examines every triple (sender,
 * receiver, message), at the model's times. */

enum literal_rule {
    LITERAL_FASTEST_EDGE,
    LITERAL_EARLIEST_COMPLETION,
    LITERAL_WORK_RACING,
    LITERAL_EARLIEST_AVAILABLE,
    LITERAL_ROUND_ROBIN,
    LITERAL_RANDOM,
    LITERAL_EARLIEST_AVAILABLE_FASTEST,
};

struct literal_choice {
    enum literal_rule rule;
    bool preemptive;
    gsl_rng *rng;
    /* For each sender only its shortest message that the receiver needs is examined, as with the
     * marks of section 4.3: without preemption the choices are the same, except for ties between
     * lengths. */
    bool one_message;
    /* For earliest completion: the choices of a run, to be made again. Steps are then added up
     * without comparing triples. Or NULL. */
    const struct timeline *made;
    /* Counter, or NULL: incremented for each completion time or weight of a triple, for each
     * receive examined for a gap (Fig. 16), for each node compared when the receiver is chosen, and
     * for each comparison of the sorting that one_message requires. Looking up whether a node has
     * or needs a message, and marks, costs nothing. */
    uint64_t *steps;
};

/* The rule of a registered algorithm, "multicast/ecf"; NULL if it is none of these. */
const struct literal_choice *literal_choice_of(const char *algorithm);

void literal_multicast(const struct multicast *multicast, const struct literal_choice *choice,
                       struct arena *arena, struct timeline *out);

/* Random instances of every kind that files can have. Costs are equal, unequal, zero, or a small
 * part of others. */

/* With 2 to `most` nodes, mostly one message of each. */
struct multicast random_multicast(gsl_rng *rng, int most, struct arena *arena);

/* For exhaustive searches: up to 4 nodes. */

/* Up to 14 messages, mostly few; ports, phases, clusters, levels, slowdown and service are
 * drawn too. */
struct instance tiny_exchange(gsl_rng *rng, struct arena *arena);

/* The same with fast links inside two clusters, which are given or have to be found. */
struct instance tiny_clusters(gsl_rng *rng, struct arena *arena);

/* Up to 3 messages. */
struct instance tiny_multicast(gsl_rng *rng, struct arena *arena);

/* With or without time to combine. */
struct instance tiny_collective(gsl_rng *rng, enum operation operation, int nodes,
                                struct arena *arena);

#endif
