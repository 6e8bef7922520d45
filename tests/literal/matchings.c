#include "tests/literal/literal.h"

#include <math.h>
#include <stdbool.h>

/* The cost of used pairs is so large that no matching contains one unnecessarily. */
#define USED 1e9

/* Rows and columns from 1; 0 is the start of a path. */
struct assignment {
    int nodes;
    const double *weights;
    double *row_price, *column_price; /* [nodes + 1] */
    int *row_of, *came_from;          /* [nodes + 1], of columns */
    double *slack;                    /* [nodes + 1] */
    bool *reached;                    /* [nodes + 1], columns */
    size_t looked;
};

static double cost(const struct assignment *problem, int row, int column)
{
    double weight = problem->weights[(row - 1) * problem->nodes + column - 1];
    return weight == -INFINITY ? USED : -weight;
}

/* The column with the least slack, from the row of the column reached last. */
static int nearest_column(struct assignment *problem, int from)
{
    int row = problem->row_of[from], nearest = 0;
    for (int column = 1; column <= problem->nodes; column++) {
        problem->looked++;
        if (problem->reached[column])
            continue;
        double reduced =
            cost(problem, row, column) - problem->row_price[row] - problem->column_price[column];
        if (reduced < problem->slack[column]) {
            problem->slack[column] = reduced;
            problem->came_from[column] = from;
        }
        if (nearest == 0 || problem->slack[column] < problem->slack[nearest])
            nearest = column;
    }
    return nearest;
}

static void move_prices(struct assignment *problem, double by)
{
    for (int column = 0; column <= problem->nodes; column++)
        if (problem->reached[column]) {
            problem->row_price[problem->row_of[column]] += by;
            problem->column_price[column] -= by;
        } else {
            problem->slack[column] -= by;
        }
}

static void assign_row(struct assignment *problem, int row)
{
    for (int column = 0; column <= problem->nodes; column++) {
        problem->slack[column] = INFINITY;
        problem->reached[column] = false;
    }
    problem->row_of[0] = row;
    int column = 0;
    do {
        problem->reached[column] = true;
        int next = nearest_column(problem, column);
        move_prices(problem, problem->slack[next]);
        column = next;
    } while (problem->row_of[column] != 0);
    for (int before; column != 0; column = before) {
        before = problem->came_from[column];
        problem->row_of[column] = problem->row_of[before];
    }
}

static struct assignment solve(int nodes, const double *weights, struct arena *arena)
{
    size_t count = (size_t)nodes + 1;
    struct assignment problem = {
        .nodes = nodes,
        .weights = weights,
        .row_price = ARENA_ZEROED(arena, double, count),
        .column_price = ARENA_ZEROED(arena, double, count),
        .row_of = ARENA_ZEROED(arena, int, count),
        .came_from = ARENA_ZEROED(arena, int, count),
        .slack = ARENA_ARRAY(arena, double, count),
        .reached = ARENA_ARRAY(arena, bool, count),
    };
    for (int row = 1; row <= nodes; row++)
        assign_row(&problem, row);
    return problem;
}

size_t literal_max_matchings(int nodes, double *weights, double *sums, struct arena *arena)
{
    size_t looked = 0;
    for (int step = 0; step < nodes; step++) {
        struct assignment problem = solve(nodes, weights, arena);
        looked += problem.looked;
        sums[step] = 0.0;
        for (int column = 1; column <= nodes; column++) {
            double *weight = &weights[(problem.row_of[column] - 1) * nodes + column - 1];
            sums[step] += *weight;
            *weight = -INFINITY;
        }
    }
    return looked;
}
