/* The instances of a design: training instances for the race, and held-out ones of other sizes and
 * other regimes for judging the winner. A regime is a generator with parameters, or a directory of
 * instances; each of its sizes is an entry. The instances of a purpose interleave the entries: the
 * first of each, then the second of each. */
#ifndef COMMSCHED_EXPERIMENTS_DESIGN_COURSE_H
#define COMMSCHED_EXPERIMENTS_DESIGN_COURSE_H

#include "experiments/compare/benchmark.h"

enum purpose {
    PURPOSE_TRAINING,
    PURPOSE_SIZES,   /* held out: a training regime with other numbers of nodes */
    PURPOSE_REGIMES, /* held out: another regime */
    PURPOSES
};

/* "training", "held-out sizes", "held-out regimes"; and as a key: "training", "sizes", "regimes" */
extern const char *const purpose_titles[PURPOSES], *const purpose_keys[PURPOSES];

/* Default regimes of a family: "GENERATOR KEY=VALUE...", where one number or choice may list
 * values: nodes=12,24. */
struct regime {
    enum family family;
    bool held_out;
    const char *text;
};

extern const struct regime regimes[]; /* end with text NULL */

struct course_entry {
    const char *name; /* "multicast/workstations sizes=small nodes=12" */
    /* The parameters without nodes, and nodes ("": none); NULL: a directory. */
    const char *regime, *nodes;
    enum purpose purpose;
};

struct course_instance {
    struct instance instance;
    uint64_t digest;
    const char *name; /* of the entry and the replication, or of the file */
    int entry;
};

struct course_request {
    enum family family;
    /* Texts as above, or directories; empty: those of the table. */
    const char *const *training, *const *held_out;
    int training_count, held_out_count;
    int instances[PURPOSES]; /* of each purpose, at most */
    uint64_t seed;           /* each purpose draws with its own seed, derived from this one */
};

struct course {
    enum family family;
    struct course_entry *entries; /* [entry_count] */
    int entry_count;
    struct course_instance *instances; /* [count], by purpose; all different */
    int count;
    int of[PURPOSES]; /* number of instances; fewer than wanted if there are no more */
    int block;        /* number of training entries */
    uint64_t seeds[PURPOSES];
};

/* Fails on an invalid text, an instance of another family, a held-out entry that is also trained
 * on, and training without instances. */
struct verdict course_make(const struct course_request *request, struct arena *arena,
                           struct course *out);

/* The first instance of a purpose. */
int course_first(const struct course *course, enum purpose purpose);

#endif
