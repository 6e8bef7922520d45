/* Fuzzing harness: tables of measured networks. Any text is read, or refused with a place; a
 * network made from one survives its file. */
#include "generators/generator.h"
#include "generators/lib/table_file.h"
#include "tests/fuzz/lib/finding.h"
#include "tests/fuzz/lib/round_trip.h"
#include "tests/fuzz/lib/scratch_file.h"

#include <math.h>
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

static void check_entries(const struct table *table, bool above)
{
    for (int row = 0; row < table->size; row++)
        for (int column = 0; column < table->size; column++) {
            double entry = table->entries[(size_t)row * (size_t)table->size + (size_t)column];
            if (row != column && !(isfinite(entry) && (above ? entry > 0.0 : entry >= 0.0)))
                finding("the table has %g", entry);
        }
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
    const char *path = scratch_file(data, size);
    bool good = true;
    for (int above = 0; above <= 1; above++) {
        struct table table;
        struct verdict verdict = table_read(path, 0.0, above, &arena, &table);
        if (verdict.ok)
            check_entries(&table, above);
        else
            demand_place_in(path, &verdict);
        good = good && verdict.ok;
    }
    if (good)
        use_network(path, &arena);
    arena_release(&arena);
    return 0;
}
