/* What an audit found, as a table and in words; witnesses as instance files. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_AUDIT_REPORT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_AUDIT_REPORT_H

#include "experiments/claims/audit.h"
#include "experiments/present/table.h"
#include "models/format/value.h"

#include <stdio.h>

/* "refuted, as recorded" */
const char *audit_verdict(const struct audit_result *result, struct arena *arena);

/* What that verdict means. */
enum tone audit_tone(const struct audit_result *result);

/* One row a claim: verdict, instances tried, violations (where there are none among random draws,
 * 3/N, the 95 % limit of their share), worst case and witness; with links, which lead to the claim
 * in the same document. */
struct table audit_table(const struct audit_result *results, size_t count, bool links,
                         const char *directory, struct arena *arena);
/* Everything about one claim. */
void audit_print_details(FILE *out, const struct audit_result *result, const char *directory,
                         struct arena *arena);

/* Writes the witness at its path, with where it comes from in its about; a claim without one loses
 * the file that an earlier audit left. */
struct verdict witness_write(const struct audit_result *result, const char *directory,
                             uint64_t seed, struct arena *arena);

struct value *audit_value(const struct audit_result *result, const char *directory,
                          struct arena *arena);

#endif
