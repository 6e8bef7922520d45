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
    const struct routing *routes; /* those that are shown */
    const struct routing *legal;  /* the shortest legal ones */
    const struct routing *tables; /* those of forwarding tables */
};

/* One row. */
struct table fabric_summary(const struct fabric_view *view, struct arena *arena);

/* A row a level, and a row a number of hops. */
struct table fabric_levels(const struct fabric_view *view, struct arena *arena);
struct table fabric_hops(const struct fabric_view *view, struct arena *arena);

/* A row a route; of one host, or to one, where these are not -1. */
struct table fabric_routes(const struct fabric_view *view, int from, int to, struct arena *arena);

/* A row a channel: in an order, where each names the places of those that follow it on some route;
 * or the cycle. */
struct table fabric_proof(const struct fabric_view *view, const struct routing_proof *proof,
                          struct arena *arena);

#endif
