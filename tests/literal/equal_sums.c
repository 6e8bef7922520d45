#include "tests/literal/equal_sums.h"

static long long row_sum(int n, const long long *matrix, int i)
{
    long long sum = 0;
    for (int j = 0; j < n; j++)
        sum += matrix[i * n + j];
    return sum;
}

static long long column_sum(int n, const long long *matrix, int j)
{
    long long sum = 0;
    for (int i = 0; i < n; i++)
        sum += matrix[i * n + j];
    return sum;
}

long long literal_equal_sums(int n, long long *matrix)
{
    long long common = 0;
    for (int k = 0; k < n; k++) {
        common = row_sum(n, matrix, k) > common ? row_sum(n, matrix, k) : common;
        common = column_sum(n, matrix, k) > common ? column_sum(n, matrix, k) : common;
    }
    for (;;) {
        int row = 0, column = 0;
        for (int k = 1; k < n; k++) {
            if (row_sum(n, matrix, k) < row_sum(n, matrix, row))
                row = k;
            if (column_sum(n, matrix, k) < column_sum(n, matrix, column))
                column = k;
        }
        long long row_deficit = n > 0 ? common - row_sum(n, matrix, row) : 0;
        long long column_deficit = n > 0 ? common - column_sum(n, matrix, column) : 0;
        if (row_deficit == 0 || column_deficit == 0)
            return common;
        matrix[row * n + column] += row_deficit < column_deficit ? row_deficit : column_deficit;
    }
}
