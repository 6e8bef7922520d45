#include "experiments/job/hunt_store.h"

#include "experiments/engine/store/store_notes.h"
#include "models/base/stream.h"
#include "models/format/value.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Of the hunt's sources, made by the build. */
extern const char hunt_digest[];

static struct note_key key_of(const struct survey_row *row, bool quick, uint64_t seed,
                              struct arena *arena)
{
    const struct survey_part *part = &survey_parts[row->part];
    return (struct note_key){
        "hunt",
        arena_print(arena, "%s %d", row->algorithm->name, row->nodes),
        arena_print(arena, "%s-%s", algorithm_find(row->algorithm->name)->digest, hunt_digest),
        arena_print(arena, "%s, %zu evaluations", part->title,
                    quick ? part->quick_evaluations : part->evaluations),
        seed,
    };
}

struct verdict hunt_keep(struct store *store, const struct survey_row *row, bool quick,
                         uint64_t seed, struct arena *arena)
{
    const struct survey_answer *answer = &row->answer;
    struct text_stream note;
    text_stream_start(&note);
    struct value *value = value_object();
    value_set_bool(value, "found", answer->found);
    value_set_bool(value, "left_out", answer->left_out);
    value_set_number(value, "ratio", answer->ratio);
    value_set_number(value, "completion", answer->completion);
    value_set_number(value, "reference", answer->reference);
    value_set_whole(value, "evaluations", (long long)answer->evaluations);
    value_set_whole(value, "witness_nodes", answer->witness_nodes);
    value_set_text(value, "form", answer->form);
    value_set_text(value, "refusal", answer->refusal);
    value_print(note.stream, value);
    text_stream_finish(&note);
    struct note_key key = key_of(row, quick, seed, arena);
    struct verdict verdict = store_write_note(store, &key, note.text);
    free(note.text);
    return verdict;
}

static const char *text_in(const struct value *value, const char *key)
{
    const char *text = value_text(value, key);
    return text ? text : "";
}

struct verdict hunt_recall(struct store *store, struct survey_row *row, bool quick, uint64_t seed,
                           struct arena *arena, bool *found)
{
    const char *text;
    struct note_key key = key_of(row, quick, seed, arena);
    *found = false;
    struct verdict verdict = store_read_note(store, &key, arena, &text);
    struct value *value = verdict.ok && text ? value_parse(text) : NULL;
    if (!value)
        return verdict;
    struct survey_answer *answer = &row->answer;
    *answer = (struct survey_answer){.found = value_truth(value, "found"),
                                     .left_out = value_truth(value, "left_out"),
                                     .ratio = value_number(value, "ratio"),
                                     .completion = value_number(value, "completion"),
                                     .reference = value_number(value, "reference"),
                                     .evaluations = (size_t)value_whole(value, "evaluations"),
                                     .witness_nodes = (int)value_whole(value, "witness_nodes")};
    snprintf(answer->form, sizeof answer->form, "%s", text_in(value, "form"));
    snprintf(answer->refusal, sizeof answer->refusal, "%s", text_in(value, "refusal"));
    value_release(value);
    *found = true;
    return verdict;
}
