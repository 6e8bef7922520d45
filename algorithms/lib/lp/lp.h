/* Linear and mixed-integer programs, solved by GLPK; only files of this directory use GLPK.
 *
 * A model is built column by column and row by row, always minimising, and is stored in an arena. A
 * solve runs in a forked child under a memory limit and is killed at the time limit, which protects
 * the caller. If no process can be started, or it is killed from outside, the program ends with a
 * message and exit status 3. GLPK computes with doubles, and its proofs hold within its tolerances
 * (1e-7 for feasibility and for reduced costs, 1e-5 for integrality).
 *
 * Infeasibility is certain if multipliers of the rows contradict the bounds of the linear program
 * even with allowance for rounding (Farkas); branch and bound gives no such proof. */
#ifndef COMMSCHED_ALGORITHMS_LIB_LP_LP_H
#define COMMSCHED_ALGORITHMS_LIB_LP_LP_H

#include "models/base/arena.h"
#include "models/instance.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

struct lp;

/* An empty model; the arena keeps it. */
struct lp *lp_start(struct arena *arena);

/* Adds a variable, low <= x <= high (either may be infinite), and returns its number, from 0. */
int lp_column(struct lp *lp, double low, double high, double cost, bool integer);

/* Adds a constraint, low <= sum of its terms <= high, and returns its number, from 0. */
int lp_row(struct lp *lp, double low, double high);

/* Adds a term to a row; terms of one column add up. */
void lp_term(struct lp *lp, int row, int column, double coefficient);

enum lp_status {
    LP_PROVED,     /* values are optimal */
    LP_INFEASIBLE, /* there is no solution */
    LP_TIMED_OUT,  /* nothing is known */
    LP_FAILED,     /* out of memory, or GLPK failed: nothing is known */
};

struct lp_options {
    double seconds;  /* wall clock; INFINITY: no limit */
    bool relaxation; /* drops integrality */
};

struct lp_answer {
    enum lp_status status;
    double objective; /* of values; NAN without values */
    bool certain;     /* LP_INFEASIBLE regardless of tolerances */
    double *values;   /* [columns] in the arena, integer columns exactly integral; or NULL */
};

struct lp_answer lp_solve(const struct lp *lp, const struct lp_options *options,
                          struct arena *arena);

/* A fractional packing: demands share ports, each by a combination of ways, and the largest load of
 * a port is to be least. */
struct packing {
    int ports, demands;
    /* The price of the cheapest way to meet a demand, if a second of a port costs price[port], an
     * integer of at least 0; adds the seconds of that way to load[port]. */
    double (*cheapest)(void *data, const double *price, int demand, double *load);
    void *data;
};

/* A lower bound on the largest load, in seconds, at least the one that is known, which is 0 only
 * without any load. Finished: times `enough`, more than 1, it is at least the optimum; else it is
 * what was proved in so many seconds.
 */
double packing_bound(const struct packing *packing, double known, double enough, double seconds,
                     bool *finished);

/* For files of this directory: runs work in a process of its own, at most so many seconds; true if
 * it ended by itself. The work begins with lp_enter_child: silence, and a limit to GLPK's
 * memory. */
bool lp_in_child(void (*work)(int channel, void *data), void *data, double seconds);
void lp_enter_child(void);

/* Proofs from GLPK's results that hold despite rounding and tolerances (lp.h). */

/* True if multipliers of the rows, [1 .. rows], prove that the linear program has no solution: the
 * weighted sum of the rows contradicts the bounds. Any multipliers may be passed; a contradiction
 * that rounding could explain does not count. */
bool lp_contradicts(const struct lp *lp, const double *multiplier);

/* The representation of a program built with lp.h, for the files that read it. */

struct line {
    double low, high, cost;
    bool integer;
};

struct lines {
    struct line *items;
    int count;
    size_t capacity;
};

struct term {
    int row, column; /* from 0 */
    double coefficient;
};

struct lp {
    struct arena *arena;
    struct lines columns, rows;
    struct term *terms; /* in order of addition */
    size_t term_count, term_capacity;
};

/* Bounds on the effect of rounding on the end of a schedule. Completions are sums of doubles, which
 * depend on the order of their terms. */

/* The largest relative error of the completion of any schedule and of a bound on it: 0 if every sum
 * up to this many seconds is exact, as with integers; else a few units in the last place per
 * term. */
double rounding_of_sums(const struct instance *instance, double seconds);

/* The largest rounding error of a critical sum or a tardiness (models/exchange/service.h) of a
 * schedule that ends within this many seconds; 0 if every such sum is exact. */
double rounding_of_service(const struct exchange *exchange, double seconds);

/* Visits the times of all sends, wires and receives that a message may need; if all wires are
 * equal, those of the source stand for all. */
typedef void time_visitor(void *data, double time);
void visit_times(const struct multicast *multicast, const struct message *message,
                 time_visitor *visit, void *data);

/* Lowers a bound of exact arithmetic so that no computed completion is below it. */
double rounding_below(const struct instance *instance, double bound);

/* Times as integer numbers of steps, for models that index their variables by time. */

/* The maximum number of steps in the longest time: with more, the unit is lost in rounding. */
#define TIME_GRID_STEPS 1e5

/* The largest unit of which all times are integer multiples, up to rounding (relative 1e-12), in
 * seconds; 1 if all are 0; NAN if there is none. No time is shorter than its steps times the unit,
 * so a bound in steps times the unit is a bound. */
double time_grid_unit(const double *times, size_t count);

/* A unit for proofs in exact arithmetic, where times are no exact multiples of one that is itself
 * rounded: the same if it has few digits, or one that is shorter by 2^-39 of it. */
double time_grid_unit_below(double unit);

static inline int time_grid_steps(double time, double unit)
{
    return (int)lround(time / unit);
}

#endif
