/* A digest of the sources that the program's results depend on. A claim's digest covers its
 * document, its judging code, and the algorithms and generators that it uses; all of these are
 * included. */
#include "algorithms/algorithm.h"
#include "experiments/claims/claim.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/present/hunt_rows.h"
#include "experiments/present/job_record.h"
#include "generators/generator.h"
#include "models/base/hash.h"

#include <inttypes.h>

const char *program_sources(struct arena *arena)
{
    uint64_t hash = hash_string(hash_string(HASH_START, judging_digest), hunt_digest);
    for (const struct registered_generator *known = registered_generators; known->name; known++)
        hash = hash_string(hash_string(hash, known->name), known->digest);
    for (const struct registered_algorithm *known = registered_algorithms; known->name; known++)
        hash = hash_string(hash_string(hash, known->name), known->digest);
    for (const struct embedded_document *known = embedded_documents; known->path; known++)
        hash = hash_string(hash_string(hash, known->path), known->text);
    return arena_print(arena, "%016" PRIx64, hash_finish(hash));
}
