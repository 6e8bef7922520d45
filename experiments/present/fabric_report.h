/* A network of switches and its routes in tables. Routes are between hosts; a hop is a link between
 * two switches. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_FABRIC_REPORT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_FABRIC_REPORT_H

#include "experiments/present/tables/table.h"
#include "models/switched/fabric.h"
#include "models/switched/routing.h"

struct fabric_view {
    const char *network; /* its file */
    const struct switched *switched;
    const struct fabric_labels *labels;
    const char *rule;             /* of routing */
    const struct routing *routes; /* the routes shown */
    const struct routing *legal;  /* the shortest legal routes */
    const struct routing *tables; /* the routes of forwarding tables */
};

/* How many routes have how many hops. */
struct fabric_hop_counts {
    long long *legal, *tables; /* [2 * switches + 1] */
    long long longer;          /* routes that have more hops by tables */
};

/* Quadratic in the number of switches, as the routes are. */
struct fabric_hop_counts fabric_count_hops(const struct fabric_view *view, struct arena *arena);

/* One row. */
struct table fabric_summary(const struct fabric_view *view, const struct fabric_hop_counts *counts,
                            struct arena *arena);

/* One row per level, and one row per number of hops. */
struct table fabric_levels(const struct fabric_view *view, struct arena *arena);
struct table fabric_hops(const struct fabric_view *view, const struct fabric_hop_counts *counts,
                         struct arena *arena);

/* One row per route, from or to one host where these are not -1. */
struct table fabric_routes(const struct fabric_view *view, int from, int to, struct arena *arena);

/* One row per channel: in an order in which each lists the places of its successors on some route;
 * or the channels of the cycle. */
struct table fabric_proof(const struct fabric_view *view, const struct routing_proof *proof,
                          struct arena *arena);

#endif
