#include "experiments/engine/statistics/looks.h"

int look_first(int printed_runs, int most)
{
    int first = printed_runs > LOOK_LEAST ? printed_runs : LOOK_LEAST;
    return first < most ? first : most;
}

int look_next(int runs, int most)
{
    return runs >= most / 2 ? most : 2 * runs;
}

int look_count(int printed_runs, int most)
{
    int count = 1;
    for (int runs = look_first(printed_runs, most); runs < most; runs = look_next(runs, most))
        count++;
    return count;
}
