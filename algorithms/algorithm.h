/* An algorithm: a descriptor at the end of its file, found by the build.
 *
 * A file in algorithms/FAMILY exports algorithm_FAMILY_NAME, known on the command line as
 * FAMILY/NAME, and is named like it; of several that differ by a rule (variant.h), like one of
 * them or their kernel.
 * An algorithm chooses transfers; the model's discipline turns each choice into times; the caller
 * checks the timeline. It refuses an instance outside its domain and gives the reason. */
#ifndef COMMSCHED_ALGORITHMS_ALGORITHM_H
#define COMMSCHED_ALGORITHMS_ALGORITHM_H

#include "models/instance.h"
#include "models/switched/plan.h"

#include <gsl/gsl_rng.h>
#include <stdbool.h>

/* The objectives of exact algorithms, in seconds, or in weights times seconds. */
enum objective {
    OBJECTIVE_COMPLETION,
    OBJECTIVE_READY,     /* of a multicast: the latest arrival */
    OBJECTIVE_CRITICAL,  /* of an exchange: the critical sum, then the completion */
    OBJECTIVE_TARDINESS, /* of an exchange: the weighted tardiness */
    OBJECTIVE_COUNT
};

#define OBJECTIVE_BIT(objective) (1u << (objective))

/* Those that the instance asks for, OBJECTIVE_BIT of each: always the completion; of a multicast
 * the latest arrival; of an exchange the critical sum and the tardiness where its service has
 * critical nodes and deadlines. */
unsigned instance_objectives(const struct instance *instance);

/* "ready_to_receive": as the metric, and as commands print it. */
const char *objective_name(enum objective objective);

/* The objective's value for a timeline of an instance whose family has it. */
double objective_value(enum objective objective, const struct instance *instance,
                       const struct timeline *timeline);

enum outcome {
    OUTCOME_SCHEDULED,
    OUTCOME_REFUSED, /* outside its domain; the context holds the reason */
    OUTCOME_INVALID, /* its plan cannot be executed; only algorithm_run returns this */
};

/* What has been proved about an exact algorithm's schedule. */
enum optimality {
    OPTIMAL_NOT_PROVED,
    /* Optimal within the tolerances of a solver; a better schedule may exist, but none ends before
     * the proved bound. */
    OPTIMAL_BY_SOLVER,
    OPTIMAL_PROVED, /* no schedule ends earlier, up to the rounding of sums (lib/lp/lp.h) */
};

/* What an algorithm may use besides its instance. */
struct context {
    struct arena *arena; /* scratch, released by the caller */
    gsl_rng *rng;        /* seeded from (user seed, algorithm, instance) */
    double time_limit;   /* seconds; INFINITY: none; only exact algorithms use it */
    /* Set by exact algorithms: a lower bound on the objective of all schedules, in exact arithmetic
     * and regardless of a solver's tolerances. */
    double proved;
    enum optimality optimal; /* set by exact algorithms whose solver claims more than `proved` */
    double evaluations;      /* set by the caller: the budget of a search */
    double evaluated; /* counted by decoders, searches, and some rules: transfers considered */
    bool unfinished;  /* set by bounds: a linear program ran out of time, memory or precision */
    char refusal[256];
};

/* Fills in the reason and returns OUTCOME_REFUSED. */
enum outcome refuse(struct context *context, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

enum reference { NO_GUARANTEE, AGAINST_LOWER_BOUND, AGAINST_OPTIMUM };

/* completion <= ratio(nodes) * reference, by the named theorem, as stated or as corrected. */
struct guarantee {
    enum reference against;
    double (*ratio)(int nodes);
    const char *theorem;
};

struct algorithm {
    const char *name;   /* "exchange/open_shop" */
    const char *title;  /* for legends of figures */
    const char *source; /* paper and section */
    struct guarantee guarantee;
    bool exact, randomised;
    bool derived; /* the best of several others, or one that replans: runs only if named */
    /* Not from a paper: added as a line to every figure of its family. Never set for algorithms of
     * the papers, whose experiments list what they show. */
    bool prototype;
    enum objective objective; /* of an exact one: what it minimises and its proofs are about */
    /* Of an exchange whose times no single transfer has (exchange_is_executed): it chooses under
     * the instance's own timing and returns its times. All others see the plain instance, and their
     * order is executed; exact ones refuse, and no guarantee holds. */
    bool own_timing;
    bool detours;         /* of an exchange: it goes around absent links */
    bool takes_port_maps; /* itself; all others see an instance whose nodes are ports */
    /* Of a search: its budget in transfers evaluated, about one second's worth, which the caller
     * copies to the context; 0: one pass, or exact. Equal seeds give equal schedules on every
     * machine. A search runs only if named or if searches are requested. */
    double evaluations;
    bool replans; /* where costs are known wrongly (belief.h); else it keeps its order */
    /* Order in which exact algorithms for the same optimum are tried, increasing; 0: expected to be
     * the fastest unless it refuses. */
    int exact_turn;
    /* Of a multicast: the operations that it schedules, OPERATION_BIT of each. 0: multicasts,
     * including broadcast, scatter, gather and allgather with their blocks as messages; for an
     * exact algorithm, which does not consider pieces and bundles, multicasts only. */
    unsigned operations;
    /* Of an exchange: refuses an instance outside the algorithm's domain, before `exchange` is
     * called (lib/exchange/domain.h); NULL: it takes all, or refuses itself. */
    enum outcome (*domain)(const struct exchange *, struct context *);
    /* Exactly one is set. The timeline and the plan are initially empty; the plan has its
     * routing. */
    enum outcome (*exchange)(const struct exchange *, struct context *, struct timeline *out);
    enum outcome (*multicast)(const struct multicast *, struct context *, struct timeline *out);
    enum outcome (*switched)(const struct switched *, struct context *, struct plan *out);
};

/* An algorithm found by the build. */
struct registered_algorithm {
    const char *name;
    const struct algorithm *algorithm;
    const char *digest; /* of its file and of every project file that it includes or calls */
    bool foreign;       /* from a directory outside the tree */
    const char *file;   /* that defines it */
};

extern const struct registered_algorithm registered_algorithms[]; /* by name; ends with name NULL */

#define RECOMPUTE "recompute"

/* NULL if there is none of that name. FAMILY/NAME+recompute is the algorithm that replans. */
const struct registered_algorithm *algorithm_find(const char *name);

/* Fails if algorithm_find has no algorithm of that name, with the reason. */
struct verdict algorithm_exists(const char *name);

/* The family of instances that it accepts. */
enum family algorithm_family(const struct algorithm *algorithm);

/* Whether it schedules multicasts of the operation. */
bool algorithm_takes(const struct algorithm *algorithm, enum operation operation);

/* What a run returns besides its timeline. */
struct remarks {
    /* Of an exact algorithm: a lower bound on its objective (above), valid for computed
     * times, rounding included. An exact algorithm that leaves the context's `proved` unset has
     * proved its schedule optimal. NAN for all others. */
    double proved;
    enum optimality optimal; /* of the schedule; OPTIMAL_NOT_PROVED if the algorithm is not exact */
    double evaluated;        /* copied from the context */
    char refusal[256];       /* the reason, or why the plan cannot be executed (a deadlock) */
};

/* Runs an algorithm on an instance, with a generator seeded by the rule above. A plan is then
 * simulated, and an order is executed if times depend on transfers in progress
 * (models/exchange/execution.h). Refuses an instance of another family. */
enum outcome algorithm_run(const struct algorithm *algorithm, const struct instance *instance,
                           uint64_t seed, double time_limit, struct arena *scratch,
                           struct timeline *out, struct remarks *remarks);

/* The same in the caller's context, which provides the random generator: for loops over many small
 * instances. The instance must be of the algorithm's family. */
enum outcome algorithm_run_in(const struct algorithm *algorithm, const struct instance *instance,
                              struct context *context, struct timeline *out);

/* The order that an algorithm chooses for an exchange in its domain. */
enum outcome choose_order(const struct algorithm *algorithm, const struct exchange *exchange,
                          struct context *context, struct timeline *out);

/* Executes a schedule of one instance, normally the plain one (models/exchange/execution.h), under
 * the timing of another. OUTCOME_INVALID, with the reason, if it is not a valid schedule or its
 * order cannot be executed. */
enum outcome execute_order(const struct exchange *believed, const struct exchange *exchange,
                           struct context *context, struct timeline *timeline);

/* True for an exact algorithm that minimises the completion. */
bool algorithm_proves_completions(const struct algorithm *algorithm);

/* ---- not installed ---- */

/* The computed values that are consistent with a bound in exact arithmetic, for timelines that do
 * not end later than this one: no value is below the first, and a value of at most the second may
 * meet the bound. */
struct rounded {
    double below, above;
};

struct rounded objective_rounded(enum objective objective, const struct instance *instance,
                                 const struct timeline *timeline, double bound);

#endif
