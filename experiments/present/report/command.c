/* The command lines of a job: of all of it, of one experiment, and of what a quick job leaves
 * open. */
#include "experiments/present/report/data.h"

#include "experiments/engine/plan/plan.h"
#include "models/base/stream.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* True for a list that begins with a paper, and for no list: all papers. */
static bool of_papers(const char **names, struct arena *arena)
{
    return !names || (*names && paper_find(*names, arena));
}

bool job_is_audit(const struct job_record *record, struct arena *arena)
{
    return record->claims && *record->claims && !of_papers(record->claims, arena);
}

/* The lists of the phases are those of one command's arguments. */
static const char **arguments_of(const struct job_record *record)
{
    return job_has_phase(record, "experiments") ? record->names
           : job_has_phase(record, "audit")     ? record->claims
                                                : record->hunts;
}

/* The names, or --all; nothing for the usual papers. */
static void put_names(FILE *out, const char **names, struct arena *arena)
{
    const char **usual = usual_papers(false, arena), **name = names;
    if (!names && !the_study())
        fputs(" --all", out);
    while (name && *name && *usual && strcmp(*name, *usual) == 0)
        name++, usual++;
    if (!names || (!*name && !*usual))
        return;
    for (name = names; *name; name++)
        fprintf(out, " %s", *name);
}

/* Omitted if they are the command's defaults. */
static void put_phases(FILE *out, const struct job_record *record, struct arena *arena)
{
    static const char *const makers[] = {"experiments", "audit", "hunt"};
    bool whole = of_papers(arguments_of(record), arena), usual = true;
    for (int k = 0; k < 3; k++)
        usual = usual && job_has_phase(record, makers[k]) == (k == 0 || whole);
    for (int k = 0; k < 3 && !usual; k++)
        if (job_has_phase(record, makers[k]))
            fprintf(out, " --only %s", makers[k]);
    if (!usual)
        fputs(" --only report", out);
}

const char *command_of_job(const struct job_record *record, const char *directory,
                           struct arena *arena)
{
    struct text_stream text;
    text_stream_start(&text);
    bool claims = job_is_audit(record, arena);
    fprintf(text.stream, "%s %s", report_program(), claims ? "audit" : "experiment");
    put_names(text.stream, arguments_of(record), arena);
    if (!claims)
        put_phases(text.stream, record, arena);
    if (record->effort.quick)
        fputs(" --quick", text.stream);
    if (record->effort.replications > 0)
        fprintf(text.stream, " --replications %d", record->effort.replications);
    if (record->effort.precision > 0.0)
        fprintf(text.stream, " --precision %g", record->effort.precision);
    if (record->seed != 1)
        fprintf(text.stream, " --seed %" PRIu64, record->seed);
    fprintf(text.stream, " --out %s", directory);
    return text_stream_finish_in(&text, arena);
}

const char *command_of_rest(const struct job_record *record, const char *directory,
                            struct arena *arena)
{
    struct job_record full = *record;
    full.effort.quick = false;
    full.effort.replications = 0;
    return command_of_job(&full, directory, arena);
}

const char *command_of_experiment(const struct report_data *data,
                                  const struct experiment *experiment, struct arena *arena)
{
    static const char *phases[] = {"experiments", "report", NULL};
    const char **names = ARENA_ZEROED(arena, const char *, 2);
    struct job_record job = data->job;
    *names = experiment->name;
    job.names = names;
    job.claims = NULL;
    job.phases = phases;
    return command_of_job(&job, data->directory, arena);
}
