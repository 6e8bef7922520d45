/* Output that cannot be written: every verb that writes, into every place that refuses. It says
 * which file and exits with 2; what stood there stays, and nothing half-written does. */
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"

#include <stdio.h>
#include <string.h>

/* $W is the directory that is watched, with an older file in it; what refuse runs leaves it, and
 * the directory of temporary files, as they were. */
static const char setup[] =
    "export TMPDIR=$T/tmp; W=$T/w\n"
    "refuse() {\n"
    "    cp -a $W $T/before; (cd $W && \"$@\"); status=$?\n"
    "    diff -r $T/before $W && [ -z \"$(ls -A $TMPDIR)\" ] || status=99\n"
    "    rm -rf $T/before; return $status\n"
    "}\n"
    "limited() { ulimit -f 0; \"$@\"; }\n" AS_NOBODY;

/* F is the file. */
static const char *const verbs[] = {
    "generate exchange/clusters --nodes 40 -o $F",
    "solve exchange/greedy $T/g.json -o $F",
    "plot $T/s.json -o $F",
    "export $T/s.json --format chrome -o $F",
    "export $T/s.json --format goal -o $F",
    "hunt exchange/greedy --nodes 3 --evaluations 50 -o $F",
    "compare --generator exchange/uniform_network --nodes 4 --replications 2 --profile $F",
};

enum { VERBS = sizeof verbs / sizeof *verbs };

static void prepare(void)
{
    start(setup);
    expect(
        "mkdir tmp w w/folder.svg w/disk; chmod 1777 tmp; chmod 755 . w; echo before >w/old.svg;"
        "$C generate exchange/clusters --nodes 40 -o g.json && "
        "$C solve exchange/greedy g.json -o s.json",
        0, "valid: true");
}

/* Runs every verb on the file under the command; it is named, with the reason. */
static void refuse_all(const char *under, const char *file, const char *reason)
{
    char script[1024];
    for (int k = 0; k < VERBS; k++) {
        snprintf(script, sizeof script, "F=%s; refuse %s $C %s", file, under, verbs[k]);
        expect(script, 2, reason);
    }
}

static void test_places(void)
{
    prepare();
    refuse_all("", "missing/new.svg", "missing/new.svg: cannot write: No such file");
    refuse_all("", "old.svg/new.svg", "old.svg/new.svg: cannot write: Not a directory");
    refuse_all("", "folder.svg", "folder.svg: cannot write: Is a directory");
    refuse_all("", "$(printf %0260d 0).svg", "cannot write: File name too long");
    expect("test \"$(cat w/old.svg)\" = before", 0, "");
    finish();
}

/* Root may write everywhere, so somebody else tries. */
static void test_read_only(void)
{
    prepare();
    expect("chmod 555 w", 0, "");
    refuse_all("as_nobody", "old.svg", "old.svg: cannot write: Permission denied");
    refuse_all("as_nobody", "new.svg", "new.svg: cannot write: Permission denied");
    expect("refuse as_nobody $C new exchange/own --into $W", 2, "cannot make the directory");
    expect("refuse as_nobody $C experiment --quick broadcast_figure_6 --out $W/out", 2,
           "w/out: cannot make the directory: Permission denied");
    expect("refuse as_nobody $C audit broadcast_theorem2 --out $W", 2, "w/lock: cannot write");
    expect("refuse as_nobody $C hunt --quick --out $W", 2, "w/lock: cannot write");
    finish();
}

/* No signal: a message. The temporary files of pictures may be the first that do not fit. */
static void test_file_size(void)
{
    prepare();
    refuse_all("limited", "old.svg", "cannot write: File too large");
    finish();
}

/* A disk of one page, full. */
static void test_full_disk(void)
{
    prepare();
    if (run("unshare -m mount -t tmpfs -o size=4k none w/disk") != 0) {
        printf(" (no full disk: mount is not permitted) ");
    } else {
        for (int k = 0; k < VERBS; k++) {
            char script[1024];
            snprintf(script, sizeof script,
                     "export T C W F=disk/new.svg; unshare -m sh -c 'cd $W; "
                     "mount -t tmpfs -o size=4k none disk; head -c 4096 /dev/zero >disk/x; "
                     "$C %s; status=$?; test \"$(ls -A disk)\" = x || status=99; exit $status'; "
                     "status=$?; test -z \"$(ls -A $TMPDIR)\" && exit $status",
                     verbs[k]);
            expect(script, 2, "disk/new.svg: cannot write");
        }
        expect(
            "$C experiment broadcast_figure_6 --quick --out o >log || cat log; rm o/report.*; "
            "export T C W; unshare -m sh -c 'cd $W; mount -t tmpfs -o size=4m none disk; "
            "cp -a $T/o disk; head -c 4m /dev/zero >disk/x; truncate -s -80k disk/x; "
            "$C report --out disk/o; status=$?; ls disk/o | grep report && exit 9; exit $status'",
            2, "disk/o/report.html: cannot write: No space left on device");
    }
    finish();
}

/* Standard output, of whatever writes there. */
static void test_standard_output(void)
{
    static const char *const talkers[] = {
        "--help",
        "--version",
        "--manual",
        "list",
        "solve --help",
        "generate exchange/gusto",
        "solve exchange/greedy $T/g.json",
        "solve exchange/greedy $T/g.json -o -",
        "check $T/g.json $T/s.json",
        "bound $T/g.json",
        "compare $T/g.json exchange/greedy",
        "compare $T/g.json exchange/greedy --json",
        "compare --generator exchange/gusto --replications 2 --tsv exchange/greedy",
        "export $T/s.json --format chrome",
        "hunt exchange/greedy --nodes 3 --evaluations 50",
        "new exchange/own --into $T/full",
        "audit exchange_theorem3 --out $T/full",
        "experiment --quick broadcast_figure_6 --only experiments --out $T/full",
        "report --out $T/full",
    };
    prepare();
    for (size_t k = 0; k < sizeof talkers / sizeof *talkers; k++) {
        char script[512];
        snprintf(script, sizeof script, "$C %s >/dev/full", talkers[k]);
        expect(script, 2, "commsched: standard output: ");
    }
    finish();
}

/* Devices and pipes are written into; a link stays one. Somebody else than root tries the devices:
 * a program that replaced them would do it to the whole machine. */
static void test_special_files(void)
{
    prepare();
    expect("$C generate exchange/gusto >g.json", 0, "");
    expect(
        "mkfifo p; cat p >read & $C generate exchange/gusto -o p && wait && test -p p && "
        "cmp read g.json",
        0, "");
    expect("as_nobody $C generate exchange/gusto -o /dev/null", 0, "");
    expect("as_nobody $C generate exchange/gusto -o /dev/full", 2,
           "/dev/full: cannot write: No space left");
    expect(
        "ln -s /proc/self/fd/1 out; $C generate exchange/gusto -o out | cmp - g.json && test -L "
        "out",
        0, "");
    expect(
        "echo before >w/target; ln -s w/target link; $C generate exchange/gusto -o link && "
        "test -L link && cmp w/target g.json && ls w",
        0, "disk\nfolder.svg\nold.svg\ntarget\n");
    expect("mkfifo f.svg; timeout 20 cat f.svg & $C plot s.json -o f.svg", 2,
           "f.svg: cannot write");
    finish();
}

static const struct test tests[] = {
    {"places that refuse", test_places},
    {"a directory that is read-only", test_read_only},
    {"files that may not grow", test_file_size},
    {"a full disk", test_full_disk},
    {"standard output", test_standard_output},
    {"devices, pipes and links", test_special_files},
    {0},
};

const struct suite suite_fault_output = {"fault_output", tests};
