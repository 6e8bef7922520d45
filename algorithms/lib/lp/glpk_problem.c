#include "algorithms/lib/lp/glpk_problem.h"

#include "algorithms/lib/lp/model.h"

#include <math.h>

static int bounds_kind(double low, double high)
{
    if (low == high)
        return GLP_FX;
    if (isinf(low))
        return isinf(high) ? GLP_FR : GLP_UP;
    return isinf(high) ? GLP_LO : GLP_DB;
}

/* Indices of the terms, by row and in the order added; those of a row are start[row] .. start[row +
 * 1]. */
static size_t *sort_by_row(const struct lp *lp, size_t **start, struct arena *arena)
{
    int rows = lp->rows.count;
    size_t *next = ARENA_ZEROED(arena, size_t, rows + 2);
    size_t *sorted = ARENA_ARRAY(arena, size_t, lp->term_count);
    for (size_t k = 0; k < lp->term_count; k++)
        next[lp->terms[k].row + 2]++;
    for (int row = 0; row < rows; row++)
        next[row + 2] += next[row + 1];
    for (size_t k = 0; k < lp->term_count; k++)
        sorted[next[lp->terms[k].row + 1]++] = k;
    *start = next;
    return sorted;
}

/* GLPK does not accept a column twice in one row, so terms with the same row and column are summed
 * in the order added. GLPK counts rows, columns and entries from 1. */
static void load_terms(glp_prob *problem, const struct lp *lp)
{
    struct arena scratch = {0};
    size_t *start, *sorted = sort_by_row(lp, &start, &scratch);
    int *column = ARENA_ARRAY(&scratch, int, lp->columns.count + 1);
    double *value = ARENA_ARRAY(&scratch, double, lp->columns.count + 1);
    int *place = ARENA_ZEROED(&scratch, int,
                              lp->columns.count); /* position of a column in the row; 0: none */
    for (int row = 0; row < lp->rows.count; row++) {
        int count = 0;
        for (size_t k = start[row]; k < start[row + 1]; k++) {
            const struct term *term = &lp->terms[sorted[k]];
            if (place[term->column] == 0) {
                place[term->column] = ++count;
                column[count] = term->column + 1;
                value[count] = 0.0;
            }
            value[place[term->column]] += term->coefficient;
        }
        glp_set_mat_row(problem, row + 1, count, column, value);
        for (int k = 1; k <= count; k++)
            place[column[k] - 1] = 0;
    }
    arena_release(&scratch);
}

glp_prob *lp_glpk_problem(const struct lp *lp, bool relaxation)
{
    glp_prob *problem = glp_create_prob();
    glp_set_obj_dir(problem, GLP_MIN);
    if (lp->rows.count > 0)
        glp_add_rows(problem, lp->rows.count);
    if (lp->columns.count > 0)
        glp_add_cols(problem, lp->columns.count);
    for (int k = 0; k < lp->rows.count; k++) {
        const struct line *row = &lp->rows.items[k];
        glp_set_row_name(problem, k + 1, row->name);
        glp_set_row_bnds(problem, k + 1, bounds_kind(row->low, row->high), row->low, row->high);
    }
    for (int k = 0; k < lp->columns.count; k++) {
        const struct line *column = &lp->columns.items[k];
        glp_set_col_name(problem, k + 1, column->name);
        glp_set_col_bnds(problem, k + 1, bounds_kind(column->low, column->high), column->low,
                         column->high);
        glp_set_obj_coef(problem, k + 1, column->cost);
        if (column->integer && !relaxation)
            glp_set_col_kind(problem, k + 1, GLP_IV);
    }
    load_terms(problem, lp);
    return problem;
}
