/* A cache of the plans of a communicator's last calls, with least-recently-used replacement. The
 * same calls leave the same plans on every rank. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_PLANS_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_PLANS_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stdint.h>

enum { PLANS_MOST = 64 };

struct call_plan {
    uint64_t key;
    int root;         /* -1 if there is none */
    uint64_t digest;  /* of sizes and nodes, as in profiles */
    double bytes;     /* total that leaves its rank */
    bool left;        /* left to the library, */
    char why[256];    /* for this reason */
    int parent;       /* sender of a broadcast to this rank; -1: this is the root */
    int *peers;       /* [count]: receivers of this rank's sends, in order, possibly including */
    int count;        /* peers without a message */
    double predicted; /* seconds; NAN if nothing is planned */
    double planning;  /* seconds of processor time; 0 after its first call */
    uint64_t used;    /* time of the last use, in calls; 0: never */
};

struct plans {
    struct call_plan *plan[PLANS_MOST];
    uint64_t turn;
};

/* NULL if there is none. */
struct call_plan *plans_find(struct plans *plans, uint64_t key, int root);

/* An entry for a new plan, with room for `ranks` peers, with the contents of its last use; in a new
 * entry `used` is 0. Allocates from the arena, at most PLANS_MOST times. */
struct call_plan *plans_place(struct plans *plans, int ranks, struct arena *arena);

/* Resets an entry for such calls. */
void plans_start(struct plans *plans, struct call_plan *plan, uint64_t key, int root);

void plan_leave(struct call_plan *plan, const char *why);

/* True if the call is to be planned: there is no other reason against it (left, or NULL) and
 * something is sent. */
bool plan_wanted(struct call_plan *plan, const char *left);

#endif
