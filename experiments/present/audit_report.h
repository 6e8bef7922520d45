/* Results of an audit as a table, as text and as JSON; witnesses as instance files. Each reading of
 * a claim has its own row, text or object. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_AUDIT_REPORT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_AUDIT_REPORT_H

#include "experiments/claims/audit.h"
#include "experiments/present/tables/table.h"
#include "models/format/value.h"

#include <stdio.h>

/* ---- as text ---- */

/* Of a reading, or of a claim. */
const char *finding_words(enum finding finding);

/* "refuted, as recorded"; for an undecided result also the reason. */
const char *audit_verdict(const struct audit_result *result, struct arena *arena);

/* The reason why it is undecided or failed: "the interval holds the limit"; else NULL. */
const char *audit_reason(const struct audit_result *result, struct arena *arena);

/* "12 claims: 7 hold, 3 refuted, 1 depends on reading, 1 shown"; " (14 readings)" where there are
 * more readings than claims. */
const char *audit_tally_words(const struct claim_tally *tally, struct arena *arena);

/* The check that is furthest from holding; NULL: none. */
const struct estimate *audit_deciding(const struct audit_result *result);

/* ---- a table, and the details of a reading ---- */

/* One row for each reading of a claim of that kind, or of any: verdict, instances tried,
 * violations, worst case and witness. */
struct table audit_table(const struct audit_result *results, size_t count, int kind,
                         const char *directory, struct arena *arena);

void audit_print_details(FILE *out, const struct audit_result *result, const char *directory,
                         struct arena *arena);

/* Writes the witness at its path, with where it comes from in its about; a claim without one loses
 * the file that an earlier audit left. */
struct verdict witness_write(const struct audit_result *result, const char *directory,
                             uint64_t seed, struct arena *arena);

/* ---- JSON ---- */

/* JSON of a claim: the results of its readings (count of them); several readings are under
 * "readings", and their joint finding is "found". */
struct value *audit_value(const struct audit_result *readings, size_t count, const char *directory,
                          struct arena *arena);

#endif
