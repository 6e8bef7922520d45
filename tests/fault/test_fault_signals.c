/* Asked to stop: jobs say how to go on, nothing half-written stays, no process outlives its parent;
 * and who reads no further is no reason for complaints. */
#include "experiments/engine/workers/interrupt.h"
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A shell's background processes ignore SIGINT unless told otherwise. ours: what runs in $T. */
static const char setup[] =
    "export TMPDIR=$T/tmp\n"
    "go() { env --default-signal=INT,HUP,TERM \"$@\" & p=$!; }\n"
    "soon() { what=$1; for k in $(seq 200); do eval \"$what\" && return; sleep 0.05; done; "
    "echo never: \"$what\"; kill -KILL $p; exit 98; }\n"
    "ours() { for q in $(pgrep \"$1\" 2>/dev/null); do case $(readlink /proc/$q/cwd) in $T) echo "
    "$q; esac; "
    "done; }\n"
    "ended() { wait $p; status=$?; soon 'test -z \"$(ours \"commsched|gnuplot|sleep\")\"'; "
    "find . -name '*.part'; ls -A $TMPDIR; cat log; return $status; }\n";

static void prepare(void)
{
    start(setup);
    expect(
        "mkdir tmp bin; printf '#!/bin/sh\\nexec sleep 60\\n' >bin/gnuplot; chmod +x bin/gnuplot;"
        "$C generate exchange/gusto -o g.json && $C solve exchange/greedy g.json -o s.json",
        0, "valid: true");
}

static const struct {
    const char *name;
    int status;
} signals[] = {{"INT", 130}, {"TERM", 143}, {"HUP", 129}};

enum { SIGNALS = 3 };

#define JOB                                                                                        \
    "$C experiment broadcast_figure_6 --replications 1000 --only experiments --jobs 2 --out "

static void test_jobs(void)
{
    char script[512];
    prepare();
    expect(JOB "undisturbed", 0, "reproduced");
    for (int k = 0; k < SIGNALS; k++) {
        snprintf(script, sizeof script,
                 "go " JOB "o 2>log; soon 'test -s o/job.json'; sleep 0.1; kill -%s $p; ended",
                 signals[k].name);
        expect(script, signals[k].status,
               "commsched: stopped; what is stored stays, and the same command resumes\n");
    }
    expect(JOB
           "o && for e in tsv txt svg; do "
           "cmp o/broadcast_figure_6.$e undisturbed/broadcast_figure_6.$e || exit 9; done",
           0, "54000 of them stored");
    expect("go $C audit --jobs 2 --out o >table 2>log; sleep 0.5; kill -TERM $p; ended", 143,
           "commsched: stopped; what is stored stays\n");
    expect("go $C hunt --jobs 2 --out o >table 2>log; sleep 0.5; kill -TERM $p; ended", 143,
           "commsched: stopped; what is stored stays\n");
    finish();
}

/* gnuplot takes its time, so the signal comes while a picture is drawn. */
static void test_pictures(void)
{
    static const char *const drawing[] = {
        "plot s.json -o new.svg",
        "compare --generator exchange/gusto --replications 2 exchange/greedy --profile new.svg",
        "experiment --quick broadcast_figure_6 --out drawn",
    };
    char script[512];
    prepare();
    for (size_t k = 0; k < sizeof drawing / sizeof *drawing; k++) {
        snprintf(script, sizeof script,
                 "go env PATH=$T/bin:$PATH $C %s 2>log; soon 'test -n \"$(ours sleep)\"'; "
                 "kill -TERM $p; ended && ! test -e new.svg",
                 drawing[k]);
        expect(script, 143, "");
        CU_ASSERT_PTR_NULL(strstr(output, ".part"));
        CU_ASSERT_PTR_NULL(strstr(output, "commsched."));
    }
    finish();
}

/* The solver's process ends with its parent. */
static void test_children(void)
{
    static const char *const working[] = {
        "solve exchange/optimum big.json",
        "compare big.json exchange/optimum exchange/greedy",
    };
    char script[512];
    prepare();
    expect("$C generate exchange/clusters --nodes 9 --seed 2 -o big.json", 0, "");
    for (int k = 0; k < 2; k++)
        for (int n = 0; n < SIGNALS; n++) {
            snprintf(script, sizeof script,
                     "go $C %s >table 2>log; soon 'set -- $(ours commsched); test $# -ge %d'; "
                     "kill -%s $p; ended",
                     working[k], 2 + k, signals[n].name);
            expect(script, signals[n].status, "");
        }
    finish();
}

static void test_closed_pipes(void)
{
    static const char *const talkers[] = {
        "list",
        "--manual",
        "compare --generator exchange/uniform_network --nodes 4 --replications 2 --tsv",
        "generate exchange/clusters --nodes 200",
        "export s.json --format chrome",
    };
    char script[512];
    prepare();
    for (size_t k = 0; k < sizeof talkers / sizeof *talkers; k++) {
        snprintf(script, sizeof script,
                 "{ $C %s; echo $? >status; } | head -n 1 >first; cat status", talkers[k]);
        CU_ASSERT_EQUAL(run(script), 0);
        CU_ASSERT(strcmp(output, "141\n") == 0 || strcmp(output, "0\n") == 0);
        snprintf(script, sizeof script,
                 "trap '' PIPE; { sleep 0.1; $C %s; echo $? >status; } | true; cat status",
                 talkers[k]);
        expect(script, 0, "commsched: standard output: ");
        CU_ASSERT_PTR_NOT_NULL(strstr(output, "\n2\n"));
        CU_ASSERT(strlen(output) < 100);
    }
    finish();
}

/* ---- a process of one's own that only waits ---- */

static pid_t waiting(void)
{
    int ends[2];
    char ready;
    CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        interrupts_catch();
        if (write(ends[1], "x", 1) != 1)
            _exit(1);
        for (;;)
            pause();
    }
    CU_ASSERT_EQUAL(read(ends[0], &ready, 1), 1);
    close(ends[0]);
    close(ends[1]);
    return child;
}

static bool lives(pid_t child)
{
    usleep(20000);
    return waitpid(child, NULL, WNOHANG) == 0;
}

/* One that comes twice within an instant, as from timeout(1), is one; a second ends it at once. */
static void test_second_signal(void)
{
    int status;
    signal(SIGINT, SIG_DFL); /* which a shell's background jobs ignore */
    pid_t child = waiting();
    kill(child, SIGTERM);
    CU_ASSERT_TRUE(lives(child));
    kill(child, SIGTERM);
    CU_ASSERT_TRUE(lives(child));
    usleep(300000);
    kill(child, SIGINT);
    CU_ASSERT_EQUAL(waitpid(child, &status, 0), child);
    CU_ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
}

/* nohup: what was ignored stays so, in workers too. */
static void test_ignored_signals(void)
{
    int status;
    signal(SIGHUP, SIG_IGN);
    pid_t child = waiting();
    for (int k = 0; k < 2; k++) {
        kill(child, SIGHUP);
        CU_ASSERT_TRUE(lives(child));
        usleep(300000);
    }
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    interrupts_catch();
    interrupts_default();
    struct sigaction now;
    sigaction(SIGHUP, NULL, &now);
    CU_ASSERT_PTR_EQUAL(now.sa_handler, SIG_IGN);
    interrupts_release();
    signal(SIGHUP, SIG_DFL);
}

static const struct test tests[] = {
    {"jobs", test_jobs},
    {"pictures", test_pictures},
    {"the solver's process", test_children},
    {"closed pipes", test_closed_pipes},
    {"a second signal", test_second_signal},
    {"ignored signals", test_ignored_signals},
    {0},
};

const struct suite suite_fault_signals = {"fault_signals", tests};
