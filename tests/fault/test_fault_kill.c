/* SIGKILL for single processes of a job, wherever they stand: workers, solvers, or the parent. No
 * run is lost or doubled, and none is kept that a kill made weaker. COMMSCHED_LONG=1: hundreds. */
#include "experiments/engine/plan/plan.h"
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ours: what runs in $T. victim: the one of a number. */
static const char setup[] =
    "ours() { for q in $(pgrep commsched); do case $(readlink /proc/$q/cwd) in $T) echo $q; esac; "
    "done; }\n"
    "soon() { what=$1; for n in $(seq 400); do eval \"$what\" && return; sleep 0.05; done; "
    "echo never: \"$what\"; kill -KILL $p; exit 98; }\n"
    "victim() { k=$1; set -- $(ours); test $# -gt 0 && { shift $((k % $#)); echo $1; }; }\n"
    "job() { $C experiment broadcast_figure_6 multicluster_table_5_3_1 --quick --jobs 2 "
    "--only experiments --out \"$@\"; }\n"
    "same() { for f in broadcast_figure_6 multicluster_table_5_3_1; do for e in tsv txt svg; do "
    "cmp whole/$f.$e o/$f.$e || return 1; done; done; }\n";

/* Until so many kills hit. A job that got to its end may have a run marked as killed, and the next
 * one makes it again: then all is as without a kill. */
static void test_workers(void)
{
    char script[2048];
    int wanted = getenv("COMMSCHED_LONG") ? 300 : 10;
    start(setup);
    expect("job whole", 0, "of them stored");
    snprintf(script, sizeof script,
             "kills=0; ends=0; k=0; while test $kills -lt %d -a $k -lt 4000; do k=$((k + 1))\n"
             "job o >table 2>log & p=$!; sleep 0.0$((k * 7 %% 50 + 10))\n"
             "v=$(victim $k) && kill -KILL $v && kills=$((kills + 1))\n"
             "wait $p; status=$?; soon 'test -z \"$(ours)\"'\n"
             "case $status in 137|2) continue;; 0) ;; *) cat log; exit 1; esac\n"
             "job o 2>log && same && grep '1[0-9]* runs' log && ends=$((ends + 1)) || exit 9\n"
             "rm -rf o; done; job o 2>log && same && echo $kills kills, $ends ends",
             wanted);
    expect(script, 0, " ends\n");
    const char *last = strstr(output, " kills");
    while (last && last > output && last[-1] != '\n')
        last--;
    CU_ASSERT(last && atoi(last) >= wanted);
    if (last && getenv("COMMSCHED_LONG"))
        printf(" %s", last);
    finish();
}

/* Another worker does again what the killed one had begun: the find is the same. */
static void test_hunt(void)
{
    start(setup);
    expect("$C hunt exchange/greedy --evaluations 2000000 --jobs 2 -o whole.json", 0, "ratio: ");
    expect(
        "$C hunt exchange/greedy --evaluations 2000000 --jobs 2 -o w.json >said 2>&1 & p=$!; "
        "soon 'test $(ours | wc -l) -gt 2'; kill -KILL $(ours | grep -vx $p | head -n 1); "
        "wait $p; status=$?; cat said; cmp whole.json w.json && exit $status",
        0, "ratio: ");
    finish();
}

/* A solver that was killed found nothing worse: there is no answer. */
static void test_solver(void)
{
    start(setup);
    expect("$C generate exchange/clusters --nodes 9 --seed 2 -o big.json", 0, "");
    expect(
        "$C solve exchange/optimum big.json -o s.json >said 2>&1 & p=$!; "
        "soon 'test $(ours | wc -l) -gt 2'; kill -KILL $(ours | tail -n 1); wait $p; "
        "status=$?; cat said; test -e s.json || exit $status",
        3, "commsched: the solver's process: killed from outside\n");
    expect(
        "$C compare big.json exchange/optimum exchange/greedy >said 2>&1 & p=$!; "
        "soon 'test $(ours | wc -l) -gt 2'; kill -KILL $(ours | tail -n 1); wait $p; "
        "cat said; grep -q 'exchange/greedy *[0-9]' said",
        0, "out of memory");
    finish();
}

/* What had no memory or process is made again; a crash of its own is not. */
static void test_made_again(void)
{
    const struct run exhausted = {.status = STATUS_EXHAUSTED}, crashed = {.status = STATUS_CRASHED};
    CU_ASSERT_FALSE(run_is_final(&exhausted, 1.0));
    CU_ASSERT_TRUE(run_is_final(&crashed, 1.0));
}

static const struct test tests[] = {
    {"processes of a job", test_workers},
    {"workers of a hunt", test_hunt},
    {"the solver's process", test_solver},
    {"runs made again", test_made_again},
    {0},
};

const struct suite suite_fault_kill = {"fault_kill", tests};
