/* Dispatch by urgency as in words: of all messages left, those that can begin first, of these the
 * most urgent, then the longest, then the first; none that makes a node wait which goes before its
 * own. */
#ifndef COMMSCHED_TESTS_LITERAL_URGENT_H
#define COMMSCHED_TESTS_LITERAL_URGENT_H

#include "algorithms/lib/exchange/urgent.h"

/* Appends all messages to an empty timeline. */
void literal_urgent(struct urgency *urgency, urgency_rule *rule, struct arena *arena,
                    struct timeline *out);

#endif
