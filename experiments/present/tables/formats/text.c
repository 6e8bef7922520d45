/* Plain text: aligned columns, wrapped words, nothing collapsed. */
#include "experiments/present/tables/table.h"
#include "models/base/verdict.h"

#include <string.h>

/* UTF-8 characters, not bytes. */
static int width_of(const char *text)
{
    int width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xc0) != 0x80;
    return width;
}

static int *measure(const struct table *table, const struct shown *shown)
{
    int *width = ARENA_ARRAY(table->arena, int, shown->count);
    for (size_t k = 0; k < shown->count; k++) {
        width[k] = table->columns[shown->column[k]].width;
        for (int row = -1; row < (int)table->count; row++) {
            if (row >= 0 && table->rows[row].section)
                continue;
            int needed = width_of(shown_text(table, row, shown->column[k]));
            width[k] = needed > width[k] ? needed : width[k];
        }
    }
    return width;
}

/* Row -1: the headings. */
static void put_row(FILE *out, const struct table *table, int row, const struct shown *shown,
                    const int *width)
{
    int owed = 0; /* pending spaces, printed only before another text */
    for (size_t k = 0; k < shown->count; k++) {
        const char *text = shown_text(table, row, shown->column[k]);
        int rest = width[k] - width_of(text);
        int before = shown->right[k] ? rest : 0;
        if (*text)
            fprintf(out, "%*s%s", owed + before, "", text);
        owed = *text ? rest - before + 2 : owed + width[k] + 2;
    }
    fputc('\n', out);
}

static void put_table(FILE *out, const struct table *table)
{
    struct shown shown = table_shown(table, true);
    const int *width = measure(table, &shown);
    if (shown.head && !table->head_in_sections)
        put_row(out, table, -1, &shown, width);
    for (size_t row = 0; row < table->count; row++) {
        const char *section = table->rows[row].section;
        if (!section)
            put_row(out, table, (int)row, &shown, width);
        else
            fprintf(out, "%s\n", printable(section, "", table->arena));
        if (section && *section && shown.head && table->head_in_sections)
            put_row(out, table, -1, &shown, width);
    }
}

const struct emitter emitter_text = {.name = "text", .table = put_table};
