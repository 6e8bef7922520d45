/* What an audit found as JSON, as it is printed and stored. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_AUDIT_VALUE_H
#define COMMSCHED_EXPERIMENTS_PRESENT_AUDIT_VALUE_H

#include "experiments/claims/audit.h"
#include "models/format/value.h"

/* "holds", "refuted", "holds under the amended hypothesis" */
const char *recorded_name(enum recorded recorded);

struct value *audit_value(const struct audit_result *result, const char *directory,
                          struct arena *arena);

#endif
