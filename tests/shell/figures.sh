#!/bin/sh
# Figures for print by the verb plot: kinds, widths, texts and refusals.
. tests/lib/shell.sh
SHARED=1

prepare() {
    rm -rf a.* paper
    [ -d out ] || $C experiment broadcast_figure_6 broadcast_random_mean broadcast_counterexamples exchange_figure_09 \
        --replications 2 --jobs 1 >said 2>&1
}

# Before the runs, whose time would be lost.
test_what_drawing_needs_is_looked_for_first() {
    cp -R "${COMMSCHED_PLOTS:-$S/plots}" plots
    for one in "$S"/plots/*.gp; do
        one=${one##*/}
        mv "plots/$one" away
        expect 2 "$one is not found" \
            env COMMSCHED_PLOTS="$T/plots" $C experiment --quick broadcast_figure_6 --out o
        mv away "plots/$one"
    done
    for verb in 'hunt --quick --out o' 'experiment --quick broadcast_figure_6 --out o' \
        'compare --generator exchange/gusto --replications 2 --profile p.svg'; do
        expect 2 'gnuplot is not installed' "PATH=\$T \$C $verb"
    done
    expect 1 '' '[ -e o ] || [ -e p.svg ]'
    rm -r plots
}

test_kinds_of_files() {
    expect 0 'a.pdf\n' $C plot exchange_figure_09 -o a.pdf
    expect 0 %PDF head -c 4 a.pdf
    expect 0 '' $C plot exchange_figure_09 -o a.svg
    expect 0 '<title>lower bound</title>' cat a.svg
    also '<title>open shop</title>'
    also '>processors P<'
    also '>completion (s)<'
    also '>open shop<'
    also '>ratio to lower bound<'
    expect 0 '' $C plot exchange_figure_09 -o a.png
    expect 0 PNG head -c 4 a.png
    expect 2 'ends in .svg, .png or .pdf' $C plot exchange_figure_09 -o a.eps
    expect 0 '' ls
    exactly 'a.pdf\na.png\na.svg\nout\nsaid\n'
}

# 8.5 and 17.5 cm are 321 and 661 screen points.
test_widths() {
    expect 0 '' $C plot broadcast_figure_6 -o a.svg -w column
    expect 0 'width="321" height=' head -n 5 a.svg
    expect 0 '' $C plot broadcast_counterexamples -o a.svg -w page
    expect 0 'width="661" height=' head -n 5 a.svg
    expect 2 "'narrow' is none of" $C plot broadcast_figure_6 -o a.pdf --width narrow
}

test_fonts_are_embedded() {
    command -v pdffonts >/dev/null || { skip 'no pdffonts'; return; }
    expect 0 '' $C plot broadcast_counterexamples -o a.pdf -w column
    expect 0 DejaVu pdffonts a.pdf
    expect 0 '' "pdffonts a.pdf | awk 'NR > 2 && \$(NF - 4) != \"yes\"'"
    exactly ''
}

# Only figures for a screen have a title.
test_titles() {
    expect 0 '' $C plot broadcast_figure_6 -o a.svg
    expect 0 'Broadcast in a cluster' cat a.svg
    expect 0 '' $C plot broadcast_figure_6 -o a.svg -w column
    expect 0 'completion (units of time)' cat a.svg
    lacks 'Broadcast in a cluster'
}

# A single curve, without a bound.
test_a_single_curve() {
    expect 0 '' $C plot broadcast_random_mean -o a.svg
    expect 0 '<title>random, fast source</title>' cat a.svg
    lacks '/ random'
}

test_what_is_not_there() {
    expect 2 'job.json' $C plot broadcast_figure_6 --out elsewhere -o a.pdf
    expect 2 'out: there is nothing to draw for exchange_figure_10' $C plot exchange_figure_10 -o a.pdf
    expect 2 'for schedules' $C plot exchange_figure_09 -o a.pdf --title new
    expect 2 'for experiments' $C plot broadcast_figure_77 -o a.pdf --width page
    expect 2 'broadcast_figure_77: No such file' $C plot broadcast_figure_77 -o a.pdf
}

run_cases "$@"
