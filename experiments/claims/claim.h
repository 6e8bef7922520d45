/* Claims: theorems, lemmas and numbers stated by a paper, each of them tested. A claim is an entry
 * of a document, experiments/papers/PAPER/claims/TOPIC.json (survey.h).
 *
 * A claim about every instance has a test of one instance and the spaces to search; the audit
 * counts violations, keeps the worst case and minimises the smallest violating instance. The test
 * is in C: experiments/papers/PAPER/claims/TOPIC.c exports claim_tests_PAPER_TOPIC, which ends with
 * name NULL. A claim about averages, shares or growth has a survey instead (survey.h).
 *
 * Where the text is ambiguous, the claim has one entry for each reading, adjacent and under one
 * name, each with its own tests, survey and recorded finding. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_CLAIM_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_CLAIM_H

#include "experiments/engine/experiment.h"
#include "experiments/engine/metrics/solution.h"
#include "models/base/arena.h"
#include "models/base/verdict.h"

#include <gsl/gsl_rng.h>
#include <stdbool.h>
#include <stddef.h>

/* What an audit finds. The first two and FINDING_SHOWN may be recorded as the expected finding. */
enum finding {
    FINDING_HOLDS,     /* in everything that is tried */
    FINDING_REFUTED,   /* by a witness, or an interval that excludes the limit */
    FINDING_DEPENDS,   /* on the reading of the text: of a claim as a whole */
    FINDING_SHOWN,     /* not judged: processor times, or recorded so */
    FINDING_UNDECIDED, /* the interval holds the limit, or the values are too few for one */
    FINDING_FAILED,    /* no instance could be tried, or a process died */
};

/* "holds", "refuted", "depends on reading", "shown", "undecided" or "failed", and the inverse; any
 * other word is "failed". */
const char *finding_name(enum finding finding);
enum finding finding_of(const char *name);

/* What the test of one instance may use. */
struct claim_context {
    const struct claim *claim; /* NULL: any algorithm may run */
    struct arena *arena;       /* scratch, rewound after the test */
    gsl_rng *rng;              /* seeded by (user seed, claim, space, number of the instance) */
    uint64_t seed;             /* the user's, for randomised algorithms */
    const struct instance_space *space; /* the space that is being drawn from; else NULL */
    size_t replication;                 /* being measured */
    const void *data;                   /* of the measurement */
    bool unproved; /* no algorithm proved an optimum in time, so the result depends on the clock */
};

/* The outcome of one instance: violated where measured exceeds allowed by more than rounding
 * explains. A yes-or-no claim measures 1 for no and allows 0. */
struct observation {
    bool applies; /* false: the instance is outside the hypotheses and does not count */
    double measured, allowed;
};

/* A search space: all instances of a kind, numbered from 0, or random draws. */
struct instance_space {
    const char *name; /* "clusters of up to 6 nodes, times 1 to 4" */
    size_t count;     /* all of them, or the number of draws within the usual budget */
    bool random;      /* numbers beyond count make further draws */
    /* Makes instance number index; false if there is none, for example because it equals one
     * with a smaller number. Without a draw, instances are replications of the generator, by
     * index. */
    bool (*draw)(size_t index, struct claim_context *context, struct instance *out);
    const char *generator;  /* source of the instances or of the draw's parts; or NULL */
    const char *parameters; /* "key=value ...", without a draw */
    const void *data;       /* private to the draw */
};

/* Initialisers: all instances that a draw numbers; random draws; replications of a generator. */
#define WHOLE_SPACE(words, number, maker, its_data)                                                \
    {                                                                                              \
        .name = (words), .count = (number), .draw = (maker), .data = (its_data)                    \
    }
#define RANDOM_SPACE(words, number, maker, its_data)                                               \
    {                                                                                              \
        .name = (words), .count = (number), .random = true, .draw = (maker), .data = (its_data)    \
    }
#define GENERATED_SPACE(words, number, its_generator, its_parameters)                              \
    {                                                                                              \
        .name = (words), .count = (number), .random = true, .generator = (its_generator),          \
        .parameters = (its_parameters)                                                             \
    }

/* Initialiser: draws that modify an instance of a generator. */
#define ALTERED_SPACE(words, number, maker, its_generator)                                         \
    {                                                                                              \
        .name = (words), .count = (number), .random = true, .draw = (maker),                       \
        .generator = (its_generator)                                                               \
    }

/* Heads of functions: a test of one instance, a draw, a measurement (survey.h). */
#define CLAIM_UNUSED __attribute__((unused))
#define CLAIM_TEST(name)                                                                           \
    static struct observation name(CLAIM_UNUSED const struct instance *instance,                   \
                                   CLAIM_UNUSED struct claim_context *context)
#define CLAIM_DRAW(name)                                                                           \
    static bool name(CLAIM_UNUSED size_t index, CLAIM_UNUSED struct claim_context *context,        \
                     struct instance *out)
#define CLAIM_MEASURE(name)                                                                        \
    static double name(CLAIM_UNUSED const struct instance *instance,                               \
                       CLAIM_UNUSED const char *algorithm,                                         \
                       CLAIM_UNUSED struct claim_context *context)

/* A list of spaces, and one with a name. */
#define SPACES(...) ((const struct instance_space[]){__VA_ARGS__, {0}})
#define SPACE_LIST(name, ...) static const struct instance_space name[] = {__VA_ARGS__, {0}}

/* Initialisers: so many instances of a generator that draws nothing at random; one. */
#define FAMILY_SPACE(words, number, its_generator, its_parameters)                                 \
    {                                                                                              \
        .name = (words), .count = (number), .generator = (its_generator),                          \
        .parameters = (its_parameters)                                                             \
    }
#define ONE_INSTANCE(words, its_generator, its_parameters)                                         \
    FAMILY_SPACE(words, 1, its_generator, its_parameters)

/* The test of a claim about every instance: an entry of a paper's array. */
struct claim_test {
    const char *name; /* of the claim */
    struct observation (*test)(const struct instance *instance, struct claim_context *context);
    const struct instance_space *spaces; /* end without a name */
    /* Names of the algorithms that the test runs, separated by spaces; a name that ends with a
     * slash and a star is a whole family. Any other algorithm is refused because the claim's digest
     * does not cover it, and so is a generator that no space names. */
    const char *algorithms;
    const void *data;    /* private to the test */
    const char *reading; /* the reading that it tests; NULL: every reading */
};

struct claim {
    const char *name;       /* PAPER_NAME */
    const char *digest;     /* of the code that judges it, its own text, and the algorithms and
                               generators that it uses */
    const char *title;      /* a few words */
    const char *statement;  /* the paper's statement in our words */
    const char *hypotheses; /* conditions under which it is meant to hold */
    const char *source;     /* paper and section */
    /* A printed claim is a paper's, and a statement names it; the other kinds are ours. */
    enum experiment_kind kind;
    const struct paper_statement *printed; /* the statement that names it; or NULL */
    const char *reading;                   /* of the text, where it allows several; else NULL */
    size_t reading_number;                 /* among the claim's readings, from 0 */
    const char *note;                      /* on the reading; or NULL */
    enum finding recorded;
    const char *remark;    /* facts known beyond the verdict; or NULL */
    const char *guarantee; /* algorithms, separated by ", ", whose guarantees it states; or NULL */
    /* From its entry in an array of tests, or NULL. */
    struct observation (*test)(const struct instance *instance, struct claim_context *context);
    const struct instance_space *spaces;
    const void *data;
    const struct survey *survey; /* or NULL */
    const char *algorithms;      /* run by test and survey, as in claim_test */
    const char *generators;      /* drawn from by the survey */
    const char *text;            /* the text that it was read from */
    /* The algorithm whose guarantee the claim states, for a claim made from a descriptor; else
     * NULL. */
    const struct algorithm *algorithm;
};

struct claims {
    struct claim *list; /* [count] */
    size_t count, room;
};

void claims_add(struct claims *claims, const struct claim *claim, struct arena *arena);

/* The papers' claims by name and number of the reading, followed by one claim for every guarantee
 * in an algorithm's descriptor that no paper's claim states, named guarantee/FAMILY/NAME; ends with
 * name NULL. Read once in a program, which ends if a document of claims or statements cannot be
 * read. */
const struct claim *all_claims(void);

/* True for claims that the program tries by default: in a study (engine/plan/plan.h) those of its
 * own documents and the guarantees of its algorithms, in any other program all. */
bool claim_is_own(const struct claim *claim);

/* True if its test is from outside the tree. */
bool claim_is_foreign(const struct claim *claim);

/* Number of entries, starting with this one, that are readings of one claim. */
size_t claim_readings(const struct claim *first);

/* The statements of one paper (multicast), in the order of its text; ends with paper NULL. Read as
 * all_claims does. */
const struct paper_statement *paper_statements(const char *paper);

/* The test of the claim with that name and reading (NULL: no readings); NULL if there is
 * none. */
const struct claim_test *claim_test_find(const char *name, const char *reading);

/* ---- generated by the build ---- */

extern const struct claim_test *const claim_test_arrays[]; /* ends with NULL */

/* Digest of all code that judges claims. */
extern const char judging_digest[];

/* Statements of the papers, sentence by sentence and number by number, and what judges them:
 * experiments/papers/PAPER/statements.json, in the order of the text (commsched-format(5), CLAIMS).
 * A claim is printed if and only if a statement names it, and no two name the same claim. */

struct paper_statement {
    const char *paper; /* prefix of the names of its claims */
    const char *section, *words;
    const char **claims, **experiments; /* names */
    size_t claim_count, experiment_count;
    const char *none, *erratum; /* or NULL */
};

/* Reads the statements of a document into the arena (ends with paper NULL) and links the claims
 * that they name to them. path: below experiments/papers. A negative verdict
 * names the error and its place: a name of no claim or experiment, of an extension or a
 * cross-check, or of a claim that another statement names. */
struct verdict read_statements(const char *path, const char *text, const struct claims *claims,
                               struct arena *arena, const struct paper_statement **out);

/* Building blocks of tests of claims: algorithms run and checked, verdicts on one instance. */

/* measured / allowed; infinite if nothing is allowed and measured is not 0. */
double observation_severity(const struct observation *seen);

bool observation_violated(const struct observation *seen);

/* Violated where measured exceeds allowed. */
struct observation observe_at_most(double measured, double allowed);

/* Violated if the condition is false. */
struct observation observe_that(bool so);

struct observation observe_nothing(void);

/* Runs a registered algorithm (exchange/greedy) that the claim lists, and checks its schedule,
 * which is in the context's arena. An invalid schedule has an infinite completion, so that no claim
 * can hold on it. */
struct solution claim_solve(const char *algorithm, const struct instance *instance,
                            struct claim_context *context);

/* The completion in seconds; NAN if the algorithm refuses. */
double claim_completion(const char *algorithm, const struct instance *instance,
                        struct claim_context *context);

/* The instance of a generator (exchange/gusto) with parameters "key=value ..." and that replication
 * index, which also takes the numbers of "key=2..24" in turn. Ends the program if the parameters
 * are wrong or the claim does not list the generator. */
struct instance claim_generate(const char *generator, const char *parameters, size_t index,
                               struct claim_context *context);

/* Number of the phases of a schedule. */
int count_phases(const struct timeline *timeline);

/* A uniform whole number, both ends included. */
int draw_whole(struct claim_context *context, int least, int most);

/* The least completion, proved within the limit (seconds) by an exact algorithm that accepts the
 * instance. If none proves it, returns NAN and sets `unproved` in the context. The claim must list
 * all algorithms of the family. */
double claim_optimum(const struct instance *instance, double seconds,
                     struct claim_context *context);

/* The next name of a list separated by ", ", in the arena, and *list after it; NULL at its end. */
const char *next_name(const char **list, struct arena *arena);

/* True if the list, separated by spaces, contains the name or its family (an entry that ends with
 * a slash and a star). A NULL list is empty. */
bool names_hold(const char *list, const char *name);

#endif
