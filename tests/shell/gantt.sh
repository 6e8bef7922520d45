#!/bin/sh
# The verb plot, and its errors if gnuplot, its scripts or the disk fail: the reason in one line, no
# temporary file, and the previous picture.
. tests/lib/shell.sh

prepare() {
    mkdir temporary pictures
    echo before >pictures/chart.svg
    export TMPDIR="$T/temporary"
    $C generate exchange/worked_example -o g.json && $C solve exchange/open_shop g.json -o s.json >said
}

# With such a command before it, plotting into a file of pictures/ reports WORD: FILE WORD COMMAND...
refused() {
    file=$1 word=$2
    shift 2
    expect 2 "$word" "$@" "$C" plot s.json -o "pictures/$file"
    lines=$(printf %s "$output" | wc -l)
    [ "$lines" = 1 ] || fail "$lines lines: $output"
    expect 0 'before\n' cat pictures/chart.svg
    expect 0 '' ls -A pictures temporary
    exactly 'pictures:\nchart.svg\n\ntemporary:\n'
}

test_the_verb() {
    expect 0 '' $C plot s.json -o a.svg --title 'some"title'
    exactly ''
    expect 0 'some"title<' cat a.svg
    expect 0 '' sed -i 's/"send_end": [0-9.]*/"send_end": 99/' s.json
    expect 0 warning $C plot s.json -o b.svg
    printf '{\n 1' >broken.json
    expect 2 broken.json:2: $C plot broken.json -o c.svg
    expect 2 'ends in .svg' $C plot s.json -o a.jpg
    expect 0 '' ls
    exactly 'a.svg\nb.svg\nbroken.json\ng.json\npictures\ns.json\nsaid\ntemporary\n'
}

# One transfer, late by a fifth.
test_an_execution() {
    cat >e.json <<'E'
{"executed": 2, "engine": "an engine 1.0", "mode": "order", "network": "", "date": "",
 "hosts": [], "clock_uncertainty": 0, "repetitions": [0.012, 0.013],
 "measured": {"minimum": 0.012, "median": 0.0125},
 "transfers": [{"send_start": 0, "send_end": 0.001, "receive_start": 0, "receive_end": 0.012}],
 "schedule": {"algorithm": "by hand", "completion": 0.01, "lower_bound": 0.01,
  "instance": {"model": "exchange", "bytes": [[0, 1], [0, 0]], "startup": 0.01, "per_byte": 0},
  "transfers": [{"from": 0, "to": 1, "bytes": 1, "send_start": 0, "send_end": 0.01, "receive_start": 0, "receive_end": 0.01}]}}
E
    expect 0 '' $C plot e.json -o e.svg
    exactly ''
    expect 0 'by hand: an engine 1.0, order<' cat e.svg
    also 'predicted: 10 ms<'
    also 'measured, fastest repetition: 12 ms (+20.00 %)<'
    sed 's/"executed": 2/"executed": 7/' e.json >f.json
    expect 2 'f.json:1:14: ' $C plot f.json -o f.svg
}

test_other_endings_are_refused() {
    refused chart.jpg '.svg, .png or .pdf' env
    refused chart '.svg, .png or .pdf' env
    refused chartsvg '.svg, .png or .pdf' env
}

test_unwritable_places_are_refused() {
    refused missing/chart.svg 'cannot write' env
}

test_without_gnuplot() { refused chart.svg 'gnuplot is not installed' env PATH="$TMPDIR"; }

# With a script of the given text in place of gantt.gp.
with_script() {
    mkdir -p plots
    printf "$1" >plots/gantt.gp
    refused chart.svg "$2" env COMMSCHED_PLOTS="$T/plots"
}

test_failing_scripts_are_told() {
    with_script 'nodes = 1\nset nonsense\n' 'gantt.gp" line 2'
    with_script 'nodes = 1\n' incomplete
    with_script "set terminal svg\\nset print output\\nprint '<svg>'\\n" incomplete
    rm plots/gantt.gp
    refused chart.svg 'gantt.gp is not found' env COMMSCHED_PLOTS="$T/plots"
}

# With a gnuplot of the given text.
with_gnuplot() {
    mkdir -p bin
    printf '#!/bin/sh\n%s\n' "$1" >bin/gnuplot
    chmod +x bin/gnuplot
    refused chart.svg "$2" env PATH="$T/bin"
}

test_failing_gnuplots_are_told() {
    with_gnuplot 'kill -9 $$' 'killed by signal 9'
    with_gnuplot 'echo no luck >&2; exit 1' 'no luck'
    with_gnuplot 'exit 1' 'failed and gave no reason'
    with_gnuplot 'exit 0' incomplete
}

# Killed while gnuplot runs, it leaves no file behind; a picture for LaTeX, which needs files, leaves
# them to the next one. Directories of running processes and links stay.
test_what_a_kill_leaves() {
    mkdir bin
    printf '#!/bin/sh\nkill -9 $PPID\n' >bin/gnuplot
    chmod +x bin/gnuplot
    expect 137 '' env PATH="$T/bin:$PATH" $C plot s.json -o pictures/k.svg
    expect 0 '' ls -A temporary
    exactly ''
    mkdir "temporary/commsched.1.abcdef"
    ln -s ../pictures "temporary/commsched.4194305.abcdef"
    expect 0 '' $C plot s.json -o pictures/whole.pdf
    expect 0 '' ls -A temporary
    exactly "commsched.1.abcdef\ncommsched.4194305.abcdef\n"
}

# A limit of 64 bytes stops the tables, one of 8 kB the picture. Coverage counts are affected, too.
test_a_full_disk() {
    case $TEST_COMPILER in
    *--coverage*) skip "the counts of lines are files, too"; return ;;
    esac
    for limit in 64 8192; do
        refused chart.svg 'cannot write' env --ignore-signal=XFSZ prlimit --fsize=$limit
    done
}

run_cases "$@"
