/* Fuzzing harness: tables of measured networks. Any text is read as both latencies and bandwidths,
 * or refused with a place; a network made from one survives its file. */
#include "generators/generator.h"
#include "tests/fuzz/lib/finding.h"

#include <stdio.h>
#include <string.h>

/* A reason that begins with the file's name has a place in it. */
static void demand_place_in(const char *path, const struct verdict *no)
{
    struct verdict named = *no;
    size_t length = strlen(path);
    if (strncmp(no->reason, path, length) != 0)
        return;
    snprintf(named.reason, sizeof named.reason, INPUT "%s", no->reason + length);
    demand_place(&named);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena arena = {0};
    struct settings settings = settings_start(generator_find("exchange/table")->generator, &arena);
    struct instance instance;
    const char *path = scratch_file(data, size);
    demand(settings_set(&settings, "latency", path, &arena), "latency");
    demand(settings_set(&settings, "bandwidth", path, &arena), "bandwidth");
    struct verdict verdict = generate(&settings, 1, 0, &arena, &instance);
    if (!verdict.ok) {
        demand_place_in(path, &verdict);
    } else if (is_small(&instance)) {
        round_trip_instance(&instance, &arena);
        use_bounds(&instance);
    }
    arena_release(&arena);
    return 0;
}
