/* Many instances of one family: the files of a directory, or what a generator makes with a
 * parameter swept and replications. They are loaded one at a time. */
#ifndef COMMSCHED_EXPERIMENTS_COMPARE_INSTANCE_SET_H
#define COMMSCHED_EXPERIMENTS_COMPARE_INSTANCE_SET_H

#include "generators/generator.h"

#define INSTANCES_MOST 10000000

struct instance_source {
    const char *name; /* the file's, or "nodes=8 #3": the value swept and the replication */
    const char *path; /* NULL: generated */
    struct settings settings;
    int replication;
    int group; /* which of the values swept */
};

struct instance_set {
    const char *title;
    enum family family;
    struct instance_source *sources; /* [count] */
    int count;
    const char **groups; /* [group_count]: "nodes=8"; one, unless a parameter is swept */
    int group_count;
    uint64_t seed;
};

/* What a generator is asked for: KEY=VALUE texts, a later one over an earlier. One of them, of a
 * number or a choice, may list several values: nodes=8,16,32. */
struct sweep {
    const struct generator *generator;
    const char *const *assignments; /* [assignment_count] */
    int assignment_count, replications;
    uint64_t seed;
};

/* The *.json files of a directory by name, instances or schedules with theirs; a no, with the
 * place, for one that cannot be read or is of another family than the first, or where there is
 * none. */
struct verdict instance_set_of_directory(struct instance_set *set, const char *path,
                                         struct arena *arena);

/* A no for a wrong parameter. */
struct verdict instance_set_of_sweep(struct instance_set *set, const struct sweep *sweep,
                                     struct arena *arena);

/* One of them, in the arena. */
struct verdict instance_set_load(const struct instance_set *set, int index, struct arena *arena,
                                 struct instance *out);

#endif
