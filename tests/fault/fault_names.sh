#!/bin/sh
# File names that are special to a shell, gnuplot or a browser, and very long ones: inputs and outputs of
# every verb, and the directory of a job with its report.
. tests/lib/shell.sh

# Runs every verb on files with the name, in a directory with that name, too.
try() {
    N=$1
    mkdir work && cd work && mkdir -- "./$N" || return
    for P in "./$N/$N" $(sample '' x); do
        [ "$P" != x ] || P=./$N.x
        $C generate exchange/gusto -o "$P.json" && $C solve exchange/greedy "$P.json" -o "$P.s" &&
            $C check "$P.json" "$P.s" && $C plot "$P.s" -o "$P.svg" && cmp ../plain.svg "$P.svg" &&
            $C plot "$P.s" --format chrome -o "$P.trace" && $C compare "$P.json" exchange/greedy &&
            $C compare --generator exchange/gusto --replications 1 exchange/greedy \
                --profile "$P.p.svg" &&
            cmp ../profile.svg "$P.p.svg" || return
    done
    ! $C solve exchange/greedy "./$N/missing" 2>&1 | grep -F 'Too many' || return
    cd "./$N" && ! test -e ../../pwned && ! test -e ../pwned && ! test -e pwned
}

named() { expect 0 '' try "$1"; rm -rf work; }

test_odd_names() {
    once || return
    $C generate exchange/gusto -o g && $C solve exchange/greedy g -o s >said &&
        $C plot s -o plain.svg && $C compare --generator exchange/gusto --replications 1 \
        exchange/greedy --profile profile.svg >said || fail "$(cat said)"
    named "it's \"quoted\" 100%s%n%d"
    named 'two
lines'
    named '| touch pwned; cat >x'
    if [ -n "$COMMSCHED_LONG" ]; then
        for name in 'two words' -o --help 'back\slash\n' "$(printf 'latin-\344\377')" '$(touch pwned)`touch pwned`' \
            '<touch pwned' '~root' '#{}[]@!&;*?^_' '<script>pwn(1)<!--&lt;' ..hidden; do
            named "$name"
        done
    fi
    # without ./ in front of it, gnuplot would run it as a command
    expect 0 '|touch pwned.svg\n' "mkdir bare; cd bare; \$C plot ../s -o '|touch pwned.svg' && ls"
}

job() { $C experiment --quick --replications 2 "$@"; }

whole() {
    job broadcast_figures_1_3 broadcast_figure_6 --out "jobs/$1" &&
        cmp plain/broadcast_figure_6.svg "jobs/$1/broadcast_figure_6.svg" || return
    ls -A
    ! grep -F '<script>pwn' "jobs/$1/report.html"
}

job_in() {
    expect 0 jobs whole "$1"
    lacks 'pwned\n'
}

test_a_job_in_an_odd_place() {
    once || return
    expect 0 broadcast_figure_6 job broadcast_figures_1_3 broadcast_figure_6 --out plain
    mkdir jobs
    job_in '<script>pwn(1)<!--&lt;'
    [ -n "$COMMSCHED_LONG" ] || return
    job_in '100%s%n%d'
    job_in 'two
lines'
    job_in '<touch pwned'
    job_in '| touch pwned; cat >x'
    expect 0 broadcast_figure_6 "job broadcast_figure_6 --out '<touch pwned' && ! test -e pwned"
}

# $d: a path of that many directories with names of 200 bytes.
deep() {
    d=$T
    for _ in $(seq "$1"); do d=$d/$(printf %0200d 0); done
    mkdir -p "$d"
}

# A path of nearly 4096 bytes works; a longer one, or a longer component, is refused by name. SQLite's
# limit, and therefore that of a job's directory, is 512.
test_long_paths() {
    deep 19
    expect 0 'valid: true' '
        $C generate exchange/gusto -o g.json; $C generate exchange/gusto -o $d/g.json &&
            cmp g.json $d/g.json && $C solve exchange/greedy $d/g.json -o $d/s.json &&
            $C plot $d/s.json -o $d/s.svg'
    expect 0 report.html 'deep 2; $C experiment --quick broadcast_figure_6 --out $d/o'
    expect 2 'commsched: /' 'deep 3; $C experiment --quick broadcast_figure_6 --out $d/o'
    expect 2 'File name too long' '$C generate exchange/gusto -o $(printf %0300d 0)'
    expect 2 'commsched: 000' '$C generate exchange/gusto -o $(printf %05000d 0)'
    expect 2 000 '$C solve exchange/greedy $(printf %05000d 0)'
    expect 2 'commsched: 0' '$C experiment --quick broadcast_figure_6 --out $(printf %05000d 0)'
    expect 2 'too long' '$C experiment --quick broadcast_figure_6 --out $(printf %0300d 0)'
}

run_cases "$@"
