#!/bin/sh
# Tables for a paper, of experiments and of other verbs; and that LaTeX accepts them, if installed
# (texlive-latex-recommended, texlive-science; .ci/engines installs them).
. tests/lib/shell.sh
SHARED=1

# Curves, charts, and printed numbers, in the directory that the cases share.
prepare() {
    [ -e out/job.json ] ||
        $C experiment broadcast_figure_6 multicluster_figure_4 broadcast_figures_1_3 --replications 6 \
            --out out >/dev/null 2>&1
}

test_names() {
    expect 2 "out: has no results of an experiment 'exchange_figure_09'" $C report --format latex exchange_figure_09
    expect 2 "out: has no results of an experiment 'nonsense'" $C report --format text broadcast_figure_6 nonsense
    lacks FNF
    expect 2 'need --format' $C report broadcast_figure_6
    expect 2 'need --format' $C report --bold-best
    expect 2 "there is no interval 'wide'" $C report --format latex --interval wide
}

test_formats() {
    expect 0 '\\begin{tabular}{S[table-format=3.0]' $C report --format latex broadcast_figure_6
    also '\\toprule'
    also '95 \\% confidence interval of the mean'
    also 'n = 6'
    expect 0 '{printed (s)} & {ours (s)}' $C report --format latex broadcast_figures_1_3
    expect 0 '\\bfseries' $C report --format latex --bold-best broadcast_figure_6
    expect 0 'FNF, fast source' $C report --format text
    also 'Means of completion (s) over the runs of each cell, n = 6.'
    expect 0 ' ± ' $C report --format markdown broadcast_figure_6
    expect 0 'processors n\tFNF, fast source (s)\tci95 FNF, fast source (s)' $C report --format tsv broadcast_figure_6
    lacks '±'
    expect 0 '"FNF, fast source (s)","ci95 FNF, fast source (s)"' $C report --format csv broadcast_figure_6
    also '\r\n'
    expect 2 'csv needs one experiment' $C report --format csv
    expect 2 'out/NAME.json' $C report --format json broadcast_figure_6
    expect 2 "there is no format 'latx'" $C report --format latx
}

test_other_verbs() {
    expect 0 'command,count,kinds\r\ncommsched list algorithms,' $C list --format csv
    expect 0 'exchange/open_shop,exchange,open shop,' $C list algorithms --format csv
    expect 0 'commsched list bounds & ' $C list --format latex
    expect 0 'exchange/random\\_integers & nodes & ' $C list generators --format latex
    expect 2 "there is no format 'latx'; nearest: latex" $C list --format latx
    expect 0 'algorithm,against,nodes,searched,evaluations,restarts,ratio,completion,reference,seconds,instance\r\nexchange/greedy,bound,3,' \
        $C hunt exchange/greedy --nodes 3 --evaluations 20 --format csv
    expect 2 '--json and --format exclude each other' $C hunt exchange/greedy --json --format csv
    $C generate exchange/random_integers --nodes 3 -o r.json
    expect 0 '\\bfseries 1.000000' $C compare r.json exchange/open_shop exchange/greedy --format latex --bold-best
    also '{\\begin{tabular}[b]{@{}c@{}}completion\\\\(s)\\end{tabular}}'
    expect 0 '| **10** | **1.111111** |' $C compare r.json exchange/open_shop --format markdown --bold-best
}

has_latex() {
    command -v pdflatex >/dev/null && kpsewhich siunitx.sty booktabs.sty >/dev/null 2>&1 ||
        { skip "there is no LaTeX with siunitx and booktabs"; return 1; }
}

# compiles DOCUMENT
compiles() { pdflatex -draftmode -interaction=nonstopmode -halt-on-error "$1" >said 2>&1 || { grep -A 5 '^!' said; return 1; }; }

# document NAME...: inputs these
document() {
    printf '%s\n' '\documentclass{article}' '\usepackage[margin=1cm]{geometry}' '\usepackage{booktabs,siunitx}' '\begin{document}' \
        '\tiny'
    printf '\\input{%s}\n\n' "$@"
    printf '%s\n' '\end{document}'
}

test_compiles() {
    has_latex || return 0
    for form in brackets pm column; do
        expect 0 '' "$C report --format latex --interval $form --bold-best >$form.tex"
    done
    document brackets pm column >own.tex
    expect 0 '' compiles own
}

# Names of any characters, and numbers of any size.
test_compiles_tables() {
    has_latex || return 0
    $C generate exchange/uniform_network --nodes 4 -o i.json
    document compare list >tables.tex
    expect 0 '' "$C compare i.json --format latex >compare.tex && $C list algorithms --format latex >list.tex"
    expect 0 '' compiles tables
}

run_cases "$@"
