#include "experiments/cli/help/nearest.h"

#include <limits.h>
#include <stddef.h>
#include <string.h>

#define LONGEST 127

static int least(int a, int b, int c)
{
    int smaller = a < b ? a : b;
    return smaller < c ? smaller : c;
}

int edit_distance(const char *a, const char *b)
{
    size_t rows = strnlen(a, LONGEST), columns = strnlen(b, LONGEST);
    int distance[LONGEST + 1] = {0};
    for (size_t column = 0; column <= columns; column++)
        distance[column] = (int)column;
    for (size_t row = 1; row <= rows; row++) {
        int diagonal = distance[0];
        distance[0] = (int)row;
        for (size_t column = 1; column <= columns; column++) {
            int replaced = diagonal + (a[row - 1] != b[column - 1]);
            diagonal = distance[column];
            distance[column] = least(replaced, diagonal + 1, distance[column - 1] + 1);
        }
    }
    return distance[columns];
}

void nearest_names(const char *word, const char *const *names, const char *nearest[3])
{
    int distance[3] = {INT_MAX, INT_MAX, INT_MAX};
    nearest[0] = nearest[1] = nearest[2] = NULL;
    for (; *names; names++) {
        const char *name = *names;
        int away = edit_distance(word, name);
        for (int place = 0; place < 3; place++) {
            if (away >= distance[place])
                continue;
            int pushed = distance[place];
            const char *pushed_name = nearest[place];
            distance[place] = away;
            nearest[place] = name;
            away = pushed;
            name = pushed_name;
        }
    }
}
