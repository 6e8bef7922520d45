/* What a communicator's last calls needed: so many, the one that was used least recently makes
 * room. The same calls leave the same plans on every rank. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_PLANS_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_PLANS_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stdint.h>

enum { PLANS_MOST = 64 };

struct call_plan {
    uint64_t key;
    int root;         /* -1 where there is none */
    uint64_t digest;  /* of sizes and nodes, as in profiles */
    double bytes;     /* that leave their rank, in all */
    bool left;        /* to the library, */
    char why[256];    /* for this reason */
    int parent;       /* from whom a broadcast comes; -1: it begins here */
    int *peers;       /* [count]: to whom this rank sends, in order; those without a message */
    int count;        /* may be among them */
    double predicted; /* seconds; NAN where nothing is planned */
    double planning;  /* seconds of processor time; 0 once its first call is over */
    uint64_t calls;   /* so often */
    uint64_t used;    /* the last turn; 0: never */
};

struct plans {
    struct call_plan *plan[PLANS_MOST];
    uint64_t turn;
};

/* NULL where there is none. */
struct call_plan *plans_find(struct plans *plans, uint64_t key, int root);

/* A place for one more, with room for `ranks` peers, as its last user left it; of a new one `used`
 * is 0. In the arena, at most PLANS_MOST times. */
struct call_plan *plans_place(struct plans *plans, int ranks, struct arena *arena);

/* Begins anew with such calls, which nothing is known of yet. */
void plans_start(struct plans *plans, struct call_plan *plan, uint64_t key, int root);

void plan_leave(struct call_plan *plan, const char *why);

/* True where it is to be planned: nothing else is known against it (why calls are left, or NULL)
 * and as many bytes as the threshold leave their rank. */
bool plan_wanted(struct call_plan *plan, const char *left, double threshold);

#endif
