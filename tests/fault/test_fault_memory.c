/* Memory ends at every point of small runs of every verb: the answer is the same, or the program
 * ends with status 3 and says so, and what is stored stays. A sample of the points, and with
 * COMMSCHED_LONG in the environment all of them, or some hundreds where there are very many. */
#include "tests/fault/preloading.h"
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"

#include <dirent.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The stores' pictures are drawn by nothing, to save time; the verb plot has the real gnuplot. */
static const char setup[] =
    "export FAILING_ALLOCATOR=$(cd $S && realpath ${TEST_BUILD:-build})/failing_allocator.so; "
    "FAULTS=$S/tests/faults; mkdir -p $T/bin; ln -sf $FAULTS/gnuplot $T/bin/gnuplot";

static bool begin(void)
{
    if (!can_preload())
        return false;
    start(setup);
    expect(
        "$C generate exchange/gusto -o e.json && $C solve exchange/open_shop e.json -o s.json && "
        "$C generate multicast/worked_example -o m.json && "
        "$C generate multicast/broadcast_example -o b.json && "
        "$C generate switched/irregular --nodes 32 --set links=2 --set multicasts=1 --set "
        "destinations=8 -o "
        "w.json && printf -- '- 1\\n1 -\\n' >t.tsv",
        0, "");
    return true;
}

struct faulty_run {
    const char *arguments; /* inputs are above the directory that it runs in */
    int sample, most;      /* points; 0: all */
    const char *environment;
};

static void suffer(const struct faulty_run *run)
{
    char script[1024];
    const char *many = getenv("COMMSCHED_LONG");
    snprintf(
        script, sizeof script, "rm -rf run && mkdir run && cd run && %s $FAULTS/memory.sh %d $C %s",
        run->environment ? run->environment : "", many ? run->most : run->sample, run->arguments);
    expect(script, 0, " 0 wrong\n");
    if (many)
        printf("\n    %s: %.*s", run->arguments, (int)strcspn(output, "\n"), output);
}

#define ABOVE "../../"
/* What runs apart ends alone: the table says of what, the optimum that it is not proved. */
#define TOLD "TOLD='out of memory|optimal: false|unfinished|not proved' "

static const struct faulty_run verbs_alone[] = {
    {"generate exchange/gusto", 6, 0, NULL},
    {"generate exchange/gusto -o g.json", 6, 0, NULL},
    {"generate exchange/table --set latency=" ABOVE "t.tsv --set bandwidth=" ABOVE "t.tsv", 6, 0,
     NULL},
    {"solve exchange/open_shop " ABOVE "e.json -o s.json", 12, 0, NULL},
    {"solve multicast/random_selection " ABOVE "m.json -o s.json", 6, 0, NULL},
    {"solve switched/ram " ABOVE "w.json -o s.json", 6, 0, NULL},
    {"check " ABOVE "e.json " ABOVE "s.json", 6, 0, NULL},
    {"plot " ABOVE "s.json -o s.svg", 3, 0, NULL},
    {"export " ABOVE "s.json --format chrome -o s.trace", 4, 0, NULL},
    {"export " ABOVE "s.json --format goal -o s.goal", 4, 0, NULL},
    {"export " ABOVE "w.json --format fabric -o w.fabric", 4, 0, NULL},
    {"list", 5, 0, NULL},
    {"new exchange/own --into own", 7, 0, NULL},
    {"hunt exchange/open_shop --nodes 3 --evaluations 100 -o h.json", 25, 0, NULL},
    {0},
};

static const struct faulty_run verbs_apart[] = {
    {"solve multicast/optimum " ABOVE "m.json", 6, 400, TOLD},
    {"solve multicast/optimum_broadcast " ABOVE "b.json", 6, 400, TOLD},
    {"bound " ABOVE "m.json", 6, 400, TOLD},
    {"compare " ABOVE "e.json", 6, 0, TOLD},
    {"compare " ABOVE "m.json --exact", 4, 400, TOLD},
    {"compare --generator exchange/uniform_network --nodes 3 --replications 2 --profile p.svg", 4,
     0, TOLD},
    {0},
};

/* A worker that ends so is a crash of its run, which is made again. */
#define STORE "STORE=results.db TOLD='exit status 3' PATH=$T/bin:$PATH "

static const struct faulty_run jobs[] = {
    {"experiment broadcast_figure_6 --quick --replications 1 --jobs 1", 3, 150, STORE},
    {"audit exchange_theorem3 --jobs 1 --out out", 2, 60, STORE},
    {0},
};

static void suffer_all(const struct faulty_run *runs)
{
    if (!begin())
        return;
    for (const struct faulty_run *run = runs; run->arguments; run++)
        suffer(run);
    finish();
}

static void test_alone(void)
{
    suffer_all(verbs_alone);
}

static void test_apart(void)
{
    suffer_all(verbs_apart);
}

static int check_answer(void *sound, int columns, char **texts, char **names)
{
    (void)names;
    *(bool *)sound = columns == 1 && strcmp(texts[0], "ok") == 0;
    return 0;
}

static bool is_sound(const char *path)
{
    sqlite3 *store;
    bool sound = false;
    if (sqlite3_open(path, &store) == SQLITE_OK)
        sqlite3_exec(store, "PRAGMA integrity_check", check_answer, &sound, NULL);
    sqlite3_close(store);
    return sound;
}

/* As the failures left them, before the work was ended. */
static void check_stores(void)
{
    char directory[512], path[1024];
    int count = 0;
    CU_ASSERT_EQUAL(run("printf $T/run/stores"), 0);
    snprintf(directory, sizeof directory, "%.500s", output);
    DIR *stream = opendir(directory);
    for (struct dirent *entry; stream && (entry = readdir(stream));) {
        size_t length = strlen(entry->d_name);
        if (length < 3 || strcmp(entry->d_name + length - 3, ".db") != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", directory, entry->d_name);
        CU_ASSERT(is_sound(path));
        count++;
    }
    if (stream)
        closedir(stream);
    CU_ASSERT(count > 0);
}

static void test_jobs(void)
{
    if (!begin())
        return;
    for (const struct faulty_run *job = jobs; job->arguments; job++) {
        suffer(job);
        check_stores();
    }
    finish();
}

/* Of the library, whose user's handler leaves by longjmp. */
static void test_library(void)
{
    if (!begin())
        return;
    expect("$(dirname $FAILING_ALLOCATOR)/survivor", 0, "switched/ram: ");
    finish();
}

static const struct test tests[] = {
    {"verbs in one process", test_alone},
    {"verbs with processes", test_apart},
    {"jobs with a store", test_jobs},
    {"a library's user", test_library},
    {0},
};

const struct suite suite_fault_memory = {"fault_memory", tests};
