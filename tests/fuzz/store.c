/* Fuzzing harness: results stores. Any file is opened, or refused with a reason and unchanged byte
 * for byte; what is written to an opened one reads back, and it can be opened again. */
#include "experiments/engine/store/store.h"
#include "experiments/engine/store/store_file.h"
#include "tests/fuzz/lib/finding.h"
#include "tests/fuzz/lib/scratch_file.h"

#include <math.h>
#include <string.h>

enum { RUNS = 4 };

static const struct run_key run_key = {"s", "g", "a", "d", 1};

/* In a damaged file a failure with a reason is correct. */
static bool done(const struct verdict *verdict)
{
    if (!verdict->ok && !verdict->reason[0])
        finding("a no without a reason");
    return verdict->ok;
}

/* Data written to damaged pages need not read back. */
static bool is_sound(struct store *store)
{
    sqlite3_stmt *statement = NULL;
    sqlite3_prepare_v2(store->database, "PRAGMA integrity_check", -1, &statement, NULL);
    bool sound = statement && sqlite3_step(statement) == SQLITE_ROW &&
                 strcmp((const char *)sqlite3_column_text(statement, 0), "ok") == 0;
    sqlite3_finalize(statement);
    return sound;
}

/* A run returned as valid has possible values. */
static void check_possible(const struct run *run)
{
    if (run->status == STATUS_VALID && !(isfinite(run->quantity[metric_completion.column]) &&
                                         run->quantity[metric_completion.column] >= 0))
        finding("a valid run with completion %g", run->quantity[metric_completion.column]);
}

static void check_run(struct store *store)
{
    struct run runs[RUNS], run = {.status = STATUS_VALID, .time_limit = 7, .quantity = {5, 3}};
    struct verdict verdict = store_read(store, &run_key, 0, RUNS, runs);
    for (int k = 0; k < RUNS && verdict.ok; k++)
        check_possible(&runs[k]);
    if (!done(&verdict) || runs[0].status == STATUS_VALID)
        return;
    verdict = store_begin(store);
    if (done(&verdict))
        verdict = store_write(store, &run_key, 0, &run);
    if (done(&verdict))
        verdict = store_commit(store);
    if (done(&verdict))
        verdict = store_read(store, &run_key, 0, RUNS, runs);
    if (done(&verdict) && is_sound(store) &&
        (runs[0].status != STATUS_VALID || runs[0].quantity[0] != 5))
        finding("a run that was stored is %s, %g", status_name(runs[0].status),
                runs[0].quantity[0]);
}

/* A row with its own key and plausible values. */
static void check_hunt(struct store *store, struct arena *arena)
{
    const struct hunt_row hunt = {.algorithm = "a",
                                  .digest = "d",
                                  .searched = "s",
                                  .outcome = "refused",
                                  .against = "bound",
                                  .ratio = NAN,
                                  .refusal = "said"};
    struct hunt_row read = hunt;
    bool found = false;
    struct verdict verdict = store_find(store, TABLE_HUNTS, arena, &read, &found);
    if (done(&verdict))
        verdict = store_put(store, TABLE_HUNTS, &hunt);
    if (done(&verdict))
        verdict = store_find(store, TABLE_HUNTS, arena, &read, &found);
    if (done(&verdict) && is_sound(store) && (!found || strcmp(read.refusal, "said") != 0))
        finding("a hunt that was stored is %s", found ? "another" : "absent");
}

/* A file that was opened and written can be opened again. */
static void check_reopened(const char *path)
{
    struct store *store;
    struct verdict verdict = store_open(path, &store);
    if (!done(&verdict))
        finding("what was stored is refused: %s", verdict.reason);
    store_close(store);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena arena = {0};
    struct store *store;
    const char *path = scratch_file(data, size);
    struct verdict verdict = store_open(path, &store);
    bool opened = done(&verdict), sound = opened && is_sound(store);
    if (opened) {
        check_run(store);
        check_hunt(store, &arena);
    } else if (store || !scratch_file_is(data, size)) {
        finding("a file that was refused (%s) has changed", verdict.reason);
    }
    sound = sound && is_sound(store);
    store_close(store);
    if (sound)
        check_reopened(path);
    arena_release(&arena);
    return 0;
}
