/* Every built-in experiment, printed as a document and read back: the same experiment, with the
 * same cells. */
#include "experiments/engine/plan/experiment_document.h"
#include "experiments/engine/plan/experiment_print.h"
#include "experiments/engine/plan/experiments.h"
#include "experiments/engine/plan/measurement.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool alike(const char *one, const char *other)
{
    return one && other ? strcmp(one, other) == 0 : one == other;
}

static const char *text_of(const struct experiment *experiment, struct arena *arena)
{
    FILE *out = printing();
    experiments_print(out, &experiment, 1, arena);
    return printed(arena);
}

static void compare_published(const struct published *one, const struct published *other)
{
    for (; one && one->setting && other->setting; one++, other++) {
        CU_ASSERT_TRUE(alike(one->setting, other->setting) && alike(one->series, other->series));
        CU_ASSERT_TRUE(one->value == other->value && one->decimals == other->decimals);
        CU_ASSERT_TRUE(one->judged == other->judged && alike(one->remark, other->remark));
        CU_ASSERT_TRUE(alike(one->reading, other->reading));
    }
    CU_ASSERT_TRUE(!(one && one->setting) && !(other && other->setting));
}

/* What is not in the cells. */
static void compare_words(const struct experiment *one, const struct experiment *other)
{
    const char *const ones[] = {one->name,    one->title, one->source,   one->note,
                                one->section, one->words, one->x_label,  one->y_label,
                                one->joint,   OWN_PAPER,  one->ratio[0], one->ratio[1]};
    const char *const others[] = {other->name,    other->title, other->source,   other->note,
                                  other->section, other->words, other->x_label,  other->y_label,
                                  other->joint,   other->paper, other->ratio[0], other->ratio[1]};
    for (size_t k = 0; k < sizeof ones / sizeof *ones; k++)
        CU_ASSERT_TRUE(alike(ones[k], others[k]));
    CU_ASSERT_TRUE(one->figure == other->figure && one->published_runs == other->published_runs);
    CU_ASSERT_TRUE(one->x_scale == other->x_scale && one->y_scale == other->y_scale);
    CU_ASSERT_TRUE(one->replications == other->replications && one->precision == other->precision);
    CU_ASSERT_TRUE(one->quick_replications == other->quick_replications &&
                   one->kind == other->kind);
    for (int k = 0; one->settings[k].label; k++)
        CU_ASSERT_TRUE(alike(one->settings[k].label, other->settings[k].label) &&
                       alike(one->settings[k].unit, other->settings[k].unit) &&
                       one->settings[k].x == other->settings[k].x &&
                       one->settings[k].optimum == other->settings[k].optimum);
    for (int k = 0; one->series[k].label; k++)
        CU_ASSERT_TRUE(alike(one->series[k].label, other->series[k].label) &&
                       alike(one->series[k].metric->name, other->series[k].metric->name) &&
                       alike(one->series[k].relative_to, other->series[k].relative_to));
}

static void compare_cells(const struct experiment *one, const struct experiment *other,
                          struct arena *arena)
{
    struct measurement first, second;
    CU_ASSERT_TRUE_FATAL(measurement_plan(one, 1, 1, arena, &first).ok);
    CU_ASSERT_TRUE_FATAL(measurement_plan(other, 1, 1, arena, &second).ok);
    CU_ASSERT_EQUAL_FATAL(first.setting_count * first.series_count,
                          second.setting_count * second.series_count);
    for (int k = 0; k < first.setting_count * first.series_count; k++) {
        const struct run_key *a = &first.cells[k].key, *b = &second.cells[k].key;
        CU_ASSERT_TRUE(alike(a->settings, b->settings) && alike(a->algorithm, b->algorithm));
        CU_ASSERT_TRUE(alike(a->generator_digest, b->generator_digest) && a->seed == b->seed);
    }
}

static void compare(const struct experiment *one, const struct experiment *other,
                    struct arena *arena)
{
    compare_cells(one, other, arena);
    compare_words(one, other);
    compare_published(one->published, other->published);
    compare_published(one->steps, other->steps);
}

TEST(every_experiment_reads_back)
{
    const char *root = place_enter(arena);
    size_t count = 0;
    for (const struct experiment *const *found = all_experiments(); *found; found++, count++) {
        struct arena scratch = {0};
        struct experiment_list list = {0};
        const char *text = text_of(*found, &scratch);
        struct verdict verdict =
            experiment_document_read("t.json", OWN_PAPER, text, &scratch, &list);
        if (!verdict.ok)
            fprintf(stderr, "\n%s: %s\n", (*found)->name, verdict.reason);
        CU_ASSERT_TRUE_FATAL(verdict.ok && list.count == 1);
        compare(*found, list.experiments[0], &scratch);
        CU_ASSERT_STRING_EQUAL(text_of(list.experiments[0], &scratch), text);
        write_file(place_file(arena_print(arena, "%zu.json", count)), text);
        arena_release(&scratch);
    }
    CU_ASSERT_TRUE(count > 20);
    int ended = system(
        arena_print(arena, "python3 -B tests/shell/schemas.py valid experiments %s/*.json", root));
    CU_ASSERT_TRUE(WIFEXITED(ended) && (WEXITSTATUS(ended) == 0 || WEXITSTATUS(ended) == 77));
    place_leave((int)count);
}

/* Properties that the papers' experiments do not use. */
TEST(scales_precision_and_ratios)
{
    static const char text[] =
        "{\"name\": \"own\", \"title\": \"{{braces}\", \"generator\": \"exchange/gusto\","
        " \"parameters\": {\"bytes\": [0.5, 1000]}, \"metric\": {\"ratio\": [\"completion\","
        " \"lower_bound\"]}, \"algorithms\": [\"exchange/greedy\"], \"x_scale\": \"logarithmic\","
        " \"y_scale\": \"linear\", \"precision\": 0.05, \"relative_to\": \"exchange/open_shop\"}";
    struct experiment_list first = {0}, second = {0};
    CU_ASSERT_TRUE_FATAL(experiment_document_read("t", OWN_PAPER, text, arena, &first).ok);
    const struct experiment *read = first.experiments[0];
    CU_ASSERT_STRING_EQUAL(read->title, "{braces}");
    CU_ASSERT_TRUE(read->x_scale == SCALE_LOGARITHMIC && read->y_scale == SCALE_LINEAR);
    CU_ASSERT_TRUE(read->precision == 0.05 && read->replications == 1000);
    CU_ASSERT_STRING_EQUAL(read->series->metric->name, "completion/lower_bound");
    CU_ASSERT_STRING_EQUAL(read->series->relative_to, "exchange/open_shop");
    CU_ASSERT_STRING_EQUAL(read->settings[0].parameters, "bytes=0.5");
    CU_ASSERT_TRUE_FATAL(
        experiment_document_read("t", OWN_PAPER, text_of(read, arena), arena, &second).ok);
    compare(read, second.experiments[0], arena);
}
