#include "experiments/engine/statistics/looks.h"

static int at_most(int runs, int most)
{
    return runs < most ? runs : most;
}

int look_first(int printed_runs, int most)
{
    return at_most(printed_runs > 0 ? LOOK_EARLY : LOOK_LEAST, most);
}

int look_next(int runs, int printed_runs, int most)
{
    if (runs < LOOK_LEAST)
        return at_most(printed_runs > LOOK_LEAST ? printed_runs : LOOK_LEAST, most);
    return runs >= most / 2 ? most : 2 * runs;
}

int look_count(int printed_runs, int most)
{
    int count = 1;
    for (int runs = look_first(printed_runs, most); runs < most;
         runs = look_next(runs, printed_runs, most))
        count++;
    return count;
}
