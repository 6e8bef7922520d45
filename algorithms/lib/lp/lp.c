#include "algorithms/lib/lp/lp.h"

#include "algorithms/lib/lp/certain.h"
#include "algorithms/lib/lp/model.h"
#include "models/base/process.h"
#include "models/base/wall_clock.h"

#include <fcntl.h>
#include <float.h>
#include <glpk.h>
#include <math.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- the model ---- */

struct lp *lp_start(struct arena *arena)
{
    struct lp *lp = ARENA_ZEROED(arena, struct lp, 1);
    lp->arena = arena;
    return lp;
}

__attribute__((format(printf, 4, 0))) static int add_line(struct lp *lp, struct lines *lines,
                                                          struct line line, const char *format,
                                                          va_list arguments)
{
    if (lines->count == lines->capacity) {
        lines->capacity = lines->capacity ? 2 * lines->capacity : 64;
        struct line *grown = ARENA_ARRAY(lp->arena, struct line, lines->capacity);
        if (lines->count > 0)
            memcpy(grown, lines->items, (size_t)lines->count * sizeof *grown);
        lines->items = grown;
    }
    char name[128];
    vsnprintf(name, sizeof name, format, arguments);
    line.name = arena_print(lp->arena, "%s", name);
    lines->items[lines->count] = line;
    return lines->count++;
}

int lp_column(struct lp *lp, double low, double high, double cost, bool integer, const char *format,
              ...)
{
    va_list arguments;
    va_start(arguments, format);
    struct line line = {low, high, cost, integer, NULL};
    int number = add_line(lp, &lp->columns, line, format, arguments);
    va_end(arguments);
    return number;
}

int lp_row(struct lp *lp, double low, double high, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    struct line line = {.low = low, .high = high};
    int number = add_line(lp, &lp->rows, line, format, arguments);
    va_end(arguments);
    return number;
}

static void grow_terms(struct lp *lp)
{
    size_t capacity = lp->capacity ? 2 * lp->capacity : 256;
    int *rows = ARENA_ARRAY(lp->arena, int, capacity);
    int *columns = ARENA_ARRAY(lp->arena, int, capacity);
    double *coefficients = ARENA_ARRAY(lp->arena, double, capacity);
    if (lp->terms > 0) {
        memcpy(rows, lp->term_row, (lp->terms + 1) * sizeof *rows);
        memcpy(columns, lp->term_column, (lp->terms + 1) * sizeof *columns);
        memcpy(coefficients, lp->coefficient, (lp->terms + 1) * sizeof *coefficients);
    }
    lp->term_row = rows;
    lp->term_column = columns;
    lp->coefficient = coefficients;
    lp->capacity = capacity;
}

void lp_term(struct lp *lp, int row, int column, double coefficient)
{
    if (lp->terms + 1 >= lp->capacity)
        grow_terms(lp);
    lp->terms++;
    lp->term_row[lp->terms] = row + 1;
    lp->term_column[lp->terms] = column + 1;
    lp->coefficient[lp->terms] = coefficient;
}

int lp_columns(const struct lp *lp)
{
    return lp->columns.count;
}

/* ---- the model as GLPK's ---- */

static int bounds_kind(double low, double high)
{
    if (low == high)
        return GLP_FX;
    if (isinf(low))
        return isinf(high) ? GLP_FR : GLP_UP;
    return isinf(high) ? GLP_LO : GLP_DB;
}

/* GLPK takes no column twice in one row: terms of equal place are joined, in the order of rows. */
static void load_terms(glp_prob *problem, const struct lp *lp)
{
    struct arena scratch = {0};
    int rows = lp->rows.count;
    size_t *start = ARENA_ZEROED(&scratch, size_t, rows + 2);
    size_t *by_row = ARENA_ARRAY(&scratch, size_t, lp->terms + 1);
    for (size_t k = 1; k <= lp->terms; k++)
        start[lp->term_row[k]]++;
    for (int row = 0; row <= rows; row++)
        start[row + 1] += start[row];
    for (size_t k = lp->terms; k >= 1; k--)
        by_row[--start[lp->term_row[k]]] = k;
    int *column = ARENA_ARRAY(&scratch, int, lp->columns.count + 1);
    double *value = ARENA_ARRAY(&scratch, double, lp->columns.count + 1);
    int *place = ARENA_ZEROED(&scratch, int, lp->columns.count + 1);
    for (int row = 1; row <= rows; row++) {
        int count = 0;
        for (size_t k = start[row]; k < start[row + 1]; k++) {
            int at = lp->term_column[by_row[k]];
            if (place[at] == 0) {
                place[at] = ++count;
                column[count] = at;
                value[count] = 0.0;
            }
            value[place[at]] += lp->coefficient[by_row[k]];
        }
        glp_set_mat_row(problem, row, count, column, value);
        for (int k = 1; k <= count; k++)
            place[column[k]] = 0;
    }
    arena_release(&scratch);
}

static glp_prob *make_problem(const struct lp *lp, bool relaxation)
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

bool lp_write(const struct lp *lp, const char *path)
{
    glp_term_out(GLP_OFF);
    glp_prob *problem = make_problem(lp, false);
    bool written = glp_write_lp(problem, NULL, path) == 0;
    glp_delete_prob(problem);
    glp_free_env();
    return written;
}

/* ---- what the child says, in memory shared with its parent ---- */

/* A solution is written into the half that is not current, which then becomes current: a child
 * killed while writing leaves the one before. */
struct report {
    _Atomic double bound;
    _Atomic int current; /* 0 or 1; -1: no solution yet */
    _Atomic int status;  /* of enum lp_status, when the child has ended in order */
    _Atomic int certain; /* that there is no solution */
    double objective[2];
    double values[]; /* [2][columns] */
};

static void report_solution(struct report *report, glp_prob *problem, double objective,
                            double (*value_of)(glp_prob *, int))
{
    int columns = glp_get_num_cols(problem);
    int next = atomic_load(&report->current) == 0 ? 1 : 0;
    report->objective[next] = objective;
    double *values = report->values + (size_t)next * (size_t)columns;
    for (int k = 0; k < columns; k++) {
        double value = value_of(problem, k + 1);
        values[k] = glp_get_col_kind(problem, k + 1) == GLP_CV ? value : round(value);
    }
    atomic_store(&report->current, next);
}

static void raise_bound(struct report *report, double bound)
{
    if (bound > atomic_load(&report->bound) && bound < DBL_MAX)
        atomic_store(&report->bound, bound);
}

/* GLPK's own time limits are by the clock of the day, which jumps when it is set. Without one its
 * simplex has one of 2^31 ms, so only a clock set a month ahead ends it. */
struct watch {
    struct report *report;
    double end;
};

static void watch(glp_tree *tree, void *data)
{
    const struct watch *watched = data;
    struct report *report = watched->report;
    int best = glp_ios_best_node(tree);
    if (best != 0)
        raise_bound(report, glp_ios_node_bound(tree, best));
    if (glp_ios_reason(tree) == GLP_IBINGO) {
        glp_prob *problem = glp_ios_get_prob(tree);
        report_solution(report, problem, glp_get_obj_val(problem), glp_get_col_prim);
    }
    if (wall_clock() >= watched->end)
        glp_ios_terminate(tree);
}

/* What the rows add up to, the basic variable that no change of the others brings within its
 * bounds: 0 where the last basis is none of that kind. */
static int stuck_place(glp_prob *problem)
{
    int rows = glp_get_num_rows(problem), stuck = glp_get_unbnd_ray(problem);
    if (stuck == 0 || (!glp_bf_exists(problem) && glp_factorize(problem) != 0))
        return 0;
    return stuck <= rows ? glp_get_row_bind(problem, stuck)
                         : glp_get_col_bind(problem, stuck - rows);
}

/* Iterations times rows and columns: some tenths of a second, after which nothing is certain. */
static const double CERTAINTY_WORK = 2e7;

/* Of a linear program that the presolver found to have no solution: found again, with a basis, by
 * the dual simplex, for which every basis of a program without costs is a start. */
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

static enum lp_status solve_relaxation(glp_prob *problem, struct report *report)
{
    glp_smcp parameters;
    glp_init_smcp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.presolve = GLP_ON;
    int code = glp_simplex(problem, &parameters);
    if (code == GLP_ENOPFS || (code == 0 && glp_get_status(problem) == GLP_NOFEAS))
        return LP_INFEASIBLE;
    if (code == GLP_ETMLIM)
        return LP_TIMED_OUT;
    if (code != 0 || glp_get_status(problem) != GLP_OPT)
        return LP_FAILED;
    raise_bound(report, glp_get_obj_val(problem));
    return LP_PROVED;
}

static enum lp_status solve_integer(glp_prob *problem, bool cuts, struct watch watched)
{
    glp_iocp parameters;
    glp_init_iocp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.gmi_cuts = parameters.mir_cuts = parameters.cov_cuts = parameters.clq_cuts =
        cuts ? GLP_ON : GLP_OFF;
    parameters.fp_heur = GLP_ON;
    parameters.cb_func = watch;
    parameters.cb_info = &watched;
    int code = glp_intopt(problem, &parameters);
    int status = glp_mip_status(problem);
    if (code == GLP_ENOPFS || (code == 0 && status == GLP_NOFEAS))
        return LP_INFEASIBLE;
    if (status == GLP_OPT || status == GLP_FEAS)
        report_solution(watched.report, problem, glp_mip_obj_val(problem), glp_mip_col_val);
    return code == 0 && status == GLP_OPT ? LP_PROVED : LP_BOUND; /* of the relaxation, at least */
}

/* Without a word, and without writing again what the parent had buffered. */
static void leave(size_t count, size_t size)
{
    (void)count;
    (void)size;
    _exit(EXIT_EXHAUSTED);
}

struct job {
    const struct lp *lp;
    const struct lp_options *options;
    struct report *report;
};

static void solve_in_child(int channel, void *data)
{
    const struct job *job = data;
    const struct lp_options *options = job->options;
    struct report *report = job->report;
    double end = wall_clock() + options->seconds;
    (void)channel;
    arena_on_exhaustion(leave); /* the caller's handler is for the caller's process */
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO); /* GLPK's last words when it runs out of memory */
    dup2(nowhere, STDERR_FILENO);
    glp_term_out(GLP_OFF);
    glp_mem_limit(options->megabytes > 0 ? options->megabytes : LP_MEGABYTES);
    glp_prob *problem = make_problem(job->lp, options->relaxation);
    enum lp_status status = solve_relaxation(problem, report);
    if (status == LP_INFEASIBLE)
        atomic_store(&report->certain, certainly_infeasible(job->lp, problem));
    else if (status == LP_PROVED && glp_get_num_int(problem) > 0)
        status = solve_integer(problem, !options->no_cuts, (struct watch){report, end});
    else if (status == LP_PROVED)
        report_solution(report, problem, glp_get_obj_val(problem), glp_get_col_prim);
    atomic_store(&report->status, (int)status);
}

/* ---- the parent ---- */

static const double GRACE = 0.5; /* seconds */

/* No answer of the solver's: a weaker result must not pass for all that it could find. */
static _Noreturn void end_program(const char *reason)
{
    fprintf(stderr, "commsched: the solver's process: %s\n", reason);
    exit(EXIT_EXHAUSTED);
}

/* Waits for the child, or kills it when its time is over; true when it ended by itself. */
static bool await(struct process *child, double seconds)
{
    bool in_time = process_await(child, seconds + GRACE);
    struct process_end end = process_finish(child);
    if (in_time && process_end_is_foreign(end))
        end_program("killed from outside");
    return in_time;
}

/* What is known, whatever the child's end: it may have been killed with a solution or a bound. */
static struct lp_answer read_report(const struct report *report, int columns, struct arena *arena)
{
    struct lp_answer answer = {.status = (enum lp_status)atomic_load(&report->status),
                               .objective = NAN,
                               .bound = atomic_load(&report->bound),
                               .gap = INFINITY};
    answer.certain = answer.status == LP_INFEASIBLE && atomic_load(&report->certain);
    int current = atomic_load(&report->current);
    if (current >= 0) {
        answer.objective = report->objective[current];
        answer.values = ARENA_ARRAY(arena, double, columns);
        memcpy(answer.values, report->values + (size_t)current * (size_t)columns,
               (size_t)columns * sizeof *answer.values);
    }
    if (answer.status == LP_PROVED)
        answer.bound = answer.objective;
    else if (answer.status == LP_INFEASIBLE)
        answer.bound = INFINITY;
    else if (current >= 0)
        answer.status = LP_FEASIBLE;
    else if (isfinite(answer.bound))
        answer.status = LP_BOUND;
    if (answer.objective == answer.bound)
        answer.gap = 0.0;
    else if (current >= 0 && isfinite(answer.bound))
        answer.gap = fmax(0.0, answer.objective - answer.bound) / fabs(answer.objective);
    return answer;
}

struct lp_answer lp_solve(const struct lp *lp, const struct lp_options *options,
                          struct arena *arena)
{
    struct lp_answer nothing = {
        .status = LP_TIMED_OUT, .objective = NAN, .bound = -INFINITY, .gap = INFINITY};
    if (!(options->seconds > 0.0))
        return nothing;
    nothing.status = LP_FAILED;
    size_t size = sizeof(struct report) + 2 * (size_t)lp->columns.count * sizeof(double);
    struct report *report = shared_allocate(size);
    atomic_store(&report->bound, -INFINITY);
    atomic_store(&report->current, -1);
    atomic_store(&report->status, (int)LP_FAILED);
    struct job job = {lp, options, report};
    struct process child;
    struct verdict started =
        process_start(&child, &(struct process_setup){.work = solve_in_child, .data = &job});
    if (!started.ok)
        end_program(started.reason);
    if (!await(&child, options->seconds))
        atomic_store(&report->status, (int)LP_TIMED_OUT);
    struct lp_answer answer = read_report(report, lp->columns.count, arena);
    shared_release(report, size);
    return answer;
}
