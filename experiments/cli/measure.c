/* commsched measure: compares measurements with predictions. */
#include "experiments/present/measure.h"
#include "experiments/cli/common.h"

#include <stdio.h>

static const char doc[] =
    "Compares measured times with predicted ones: executions of schedules, written by "
    "'commsched-mpi execute' or 'commsched-simgrid', and profiles of a program's collective calls, "
    "written by libcommsched-pmpi.so with COMMSCHED_PROFILE. In a directory, reads all of these at "
    "any depth.\vThere is one row for each execution, and for the calls of one work that were "
    "carried out in the same way. The error is the median over the prediction, minus 1; the "
    "interval of the median is by order statistics, from seven repetitions on. Rows of one work "
    "and mode are in the order of their predictions. A speed-up is the median of the calls left to "
    "the MPI library over that of the same work; overhead is the mean time of a call for agreement "
    "on sizes and planning, which is in no other column. File formats: commsched-format(5).";

struct arguments {
    struct verb_input verb;
};

static const struct verb_option options[] = {
    FORMAT_OPTION("Print in this format instead of text"),
    JSON_OPTION,
    {0},
};

static int run(void *input)
{
    const struct arguments *arguments = input;
    const struct words *words = &arguments->verb.arguments;
    struct measured measured;
    require(measure_read(words->word, (size_t)words->count, arguments->verb.arena, &measured));
    const struct table table = measured_table(&measured);
    if (!arguments->verb.json) {
        arguments->verb.emitter->table(stdout, &table);
        return EXIT_POSITIVE;
    }
    struct value *value = value_object();
    value_set_number(value, "level", EXECUTED_LEVEL);
    value_set(value, "measurements", table_array(&table));
    value_print(stdout, value);
    return EXIT_POSITIVE;
}

VERB(measure, "compare measurements with predictions", .group = VERB_CLUSTER,
     INPUT(.verb.emitter = &emitter_text), .options = options,
     TAKES("FILE|DIR...", 1, 0, "executions or profiles are needed", NULL));
