#include "experiments/cli/help/results_store.h"

#include "experiments/cli/help/manual.h"
#include "experiments/engine/store/store_tables.h"

static const char head[] =
    ".SH RESULTS\n"
    "What jobs find is stored in \\fIDIR\\fR/results.db, a database that sqlite3 and every\n"
    "library of SQLite read: tables of rows as they were written, and views that join them. Rows\n"
    "are found again under digests of the sources that they depend on; those of changed sources\n"
    "stay, under other digests. Seeds from 2\\(ha63 on stand as their value less 2\\(ha64. Times\n"
    "are in seconds, files below \\fIDIR\\fR, and NULL says that there is no such value.\n"
    ".PP\n"
    "Every row has a checksum: a file with a row that was changed is refused, and left as it is.\n"
    "Rows of \\fIruns\\fR and \\fIhunts\\fR can be deleted, to have them made again. Files of\n"
    "older versions are brought to this one when they are opened.\n"
    ".PP\n"
    "plots/examples has programs in Python and R that draw a figure from it.\n";

static void print_column(FILE *out, const struct column *column)
{
    fprintf(out, ".TP\n\\fB%s\\fR %s\n", column->name, sql_type(column));
    manual_text(out, column->about);
    if (column->metric && !column->metric->unit)
        fputs(", seconds", out);
    else if (column->metric && *column->metric->unit)
        fprintf(out, ", times %g in %s", column->metric->scale, column->metric->unit);
    for (int k = 0; column->word && column->word(k); k++)
        fprintf(out, "%s %s", k == 0 ? ":" : ",", column->word(k));
    fputc('\n', out);
}

void results_store_print(FILE *out)
{
    fputs(head, out);
    for (const struct view *view = store_views; view->name; view++) {
        fprintf(out, ".SS View %s\n", view->name);
        manual_text(out, view->about);
        fputc('\n', out);
    }
    for (int table = 0; table < STORE_TABLES; table++) {
        struct column column;
        fprintf(out, ".SS Table %s\n", store_tables[table].name);
        manual_text(out, store_tables[table].about);
        fputc('\n', out);
        for (int k = 0; table_column(&store_tables[table], k, &column); k++)
            print_column(out, &column);
    }
}
