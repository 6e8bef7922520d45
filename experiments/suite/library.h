/* The benchmark library: named instances with the best schedule known and the best bound proved.
 *
 * A directory holds it in two files. library.tsv has a row per instance: how it is made (generator,
 * parameters, seed, replication 0), the digest that it must have, the least completion known and
 * who found it, the largest bound and what proved it, and the least completion of one pass. An
 * instance's name, generator, parameters, seed and digest never change; library_version says which
 * set of names it is. schedules.tsv has the orders (orders.h) of the best schedules.
 *
 * In an exchange every message goes straight and in one transfer; bounds are of such schedules. */
#ifndef COMMSCHED_EXPERIMENTS_SUITE_LIBRARY_H
#define COMMSCHED_EXPERIMENTS_SUITE_LIBRARY_H

#include "models/base/verdict.h"
#include "models/instance.h"

#include <stdio.h>

/* A file as it was built in: library.tsv and schedules.tsv. */
struct embedded_suite {
    const char *name, *text;
};

extern const struct embedded_suite embedded_suites[]; /* ends with name NULL */

struct suite_entry {
    const char *name, *class_name; /* the class is a family's regime and size */
    enum family family;
    const char *generator, *parameters; /* "key=value key=value" */
    uint64_t seed;
    uint64_t digest;    /* 0: not known yet */
    double value;       /* the best known, seconds; INFINITY: none */
    const char *found;  /* by whom; "" : nobody */
    double bound;       /* the largest proved, seconds; 0: none */
    const char *proved; /* by what: a bound's or an exact algorithm's name */
    double one_pass;    /* the least of heuristics that are no searches; INFINITY: none */
    const char *one_pass_by;
    const char *orders; /* of the best known schedule; NULL: not kept */
};

struct suite_library {
    const char *directory; /* NULL: as it was built in */
    int version;
    struct suite_entry *entries; /* [count], as in the table */
    int count;
};

/* Where the source tree has it, seen from its root. */
#define SUITE_TREE "experiments/suite"

/* Of a directory, or, where that is NULL, as it was built in. The reason of a failure begins with
 * file and line. */
struct verdict suite_load(const char *directory, struct arena *arena, struct suite_library *out);

/* Replaces the files of its directory where they differ, the schedules first. */
struct verdict suite_save(const struct suite_library *library, struct arena *arena);

/* Nobody else replaces its files from here on; waits for who does. */
struct verdict suite_lock(const char *directory, int *lock);
void suite_unlock(int lock);

struct suite_entry *suite_find(const struct suite_library *library, const char *name);
/* NULL: it has none of that digest. */
struct suite_entry *suite_find_digest(const struct suite_library *library, uint64_t digest);

/* Those that a word names: an entry, a class, a family, or all of them ("all"). Marks them in
 * chosen [count]; answers how many. */
int suite_choose(const struct suite_library *library, const char *word, bool *chosen);

/* The instance, which must have the entry's digest if that is known. */
struct verdict suite_instance(const struct suite_entry *entry, struct arena *arena,
                              struct instance *out);

/* ---- what is known of an entry ---- */

/* The value is the bound, but for rounding. */
bool suite_is_closed(const struct suite_entry *entry);

/* How far a completion is above the bound, as a share of it; 0 where both are 0. */
double suite_gap(double completion, double bound);

/* Closed, or at most 1 % above its bound. */
bool suite_is_near(const struct suite_entry *entry);

/* One pass of a heuristic, no search, comes as near. */
bool suite_is_easy(const struct suite_entry *entry);

/* Of each family two thirds at least are near, and of all a third at most is easy; else a no that
 * reports the shares. */
struct verdict suite_check_shares(const struct suite_library *library);

#endif
