/* Literal form of the rule by reservations: before every choice everything chosen so far is timed
 * again from the beginning, followed by every possible send. */
#ifndef COMMSCHED_TESTS_LITERAL_RESERVED_H
#define COMMSCHED_TESTS_LITERAL_RESERVED_H

#include "algorithms/lib/switched/reserved_sends.h"

/* plan: empty. choices: [deliveries], in order of choice. */
void literal_reserved_earliest(const struct plan *plan, struct arena *arena,
                               struct reserved_choice *choices);

#endif
