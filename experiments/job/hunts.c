#include "experiments/job/hunts.h"

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
