/* Serialisation of hunts for another program: rows by their numbers, with the required digests. */
#include "experiments/engine/workers/pool.h"
#include "experiments/job/hunts.h"

#include <string.h>

static size_t number_of(const struct survey_rows *rows, const struct survey_row *row)
{
    size_t k = 0;
    while (k < rows->count && (rows->row[k].part != row->part || rows->row[k].nodes != row->nodes ||
                               rows->row[k].algorithm != row->algorithm))
        k++;
    return k;
}

static void pack(const void *cargo, struct packing *out)
{
    const struct hunts *hunts = cargo;
    struct arena scratch = {0};
    struct survey_rows rows = survey_rows_make(&scratch);
    pack_text(out, hunt_digest);
    pack_number(out, hunts->quick);
    pack_number(out, hunts->seed);
    pack_number(out, rows.count);
    pack_number(out, hunts->count);
    for (size_t k = 0; k < hunts->count; k++) {
        const struct survey_row *row = hunts->order[k];
        pack_text(out, algorithm_find(row->algorithm->name)->digest);
        pack_number(out, number_of(&rows, row));
    }
    arena_release(&scratch);
}

static struct verdict unpack(struct unpacking *in, struct arena *arena, struct workload *out)
{
    struct hunts *hunts = ARENA_ZEROED(arena, struct hunts, 1);
    struct survey_rows rows = survey_rows_make(arena);
    const char *digest = unpack_text(in);
    hunts->quick = unpack_below(in, 2);
    hunts->seed = unpack_number(in);
    if (!digest || strcmp(digest, hunt_digest) != 0 || unpack_number(in) != rows.count)
        return verdict_no("hunts are others here");
    hunts->count = unpack_count(in);
    hunts->order = ARENA_ARRAY(arena, struct survey_row *, hunts->count);
    for (size_t k = 0; k < hunts->count; k++) {
        const char *algorithm = unpack_text(in);
        struct survey_row *row = &rows.row[unpack_below(in, rows.count)];
        hunts->order[k] = row;
        if (!algorithm || strcmp(algorithm, algorithm_find(row->algorithm->name)->digest) != 0)
            return verdict_no("%.200s is another algorithm here", row->algorithm->name);
    }
    struct pool *pool = ARENA_ZEROED(arena, struct pool, 1);
    *pool = (struct pool){
        .record_size = sizeof(struct hunted), .data = hunts, .perform = hunts_perform};
    *out = pool_workload(pool);
    return unpacking_ended(in) ? verdict_yes() : verdict_no("hunts are packed otherwise");
}

const struct portable portable_hunts = {.name = "hunts", .pack = pack, .unpack = unpack};
