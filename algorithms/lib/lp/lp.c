#include "algorithms/lib/lp/lp.h"

#include "models/base/order.h"
#include "models/base/process.h"
#include "models/base/wall_clock.h"

#include <fcntl.h>
#include <float.h>
#include <glpk.h>
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- a program ---- */

struct lp *lp_start(struct arena *arena)
{
    struct lp *lp = ARENA_ZEROED(arena, struct lp, 1);
    lp->arena = arena;
    return lp;
}

static int add_line(struct lp *lp, struct lines *lines, struct line line)
{
    ARENA_GROW(lp->arena, lines->items, lines->count, lines->capacity);
    lines->items[lines->count] = line;
    return lines->count++;
}

int lp_column(struct lp *lp, double low, double high, double cost, bool integer)
{
    return add_line(lp, &lp->columns, (struct line){low, high, cost, integer});
}

int lp_row(struct lp *lp, double low, double high)
{
    return add_line(lp, &lp->rows, (struct line){.low = low, .high = high});
}

void lp_term(struct lp *lp, int row, int column, double coefficient)
{
    ARENA_GROW(lp->arena, lp->terms, lp->term_count, lp->term_capacity);
    lp->terms[lp->term_count++] = (struct term){row, column, coefficient};
}

/* ---- contradictions ---- */

/* An interval that contains a sum of products up to rounding. */
struct enclosure {
    double low, high;
    double magnitude; /* sum of the magnitudes of all terms */
    size_t terms;
};

static void enclose(struct enclosure *sum, double factor, double low, double high)
{
    double at_low = factor == 0.0 ? 0.0 : factor * low;
    double at_high = factor == 0.0 ? 0.0 : factor * high;
    sum->low += fmin(at_low, at_high);
    sum->high += fmax(at_low, at_high);
    sum->magnitude += isfinite(at_low) ? fabs(at_low) : 0.0;
    sum->magnitude += isfinite(at_high) ? fabs(at_high) : 0.0;
    sum->terms++;
}

/* The combination of all rows by the multipliers, each row minus its terms, is 0. If 0 is outside
 * the interval that the bounds allow, the program has no solution, whatever the multipliers. */
static bool contradicts(const struct lp *lp, const double *multiplier)
{
    struct arena scratch = {0};
    struct enclosure sum = {0};
    double *factor = ARENA_ZEROED(&scratch, double, lp->columns.count);
    double *share = ARENA_ZEROED(&scratch, double, lp->columns.count);
    for (size_t k = 0; k < lp->term_count; k++) {
        const struct term *term = &lp->terms[k];
        double product = multiplier[term->row + 1] * term->coefficient;
        factor[term->column] += product;
        share[term->column] += fabs(product);
    }
    for (int k = 0; k < lp->columns.count; k++) {
        const struct line *column = &lp->columns.items[k];
        double largest = fmax(fabs(column->low), fabs(column->high));
        enclose(&sum, factor[k], column->low, column->high);
        sum.magnitude += share[k] == 0.0 ? 0.0 : share[k] * largest;
    }
    for (int k = 0; k < lp->rows.count; k++)
        enclose(&sum, -multiplier[k + 1], lp->rows.items[k].low, lp->rows.items[k].high);
    double rounding = (double)(sum.terms + lp->term_count) * DBL_EPSILON * sum.magnitude;
    arena_release(&scratch);
    return sum.low > rounding || sum.high < -rounding;
}

/* Smaller multipliers are treated as rounding errors of 0. */
static const double NEGLIGIBLE = 1e-9;

/* Clears multipliers of rows that are unbounded on the relevant side. */
static void clear_unbounded(const struct lp *lp, bool above, double *multiplier)
{
    for (int k = 0; k < lp->rows.count; k++) {
        const struct line *row = &lp->rows.items[k];
        double *own = &multiplier[k + 1];
        double needed = (*own > 0.0) == above ? row->high : row->low;
        if (fabs(*own) < NEGLIGIBLE || isinf(needed))
            *own = 0.0;
    }
}

bool lp_contradicts(const struct lp *lp, const double *multiplier)
{
    struct arena scratch = {0};
    size_t size = (size_t)lp->rows.count + 1;
    double *used = ARENA_ARRAY(&scratch, double, size);
    bool certain = false;
    for (int above = 0; above < 2 && !certain; above++) {
        memcpy(used, multiplier, size * sizeof *used);
        clear_unbounded(lp, above, used);
        certain = contradicts(lp, used);
    }
    arena_release(&scratch);
    return certain;
}

/* ---- in GLPK's representation ---- */

static int bounds_kind(double low, double high)
{
    if (low == high)
        return GLP_FX;
    if (isinf(low))
        return isinf(high) ? GLP_FR : GLP_UP;
    return isinf(high) ? GLP_LO : GLP_DB;
}

/* GLPK does not accept a column twice in one row, so terms with the same row and column are summed
 * in the order added. GLPK counts rows, columns and entries from 1. */
static void load_terms(glp_prob *problem, const struct lp *lp)
{
    struct arena scratch = {0};
    int terms = (int)lp->term_count, *rows = ARENA_ARRAY(&scratch, int, terms);
    int *start = ARENA_ARRAY(&scratch, int, lp->rows.count + 1);
    int *sorted = ARENA_ARRAY(&scratch, int, terms);
    int *column = ARENA_ARRAY(&scratch, int, lp->columns.count + 1);
    double *value = ARENA_ARRAY(&scratch, double, lp->columns.count + 1);
    int *place = ARENA_ZEROED(&scratch, int,
                              lp->columns.count); /* position of a column in the row; 0: none */
    for (int k = 0; k < terms; k++)
        rows[k] = lp->terms[k].row;
    list_by_key(rows, terms, lp->rows.count, start, sorted);
    for (int row = 0; row < lp->rows.count; row++) {
        int count = 0;
        for (int k = start[row]; k < start[row + 1]; k++) {
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

/* Rows and columns are numbered as in lp, plus 1. relaxation: all columns are continuous. The
 * caller deletes the result. */
static glp_prob *lp_glpk_problem(const struct lp *lp, bool relaxation)
{
    glp_prob *problem = glp_create_prob();
    glp_set_obj_dir(problem, GLP_MIN);
    if (lp->rows.count > 0)
        glp_add_rows(problem, lp->rows.count);
    if (lp->columns.count > 0)
        glp_add_cols(problem, lp->columns.count);
    for (int k = 0; k < lp->rows.count; k++) {
        const struct line *row = &lp->rows.items[k];
        glp_set_row_bnds(problem, k + 1, bounds_kind(row->low, row->high), row->low, row->high);
    }
    for (int k = 0; k < lp->columns.count; k++) {
        const struct line *column = &lp->columns.items[k];
        glp_set_col_bnds(problem, k + 1, bounds_kind(column->low, column->high), column->low,
                         column->high);
        glp_set_obj_coef(problem, k + 1, column->cost);
        if (column->integer && !relaxation)
            glp_set_col_kind(problem, k + 1, GLP_IV);
    }
    load_terms(problem, lp);
    return problem;
}

/* ---- the process that runs GLPK, and its report in shared memory ---- */

struct lp_report {
    _Atomic int status;  /* enum lp_status, set when the child ends normally */
    _Atomic int certain; /* infeasibility has been proved regardless of tolerances */
    double objective;
    double values[]; /* [columns] */
};

struct lp_job {
    const struct lp *lp;
    const struct lp_options *options;
    struct lp_report *report;
};

static void report_solution(struct lp_report *report, glp_prob *problem, double objective,
                            double (*value_of)(glp_prob *, int))
{
    report->objective = objective;
    for (int k = 0; k < glp_get_num_cols(problem); k++) {
        double value = value_of(problem, k + 1);
        report->values[k] = glp_get_col_kind(problem, k + 1) == GLP_CV ? value : round(value);
    }
}

/* The position in the basis of a variable that no change of the nonbasic ones brings within its
 * bounds; 0 if the last basis has none. */
static int stuck_place(glp_prob *problem)
{
    int rows = glp_get_num_rows(problem), stuck = glp_get_unbnd_ray(problem);
    if (stuck == 0 || (!glp_bf_exists(problem) && glp_factorize(problem) != 0))
        return 0;
    return stuck <= rows ? glp_get_row_bind(problem, stuck)
                         : glp_get_col_bind(problem, stuck - rows);
}

/* Iterations times rows and columns, about a second; after that the proof is abandoned. */
static const double CERTAINTY_WORK = 1e8;

/* Proves infeasibility of a linear program again without the presolver, which leaves no basis: by
 * the dual simplex method, for which every basis of a program without costs is feasible. */
static bool certainly_infeasible(const struct lp *lp, glp_prob *problem)
{
    glp_smcp parameters;
    glp_init_smcp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.meth = GLP_DUAL;
    parameters.it_lim =
        (int)fmin(1e6, CERTAINTY_WORK / (1.0 + (double)lp->rows.count + (double)lp->columns.count));
    glp_std_basis(problem);
    if (glp_simplex(problem, &parameters) != 0 || glp_get_prim_stat(problem) != GLP_NOFEAS)
        return false;
    int place = stuck_place(problem);
    if (place == 0)
        return false;
    struct arena scratch = {0};
    double *multiplier = ARENA_ZEROED(&scratch, double, lp->rows.count + 1);
    multiplier[place] = 1.0;
    glp_btran(problem, multiplier);
    bool certain = lp_contradicts(lp, multiplier);
    arena_release(&scratch);
    return certain;
}

/* GLPK's own time limits use the system's wall clock, which can be set, so none is given. The
 * simplex method then has a limit of 2^31 ms, which is reached only if the clock is set ahead by
 * weeks. */
static enum lp_status solve_relaxation(glp_prob *problem)
{
    glp_smcp parameters;
    glp_init_smcp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.presolve = GLP_ON;
    int code = glp_simplex(problem, &parameters), status = glp_get_status(problem);
    if (code == GLP_ENOPFS || (code == 0 && status == GLP_NOFEAS))
        return LP_INFEASIBLE;
    if (code != 0 || status != GLP_OPT)
        return code == GLP_ETMLIM ? LP_TIMED_OUT : LP_FAILED;
    return LP_PROVED;
}

static enum lp_status solve_integer(glp_prob *problem)
{
    glp_iocp parameters;
    glp_init_iocp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.gmi_cuts = parameters.mir_cuts = parameters.cov_cuts = parameters.clq_cuts = GLP_ON;
    parameters.fp_heur = GLP_ON;
    int code = glp_intopt(problem, &parameters), status = glp_mip_status(problem);
    if (code == GLP_ENOPFS || (code == 0 && status == GLP_NOFEAS))
        return LP_INFEASIBLE;
    return code == 0 && status == GLP_OPT ? LP_PROVED : LP_FAILED;
}

/* Ends the process without flushing output that the parent had buffered. */
static void exit_silently(size_t count, size_t size)
{
    (void)count;
    (void)size;
    _exit(EXIT_EXHAUSTED);
}

enum { LP_MEGABYTES = 2048 };

void lp_enter_child(void)
{
    arena_on_exhaustion(exit_silently); /* the caller's handler must not run in this process */
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO); /* GLPK prints when it runs out of memory */
    dup2(nowhere, STDERR_FILENO);
    glp_term_out(GLP_OFF);
    glp_mem_limit(LP_MEGABYTES);
}

/* The work of the child process; data is a struct lp_job. */
static void solve_in_child(int channel, void *data)
{
    const struct lp_job *job = data;
    struct lp_report *report = job->report;
    (void)channel;
    lp_enter_child();
    glp_prob *problem = lp_glpk_problem(job->lp, job->options->relaxation);
    enum lp_status status = solve_relaxation(problem);
    bool integer = status == LP_PROVED && glp_get_num_int(problem) > 0;
    if (status == LP_INFEASIBLE)
        atomic_store(&report->certain, certainly_infeasible(job->lp, problem));
    if (integer)
        status = solve_integer(problem);
    if (status == LP_PROVED && integer)
        report_solution(report, problem, glp_mip_obj_val(problem), glp_mip_col_val);
    else if (status == LP_PROVED)
        report_solution(report, problem, glp_get_obj_val(problem), glp_get_col_prim);
    atomic_store(&report->status, (int)status);
}

/* ---- the parent: starts it, waits, and reads the result ---- */

/* Ends the program: without the solver's answer, the result would be weaker than claimed. */
static _Noreturn void end_program(const char *reason)
{
    fprintf(stderr, "commsched: the solver's process: %s\n", reason);
    exit(EXIT_EXHAUSTED);
}

bool lp_in_child(void (*work)(int channel, void *data), void *data, double seconds)
{
    struct process child;
    struct verdict started =
        process_start(&child, &(struct process_setup){.work = work, .data = data});
    if (!started.ok)
        end_program(started.reason);
    bool in_time = process_await(&child, seconds);
    struct process_end end = process_finish(&child);
    if (in_time && process_end_is_foreign(end))
        end_program("killed from outside");
    return in_time;
}

struct lp_answer lp_solve(const struct lp *lp, const struct lp_options *options,
                          struct arena *arena)
{
    struct lp_answer answer = {.status = LP_TIMED_OUT, .objective = NAN};
    size_t columns = (size_t)lp->columns.count;
    size_t size = sizeof(struct lp_report) + columns * sizeof(double);
    if (!(options->seconds > 0.0))
        return answer;
    struct lp_report *report = shared_allocate(size);
    atomic_store(&report->status, (int)LP_FAILED);
    struct lp_job job = {lp, options, report};
    if (lp_in_child(solve_in_child, &job, options->seconds))
        answer.status = (enum lp_status)atomic_load(&report->status);
    answer.certain = answer.status == LP_INFEASIBLE && atomic_load(&report->certain);
    if (answer.status == LP_PROVED) {
        answer.objective = report->objective;
        answer.values = memcpy(ARENA_ARRAY(arena, double, columns), report->values,
                               columns * sizeof *answer.values);
    }
    shared_release(report, size);
    return answer;
}
