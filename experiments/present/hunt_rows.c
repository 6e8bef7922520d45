#include "experiments/present/hunt_rows.h"

#include "experiments/present/text_table.h"

#include <string.h>

const struct survey_part survey_parts[] = {
    {"exchanges", FAMILY_EXCHANGE, HUNT_BOUND, NULL, 3, 6, 500000, 15000},
    {"broadcasts", FAMILY_MULTICAST, HUNT_OPTIMUM, NULL, 4, 8, 60000, 2000},
    {"several multicasts", FAMILY_MULTICAST, HUNT_BOUND, "several messages", 3, 4, 100000, 10000},
    {"switch networks", FAMILY_SWITCHED, HUNT_BOUND, NULL, 3, 6, 100000, 10000},
    {0},
};

/* Algorithms of a family stand together in the registry. */
static size_t add_rows(int part, struct survey_row *rows)
{
    const struct survey_part *sort = &survey_parts[part];
    size_t count = 0;
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        const struct algorithm *algorithm = found->algorithm;
        if (algorithm->exact || algorithm_family(algorithm) != sort->family)
            continue;
        for (int nodes = sort->least; nodes <= sort->most; nodes++, count++)
            if (rows)
                rows[count] =
                    (struct survey_row){.part = part, .algorithm = algorithm, .nodes = nodes};
    }
    return count;
}

struct survey_rows survey_rows_make(struct arena *arena)
{
    struct survey_rows rows = {0};
    for (int part = 0; survey_parts[part].title; part++)
        rows.count += add_rows(part, NULL);
    rows.row = ARENA_ZEROED(arena, struct survey_row, rows.count);
    size_t used = 0;
    for (int part = 0; survey_parts[part].title; part++)
        used += add_rows(part, rows.row + used);
    return rows;
}

static const char *reference_name(const struct survey_row *row)
{
    return survey_parts[row->part].against == HUNT_BOUND ? "bound" : "optimum";
}

const char *survey_witness_name(const struct survey_row *row, struct arena *arena)
{
    char *name =
        arena_print(arena, "%s_%d_%s.json", row->algorithm->name, row->nodes, reference_name(row));
    name[strcspn(name, "/")] = '_';
    return name;
}

void survey_write_tsv(FILE *out, const struct survey_rows *rows, struct arena *arena)
{
    fputs(
        "algorithm\tagainst\tnodes\tsearched\tratio\tcompletion\treference\twitness_nodes\t"
        "evaluations\twitness\n",
        out);
    for (size_t k = 0; k < rows->count; k++) {
        const struct survey_row *row = &rows->row[k];
        const struct survey_answer *answer = &row->answer;
        if (answer->left_out)
            continue;
        fprintf(out, "%s\t%s\t%d\t", row->algorithm->name, reference_name(row), row->nodes);
        if (answer->found)
            fprintf(out, "%s\t%.12g\t%.12g\t%.12g\t%d\t%zu\t%s\n", answer->form, answer->ratio,
                    answer->completion, answer->reference, answer->witness_nodes,
                    answer->evaluations, survey_witness_name(row, arena));
        else
            fprintf(out, "-\t-\t-\t-\t-\t-\t%s\n", answer->refusal);
    }
}

/* One line an algorithm, one column a size; answers the first row of the next algorithm. */
static size_t print_algorithm(struct text_table *table, const struct survey_rows *rows,
                              size_t first)
{
    const struct survey_row *row = &rows->row[first];
    const struct survey_part *part = &survey_parts[row->part];
    size_t count = (size_t)(part->most - part->least) + 1, shown = 0;
    for (size_t k = 0; k < count; k++)
        shown += !row[k].answer.left_out;
    if (shown == 0)
        return first + count;
    text_table_add(table, row->algorithm->name);
    for (size_t k = 0; k < table->columns - 1; k++)
        text_table_add(table, k < count && row[k].answer.found
                                  ? arena_print(table->arena, "%.4f", row[k].answer.ratio)
                              : k < count ? "-"
                                          : "");
    return first + count;
}

void survey_print(FILE *out, const struct survey_rows *rows, struct arena *arena)
{
    struct text_table table = text_table_start("lrrrrr", arena);
    int part = -1;
    for (size_t k = 0; k < rows->count;) {
        if (rows->row[k].part != part) {
            part = rows->row[k].part;
            const struct survey_part *sort = &survey_parts[part];
            text_table_add(&table, arena_print(arena, "%s against the %s", sort->title,
                                               reference_name(&rows->row[k])));
            for (int column = 0; column < 5; column++)
                text_table_add(&table, sort->least + column <= sort->most
                                           ? arena_print(arena, "n=%d", sort->least + column)
                                           : "");
        }
        k = print_algorithm(&table, rows, k);
    }
    text_table_print(&table, out);
}
