/* What ran, on what. */
#include "experiments/present/report_data.h"

static void put_pair(struct text_table *table, const char *key, const char *value)
{
    text_table_add(table, key);
    text_table_add(table, value);
}

void report_put_job(struct document *document, const struct report_data *data)
{
    struct arena *arena = document->arena;
    const struct job_record *job = &data->job;
    struct text_table table = text_table_start("ll", arena);
    const char *replications = job->replications > 0
                                   ? arena_print(arena, "%d of every cell", job->replications)
                               : job->quick ? "few, for a first look (--quick)"
                                            : "each experiment's own, as the papers'";
    put_pair(&table, "", "");
    put_pair(&table, "commsched",
             arena_print(arena, "%s, revision %s", job->version, job->revision));
    put_pair(&table, "compiler", job->compiler);
    put_pair(&table, "libraries", job->libraries);
    put_pair(&table, "machine", job->machine);
    put_pair(&table, "started", job->started);
    put_pair(&table, "seed", arena_print(arena, "%llu", (unsigned long long)job->seed));
    put_pair(&table, "replications", replications);
    if (job->precision > 0.0)
        put_pair(&table, "precision",
                 arena_print(arena,
                             "up to ten times as many, until every mean's 95 %% interval is within "
                             "%g of its mean",
                             job->precision));
    put_pair(
        &table, "runs",
        arena_print(arena, "%lld, of which %lld were made by this job", job->runs, job->runs_made));
    put_pair(&table, "seconds", arena_print(arena, "%.0f", job->seconds));
    document_heading(document, 2, "job", "What ran");
    document_table(document, &table);
}
