/* Rules of benchmarking, and how far an experiment follows them: the twelve of Hoefler and Belli
 * ("Scientific Benchmarking of Parallel Computing Systems", SC15), and pitfalls described by
 * Johnson ("A Theoretician's Guide to the Experimental Analysis of Algorithms", 2002), in our
 * words.
 *
 * A verdict follows from the experiment's definition and results alone. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_RULES_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_RULES_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stddef.h>

struct experiment;
struct results;

/* ---- facts that the verdicts are based on ---- */

struct rule_facts {
    const struct experiment *experiment;
    int settings, series, cells;
    int generators;               /* number of different ones */
    const char *generator;        /* the first one's name */
    int nodes_least, nodes_most;  /* of settings that give it; 0: none does */
    const char *abscissa;         /* the parameter that equals x in every setting; NULL: none */
    bool same_instances;          /* for all series in every setting */
    size_t runs_least, runs_most; /* number of values in a cell */
    size_t values, failed,
        absent; /* runs with a value, runs without one, and of these runs never made */
    bool costs, ratios, rates, bounds; /* kinds of metrics that occur; costs: times and counts */
    bool clocked, unclocked, exact;
    const char *rate; /* name of a rate metric */
    /* Cells with varying values; and how many of these have an interval, were tested for normality,
     * were rejected. */
    int varying, with_interval, tested, rejected;
    double widest;     /* largest half-width / mean; NAN: no interval */
    double off_centre; /* largest |mean - median| / median; NAN: no cell varies */
    size_t outlying;   /* values more than three interquartile ranges outside the quartiles */
    /* Settings in which several series have runs of one metric on the same instances, not all
     * equal; and how many of these differ by Friedman's test at RULE_LEVEL / number of settings. */
    int compared, differing;
};

#define RULE_LEVEL 0.01

struct rule_facts rule_facts_of(const struct results *results, struct arena *scratch);

/* ---- the rules ---- */

enum rule_verdict { RULE_HOLDS, RULE_PARTLY, RULE_NOT_MET, RULE_NOT_APPLICABLE, RULE_VERDICTS };

extern const char *const rule_words[RULE_VERDICTS];

struct rule_finding {
    enum rule_verdict verdict;
    const char *evidence; /* in the arena, or static */
};

struct rule {
    const char *label; /* "1", "J3" */
    const char *title;
    const char *asks; /* a sentence */
    const char *kept; /* how the program ensures it, and where it shows; a sentence */
    struct rule_finding (*judge)(const struct rule_facts *facts, struct arena *arena);
};

/* The sources of the rules, for readers. */
extern const char rules_words[];

extern const struct rule rules[]; /* ends with label NULL */

#endif
