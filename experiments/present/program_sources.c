/* What the program's results depend on, as one digest. That of a claim is made of its document,
 * what judges it, and what it runs, all of which are here. */
#include "algorithms/algorithm.h"
#include "experiments/claims/claim.h"
#include "experiments/engine/plan/embedded_documents.h"
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
