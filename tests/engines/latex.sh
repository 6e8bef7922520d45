#!/bin/sh
# LaTeX accepts the tables for a paper: names of any characters, and numbers of any size.
. tests/engines/lib.sh

if ! "$S/experiments/packages.sh" texlive-latex-recommended >/dev/null 2>&1; then
    tell skipped "LaTeX: it is not here, and cannot be installed"
    summary
    exit
fi
enter latex
"$C" experiment broadcast_figures_1_3 --quick --only experiments --out out >said 2>&1
{
    printf '%s\n' '\documentclass{article}' '\usepackage{booktabs}' '\begin{document}' '\tiny'
    "$C" plot broadcast_figures_1_3 --format latex
    "$C" list algorithms --format latex
    printf '%s\n' '\end{document}'
} >all.tex
status 0 pdflatex -draftmode -interaction=nonstopmode -halt-on-error all >said 2>wrong
summary
