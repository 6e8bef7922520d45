#include "tests/literal/literal.h"

#include <math.h>

struct tree {
    double *bottleneck; /* of the best path to a column */
    int *predecessor;
    bool *scanned;
};

static int row_of(int n, const int *column_of, int column)
{
    for (int i = 0; i < n; i++)
        if (column_of[i] == column)
            return i;
    return -1;
}

/* Whether column j precedes column k. */
static bool precedes(int n, const struct tree *tree, const int *column_of, int j, int k)
{
    if (tree->bottleneck[j] != tree->bottleneck[k])
        return tree->bottleneck[j] > tree->bottleneck[k];
    bool j_free = row_of(n, column_of, j) < 0, k_free = row_of(n, column_of, k) < 0;
    return j_free != k_free ? j_free : j < k;
}

static int next_column(int n, const struct tree *tree, const int *column_of)
{
    int next = -1;
    for (int j = 0; j < n; j++)
        if (!tree->scanned[j] && (next < 0 || precedes(n, tree, column_of, j, next)))
            next = j;
    return next;
}

static void augment(const struct tree *tree, int *column_of, int root, int column)
{
    for (;;) {
        int row = tree->predecessor[column], previous = column_of[row];
        column_of[row] = column;
        if (row == root)
            return;
        column = previous;
    }
}

static double match_row(int n, const double *weight, int *column_of, int root, struct tree *tree)
{
    for (int j = 0; j < n; j++) {
        tree->bottleneck[j] = weight[root * n + j];
        tree->predecessor[j] = root;
        tree->scanned[j] = false;
    }
    for (int j; (j = next_column(n, tree, column_of)) >= 0;) {
        int row = row_of(n, column_of, j);
        if (tree->bottleneck[j] == -INFINITY)
            return -INFINITY;
        if (row < 0) {
            augment(tree, column_of, root, j);
            return tree->bottleneck[j];
        }
        tree->scanned[j] = true;
        for (int k = 0; k < n; k++) {
            double through = fmin(tree->bottleneck[j], weight[row * n + k]);
            if (!tree->scanned[k] && through > tree->bottleneck[k]) {
                tree->bottleneck[k] = through;
                tree->predecessor[k] = row;
            }
        }
    }
    return -INFINITY;
}

double literal_bottleneck(int n, const double *weight, int *column_of)
{
    struct arena scratch = {0};
    struct tree tree = {ARENA_ARRAY(&scratch, double, n), ARENA_ARRAY(&scratch, int, n),
                        ARENA_ARRAY(&scratch, bool, n)};
    double bottleneck = INFINITY;
    for (int i = 0; i < n; i++)
        column_of[i] = -1;
    for (int i = 0; i < n && bottleneck > -INFINITY; i++)
        bottleneck = fmin(bottleneck, match_row(n, weight, column_of, i, &tree));
    arena_release(&scratch);
    return bottleneck;
}
