#!/bin/sh
# LaTeX accepts the tables for a paper (tests/shell/latex.sh, whose case compiles needs it).
. tests/engines/lib.sh

if ! "$S/experiments/packages.sh" texlive-latex-recommended >/dev/null 2>&1; then
    tell skipped "LaTeX: it is not here, and cannot be installed"
elif said=$(COMMSCHED=$C sh tests/shell/latex.sh compiles 2>&1); then
    tell passed "LaTeX: $(echo "$said" | tail -n 1)"
else
    tell failed "LaTeX: $said"
fi
summary
