/* Claims of the papers, and instances as text, for their tests. */
#ifndef COMMSCHED_TESTS_LIB_CLAIMS_H
#define COMMSCHED_TESTS_LIB_CLAIMS_H

#include "experiments/claims/audit.h"

/* The claim of that name; the test ends if there is none. */
const struct registered_claim *claim_named(const char *name);

/* The same in a given reading; NULL: the first. */
const struct registered_claim *claim_reading(const char *name, const char *reading);

/* What a test of that claim may use, in the test's arena; NULL: of no claim. */
struct claim_context claim_context_of(const struct claim *claim);

/* What an audit of the claim alone finds, in the test's arena; the test ends if it fails. */
struct audit_result claim_audited(const struct registered_claim *claim,
                                  const struct audit_options *options);

/* All that results say, with their witnesses. */
const char *audit_text(const struct audit_result *results, size_t count);

/* The instance of a text, in the test's arena; the test ends if it is none.
 *
 *     {'model': ...                        a file, with ' for "
 *     FAMILY/GENERATOR KEY=VALUE...        of seed 1
 *     cluster 1/4 4/4                      a broadcast; each processor's time to send/receive
 *     bytes 0 9 2 0 ...                    an exchange without start-ups, a second a byte; by rows
 *     task 1 2 4 0 3 3                     of ForwardInSwitch: other locals, latencies of local and
 *                                          remote nodes, additional costs of the remote nodes */
struct instance instance_of(const char *text);

#endif
