/* commsched hunt: searches for instances on which an algorithm performs badly. */
#include "experiments/search/hunt.h"
#include "experiments/cli/common.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char doc[] =
    "Searches small instances for the largest ratio of an algorithm's completion to a reference; "
    "'commsched experiment --all --only hunt' does for every algorithm, at several sizes.\vThe "
    "reference is `bound`, the lower bound that applies to the schedule, `optimum`, as proved by "
    "an exact algorithm, or another algorithm. The best instance is minimised, solved again, "
    "checked, and written with -o. With --evaluations the result is the same for any number of "
    "jobs, except the line `seconds`. The spaces: HUNTS in commsched(1).";

struct arguments {
    struct verb_input verb;
    const char *against, *path;
    struct hunt hunt;
    int evaluations;
};

static const struct verb_option options[] = {
    OPTION("against", "bound|optimum|ALGORITHM", TEXT, against,
           "Reference for the ratio (default bound)"),
    COUNT_OPTION("nodes", "N", hunt.nodes, 1, COUNT_MOST,
                 "Nodes (default: exchange 4, multicast 6, switched 5)"),
    OPTION("diagonal", NULL, FLAG, hunt.diagonal, "Exchange: nodes also send to themselves"),
    OPTION("time-limit", "SECONDS", SECONDS, hunt.seconds, "Search for this long (default 30)"),
    COUNT_OPTION("evaluations", "N", evaluations, 1, COUNT_MOST,
                 "Evaluate this many instances instead, up to " IN_WORDS(COUNT_MOST)),
    WORKERS_OPTION(hunt.jobs, "Worker processes"),
    SEED_OPTION(hunt.seed),
    JSON_OPTION,
    FORMAT_OPTION("Print the table in this format"),
    OPTION("output", "FILE", TEXT, path, "Write the instance here"),
    {0},
};

static void check(void *input, struct argp_state *state)
{
    struct arguments *arguments = input;
    if (verb_given(&arguments->verb, "time-limit") && arguments->evaluations > 0)
        argp_error(state, "--time-limit and --evaluations exclude each other");
    arguments->hunt.evaluations = (size_t)arguments->evaluations;
}

static void find_reference(const char *name, struct hunt *hunt)
{
    const struct registered_algorithm *found = algorithm_find(name);
    hunt->against = strcmp(name, "optimum") == 0 ? HUNT_OPTIMUM : HUNT_BOUND;
    if (hunt->against == HUNT_OPTIMUM || strcmp(name, "bound") == 0)
        return;
    if (!found)
        unknown_name("reference", name, "bound|optimum|ALGORITHM");
    hunt->against = HUNT_ALGORITHM;
    hunt->reference = found->algorithm;
    if (algorithm_family(found->algorithm) != algorithm_family(hunt->algorithm))
        fail("%s does not schedule %s instances", name,
             family_name(algorithm_family(hunt->algorithm)));
}

static void complete(const struct arguments *arguments, struct hunt *hunt)
{
    int least, most, usual;
    hunt->algorithm = find_algorithm(*arguments->verb.arguments.word, NULL);
    find_reference(arguments->against, hunt);
    enum family family = algorithm_family(hunt->algorithm);
    hunt_limits(hunt, &least, &most, &usual);
    if (hunt->nodes == 0)
        hunt->nodes = usual;
    if (hunt->nodes < least || hunt->nodes > most)
        fail("--nodes %d: hunts for %s use %d to %d nodes", hunt->nodes, family_name(family), least,
             most);
    if (hunt->diagonal && family != FAMILY_EXCHANGE)
        fail("--diagonal: only exchanges have messages from a node to itself");
}

static struct table record_of(const struct arguments *arguments, const struct hunt *hunt,
                              const struct hunt_find *find)
{
    const char *path = arguments->path;
    struct table record = table_of_headings(
        "algorithm,against,nodes,searched,evaluations,restarts,ratio,completion,reference,seconds,"
        "instance",
        arguments->verb.arena);
    TABLE_ROW(&record, entry_text(hunt->algorithm->name), entry_text(arguments->against),
              entry_whole(find->nodes), entry_text(find->form),
              entry_whole((long long)find->evaluations), entry_whole((long long)find->restarts),
              entry_number(find->ratio), entry_in("s", find->completion),
              entry_in("s", find->reference), entry_in("s", round(1e3 * find->elapsed) / 1e3),
              entry_if(path || arguments->verb.json || arguments->verb.emitter, entry_text(path)));
    return record;
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    struct hunt hunt = arguments->hunt;
    struct hunt_find find;
    complete(arguments, &hunt);
    hunt.shown = true;
    require(hunt_run(&hunt, arena, &find));
    if (arguments->path)
        save_instance(arguments->path, &find.instance, arena);
    FILE *out = arguments->path && strcmp(arguments->path, "-") == 0 ? stderr : stdout;
    struct table record = record_of(arguments, &hunt, &find);
    if (arguments->verb.emitter)
        arguments->verb.emitter->table(out, &record);
    else
        record_print(out, &record, arguments->verb.json);
    return EXIT_POSITIVE;
}

VERB(hunt, "search for instances on which an algorithm performs badly", .group = VERB_RESEARCH,
     INPUT(.against = "bound", .hunt = {.seed = 1, .seconds = 30.0}), .options = options,
     .check = check, TAKES("ALGORITHM", 1, 1, "no algorithm given", "too many arguments"));
