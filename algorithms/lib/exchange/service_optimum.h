/* The least critical sum, or the least weighted tardiness, among the schedules of an exchange
 * without splitting or forwarding: the disjunctive integer program (disjunctive_program.h), solved
 * by GLPK. Paper `exchange` section 6.4 has the objectives. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_SERVICE_OPTIMUM_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_SERVICE_OPTIMUM_H

#include "algorithms/algorithm.h"

/* Limit on the programs: 6 nodes that all send to all. */
#define SERVICE_OPTIMUM_PAIRS 120

/* Minimises the critical sum, then the completion. The context's proved is a bound on the sum.
 * Refuses instances without critical nodes, instances that need phases, and instances that are too
 * large unless a heuristic meets their bound. */
enum outcome critical_optimum(const struct exchange *exchange, struct context *context,
                              struct timeline *out);

/* Minimises the weighted tardiness; the same for deadlines. */
enum outcome tardiness_optimum(const struct exchange *exchange, struct context *context,
                               struct timeline *out);

enum feasibility { FEASIBLE, INFEASIBLE, UNDECIDED_FEASIBILITY };

/* Whether some schedule meets the deadlines of all messages with positive priority; it is then
 * appended to `out`. INFEASIBLE holds within GLPK's tolerances; UNDECIDED if time or memory ran
 * out. */
enum feasibility meet_deadlines(const struct exchange *exchange, struct context *context,
                                struct timeline *out);

#endif
