/* Literal form of dispatch by urgency: among all remaining messages those that can begin first,
 * then those without duration, the most urgent, the longest, the first; none that delays a node
 * with precedence over its own. */
#ifndef COMMSCHED_TESTS_LITERAL_URGENT_H
#define COMMSCHED_TESTS_LITERAL_URGENT_H

#include "algorithms/lib/exchange/urgent.h"

/* Appends all messages to an empty timeline. */
void literal_urgent(struct urgency *urgency, urgency_rule *rule, struct arena *arena,
                    struct timeline *out);

#endif
