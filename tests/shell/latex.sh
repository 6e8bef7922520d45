#!/bin/sh
# report --latex: the appendix of a paper, its files and refusals; and that LaTeX accepts it, if installed
# (texlive-latex-recommended, texlive-science; .ci/engines installs them).
. tests/lib/shell.sh
SHARED=1

# Curves, charts, and printed numbers, in the directory that the cases share.
prepare() {
    [ -e out/job.json ] ||
        $C experiment broadcast_figure_6 multicluster_figure_4 broadcast_figures_1_3 --replications 6 \
            --out out >/dev/null 2>&1
}

# For all files but pictures, which contain dates.
digests() { (cd "$1" && find . -type f ! -name "*.pdf" ! -name "*.manifest" -exec md5sum {} + | sort); }

test_files() {
    expect 0 'paper/appendix.tex\n' $C report --latex paper
    expect 0 '' '[ -z "$(find paper -name ".*" ! -name .)" ]'
    expect 0 '' 'ls paper/appendix-body.tex paper/tables/broadcast_figure_6.tex paper/figures/broadcast_figure_6.pdf'
    expect 0 '\\begin{tabular}{S[table-format=3.0]' cat paper/tables/broadcast_figure_6.tex
    also '\\toprule'
    expect 0 '"FNF, fast source (s)","ci95 FNF, fast source (s)"' head -n 1 paper/tables/broadcast_figure_6.csv
    also '\r\n'
    expect 0 '95 \\% confidence interval of the mean' cat paper/appendix-body.tex
    also 'n = 6'
    also 'Seed 1; commsched '
    also '\\texttt{commsched experiment broadcast\\_figure\\_6 -{}-seed 1 -{}-replications 6}'
    also '\\label{tab:broadcast_figure_6}'
    also '\\label{fig:broadcast_figure_6}'
    also 'Columns ``printed'"''"' have the numbers of the paper; all others are ours.'
    expect 0 '{printed (s)} & {ours (s)}' cat paper/tables/broadcast_figures_1_3.tex
}

# The same again; with fewer experiments, whose other files are removed; files of others remain.
test_again() {
    digests paper >before
    echo mine >paper/notes.txt
    expect 0 '' $C report --latex paper
    expect 0 '' 'rm paper/notes.txt; digests paper | cmp - before'
    echo mine >paper/notes.txt
    expect 0 '' $C report --latex paper broadcast_figure_6
    expect 0 'appendix-body.tex\nappendix.manifest\nappendix.tex\nbroadcast_figure_6.csv\nbroadcast_figure_6.pdf\nbroadcast_figure_6.tex\nnotes.txt\n' \
        'find paper -type f -printf "%f\n" | sort'
    exactly 'appendix-body.tex\nappendix.manifest\nappendix.tex\nbroadcast_figure_6.csv\nbroadcast_figure_6.pdf\nbroadcast_figure_6.tex\nnotes.txt\n'
}

# Nothing at all is written if another's file, or one that was changed, is in the way.
test_foreign() {
    echo '% by hand' >>paper/appendix.tex
    digests paper >before
    expect 2 'paper/appendix.tex: is not of an earlier appendix, or was changed since' $C report --latex paper
    expect 0 '' 'digests paper | cmp - before'
    mkdir -p other/tables/broadcast_figure_6.tex
    expect 2 'other/tables/broadcast_figure_6.tex: is not of' $C report --latex other
    expect 0 'other\nother/tables\nother/tables/broadcast_figure_6.tex\n' find other
    exactly 'other\nother/tables\nother/tables/broadcast_figure_6.tex\n'
    echo file >taken
    expect 2 'taken' $C report --latex taken
    # shellcheck disable=SC2016 # the script's
    expect 2 'is not found' 'mkdir empty; COMMSCHED_PLOTS=$PWD/empty $C report --latex fresh'
    expect 1 '' '[ -e fresh ]'
}

test_names() {
    expect 2 "out: has no results of an experiment 'exchange_figure_09'" $C report --latex x exchange_figure_09
    expect 2 "out: has no results of an experiment 'nonsense'" $C report --latex x nonsense
    expect 1 '' '[ -e x ]'
    expect 2 'need --latex or --format' $C report broadcast_figure_6
    expect 2 'need --latex or --format' $C report --bold-best
    expect 2 '--cairolatex needs --latex' $C report --cairolatex
    expect 2 "there is no interval 'wide'" $C report --latex x --interval wide
}

test_formats() {
    expect 0 '\\bfseries' $C report --format latex --bold-best broadcast_figure_6
    expect 0 'FNF, fast source' $C report --format text
    also 'Means of completion (s) over the runs of each cell, n = 6.'
    expect 0 ' ± ' $C report --format markdown broadcast_figure_6
    expect 0 'processors n\tFNF, fast source (s)\tci95 FNF, fast source (s)' $C report --format tsv broadcast_figure_6
    lacks '±'
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

# compiles DIRECTORY DOCUMENT: without errors, and with nothing wider than the page
compiles() (
    cd "$1" || exit
    pdflatex -draftmode -interaction=nonstopmode -halt-on-error "$2" >said 2>&1 || { grep -A 5 '^!' said; exit 1; }
    ! grep -E 'Overfull .hbox .([2-9]|[0-9]{2,})' said
)

test_compiles() {
    has_latex || return 0
    for form in brackets pm column; do
        expect 0 '' $C report --latex $form --interval $form --bold-best --cairolatex
        expect 0 '' compiles $form appendix
    done
    printf '%s\n' '\documentclass[twocolumn]{article}' '\usepackage{booktabs,graphicx,siunitx,textcomp,xcolor}' \
        '\newcommand{\commschedpath}{pm/}' '\begin{document}' '\input{pm/appendix-body}' '\end{document}' >own.tex
    expect 0 '' compiles . own
}

# Names of any characters, and numbers of any size.
test_compiles_tables() {
    has_latex || return 0
    $C generate exchange/uniform_network --nodes 4 -o i.json
    printf '%s\n' '\documentclass{article}' '\usepackage[margin=1cm]{geometry}' '\usepackage{booktabs,siunitx}' '\begin{document}' \
        '\input{compare}' '' '\tiny\input{list}' '\end{document}' >tables.tex
    expect 0 '' "$C compare i.json --format latex >compare.tex && $C list algorithms --format latex >list.tex"
    expect 0 '' compiles . tables
}

run_cases "$@"
