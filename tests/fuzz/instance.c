/* Fuzzing harness: instances as JSON, of all families. Any text is read, or refused with a place;
 * what is read survives its file. */
#include "tests/fuzz/lib/finding.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena arena = {0};
    struct instance instance;
    struct verdict verdict =
        format_parse_instance(INPUT, (const char *)data, size, &arena, &instance);
    if (!verdict.ok)
        demand_place(&verdict);
    else if (is_small(&instance)) {
        round_trip_instance(&instance, &arena);
        use_bounds(&instance);
    }
    arena_release(&arena);
    return 0;
}
