#!/bin/sh
# Tables in formats for documents, of experiments and of other verbs; and that LaTeX accepts them, if installed
# (texlive-latex-recommended; .ci/engines installs it).
. tests/lib/shell.sh
SHARED=1

prepare() {
    [ -e out/job.json ] ||
        $C experiment broadcast_figure_6 broadcast_figures_1_3 --replications 6 --out out >/dev/null 2>&1
}

test_names() {
    expect 2 "out: has no results of an experiment 'nonsense'" $C plot nonsense --format text
    expect 2 "there is no format 'latx'" $C plot broadcast_figure_6 --format latx
}

test_formats() {
    expect 0 '\\begin{tabular}{lr' $C plot broadcast_figure_6 --format latex
    also '\\toprule'
    expect 0 'printed' $C plot broadcast_figures_1_3 --format text
    expect 0 ' ± ' $C plot broadcast_figure_6 --format markdown
    expect 0 '' "$C plot broadcast_figure_6 --format tsv | cmp - out/broadcast_figure_6.tsv"
    expect 0 'setting,x,series,algorithm,' $C plot broadcast_figure_6 --format csv
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
    expect 0 '& 1.000000' $C compare r.json exchange/open_shop exchange/greedy --format latex
    expect 0 '| 10 | 1.111111 |' $C compare r.json exchange/open_shop --format markdown
}

# Names of any characters, and numbers of any size.
test_compiles() {
    command -v pdflatex >/dev/null && kpsewhich booktabs.sty >/dev/null 2>&1 ||
        { skip "there is no LaTeX with booktabs"; return; }
    expect 0 '' "$C plot broadcast_figures_1_3 --format latex >own.tex && $C list algorithms --format latex >list.tex"
    {
        printf '%s\n' '\documentclass{article}' '\usepackage{booktabs}' '\begin{document}' '\tiny'
        printf '\\input{%s}\n\n' own list
        printf '%s\n' '\end{document}'
    } >all.tex
    expect 0 '' 'pdflatex -draftmode -interaction=nonstopmode -halt-on-error all >said 2>&1 || { grep -A 5 "^!" said; false; }'
}

run_cases "$@"
