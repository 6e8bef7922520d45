/* Clocks jump, go in steps, or stand still: the results are the same, no time is negative, and
 * nothing waits without end. Dates of files say nothing of what is newer. */
#include "tests/fault/preloading.h"
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"

#include <sqlite3.h>
#include <stdio.h>

/* Pictures drawn while the clock was ahead are drawn anew from other data, and only then. */
static void test_dates(void)
{
    static const char *const dates[] = {"2099-01-01", "1980-01-01"};
    char script[512];
    start(
        "job() { $C experiment broadcast_figure_6 --only experiments --replications $1 --out $2; "
        "}");
    expect("job 2 two && job 3 three", 0, "reproduced");
    for (int k = 0; k < 2; k++) {
        snprintf(script, sizeof script,
                 "rm -rf o; job 2 o; touch -d %s o/*.svg o/*.png; job 3 o; "
                 "cmp o/broadcast_figure_6.svg three/broadcast_figure_6.svg && "
                 "cmp o/broadcast_figure_6.png three/broadcast_figure_6.png",
                 dates[k]);
        expect(script, 0, "");
        snprintf(script, sizeof script,
                 "rm -rf o; job 2 o; touch -d %s o/*; job 2 o; job 3 o; "
                 "cmp o/broadcast_figure_6.svg three/broadcast_figure_6.svg",
                 dates[k]);
        expect(script, 0, "");
    }
    expect("ls -i o/*.svg >before; job 3 o; ls -i o/*.svg | cmp - before", 0, "");
    finish();
}

/* ---- under clocks that are preloaded ---- */

/* $FAULT bends the clocks; a program that ran for minutes would hang. What is not below zero of
 * processor and elapsed time is made the same. The stores' pictures are drawn by nothing. */
static const char setup[] =
    "JUMPING=$(cd $S && realpath ${TEST_BUILD:-build})/jumping_clock.so; export PATH=$T/bin:$PATH; "
    "mkdir -p $T/bin; ln -sf $S/tests/fault/gnuplot $T/bin/gnuplot; "
    "bend() { timeout 300 env LD_PRELOAD=$JUMPING $FAULT $C \"$@\"; }; "
    "timeless() { sed -E 's/(seconds\"?: )[0-9][0-9.e-]*/\\1#/g'; }; "
    "undated() { sed -i '/ UTC/d; />seconds</d; /| seconds /d; /made by this job/d' $1/report.*; "
    "}; ";

static const char *const faults[] = {
    "JUMP_DAYS=20 JUMP_EVERY=1",
    "JUMP_DAYS=-20 JUMP_EVERY=7",
    "JUMP_DAYS=20 JUMP_AFTER=5",
    "JUMP_DAYS=20 JUMP_AFTER=100",
    "JUMP_DAYS=-10000 JUMP_AFTER=10",
    "CLOCK_STEP=10 CPU_STILL=1",
    NULL,
};

static bool begin(void)
{
    if (!can_preload())
        return false;
    start(setup);
    expect(
        "$C generate exchange/log_uniform_network --nodes 4 -o e.json && "
        "$C generate multicast/worked_example -o m.json && "
        "$C generate multicast/classes --nodes 12 --set classes=1/2,5/6,10/11 -o b.json && "
        "$C generate multicast/classes --nodes 90 --set classes=1/2,5/6,10/11 -o large.json",
        0, "");
    return true;
}

/* The work is the same under every fault as without one, to the byte. */
static void expect_equal(const char *work)
{
    char script[4096];
    snprintf(script, sizeof script, "FAULT=; mkdir right; cd right; %s", work);
    expect(script, 0, "");
    for (int k = 0; faults[k]; k++) {
        snprintf(script, sizeof script,
                 "FAULT='%s'; rm -rf bent; mkdir bent; cd bent; %s; cd ..; diff -r right bent",
                 faults[k], work);
        expect(script, 0, "");
    }
    CU_ASSERT_EQUAL(run("rm -rf right bent"), 0);
}

static void test_exact(void)
{
    if (!begin())
        return;
    expect_equal(
        "for job in optimum_broadcast:b optimum_dp:b optimum:b optimum:m; do "
        "bend solve multicast/${job%:*} ../${job#*:}.json --time-limit 200 -o $job.json "
        "| timeless >$job; done; grep -h optimal: optimum* | sort -u >proofs; "
        "bend solve exchange/optimum ../e.json --time-limit 200 | timeless >exchange; "
        "bend bound ../m.json --time-limit 200 >bounds; "
        "bend compare ../b.json --exact --time-limit 200 --json | timeless >comparison");
    expect("$C solve multicast/optimum m.json", 0, "optimal: true");
    finish();
}

static void test_hunt(void)
{
    if (!begin())
        return;
    expect_equal(
        "bend hunt multicast/fnf --nodes 4 --evaluations 2000 --against optimum -o w.json --json "
        "| timeless >found; "
        "bend hunt exchange/open_shop --nodes 3 --seconds 1 | timeless | grep seconds >ended");
    finish();
}

/* The clock of the day, and that of processor time, do not end a search nor keep it from its end.
 */
static void test_limits(void)
{
    if (!begin())
        return;
    expect("FAULT=CPU_STILL=1; bend solve multicast/optimum_dp large.json --time-limit 0.001", 2,
           "the time limit of 0.001 s passed");
    expect(
        "for k in 1 2 3 20 40 60 80 90 110 120 130 150; do FAULT=\"JUMP_DAYS=20 "
        "JUMP_AFTER=$k\"; "
        "bend solve multicast/optimum b.json --time-limit 200 | grep optimal:; done | sort | uniq "
        "-c",
        0, " 12 optimal: true");
    finish();
}

static int take_number(void *number, int columns, char **texts, char **names)
{
    (void)columns, (void)names;
    return sscanf(texts[0], "%d", (int *)number) != 1;
}

/* The number that a query of the store answers; -1: none. */
static int stored(const char *query)
{
    sqlite3 *store;
    char path[512];
    int number = -1;
    CU_ASSERT_EQUAL(run("printf $T/o/results.db"), 0);
    snprintf(path, sizeof path, "%.500s", output);
    if (sqlite3_open(path, &store) == SQLITE_OK)
        sqlite3_exec(store, query, take_number, &number, NULL);
    sqlite3_close(store);
    return number;
}

#define JOB "experiment broadcast_figure_6 --quick --jobs 2 --out "

static void test_job(void)
{
    if (!begin())
        return;
    expect_equal("bend " JOB
                 "o --replications 2 && bend audit exchange_theorem2 --jobs 2 --out o && "
                 "bend report --out o && ! grep -aE 'seconds\": *-' o/job.json o/results.db && "
                 "undated o && "
                 "rm o/job.json o/lock o/results.db");
    for (int k = 0; faults[k]; k++) {
        char script[256];
        snprintf(script, sizeof script, "rm -rf o; FAULT='%s'; bend " JOB "o --replications 2",
                 faults[k]);
        expect(script, 0, "108 made now");
        CU_ASSERT_EQUAL(stored("SELECT count(*) FROM runs WHERE cpu_seconds >= 0"), 108);
    }
    finish();
}

/* Jobs of three centuries share a store: what is there is neither made again nor lost. */
static void test_centuries(void)
{
    if (!begin())
        return;
    expect("FAULT=; bend " JOB "right --replications 3", 0, "162 made now");
    expect("FAULT=JUMP_DAYS=36525; bend " JOB "o --replications 2; grep started o/job.json", 0,
           "\"started\": \"21");
    expect("FAULT=JUMP_DAYS=-36525; bend " JOB "o --replications 3", 0,
           "162 runs, 162 of them stored, 54 made now");
    expect("grep started o/job.json", 0, "\"started\": \"19");
    expect("FAULT=; bend " JOB "o --replications 3", 0, "162 of them stored, 0 made now");
    expect("rm */lock */job.json */results.db; undated right; undated o; diff -r right o", 0, "");
    finish();
}

/* A clock that stands still measures nothing: nothing is found of it, and why is said. */
static void test_measured(void)
{
    if (!begin())
        return;
    expect("FAULT=CPU_STILL=1; bend audit multicast_ecf_costs_most --out o", 1,
           "reason:    nothing could be tried");
    finish();
}

static const struct test tests[] = {
    {"dates of files", test_dates},
    {"optima and bounds", test_exact},
    {"hunts", test_hunt},
    {"time limits", test_limits},
    {"jobs", test_job},
    {"jobs of three centuries", test_centuries},
    {"times of zero", test_measured},
    {0},
};

const struct suite suite_fault_clock = {"fault_clock", tests};
