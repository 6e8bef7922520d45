/* Fuzzing harness: files to import. Any text is recognised or read as each kind, or refused; an
 * instance that is made of one survives its file. */
#include "experiments/import/import.h"
#include "tests/fuzz/lib/finding.h"

#include <string.h>

static void import_as(const struct import_kind *kind, const char *path)
{
    struct arena arena = {0};
    struct unit units[] = {{DIMENSION_TIME, 1e-6, "us"}, {DIMENSION_RATE, 1e9, "GB/s"}};
    bool used[2] = {false, false};
    struct import import = {
        .arena = &arena, .units = units, .unit_used = used, .unit_count = 2, .bytes = 1e6};
    struct instance instance;
    struct verdict verdict = import_files(&import, &path, &kind, 1, &instance);
    if (!verdict.ok && (strchr(verdict.reason, '\n') || !strstr(verdict.reason, ": ")))
        finding("%s", verdict.reason);
    if (verdict.ok && is_small(&instance)) {
        round_trip_instance(&instance, &arena);
        use_bounds(&instance);
    }
    arena_release(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *path = scratch_file(data, size);
    import_as(NULL, path);
    for (const struct import_kind *const *kind = import_kinds; *kind; kind++)
        import_as(*kind, path);
    return 0;
}
