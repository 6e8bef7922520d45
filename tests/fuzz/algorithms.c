/* Fuzzing harness: runs every algorithm of the family on a small instance, as JSON. One property,
 * chosen by a hash of the text, holds for all of them (tests/property/properties.h). On an instance
 * with wild numbers they need only terminate. Exact algorithms, which fork solvers, run for a
 * moment on a small share of the inputs: their result so far is valid, and no better than what they
 * have proved. */
#include "algorithms/algorithm.h"
#include "experiments/engine/metrics/solution.h"
#include "models/base/hash.h"
#include "models/base/units.h"
#include "tests/fuzz/lib/finding.h"
#include "tests/property/properties.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { INPUTS_A_SOLVER = 64, NODES_FOR_SOLVER = 4, NODES_MOST = 8 };

static const double PATIENCE = 0.1; /* seconds */

/* True if some number of the text is neither zero nor of the magnitude of costs. */
static bool is_wild(const char *text)
{
    for (char *end; *text; text = end) {
        double value = fabs(strtod(text, &end));
        if (value != 0.0 && !(value >= 1e-12 && value <= 1e12))
            return true;
        end += end == text;
    }
    return false;
}

static void check(const struct property *property, const struct algorithm *algorithm,
                  const struct instance *instance, struct arena *arena)
{
    struct arena_mark mark = arena_mark(arena);
    if (property) {
        struct trial trial = property_trial(algorithm, instance, NULL, INFINITY, arena);
        struct verdict verdict = property_check(property, &trial);
        if (!verdict.ok)
            finding("%s %s: %s", algorithm->name, property->says, verdict.reason);
    } else {
        solve(algorithm, instance, 1, INFINITY, arena);
    }
    arena_rewind(arena, mark);
}

static void check_exact(const struct algorithm *algorithm, const struct instance *instance,
                        bool wild, struct arena *arena)
{
    struct arena_mark mark = arena_mark(arena);
    struct solution solution = solve(algorithm, instance, 1, PATIENCE, arena);
    if (solution.status == STATUS_INVALID && !wild)
        finding("%s: %s", algorithm->name, solution.reason);
    if (solution.status == STATUS_VALID && !wild) {
        double reached = objective_value(algorithm->objective, instance, &solution.timeline);
        if (clearly_less(reached, solution.proved, reached))
            finding("%s: reaches %g, proves %g", algorithm->name, reached, solution.proved);
    }
    arena_rewind(arena, mark);
}

/* Exact ones only if a solver may run. */
static void check_all(const struct property *property, const struct instance *instance, bool wild,
                      bool solver, struct arena *arena)
{
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        const struct algorithm *algorithm = found->algorithm;
        if (algorithm_family(algorithm) != instance->family)
            continue;
        if (algorithm->exact && solver)
            check_exact(algorithm, instance, wild, arena);
        else if (!algorithm->exact && algorithm->evaluations == 0.0)
            check(wild ? NULL : property, algorithm, instance, arena);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena arena = {0};
    struct instance instance;
    const char *text = arena_print(&arena, "%.*s", (int)size, (const char *)data);
    if (format_parse_instance(INPUT, text, strlen(text), &arena, &instance).ok &&
        instance_nodes(&instance) <= NODES_MOST && is_small(&instance)) {
        uint64_t hash = hash_finish(hash_bytes(HASH_START, data, size));
        size_t count = 1;
        while (properties[count].name)
            count++;
        bool solver = instance_nodes(&instance) <= NODES_FOR_SOLVER && hash % INPUTS_A_SOLVER == 0;
        check_all(&properties[hash % count], &instance, is_wild(text), solver, &arena);
    }
    arena_release(&arena);
    return 0;
}
