#!/bin/sh
# Pictures when gnuplot, its scripts or the disk fail: the reason in one line, no temporary file, and the previous
# picture.
. tests/lib/shell.sh

prepare() {
    mkdir temporary pictures bin plots
    echo before >pictures/chart.svg
    export TMPDIR="$T/temporary"
    $C generate exchange/worked_example --output g.json && $C solve exchange/open_shop g.json --output s.json >said
}

# WORD COMMAND...: with such a command before it, plotting reports WORD.
refused() {
    word=$1
    shift
    expect 2 "$word" "$@" "$C" plot s.json --output pictures/chart.svg
    lines=$(printf %s "$output" | wc -l)
    [ "$lines" = 1 ] || fail "$lines lines: $output"
    expect 0 'before\n' cat pictures/chart.svg
    expect 0 '' ls -A pictures temporary
    exactly 'pictures:\nchart.svg\n\ntemporary:\n'
}

test_failing_scripts_are_told() {
    while IFS='|' read -r word script; do
        # shellcheck disable=SC2059 # with line ends
        printf "$script" >plots/gantt.gp
        refused "$word" env COMMSCHED_PLOTS="$T/plots"
    done <<'E'
gantt.gp" line 2|nodes = 1\nset nonsense\n
incomplete|nodes = 1\n
incomplete|set terminal svg\nset print output\nprint '<svg>'\n
E
    rm plots/gantt.gp
    refused 'gantt.gp is not found' env COMMSCHED_PLOTS="$T/plots"
}

test_failing_gnuplots_are_told() {
    refused 'gnuplot is not installed' env PATH="$TMPDIR"
    while IFS='|' read -r word script; do
        printf '#!/bin/sh\n%s\n' "$script" >bin/gnuplot
        chmod +x bin/gnuplot
        refused "$word" env PATH="$T/bin"
    done <<'E'
killed by signal 9|kill -9 $$
no luck|echo no luck >&2; exit 1
failed and gave no reason|exit 1
incomplete|exit 0
E
}

# Killed while gnuplot runs, it leaves no file behind.
test_what_a_kill_leaves() {
    printf '#!/bin/sh\nkill -9 $PPID\n' >bin/gnuplot
    chmod +x bin/gnuplot
    expect 137 '' env PATH="$T/bin:$PATH" $C plot s.json --output pictures/k.svg
    expect 0 '' ls -A temporary
    exactly ''
}

# A limit of 64 bytes stops the tables, one of 8 kB the picture. Coverage counts are affected, too.
test_a_full_disk() {
    case $TEST_COMPILER in
    *--coverage*) skip "the counts of lines are files, too"; return ;;
    esac
    for limit in 64 8192; do refused 'cannot write' env --ignore-signal=XFSZ prlimit --fsize=$limit; done
}

# Before the runs, whose time would be lost.
test_what_drawing_needs_is_looked_for_first() {
    cp -R "${COMMSCHED_PLOTS:-$S/plots}"/*.gp plots
    for one in plots/*.gp; do
        mv "$one" away
        expect 2 "${one#plots/} is not found" \
            env COMMSCHED_PLOTS="$T/plots" $C experiment --quick broadcast_figure_6 --out o
        mv away "$one"
    done
    for verb in 'experiment --quick broadcast_figure_6 --out o' \
        'compare --generator exchange/gusto --replications 2 --profile p.svg'; do
        expect 2 'gnuplot is not installed' "PATH=\$T \$C $verb"
    done
    expect 1 '' '[ -e o ] || [ -e p.svg ]'
}

# A job draws again only what is not there; the report's pictures are its files.
test_pictures_of_a_job() {
    expect 0 '4 runs, 4 of them stored, 4 made now' $C experiment broadcast_figures_1_3 --quick --replications 1 --seed 2
    expect 0 '4\n' 'ls out/*.svg | wc -l'
    expect 0 '4\n' grep -c '"file": ' out/report.json
    expect 0 '4 of them stored, 0 made now' '
        dates() { stat -c %y out/*.svg; }; dates >before
        $C experiment broadcast_figures_1_3 --quick --replications 1 --seed 2; dates | cmp - before'
}

test_fonts_are_embedded() {
    command -v pdffonts >/dev/null || { skip 'no pdffonts'; return; }
    expect 0 '' $C plot s.json --output a.pdf
    expect 0 DejaVu pdffonts a.pdf
    expect 0 '' "pdffonts a.pdf | awk 'NR > 2 && \$(NF - 4) != \"yes\"'"
    exactly ''
}

run_cases "$@"
