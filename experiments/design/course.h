/* The instances of a design: those that candidates race on, and those that the winner is judged on,
 * of other sizes and of other regimes. A regime is a generator with parameters, or a directory of
 * instances; each of its sizes is an entry. Instances of a purpose interleave the entries: one of
 * each, then the second of each. */
#ifndef COMMSCHED_EXPERIMENTS_DESIGN_COURSE_H
#define COMMSCHED_EXPERIMENTS_DESIGN_COURSE_H

#include "experiments/compare/benchmark.h"

enum purpose {
    PURPOSE_TRAINING,
    PURPOSE_SIZES,   /* held out: a regime that is trained on, other nodes */
    PURPOSE_REGIMES, /* held out: another regime */
    PURPOSES
};

/* "training", "held-out sizes", "held-out regimes"; and as a key: "training", "sizes", "regimes" */
extern const char *const purpose_titles[PURPOSES], *const purpose_keys[PURPOSES];

/* Regimes of a family that are there unless others are given: "GENERATOR KEY=VALUE...", where one
 * number or choice may list values: nodes=12,24. */
struct regime {
    enum family family;
    bool held_out;
    const char *text;
};

extern const struct regime regimes[]; /* end with text NULL */

struct course_entry {
    const char *name; /* "multicast/workstations sizes=small nodes=12" */
    /* What is set but the nodes, and these ("": nothing); NULL: a directory. */
    const char *regime, *nodes;
    enum purpose purpose;
};

struct course_instance {
    struct instance instance;
    uint64_t digest;
    const char *name; /* that of the entry and the replication, or of the file */
    int entry;
};

struct course_request {
    enum family family;
    /* Texts as above, or directories; none: those of the table. */
    const char *const *training, *const *held_out;
    int training_count, held_out_count;
    int instances[PURPOSES]; /* of each purpose, at most */
    uint64_t seed;           /* each purpose draws by its own, made of this one */
};

struct course {
    enum family family;
    struct course_entry *entries; /* [entry_count] */
    int entry_count;
    struct course_instance *instances; /* [count], by purpose; no two are the same */
    int count;
    int of[PURPOSES]; /* instances; fewer than wanted where there are no more */
    int block;        /* entries of training */
    uint64_t seeds[PURPOSES];
};

/* A no for a text that says nothing, an instance of another family, a held-out entry that is
 * trained on, and a training without instances. */
struct verdict course_make(const struct course_request *request, struct arena *arena,
                           struct course *out);

/* The first instance of a purpose. */
int course_first(const struct course *course, enum purpose purpose);

#endif
