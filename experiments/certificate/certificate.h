/* Certificates: a schedule together with a proof that none ends much earlier, which others can
 * check (plots/examples/verify.py). The file is described in commsched-format(5). */
#ifndef COMMSCHED_EXPERIMENTS_CERTIFICATE_CERTIFICATE_H
#define COMMSCHED_EXPERIMENTS_CERTIFICATE_CERTIFICATE_H

#include "models/format/format.h"

#define CERTIFICATE_SECONDS 60.0

/* Searches for a proof that no schedule ends before this valid one, or else for the best that it
 * finds in CERTIFICATE_SECONDS, and writes the file, completely or not at all. Fails with the
 * reason if no proofs are known for such instances or schedules, or the proof is too long. */
struct verdict certificate_save(const char *path, const struct schedule *schedule,
                                struct arena *arena);

#endif
