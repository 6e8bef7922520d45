/* The benchmark library: named instances with the best known schedule and the best proved bound.
 *
 * The file library.json has an object for each instance: its definition (generator, parameters,
 * seed, replication 0), its digest, the least known completion and who found it, the largest bound
 * and what proved it, the least completions of one pass and of a search of about a second (struct
 * algorithm, evaluations), and the orders (orders.c) of the best schedule. An instance's name,
 * generator, parameters, seed and digest never change; the version identifies the set of names.
 *
 * In an exchange every message is sent directly and in one transfer; bounds are for such
 * schedules. */
#ifndef COMMSCHED_EXPERIMENTS_SUITE_LIBRARY_H
#define COMMSCHED_EXPERIMENTS_SUITE_LIBRARY_H

#include "experiments/compare/benchmark.h"
#include "models/format/fields.h"
#include "models/format/format.h"

struct suite_entry {
    const char *name, *class_name; /* the class is a family's regime and size */
    enum family family;
    const char *generator, *parameters; /* "key=value key=value" */
    long long seed;
    uint64_t digest;
    double value;       /* best known, seconds */
    const char *found;  /* author */
    double bound;       /* largest proved, seconds */
    const char *proved; /* by what: the name of a bound or an exact algorithm */
    bool certified;  /* others can check that the best known schedule is optimal (certificate.h) */
    double one_pass; /* the least by heuristics other than searches */
    const char *one_pass_by;
    double searched; /* the least by searches of about a second; NAN: none */
    const char *searched_by;
    const char *orders; /* of the best known schedule */
};

extern const struct field library_fields[];

struct suite_library {
    const char *directory; /* NULL: built in */
    int version;
    struct suite_entry *entries; /* [count], in the order of the file */
    size_t count;
};

#define SUITE_FILE "library.json"
/* Its place in the source tree. */
#define SUITE_TREE "experiments/suite"

/* Loads a directory's library or, for NULL, the built-in one. The reason of a failure begins with
 * file, line and column. */
struct verdict suite_load(const char *directory, struct arena *arena, struct suite_library *out);

/* Replaces the file of its directory if it differs. */
void suite_save(const struct suite_library *library, struct arena *arena);

struct suite_entry *suite_find(const struct suite_library *library, const char *name);

/* Makes the instance; its digest must be the entry's. */
struct verdict suite_instance(const struct suite_entry *entry, struct arena *arena,
                              struct instance *out);

/* ---- best_known.c ---- */

/* The best known schedule of an entry, restored from its orders and checked; its value is the
 * entry's. */
struct verdict suite_schedule(const struct suite_entry *entry, struct arena *arena,
                              struct instance *instance, struct timeline *out);

/* Verifies entries from scratch: generates the instance, compares its digest, restores and checks
 * the schedule, and proves the bound again. */
struct verification {
    const struct suite_entry *const *entries; /* [count] */
    size_t count;
    bool quick;               /* proves only closed-form bounds again */
    double time_limit;        /* for every other bound, seconds */
    const char *certificates; /* the directory of NAME.json, for all that are certified; or NULL */
    int jobs;
    struct verdict *verdicts; /* [count]: a failure names the entry */
};

/* Ends the program if a worker fails. */
void suite_verify(struct verification *verification);

struct submission {
    const char *name;    /* of the instance */
    double value, known; /* of the schedule's orders, at most its completion; and the best before */
};

/* Compares a valid schedule with the entry of its instance's digest, and keeps it if it is better;
 * the directory is locked. Ends the program if the library has no such instance, or does not accept
 * such a schedule. */
struct submission suite_submit(const char *directory, const struct schedule *schedule,
                               struct arena *arena);

/* ---- orders.c ---- */

/* The orders of a valid schedule, in the arena. Fails if it forwards or splits a message of an
 * exchange, if the times of an exchange depend on transfers in progress, and for collective
 * operations. */
struct verdict orders_of(const struct instance *instance, const struct timeline *timeline,
                         struct arena *arena, const char **out);

/* The schedule of the orders, which the caller must check. Fails if they cannot be executed. */
struct verdict orders_execute(const struct instance *instance, const char *orders,
                              struct arena *arena, struct timeline *out);

/* ---- class_tests.c ---- */

/* The sentence that states how an algorithm compares with the best known method of each class, by
 * the rule in commsched(1), THE BENCHMARK LIBRARY, which no result changes. The groups of the
 * benchmark are classes, entries are those of its instances. Runs the methods in `jobs`
 * processes. */
const char *class_tests_sentence(const struct benchmark *benchmark, int algorithm,
                                 const struct suite_entry *const *entries, int jobs,
                                 struct arena *arena);

#endif
