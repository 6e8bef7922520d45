/* commsched plot: draws a schedule, an execution, or the figure of an experiment
 * for print, or writes a schedule for another program. */
#include "experiments/cli/common.h"
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/job_record.h"
#include "experiments/present/pictures/figures.h"
#include "experiments/present/program_formats.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define EXPORT_FORMATS "chrome|fabric|goal|lft|simgrid"

struct arguments {
    struct verb_input verb;
    const char *title, *directory, *width, *output;
    double until;
    const char *format;                  /* one of EXPORT_FORMATS, or of tables */
    const char *subnet, *root, *routing; /* as in commsched fabric; or NULL */
};

/* ---- schedules, instances and networks in the formats of other programs ---- */

enum { FORMAT_CHROME, FORMAT_FABRIC, FORMAT_GOAL, FORMAT_LFT, FORMAT_SIMGRID };
static const char *const formats[] = {"chrome", "fabric", "goal", "lft", "simgrid", NULL};

/* An invalid schedule is read with a warning. */
static void warn_invalid(const struct schedule *schedule, struct arena *arena)
{
    struct verdict verdict = instance_check(&schedule->instance, &schedule->timeline, arena);
    if (!verdict.ok)
        fprintf(stderr, "commsched: warning: the schedule is not valid: %s\n", verdict.reason);
}

static struct verdict put_goal(FILE *out, const struct schedule *schedule, struct arena *arena)
{
    const struct timeline *timeline = &schedule->timeline;
    struct verdict verdict = goal_write(out, schedule, arena);
    size_t rounded = 0;
    for (size_t k = 0; k < timeline->count; k++)
        rounded += goal_bytes(&timeline->transfers[k]) != timeline->transfers[k].bytes;
    if (verdict.ok && rounded > 0)
        fprintf(stderr, "commsched: warning: bytes of %zu of %zu transfers are rounded up\n",
                rounded, timeline->count);
    return verdict;
}

static struct verdict put_tables(FILE *out, const struct network *network, struct arena *arena)
{
    struct routing legal = routing_make(&network->switched, arena),
                   tables = routing_by_destination(&legal, arena);
    struct verdict verdict = routing_check_deadlock_free(&tables, arena);
    if (!verdict.ok)
        fprintf(stderr, "commsched: warning: %s\n", verdict.reason);
    return lft_write(out, &network->switched, &tables, &network->labels, arena);
}

/* Writes the file, completely or not at all. */
static void export_file(const struct arguments *arguments, int format)
{
    const char *path = *arguments->verb.arguments.word;
    struct arena *arena = arguments->verb.arena;
    struct schedule schedule = {0}; /* of an instance: only that */
    struct network network;
    struct output output;
    struct verdict verdict = verdict_yes();
    if (format == FORMAT_LFT || format == FORMAT_FABRIC) {
        network = load_network(path, arguments->subnet, arguments->root, arguments->routing, arena);
    } else if (format == FORMAT_SIMGRID) {
        schedule.instance = load_instance(path, arena);
    } else {
        schedule = load_schedule(path, arena);
        warn_invalid(&schedule, arena);
    }
    FILE *out = save_begin(&output, arguments->output ? arguments->output : "-", arena);
    if (format == FORMAT_LFT)
        verdict = put_tables(out, &network, arena);
    else if (format == FORMAT_FABRIC)
        fabric_write(out, &network.switched);
    else if (format == FORMAT_SIMGRID)
        verdict = simgrid_write(out, &schedule.instance, arena);
    else if (format == FORMAT_GOAL)
        verdict = put_goal(out, &schedule, arena);
    else
        chrome_write(out, &schedule);
    save_end(&output, verdict);
}

static const char doc[] =
    "Draws a schedule as a Gantt chart, an execution of 'commsched-mpi execute' at its measured "
    "times, or the figure of an experiment from a directory of results.\vIn a Gantt chart nodes "
    "are listed from top to bottom, sends are drawn above receives, and f marks forwarding "
    "transfers. Invalid schedules are drawn with a warning. Of an experiment, the names of the "
    "files are printed. With --width column or page, text has 8 points and the title is left to a "
    "caption. The formats: PICTURES AND OTHER FORMATS in commsched(1)." FILE_LIMITS;

static const struct verb_option options[] = {
    OPTION("output", "FILE", TEXT, output, "The picture (.svg, .png or .pdf)"),
    OPTION("format", "FORMAT", TEXT, format,
           "Write a schedule for another program, by default to standard output (" EXPORT_FORMATS
           "), or print the tables of an experiment"),
    OPTION("subnet", "SUBNET", TEXT, subnet, "Of lft and fabric: as in commsched fabric"),
    OPTION("root", "SWITCH", TEXT, root, "Of lft: as in commsched fabric"),
    OPTION("routing", ROUTING_RULES, TEXT, routing, "Of lft: as in commsched fabric"),
    OPTION("title", "TEXT", TEXT, title, "Title, instead of algorithm and instance"),
    OPTION("until", "SECONDS", SECONDS, until,
           "Of a schedule: end of the time axis, if it is later than that of the schedule, so that "
           "several charts have the same scale"),
    OPTION("width", "screen|column|page", TEXT, width,
           "Of an experiment: for a screen (default), a column of 8.5 cm, or a page of 17.5 cm"),
    OUT_OPTION(directory, "Of an experiment: directory of the results (default out)"),
    {0},
};

static const char *const widths[] = {
    [FIGURE_SCREEN] = "screen", [FIGURE_COLUMN] = "column", [FIGURE_PAGE] = "page", NULL};

static void check(void *input, struct argp_state *state)
{
    const struct arguments *arguments = input;
    const char *format = arguments->format;
    if (arguments->verb.arguments.count == 0 || (!arguments->output && !format))
        argp_error(state, "a schedule and an output file (-o) or a --format are needed");
    bool tables = format && word_index(formats, format) < 0;
    if (tables && !emitter_find(format))
        argp_error(state, "there is no format '%s'; formats of schedules: " EXPORT_FORMATS, format);
    if (tables && arguments->output)
        argp_error(state, "tables are printed on standard output, without --output");
    if (format && (arguments->title || arguments->width || arguments->until > 0.0))
        argp_error(state, "--title, --until and --width are for pictures");
    if ((arguments->root || arguments->routing) && (!format || strcmp(format, "lft") != 0))
        argp_error(state, "--root and --routing need --format lft");
    if (arguments->width && word_index(widths, arguments->width) < 0)
        argp_error(state, "--width: '%s' is none of screen, column, page", arguments->width);
}

/* Reads the results of an experiment from a job's directory. */
static struct results read_results(const char *directory, const struct experiment *experiment,
                                   struct arena *arena)
{
    struct job_record job;
    struct store *store;
    require(job_read(directory, arena, &job));
    require(store_open_to_read(arena_print(arena, "%s/results.db", directory), &store));
    struct experiment_job read = experiment_job_plan(&experiment, 1, job.seed, &job.effort, arena);
    struct verdict verdict = experiment_job_read(&read, store, arena);
    store_close(store);
    require(verdict);
    return *experiment_job_results(&read, arena);
}

/* Built in, or kept in the job's directory; NULL: there is none. */
static const struct experiment *find_experiment(const char *directory, const char *name,
                                                struct arena *arena)
{
    const struct experiment *built_in = experiment_find(name);
    if (built_in)
        return built_in;
    const struct kept_experiments kept = kept_experiments_read(directory, arena);
    return experiment_in(&kept.list, name);
}

/* Prints the tables; csv, tsv and json have every number. */
static void export_tables(const char *directory, const char *name, const struct emitter *emitter,
                          struct arena *arena)
{
    const struct experiment *experiment = find_experiment(directory, name, arena);
    struct results results = {.count = 0};
    if (experiment)
        results = read_results(directory, experiment, arena);
    bool any = false;
    for (int k = 0; k < results.count; k++)
        any = any || results.results[k].summary.count > 0;
    if (!any)
        fail("%s: has no results of an experiment '%s' by this state of the code", directory, name);
    if (emitter == &emitter_csv || emitter == &emitter_tsv || emitter == &emitter_json) {
        const struct table every = tables_numbers(&results, arena);
        emitter->table(stdout, &every);
        return;
    }
    const struct result_tables tables = tables_of(&results, arena);
    struct document document = {.out = stdout, .arena = arena};
    for (int k = 0; k < tables.count; k++)
        if (emitter == &emitter_text)
            document_table(&document, &tables.list[k]);
        else
            emitter->table(stdout, &tables.list[k]);
}

static void draw_experiment(const struct arguments *arguments, const struct experiment *experiment)
{
    struct arena *arena = arguments->verb.arena;
    require(picture_check(arguments->output));
    char *base = arena_print(arena, "%s", arguments->output), *dot = strrchr(base, '.');
    struct figure_target target = {base, dot + 1, FIGURE_SCREEN};
    *dot = '\0';
    if (arguments->width)
        target.width = (enum figure_width)word_index(widths, arguments->width);
    const struct results results = read_results(arguments->directory, experiment, arena);
    require(figures_draw(&results, &target, arena));
    const struct picture *written = figures_list(&results, &target, arena);
    if (!written->path)
        fail("%s: there is nothing to draw for %s", arguments->directory, experiment->name);
    for (; written->path; written++)
        puts(written->path);
}

/* Draws a schedule, or that of an execution. */
static void draw_schedule(const struct arguments *arguments, const char *path)
{
    struct arena *arena = arguments->verb.arena;
    struct executed executed;
    require_read(executed_read_either(path, arena, &executed));
    warn_invalid(&executed.schedule, arena);
    require(executed.engine ? gantt_draw_executed(&executed, arguments->title, arguments->until,
                                                  arguments->output, arena)
                            : gantt_draw(&executed.schedule, arguments->title, arguments->until,
                                         arguments->output, arena));
}

static void draw(const struct arguments *arguments, const char *name)
{
    const struct experiment *experiment =
        access(name, F_OK) == 0
            ? NULL
            : find_experiment(arguments->directory, name, arguments->verb.arena);
    if (experiment && (arguments->title || arguments->until > 0.0))
        fail("%s is an experiment: --title and --until are for schedules", name);
    if (!experiment && (arguments->width || verb_given(&arguments->verb, "out")))
        fail("%s is not an experiment: --width and --out are for experiments", name);
    if (experiment)
        draw_experiment(arguments, experiment);
    else
        draw_schedule(arguments, name);
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    const char *name = *arguments->verb.arguments.word, *format = arguments->format;
    int program_format = format ? word_index(formats, format) : -1;
    if (program_format >= 0)
        export_file(arguments, program_format);
    else if (format)
        export_tables(arguments->directory, name, emitter_find(format), arguments->verb.arena);
    else
        draw(arguments, name);
    return EXIT_POSITIVE;
}

VERB(plot, "draw a schedule or an experiment, or write it for other programs",
     INPUT(.directory = "out"), .options = options, .check = check,
     TAKES("SCHEDULE|EXECUTED|EXPERIMENT", 0, 1, NULL, "more than one picture given"));
