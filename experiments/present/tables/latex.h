/* LaTeX output of texts and tables. Documents need pdflatex or another engine, and the packages
 * booktabs and siunitx (2.7 or 3). */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_TABLES_LATEX_H
#define COMMSCHED_EXPERIMENTS_PRESENT_TABLES_LATEX_H

#include "experiments/present/tables/table.h"

#include <stdio.h>

/* Any text, between two verbatim ones: no character has a special meaning to LaTeX, and each is
 * available in the usual fonts in any encoding, or is spelled U+XXXX. */
void latex_text(FILE *out, const char *before, const char *text, const char *after,
                struct arena *arena);

/* A tabular. Columns of numbers are siunitx's S, aligned at the decimal point; headings include
 * units; sections are parts below a rule of their own. */
void latex_tabular(FILE *out, const struct table *table);

#endif
