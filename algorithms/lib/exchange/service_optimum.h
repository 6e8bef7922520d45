/* The least critical sum, or the least weighted tardiness, among the schedules of an exchange that
 * send every message whole and straight: the disjunctive integer program (disjunctive_program.h),
 * solved by GLPK. Paper `exchange` section 6.4 has the objectives. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_SERVICE_OPTIMUM_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_SERVICE_OPTIMUM_H

#include "algorithms/algorithm.h"

/* The largest programs: 6 nodes that all send to all. */
#define SERVICE_OPTIMUM_PAIRS 120

/* The least critical sum, and of those schedules the least completion. The context's proved is a
 * bound on the sum. Refuses instances without critical nodes, those that need phases, and those too
 * large whose bound no heuristic meets. */
enum outcome critical_optimum(const struct exchange *exchange, struct context *context,
                              struct timeline *out);

/* The least weighted tardiness; the same of deadlines. */
enum outcome tardiness_optimum(const struct exchange *exchange, struct context *context,
                               struct timeline *out);

enum feasibility { FEASIBLE, INFEASIBLE, UNDECIDED_FEASIBILITY };

/* Whether a schedule meets the deadlines of all messages with priorities above 0; it is then
 * appended to `out`. INFEASIBLE holds within GLPK's tolerances; UNDECIDED where time or memory was
 * too short. */
enum feasibility meet_deadlines(const struct exchange *exchange, struct context *context,
                                struct timeline *out);

#endif
