/* What ran, on what. */
#include "experiments/present/report_data.h"

void report_put_job(struct document *document, const struct report_data *data)
{
    static const struct column columns[] = {{.heading = ""}, {.heading = ""}, {0}};
    struct arena *arena = document->arena;
    const struct job_record *job = &data->job;
    struct table table = table_start(columns, arena);
    const char *replications = job->replications > 0
                                   ? arena_print(arena, "%d of every cell", job->replications)
                               : job->quick ? "few, for a first look (--quick)"
                                            : "each experiment's own, as the papers'";
    const char *precision =
        job->precision > 0.0
            ? arena_print(arena,
                          "up to ten times as many, until every mean's 95 %% interval is within %g "
                          "of its mean",
                          job->precision)
            : NULL;
    const char *const pairs[][2] = {
        {"commsched", arena_print(arena, "%s, revision %s", job->version, job->revision)},
        {"compiler", job->compiler},
        {"libraries", job->libraries},
        {"machine", job->machine},
        {"started", job->started},
        {"seed", arena_print(arena, "%llu", (unsigned long long)job->seed)},
        {"replications", replications},
        {"precision", precision},
        {"runs", arena_print(arena, "%lld, of which %lld were made by this job", job->runs,
                             job->runs_made)},
        {"seconds", arena_print(arena, "%.0f", job->seconds)},
    };
    for (size_t k = 0; k < sizeof pairs / sizeof *pairs; k++)
        if (pairs[k][1])
            TABLE_ROW(&table, entry_text(pairs[k][0]), entry_text(pairs[k][1]));
    document_heading(document, 2, "job", "What ran");
    document_table(document, &table, NULL);
}
