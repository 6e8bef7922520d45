/* What a claim is: a theorem, a lemma or a number stated by a paper, put on trial. An entry of a
 * document, experiments/papers/PAPER/claims/TOPIC.json (survey_read.h).
 *
 * A claim about every instance has a test of one instance and the spaces to look in; the audit
 * counts violations, keeps the worst case and minimises the smallest violating instance. The test
 * is C: experiments/papers/PAPER/claims/TOPIC.c exports claim_tests_PAPER_TOPIC, which ends without
 * a name. A claim about averages, shares or growth has a survey instead (survey.h).
 *
 * Where the text leaves open what it means, the claim stands once for each reading, side by side,
 * under one name: each with its own tests, survey and record. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_CLAIM_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_CLAIM_H

#include "algorithms/algorithm.h"
#include "experiments/claims/statements.h"
#include "experiments/engine/experiment.h"

#include <gsl/gsl_rng.h>
#include <stdbool.h>
#include <stddef.h>

/* What the audit is expected to find. */
enum recorded {
    RECORDED_HOLDS,   /* on all that is tried */
    RECORDED_REFUTED, /* a witness, or an interval that excludes it, is found every time */
    RECORDED_SHOWN,   /* nothing: its numbers are shown, and never judged */
};

/* What the test of an instance may use. */
struct claim_context {
    const struct claim *claim; /* NULL: one that may run anything */
    struct arena *arena;       /* scratch, rewound after the test */
    gsl_rng *rng;              /* seeded by (user seed, claim, space, number of the instance) */
    uint64_t seed;             /* the user's, for randomised algorithms */
    const struct instance_space *space; /* that a draw is for; else NULL */
    bool unproved; /* set where no algorithm proved an optimum in time: the clock decided */
};

/* One instance held against a claim: violated where measured exceeds allowed by more than rounding
 * explains. A yes-or-no claim measures 1 for no and allows 0. */
struct observation {
    bool applies; /* false: outside the hypotheses, not counted */
    double measured, allowed;
};

/* Where to look: all instances of a kind, numbered from 0, or random draws. */
struct instance_space {
    const char *name; /* "clusters of up to 6 nodes, times 1 to 4" */
    size_t count;     /* all of them, or as many draws as the audit makes without a larger budget */
    bool random;      /* numbers beyond count make further draws */
    /* Makes instance number index; false where there is none, such as an equal of one with a
     * smaller number. Without a draw: replication index of the generator. */
    bool (*draw)(size_t index, struct claim_context *context, struct instance *out);
    const char *generator;  /* that instances, or the draw's parts, come from; or NULL */
    const char *parameters; /* "key=value ...", without a draw */
    const void *data;       /* of the draw's own */
};

/* All that a draw numbers; random draws; replications of a generator. */
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

/* Draws that take an instance of a generator and change it. */
#define ALTERED_SPACE(words, number, maker, its_generator)                                         \
    {                                                                                              \
        .name = (words), .count = (number), .random = true, .draw = (maker),                       \
        .generator = (its_generator)                                                               \
    }

/* How a claim about every instance is tried: a row of an array of a paper. */
struct claim_test {
    const char *name; /* of the claim */
    struct observation (*test)(const struct instance *instance, struct claim_context *context);
    const struct instance_space *spaces; /* end without a name */
    /* What the test runs, names apart by spaces; a name that ends with a slash and a star is a
     * whole family. Others are refused, since the claim's digest does not cover them; and so are
     * generators that no space names. */
    const char *algorithms;
    const void *data;    /* of the test's own */
    const char *reading; /* of the claim that it tries; NULL: every one */
};

struct claim {
    const char *name;       /* PAPER_NAME */
    const char *title;      /* a few words */
    const char *statement;  /* as the paper has it, in our words */
    const char *hypotheses; /* when it is meant to hold */
    const char *source;     /* paper and section */
    /* A printed one is what a paper says (then a statement names it), any other one ours. */
    enum experiment_kind kind;
    const struct paper_statement *printed; /* that names it; or NULL */
    const char *reading;                   /* of the text, where it allows several; else NULL */
    size_t reading_number;                 /* among those of the claim, from 0 */
    const char *note;                      /* on the reading; or NULL */
    enum recorded recorded;
    const char *remark;    /* what is known beyond the verdict; or NULL */
    const char *guarantee; /* algorithms, apart by ", ", whose guarantees it tells; or NULL */
    /* Of its row in an array of tests, or NULL. */
    struct observation (*test)(const struct instance *instance, struct claim_context *context);
    const struct instance_space *spaces;
    const void *data;
    const struct survey *survey; /* or NULL */
    const char *algorithms;      /* that test and survey run, as in claim_test */
    const char *generators;      /* that the survey draws from */
    const char *text;            /* that it was read from */
    /* Of the claim that a guarantee makes: the algorithm; else NULL. */
    const struct algorithm *algorithm;
};

struct registered_claim {
    const char *name;
    const struct claim *claim;
    const char *digest; /* of what judges it, its own text, and what it runs and draws from */
};

/* Those of the papers by name and number of the reading; ends with name NULL. In the arena. Ends
 * the program where a document of claims or statements cannot be understood. */
const struct registered_claim *paper_claims(struct arena *arena);

/* The same, then one of every guarantee in an algorithm's descriptor that no claim tells, named
 * guarantee/FAMILY/NAME. */
const struct registered_claim *all_claims(struct arena *arena);

/* The claims that a program tries unless it is asked for more: a study's (engine/plan/study.h)
 * those of its own documents, and the guarantees of its algorithms; any other program all. */
bool claim_is_own(const struct registered_claim *claim);

/* These, or all where all are asked for: a part of all_claims, [*count] and one without a name. */
const struct registered_claim *usual_claims(bool all, struct arena *arena, size_t *count);

/* How many entries from this one on are readings of one claim. */
size_t claim_readings(const struct registered_claim *first);

/* The statement of a paper that the claim judges; NULL of an extension or a cross-check. */
const struct paper_statement *statement_of(const struct claim *claim);

/* What the papers say, one after the other; ends with NULL. In the arena. Ends the program as
 * paper_claims does. */
const struct paper_statement *const *all_statements(struct arena *arena);

/* Of these those of one (multicast), in the order of its text; ends with paper NULL. */
const struct paper_statement *paper_statements(const struct paper_statement *const *all,
                                               const char *paper);

/* "printed", "extension", "cross-check" */
const char *claim_kind_name(enum experiment_kind kind);

/* "holds", "refuted", "shown" */
const char *recorded_name(enum recorded recorded);

/* The test of the claim of that name in that reading (or NULL); NULL where there is none. */
const struct claim_test *claim_test_find(const char *name, const char *reading);

/* The claim of a guarantee, in the arena: an extension unless a statement names it. */
struct claim *guarantee_claim(const struct registered_algorithm *registered, struct arena *arena);

/* ---- what the build finds ---- */

extern const struct claim_test *const claim_test_arrays[]; /* ends with NULL */

/* Of all code that judges claims. */
extern const char judging_digest[];

#endif
