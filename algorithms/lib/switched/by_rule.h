/* Plans by a rule: of all sends of a message from a host that has it to a destination that waits,
 * the one to which the rule gives the smallest number is planned next. Ties: the destination that
 * is listed earlier, then the host that got the message earlier. Messages are planned one after
 * the other, with O(destinations^3) calls of the rule each. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_BY_RULE_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_BY_RULE_H

#include "algorithms/algorithm.h"

struct switched_candidate {
    int message, from, to; /* hosts */
    double bytes;
    int round; /* the first in which it is possible, from 1, if each send took one */
    int hops;  /* the number of links between switches on its route */
    int sent;  /* the sends planned for its sender, of all messages */
};

/* Never NAN. */
typedef double send_rule(const struct switched_candidate *send);

enum outcome switched_by_rule(const struct switched *switched, send_rule *rule,
                              struct context *context, struct plan *plan);

#endif
