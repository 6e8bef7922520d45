/* Instances for tests from texts, and the texts of tests/golden/canonical. */
#ifndef COMMSCHED_TESTS_LIB_PARSED_H
#define COMMSCHED_TESTS_LIB_PARSED_H

#include "models/format/format.h"

/* The instance of a JSON text in which ' stands for ", in the arena of the running test; fails the
 * test if the text is refused. */
struct instance parsed(const char *text);

/* Calls visit for every canonical file; is_schedule follows from its name. */
void for_every_canonical(void (*visit)(const char *text, bool is_schedule, void *data), void *data);

#endif
