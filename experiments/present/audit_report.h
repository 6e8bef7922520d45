/* What an audit found, as a table, in words and as JSON; witnesses as instance files. One row, text
 * or object for each reading of a claim. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_AUDIT_REPORT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_AUDIT_REPORT_H

#include "experiments/claims/audit.h"
#include "experiments/present/tables/table.h"
#include "models/format/value.h"

#include <stdio.h>

/* ---- in words ---- */

/* "refuted, as recorded"; of an undecided one also why it is. */
const char *audit_verdict(const struct audit_result *result, struct arena *arena);

/* What that verdict means. */
enum tone audit_tone(const struct audit_result *result);

/* Why it is undecided or failed: "the interval holds the limit"; else NULL. */
const char *audit_reason(const struct audit_result *result, struct arena *arena);

/* "20000 drawn, no violation: a share below 0.00015 with 95 % confidence", "all 117649, 3
 * violations": of the space's own instances, and of random draws alone a limit of the share. */
const char *audit_space_words(const struct search_result *search, struct arena *arena);

/* "3", "0 of all", "0 (share < 0.00015)", "0 (shares < 0.00015 to 0.006)": a limit for each random
 * space, of its own draws; "-" of a claim about averages. */
const char *audit_violations(const struct audit_result *result, struct arena *arena);

/* "12 claims: 7 hold, 3 refuted, 1 depends on reading, 1 shown"; " (14 readings)" where there are
 * more. */
const char *audit_tally_words(const struct claim_tally *tally, struct arena *arena);

/* "0.9 against 0.8" */
const char *audit_comparison(const struct observation *seen, struct arena *arena);

/* The estimate and its interval against the limit: "10 [9.5, 10.25] <= 10.5". */
const char *audit_interval(const struct estimate *estimate, struct arena *arena);

/* The check that is least as it should be; NULL: none. */
const struct estimate *audit_deciding(const struct audit_result *result);

/* ---- a table, and everything about a reading ---- */

/* One row a reading: verdict, instances tried, violations, worst case and witness; with links,
 * which lead to the claim in the same document. */
struct table audit_table(const struct audit_result *results, size_t count, bool links,
                         const char *directory, struct arena *arena);

void audit_print_details(FILE *out, const struct audit_result *result, const char *directory,
                         struct arena *arena);

/* Writes the witness at its path, with where it comes from in its about; a claim without one loses
 * the file that an earlier audit left. */
struct verdict witness_write(const struct audit_result *result, const char *directory,
                             uint64_t seed, struct arena *arena);

/* ---- JSON ---- */

/* Of a claim: the results of its readings, count of them; those of several stand under "readings",
 * and what they come to in "found". */
struct value *audit_value(const struct audit_result *readings, size_t count, const char *directory,
                          struct arena *arena);

/* What tally_claims counted. */
struct value *audit_tally_value(const struct claim_tally *tally);

#endif
