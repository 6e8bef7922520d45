#!/bin/sh
# LaTeX accepts the tables for a paper (tests/shell/latex.sh, whose cases compiles* need it).
. tests/engines/lib.sh

if ! "$S/experiments/packages.sh" texlive-latex-recommended texlive-science >/dev/null 2>&1; then
    tell skipped "LaTeX: it is not here, and cannot be installed"
elif said=$(COMMSCHED=$C sh tests/shell/latex.sh compiles compiles_tables 2>&1); then
    tell passed "LaTeX: $(echo "$said" | tail -n 1)"
else
    tell failed "LaTeX: $said"
fi
summary
