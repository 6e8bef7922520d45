/* Closed standard streams, and few descriptors and processes: files get what is theirs and nothing
 * else, and a shortage is told, not waited for. */
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"

#include <stdio.h>
#include <string.h>

static const char setup[] =
    "export TMPDIR=$T/tmp\n" AS_NOBODY
    "job() { $C experiment --quick broadcast_figure_6 --only experiments --jobs 2 --out \"$@\"; "
    "}\n";

static void prepare(void)
{
    start(setup);
    expect(
        "mkdir tmp; chmod 1777 tmp .; $C generate exchange/gusto -o g.json && "
        "$C solve exchange/greedy g.json -o s.json && $C plot s.json -o s.svg",
        0, "valid: true");
}

static const char *const closings[] = {"<&-", ">&-", "2>&-", "<&- >&-", ">&- 2>&-", "<&- >&- 2>&-"};

enum { CLOSINGS = sizeof closings / sizeof *closings };

/* Byte for byte the files that are written with all streams open. */
static void test_closed_files(void)
{
    static const struct {
        const char *verb, *same;
    } writers[] = {
        {"generate exchange/gusto -o new", "g.json"},
        {"solve exchange/greedy g.json -o new", "s.json"},
        {"plot s.json -o new.svg", "s.svg"},
    };
    char script[512];
    prepare();
    for (size_t k = 0; k < sizeof writers / sizeof *writers; k++)
        for (int n = 0; n < CLOSINGS; n++) {
            snprintf(script, sizeof script, "rm -f new*; $C %s %s; cmp new* %s", writers[k].verb,
                     closings[n], writers[k].same);
            expect(script, 0, "");
        }
    /* what is complained about goes nowhere, least of all into a file that is read or written */
    expect(
        "cp s.json t.json; sed -i 's/\"completion\": [0-9.]*/\"completion\": 1/' t.json; "
        "cp t.json u.json; $C export t.json --format chrome -o new.trace >&- 2>&-; "
        "cmp t.json u.json && ! grep -q commsched: new.trace && tail -n 1 new.trace",
        0, "}");
    finish();
}

/* The lock and the store are opened first, and would be the lowest descriptors. */
static void test_closed_job(void)
{
    char script[512];
    prepare();
    expect("job whole", 0, "reproduced");
    for (int n = 0; n < CLOSINGS; n++) {
        snprintf(script, sizeof script,
                 "rm -rf o; job o %s; test ! -s o/lock && for e in tsv txt svg; do "
                 "cmp o/broadcast_figure_6.$e whole/broadcast_figure_6.$e || exit 9; done; job o",
                 closings[n]);
        expect(script, 0, "1080 of them stored, 0 made now");
    }
    finish();
}

/* From none to enough: a reason, or the whole result. */
static void test_few_descriptors(void)
{
    char script[512];
    int refused = 0, done = 0;
    prepare();
    for (int most = 4; most <= 16; most++) {
        snprintf(script, sizeof script,
                 "rm -rf o; limited() { C=\"prlimit --nofile=%d:%d $C\"; job o; }; "
                 "(limited) >said 2>&1; status=$?; cat said; "
                 "test $status != 0 || job o >said 2>&1 || exit 9; exit $status",
                 most, most);
        int status = run(script);
        CU_ASSERT(status == 0 || (status == 2 && strstr(output, "commsched: ")));
        if (status != 0 && !strstr(output, "commsched: "))
            printf("\n%d descriptors, exit %d: %s\n", most, status, output);
        refused += status == 2;
        done += status == 0;
    }
    CU_ASSERT(refused > 0 && done > 0);
    finish();
}

static void test_few_processes(void)
{
    static const struct {
        const char *verb;
        int status;
        const char *said;
    } forkers[] = {
        {"experiment --quick broadcast_figure_6 --out o", 2,
         "no process could be started: Resource"},
        {"audit broadcast_theorem2 --out a", 1, "no process could be started: Resource"},
        {"hunt exchange/greedy --nodes 3 --evaluations 50", 2, "no process could be started"},
        {"solve exchange/optimum big.json", 3, "no process could be started: Resource"},
        {"plot s.json -o new.svg", 2, "cannot run gnuplot: Resource temporarily"},
    };
    char script[512];
    prepare();
    expect("chmod 777 . && $C generate exchange/clusters --nodes 8 --seed 2 -o big.json", 0, "");
    for (size_t k = 0; k < sizeof forkers / sizeof *forkers; k++) {
        /* LeakSanitizer would need a thread */
        snprintf(script, sizeof script,
                 "as_nobody env ASAN_OPTIONS=detect_leaks=0 prlimit --nproc=1:1 $C %s",
                 forkers[k].verb);
        if (run("as_nobody prlimit --nproc=1:1 sh -c 'true & wait'") == 0)
            printf(" (no limit of processes here) ");
        else
            expect(script, forkers[k].status, forkers[k].said);
    }
    finish();
}

static const struct test tests[] = {
    {"closed streams: files", test_closed_files},
    {"closed streams: a job", test_closed_job},
    {"few descriptors", test_few_descriptors},
    {"few processes", test_few_processes},
    {0},
};

const struct suite suite_fault_streams = {"fault_streams", tests};
