/* Fuzzing harness: tables of measured networks. Any text is read, or refused with a place; a
 * network made from one survives its file. */
#include "generators/generator.h"
#include "generators/lib/table_file.h"
#include "tests/fuzz/lib/finding.h"

#include <stdio.h>
#include <string.h>

/* The same for a reason that begins with the file's name. */
static void demand_place_in(const char *path, const struct verdict *no)
{
    struct verdict named = *no;
    size_t length = strlen(path);
    if (strncmp(no->reason, path, length) == 0)
        snprintf(named.reason, sizeof named.reason, INPUT "%s", no->reason + length);
    demand_place(&named);
}

/* Both latencies and bandwidths. */
static void use_network(const char *path, struct arena *arena)
{
    struct settings settings = settings_start(generator_find("exchange/table")->generator, arena);
    struct instance instance;
    demand(settings_set(&settings, "latency", path, arena), "latency");
    demand(settings_set(&settings, "bandwidth", path, arena), "bandwidth");
    struct verdict verdict = generate(&settings, 1, 0, arena, &instance);
    if (!verdict.ok || !is_small(&instance))
        return;
    round_trip_instance(&instance, arena);
    use_bounds(&instance);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena arena = {0};
    struct table table;
    const char *path = scratch_file(data, size);
    struct verdict verdict = table_read(path, 0.0, 1e100, &arena, &table);
    if (verdict.ok)
        use_network(path, &arena);
    else
        demand_place_in(path, &verdict);
    arena_release(&arena);
    return 0;
}
