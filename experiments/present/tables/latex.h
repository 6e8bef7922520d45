/* What LaTeX makes of texts and tables. Its documents need pdflatex or another, and the packages
 * booktabs and siunitx (2.7 or 3). */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_TABLES_LATEX_H
#define COMMSCHED_EXPERIMENTS_PRESENT_TABLES_LATEX_H

#include "experiments/present/tables/table.h"

#include <stdio.h>

/* Any text, between two that stand as they are: no character of it is a mark of LaTeX's, and each
 * is one that the usual fonts have, in any encoding, or U+XXXX in words. */
void latex_text(FILE *out, const char *before, const char *text, const char *after,
                struct arena *arena);

/* A tabular. Columns of numbers are siunitx's S, aligned at the point; headings tell units;
 * sections are parts below a rule of their own. */
void latex_tabular(FILE *out, const struct table *table);

/* About as wide as so many digits, of the columns from the first on. */
double latex_width(const struct table *table, size_t first, size_t count);

#endif
