#!/bin/sh
# The environment of the program: a locale with decimal commas, a Turkish i, another time zone, no home
# directory. Every verb writes the same bytes.
. tests/lib/shell.sh

make_locale() {
    mkdir -p locale
    localedef -i "$1" -f UTF-8 --no-archive "locale/$1.UTF-8" >made 2>&1
    test -d "locale/$1.UTF-8"
}

# Writes the output of all verbs into a directory. Values that vary between runs (processor seconds, dates)
# are left out.
walk() {
    mkdir "$1" && cd "$1" && {
        $C generate exchange/gusto --set bytes=1500.5 -o g.json
        $C generate multicast/workstations >m.json
        $C solve exchange/open_shop g.json -o s.json | grep -v cpu_seconds
        $C check g.json s.json
        $C bound g.json
        $C bound m.json
        $C compare g.json --json | grep -v seconds
        $C compare --generator exchange/uniform_network --nodes 4,5 --replications 3 --profile p.svg \
            exchange/greedy exchange/open_shop
        $C plot s.json -o s.svg
        $C plot s.json --format chrome
        $C plot s.json --format goal
        $C hunt exchange/greedy --nodes 3 --evaluations 300 --jobs 2 -o w.json | grep -v seconds
        $C experiment --quick broadcast_figure_6 --only experiments --jobs 2 --replications 3
        $C list
        $C list generators
        $C generate exchange/nope
        $C solve exchange/greedy nowhere
        $C solve --help
        $C --manual
    } >said 2>&1
    sed -i "/^experiments: /d" said
    rm -f out/job.json out/results.db
    cd ..
}

# Compares with variables of the environment set.
same_with() {
    rm -rf there
    expect 0 '' "export LOCPATH=\$T/locale $*; walk there; diff -r plain there"
}

test_the_same_everywhere() {
    once || return
    expect 0 1,5 "
        make_locale de_DE && make_locale tr_TR &&
            LOCPATH=\$T/locale LC_ALL=de_DE.UTF-8 /usr/bin/printf '%.1f' 1,5"
    expect 0 broadcast_figure_6.svg \
        'walk plain; tail -n 1 plain/said; grep -c . plain/said; ls plain/out'
    same_with LC_ALL=de_DE.UTF-8 LANG=de_DE.UTF-8 TZ=Pacific/Kiritimati "TMPDIR='' TERM='' COLUMNS=0 LINES=-1"
    same_with LC_ALL=tr_TR.UTF-8 LANG=tr_TR.UTF-8 TZ=nonsense HOME=/nowhere XDG_CONFIG_HOME=/nowhere \
        GNUTERM=dumb GNUPLOT_DEFAULT_GDFONT=x
    [ -n "$COMMSCHED_LONG" ] || return
    same_with LC_ALL=no_SUCH.locale LANGUAGE=de
    rm -rf there
    expect 0 '' 'unset HOME TMPDIR PATH_INFO; walk there; diff -r plain there'
}

# Before main: rounding upward, and denormal numbers as zero.
test_other_arithmetic_is_refused() {
    can_preload || return
    for change in 'fesetround(FE_UPWARD)' $(cc -dM -E -x c /dev/null | grep -q __SSE__ && echo '_mm_setcsr(0x9fc0)'); do
        printf '#include <fenv.h>\n#ifdef __SSE__\n#include <xmmintrin.h>\n#endif\n%s\n' \
            "__attribute__((constructor)) static void change(void) { $change; }" >change.c
        expect 0 '' cc -shared -fPIC -o change.so change.c -lm
        expect 2 'does not round to nearest with denormal numbers' env LD_PRELOAD="$T/change.so" "$C" list
    done
}

# A program that uses the library may set a locale.
test_the_library() {
    expect 0 '' make_locale de_DE
    cat >number.c <<'E'
#include "models/format/reader.h"
#include <locale.h>
#include <math.h>
#include <stdio.h>
int main(void)
{
    char number[NUMBER_SIZE];
    puts(setlocale(LC_NUMERIC, "de_DE.UTF-8"));
    printf("%g\n", 1.5);
    text_number(number, 1.5);
    puts(number);
    text_number(number, -INFINITY);
    puts(number);
}
E
    [ -n "$TEST_COMPILER" ] || { skip "run by make test"; return; }
    expect 0 '' "
        \$TEST_COMPILER -D_GNU_SOURCE -I\$S number.c \$S/\$TEST_BUILD/tree.a \
            -lgsl -lgslcblas -lglpk -ljansson -lm -o number"
    expect 0 '' 'LOCPATH=$T/locale ./number'
    exactly 'de_DE.UTF-8\n1,5\n1.5\nnull\n'
}

# Pictures keep their tables in memory.
test_the_directory_of_temporary_files() {
    $C generate exchange/gusto -o g.json && $C solve exchange/greedy g.json -o s.json >said
    expect 0 '' 'TMPDIR=/nowhere $C plot s.json -o s.svg'
    expect 0 '' "
        mkdir './<a|b'
        TMPDIR='<a|b' \$C plot s.json -o s.svg && ls -A '<a|b' && test -s s.svg"
    expect 0 '' 'env -i COMMSCHED_PLOTS=$COMMSCHED_PLOTS $C plot s.json -o t.svg; cmp s.svg t.svg'
}

run_cases "$@"
