/* Where the program runs: a locale with decimal commas, another alphabet's i, another time zone, no
 * home. Every verb writes the same bytes. */
#include "models/format/text.h"
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"

#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* walk: everything that the verbs print and write, into a directory. What differs from run to run
 * (processor seconds, dates) is left out. */
static const char setup[] =
    "make_locale() { mkdir -p $T/locale; localedef -i $1 -f UTF-8 --no-archive $T/locale/$1.UTF-8 "
    ">made 2>&1; test -d $T/locale/$1.UTF-8; }\n"
    "walk() { mkdir $1 && cd $1 && {\n"
    "$C generate exchange/gusto --set bytes=1500.5 -o g.json; $C generate multicast/workstations "
    ">m.json\n"
    "$C solve exchange/open_shop g.json -o s.json | grep -v cpu_seconds; $C check g.json s.json\n"
    "$C bound g.json; $C bound m.json; $C compare g.json --json | grep -v seconds\n"
    "$C compare --generator exchange/uniform_network --nodes 4,5 --replications 3 --profile p.svg "
    "exchange/greedy exchange/open_shop\n"
    "$C plot s.json -o s.svg; $C export s.json --format chrome; $C export s.json --format goal\n"
    "$C hunt exchange/greedy --nodes 3 --evaluations 300 --jobs 2 -o w.json | grep -v seconds\n"
    "$C experiment --quick broadcast_figure_6 --only experiments --jobs 2 --precision 0.05; $C "
    "list\n"
    "$C generate exchange/nope; $C solve exchange/greedy nowhere; $C solve --help; $C --manual\n"
    "} >said 2>&1; sed -i '/^1\\/1 experiments/d' said; rm -f out/job.json out/results.db; cd ..; "
    "}\n";

static const char *const places[] = {
    "LC_ALL=de_DE.UTF-8 LANG=de_DE.UTF-8",
    "LC_ALL=tr_TR.UTF-8 LANG=tr_TR.UTF-8",
    "LC_ALL=no_SUCH.locale",
    "TZ=Pacific/Kiritimati",
    "TZ=nonsense LANGUAGE=de",
    "HOME=/nowhere XDG_CONFIG_HOME=/nowhere",
    "TMPDIR='' TERM='' COLUMNS=0 LINES=-1",
    "GNUTERM=dumb GNUPLOT_DEFAULT_GDFONT=x",
};

static void test_places(void)
{
    char script[512];
    start(setup);
    expect(
        "make_locale de_DE && make_locale tr_TR && "
        "LOCPATH=$T/locale LC_ALL=de_DE.UTF-8 /usr/bin/printf '%.1f' 1,5",
        0, "1,5");
    expect("walk plain; tail -n 1 plain/said; grep -c . plain/said; ls plain/out", 0,
           "broadcast_figure_6.svg");
    for (size_t k = 0; k < sizeof places / sizeof *places; k++) {
        snprintf(script, sizeof script,
                 "export LOCPATH=$T/locale %s; rm -rf there; walk there; diff -r plain there",
                 places[k]);
        expect(script, 0, "");
    }
    expect("(unset HOME TMPDIR PATH_INFO; rm -rf there; walk there; diff -r plain there)", 0, "");
    finish();
}

/* A program that uses the library may have a locale. */
static void test_library(void)
{
    char number[NUMBER_SIZE];
    start(setup);
    expect("make_locale de_DE; printf %s $T/locale", 0, "/locale");
    setenv("LOCPATH", output, 1);
    CU_ASSERT_PTR_NOT_NULL(setlocale(LC_NUMERIC, "de_DE.UTF-8"));
    text_number(number, 1.5);
    setlocale(LC_NUMERIC, "C");
    unsetenv("LOCPATH");
    CU_ASSERT_STRING_EQUAL(number, "1.5");
    text_number(number, -INFINITY);
    CU_ASSERT_STRING_EQUAL(number, "null");
    finish();
}

/* Pictures need a place for their tables, and say so. */
static void test_temporary_directory(void)
{
    start(setup);
    expect("$C generate exchange/gusto -o g.json; $C solve exchange/greedy g.json -o s.json", 0,
           "");
    expect("TMPDIR=/nowhere $C plot s.json -o s.svg", 2, ": cannot make a temporary file: No such");
    expect("mkdir './<a|b'; TMPDIR='<a|b' $C plot s.json -o s.svg && ls -A '<a|b' && test -s s.svg",
           0, "");
    expect("env -i COMMSCHED_PLOTS=$COMMSCHED_PLOTS $C plot s.json -o t.svg; cmp s.svg t.svg", 0,
           "");
    finish();
}

static const struct test tests[] = {
    {"the same everywhere", test_places},
    {"the library", test_library},
    {"the directory of temporary files", test_temporary_directory},
    {0},
};

const struct suite suite_fault_locale = {"fault_locale", tests};
