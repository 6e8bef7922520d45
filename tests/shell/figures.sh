#!/bin/sh
# Figures for print by the verb plot: their kinds, widths, texts and what is refused.
. tests/lib/shell.sh
SHARED=1

prepare() {
    rm -rf a.* paper
    [ -d out ] || $C experiment broadcast_figure_6 broadcast_random_mean broadcast_counterexamples exchange_figure_09 \
        --replications 2 --jobs 1 >said 2>&1
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
    also '>/ lower bound<'
    expect 0 '' $C plot exchange_figure_09 -o a.png
    expect 0 PNG head -c 4 a.png
    expect 2 'ends in .svg, .png or .pdf, or in .tex' $C plot exchange_figure_09 -o a.eps
    expect 0 '' ls
    exactly 'a.pdf\na.png\na.svg\nout\nsaid\n'
}

# 8.5 and 17.5 cm are 321 and 661 points of a screen.
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

# The texts, at home wherever the document is, and beside them the lines.
test_latex() {
    mkdir -p paper/figures
    expect 0 '' $C plot broadcast_counterexamples -o paper/figures/a_b.tex -w page
    expect 0 '' ls paper/figures
    exactly 'a_b-inc.pdf\na_b.tex\n'
    expect 0 '{a_b-inc}}' cat paper/figures/a_b.tex
    also 'theorem 2, equal sending times'
    also '3 \\% around the expected number'
    lacks "$T"
    lacks /tmp
    expect 0 %PDF head -c 4 paper/figures/a_b-inc.pdf
    expect 2 'cannot write' $C plot broadcast_counterexamples -o missing/a.tex
}

# A title stands on a screen alone.
test_titles() {
    expect 0 '' $C plot broadcast_figure_6 -o a.svg
    expect 0 'Broadcast in a cluster' cat a.svg
    expect 0 '' $C plot broadcast_figure_6 -o a.svg -w column
    expect 0 'completion (units of time)' cat a.svg
    lacks 'Broadcast in a cluster'
}

# Without a bound, and of one curve.
test_a_single_curve() {
    expect 0 '' $C plot broadcast_random_mean -o a.svg
    expect 0 '<title>random, fast source</title>' cat a.svg
    lacks '/ random'
}

test_what_is_not_there() {
    expect 2 'job.json' $C plot broadcast_figure_6 --out elsewhere -o a.pdf
    expect 2 'out: there is nothing to draw of exchange_figure_10' $C plot exchange_figure_10 -o a.pdf
    expect 2 'for schedules' $C plot exchange_figure_09 -o a.pdf --title new
    expect 2 'for experiments' $C plot broadcast_figure_77 -o a.pdf --width page
    expect 2 'broadcast_figure_77: No such file' $C plot broadcast_figure_77 -o a.pdf
}

run_cases "$@"
