/* Fractional packing by column generation (Dantzig and Wolfe).
 *
 * The master program combines the ways found so far, for each demand convexly, so that the largest
 * load is least; its dual values are prices of the ports. At any prices the cheapest ways cost a
 * bound, and join the master program. The next prices lie between the master's, which jump, and
 * those of the best bound, nearer to these while the bound is far from the master's optimum. */
#include "algorithms/lib/lp/lp.h"
#include "models/base/process.h"
#include "models/base/wall_clock.h"

#include <glpk.h>
#include <math.h>
#include <stdatomic.h>

static const double GRACE = 0.5; /* seconds, to end by itself */

static const double PRICE_MOST = 0x1p20; /* prices are integers */

/* The share of the best bound's prices in the next ones, and the ratio of optimum to bound from
 * which that is far. */
static const double STEADY = 0.3, STEADY_FAR = 0.8, FAR = 1.05;

enum { ROUNDS_MOST = 200, PIVOTS = 200 /* between looks at the clock */ };

enum packing_end { RUNNING, STOPPED, FINISHED };

struct packing_report {
    _Atomic double bound;
    _Atomic int end; /* enum packing_end */
};

struct master {
    const struct packing *packing;
    struct packing_report *report;
    double known, enough, end;
    glp_prob *problem;          /* rows: ports, demands; columns: largest load over known, ways */
    double proved;              /* by best_price */
    double *price, *best_price; /* [ports] */
    double *load;               /* [ports] */
    int *row;                   /* [ports + demands + 1] */
    double *value;
};

static void start_master(struct master *master, struct arena *arena)
{
    int ports = master->packing->ports, demands = master->packing->demands;
    master->price = ARENA_ARRAY(arena, double, ports);
    master->best_price = ARENA_ZEROED(arena, double, ports);
    master->load = ARENA_ARRAY(arena, double, ports);
    master->row = ARENA_ARRAY(arena, int, ports + demands + 1);
    master->value = ARENA_ARRAY(arena, double, ports + demands + 1);
    glp_prob *problem = master->problem = glp_create_prob();
    glp_add_rows(problem, ports + demands);
    glp_add_cols(problem, 1);
    glp_set_col_bnds(problem, 1, GLP_LO, 0.0, 0.0);
    glp_set_obj_coef(problem, 1, 1.0);
    for (int port = 0; port < ports; port++) {
        master->price[port] = PRICE_MOST;
        glp_set_row_bnds(problem, port + 1, GLP_UP, 0.0, 0.0);
        master->row[port + 1] = port + 1;
        master->value[port + 1] = -1.0;
    }
    glp_set_mat_col(problem, 1, ports, master->row, master->value);
    for (int demand = 0; demand < demands; demand++)
        glp_set_row_bnds(problem, ports + demand + 1, GLP_FX, 1.0, 1.0);
}

static void add_way(struct master *master, int demand)
{
    int ports = master->packing->ports, count = 0;
    int column = glp_add_cols(master->problem, 1);
    for (int port = 0; port < ports; port++)
        if (master->load[port] > 0.0) {
            master->row[++count] = port + 1;
            master->value[count] = master->load[port] / master->known;
        }
    master->row[++count] = ports + demand + 1;
    master->value[count] = 1.0;
    glp_set_col_bnds(master->problem, column, GLP_LO, 0.0, 0.0);
    glp_set_mat_col(master->problem, column, count, master->row, master->value);
}

/* Adds the cheapest ways and notes the bound that they prove. */
static void add_cheapest(struct master *master)
{
    const struct packing *packing = master->packing;
    double paid = 0.0, all = 0.0;
    for (int port = 0; port < packing->ports; port++)
        all += master->price[port];
    for (int demand = 0; demand < packing->demands; demand++) {
        for (int port = 0; port < packing->ports; port++)
            master->load[port] = 0.0;
        paid += packing->cheapest(packing->data, master->price, demand, master->load);
        add_way(master, demand);
    }
    if (paid / all <= master->proved)
        return;
    master->proved = paid / all;
    for (int port = 0; port < packing->ports; port++)
        master->best_price[port] = master->price[port] / all;
    atomic_store(&master->report->bound, fmax(master->known, master->proved));
}

/* False if time is over, or GLPK fails. */
static bool solve_master(struct master *master)
{
    glp_smcp parameters;
    glp_init_smcp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.it_lim = PIVOTS;
    int code;
    do
        code = glp_simplex(master->problem, &parameters);
    while (code == GLP_EITLIM && wall_clock() < master->end);
    return code == 0 && glp_get_status(master->problem) == GLP_OPT;
}

/* False if no prices prove much more than the best bound. */
static bool next_prices(struct master *master)
{
    int ports = master->packing->ports;
    double all = 0.0, optimum = glp_get_obj_val(master->problem) * master->known;
    double ratio = optimum / master->proved;
    if (optimum <= fmax(master->known, master->proved) * master->enough)
        return false;
    for (int port = 0; port < ports; port++) {
        master->price[port] = fmax(0.0, -glp_get_row_dual(master->problem, port + 1));
        all += master->price[port];
    }
    double steady = ratio > FAR ? STEADY_FAR : STEADY;
    for (int port = 0; port < ports; port++)
        master->price[port] = floor(PRICE_MOST * ((1.0 - steady) * master->price[port] / all +
                                                  steady * master->best_price[port]));
    return true;
}

/* The work of the child process; data is a struct master. */
static void pack_in_child(int channel, void *data)
{
    struct master *master = data;
    struct arena arena = {0};
    (void)channel;
    lp_enter_child();
    start_master(master, &arena);
    enum packing_end end = RUNNING;
    for (int round = 0; end == RUNNING; round++) {
        add_cheapest(master);
        if (round == ROUNDS_MOST || !solve_master(master))
            end = STOPPED;
        else if (!next_prices(master))
            end = FINISHED;
    }
    atomic_store(&master->report->end, end);
    arena_release(&arena);
}

double packing_bound(const struct packing *packing, double known, double enough, double seconds,
                     bool *finished)
{
    *finished = known == 0.0;
    if (!(seconds > 0.0 && known > 0.0))
        return known;
    struct packing_report *report = shared_allocate(sizeof *report);
    atomic_store(&report->bound, known);
    struct master master = {.packing = packing,
                            .report = report,
                            .known = known,
                            .enough = enough,
                            .end = wall_clock() + seconds};
    bool in_time = lp_in_child(pack_in_child, &master, seconds + GRACE);
    double bound = atomic_load(&report->bound);
    int end = atomic_load(&report->end);
    shared_release(report, sizeof *report);
    if (in_time && end == RUNNING)
        arena_exhausted(0, 0);
    *finished = end == FINISHED;
    return bound;
}
