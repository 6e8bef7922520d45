/* Names of files that a shell, gnuplot or a browser would read as something else, and very long
 * ones: inputs and outputs of every verb, and the directory of a job with its report. */
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"

#include <stdio.h>
#include <string.h>

/* N is the name; everything happens below a directory of that name too. */
static const char setup[] =
    "try() { rm -rf work; mkdir work; cd work; mkdir -- \"./$N\"; D=\"./$N\"\n"
    "for P in \"$D/$N\" \"./$N.x\"; do\n"
    "$C generate exchange/gusto -o \"$P.json\" && $C solve exchange/greedy \"$P.json\" -o \"$P.s\" "
    "&& "
    "$C check \"$P.json\" \"$P.s\" && $C plot \"$P.s\" -o \"$P.svg\" && "
    "cmp ../plain.svg \"$P.svg\" && $C export \"$P.s\" --format chrome -o \"$P.trace\" && "
    "$C compare \"$P.json\" exchange/greedy && "
    "$C compare --generator exchange/gusto --replications 1 exchange/greedy --profile \"$P.p.svg\" "
    "&& "
    "cmp ../profile.svg \"$P.p.svg\" || exit 1; done\n"
    "! $C solve exchange/greedy \"$D/missing\" 2>&1 | grep -F 'Too many' || exit 2\n"
    "cd \"$D\" && ! test -e ../../pwned && ! test -e ../pwned && ! test -e pwned; }\n"
    "whole() { cd $T; mkdir -p jobs; $C experiment --quick --replications 2 agents_topology "
    "broadcast_figure_6 --out \"jobs/$N\" && cmp plain/broadcast_figure_6.svg "
    "\"jobs/$N/broadcast_figure_6.svg\" || return 1; "
    "! grep -F '<script>pwn' \"jobs/$N/report.html\"; }\n";

static const char *const names[] = {
    "two words",
    "-o",
    "--help",
    "100%s%n%d",
    "it'\"'\"'s \"quoted\"",
    "back\\\\slash\\\\n",
    "$(printf 'two\\nlines')",
    "$(printf 'latin-\\344\\377')",
    "\\$(touch pwned)\\`touch pwned\\`",
    "<touch pwned",
    "| touch pwned; cat >x",
    "~root",
    "#{}[]@!&;*?^_",
    "<script>pwn(1)<!--&lt;",
    "..hidden",
};

static void test_names(void)
{
    char script[1024];
    start(setup);
    expect(
        "$C generate exchange/gusto -o g && $C solve exchange/greedy g -o s && "
        "$C plot s -o plain.svg && $C compare --generator exchange/gusto --replications 1 "
        "exchange/greedy --profile profile.svg",
        0, "");
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        snprintf(script, sizeof script, "N=\"%s\"; try", names[k]);
        if (names[k][0] == 'i')
            snprintf(script, sizeof script, "N='it'\"'\"'s \"quoted\"'; try");
        expect(script, 0, "");
    }
    /* without ./ before it: gnuplot would run it */
    expect("mkdir bare; cd bare; $C plot ../s -o '|touch pwned.svg' && ls", 0,
           "|touch pwned.svg\n");
    finish();
}

static void test_job(void)
{
    char script[1024];
    start(setup);
    expect("$C experiment --quick --replications 2 agents_topology broadcast_figure_6 --out plain",
           0, "reproduced");
    static const int chosen[] = {3, 6, 9, 10, 13};
    for (size_t k = 0; k < sizeof chosen / sizeof *chosen; k++) {
        snprintf(script, sizeof script, "N=\"%s\"; whole; s=$?; ls -A; exit $s", names[chosen[k]]);
        expect(script, 0, "jobs");
        CU_ASSERT_PTR_NULL(strstr(output, "pwned\n"));
    }
    expect(
        "$C experiment --quick --replications 2 broadcast_figure_6 --out '<touch pwned' && "
        "! test -e pwned",
        0, "reproduced");
    finish();
}

/* A path of nearly 4096 bytes works; a longer one, or part, is refused by its name. SQLite's limit,
 * and so that of a job's directory, is 512. */
static void test_long_paths(void)
{
    start(
        "part=$(printf %0200d 0); deep() { d=$T; for k in $(seq $1); do d=$d/$part; done; "
        "mkdir -p $d; }");
    expect(
        "$C generate exchange/gusto -o g.json; deep 19; "
        "$C generate exchange/gusto -o $d/g.json && cmp g.json $d/g.json && "
        "$C solve exchange/greedy $d/g.json -o $d/s.json && $C plot $d/s.json -o $d/s.svg",
        0, "valid: true");
    expect("deep 2; $C experiment --quick broadcast_figure_6 --out $d/o", 0, "report.html");
    expect("deep 3; $C experiment --quick broadcast_figure_6 --out $d/o", 2, "commsched: /");
    expect("$C generate exchange/gusto -o $(printf %0300d 0)", 2, "File name too long");
    expect("$C generate exchange/gusto -o $(printf %05000d 0)", 2, "commsched: 000");
    expect("$C solve exchange/greedy $(printf %05000d 0)", 2, "000");
    expect("$C experiment --quick broadcast_figure_6 --out $(printf %05000d 0)", 2, "commsched: 0");
    expect("$C experiment --quick broadcast_figure_6 --out $(printf %0300d 0)", 2, "too long");
    finish();
}

static const struct test tests[] = {
    {"odd names", test_names},
    {"a job in an odd place", test_job},
    {"long paths", test_long_paths},
    {0},
};

const struct suite suite_fault_names = {"fault_names", tests};
