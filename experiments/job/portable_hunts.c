/* The workers' part of a survey of hunts, and its serialisation for another program: rows by their
 * numbers, with the required digests. */
#include "experiments/job/portable_hunts.h"
#include "experiments/engine/workers/pool.h"
#include "models/base/stream.h"
#include "models/format/format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(sizeof(struct hunted) <= RECORD_MOST, "a record holds a witness");

static struct verdict put_witness(struct hunted *hunted, const struct instance *instance,
                                  const struct survey_row *row)
{
    struct text_stream made;
    text_stream_start(&made);
    format_write_instance(made.stream, instance);
    text_stream_finish(&made);
    hunted->length = made.length;
    bool fits = made.length <= WITNESS_MOST;
    if (fits)
        memcpy(hunted->witness, made.text, made.length);
    free(made.text);
    return fits ? verdict_yes()
                : verdict_no("%s with %d nodes: a witness of %zu bytes: at most %d are kept",
                             row->algorithm->name, row->nodes, hunted->length, WITNESS_MOST);
}

static void put_answer(struct survey_answer *answer, const struct hunt_find *find)
{
    *answer = (struct survey_answer){.found = true,
                                     .ratio = find->ratio,
                                     .completion = find->completion,
                                     .reference = find->reference,
                                     .evaluations = find->evaluations,
                                     .witness_nodes = instance_nodes(&find->instance)};
    snprintf(answer->form, sizeof answer->form, "%s", find->form);
}

bool hunts_perform(size_t task, void *data, void *record)
{
    const struct hunts *hunts = data;
    const struct survey_row *row = hunts->order[task];
    const struct survey_part *part = &survey_parts[row->part];
    struct hunted *hunted = record;
    struct arena arena = {0};
    struct hunt_find find;
    const struct hunt hunt = {.algorithm = row->algorithm,
                              .against = part->against,
                              .nodes = row->nodes,
                              .evaluations =
                                  hunts->quick ? part->quick_evaluations : part->evaluations,
                              .jobs = -1,
                              .form = part->form,
                              .seed = hunts->seed};
    struct verdict verdict = hunt_run(&hunt, &arena, &find);
    if (verdict.ok) {
        put_answer(&hunted->answer, &find);
        verdict = put_witness(hunted, &find.instance, row);
        if (!verdict.ok)
            worker_fail(verdict.reason);
    } else {
        hunted->answer.left_out = part->form != NULL;
        snprintf(hunted->answer.refusal, sizeof hunted->answer.refusal, "%.255s", verdict.reason);
    }
    arena_release(&arena);
    return true;
}

/* ---- serialisation ---- */

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
