/* The three cases of two messages at a switch A that do not contend, by paper `agents` 2.2,
 * Figure 3: (a) all four processors are on A; (b) both sources are on A, the destinations in
 * different subtrees of A; (c) all four are in different subtrees of A, and both messages go
 * through A. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_SWITCH_CASES_H
#define COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_SWITCH_CASES_H

#include "experiments/claims/claim.h"

enum switch_case { CASE_A, CASE_B, CASE_C };

/* Violated where two unicasts between four processors are a case of the kind, and either waits for
 * a channel between switches. Does not apply to other instances, other routes
 * and messages shorter than a route. */
struct trial switch_case_trial(const struct instance *instance, struct trial_context *context,
                               enum switch_case kind, enum routing_rule rule);

#endif
