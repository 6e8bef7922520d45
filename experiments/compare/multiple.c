#include "experiments/compare/multiple.h"

#include "models/base/units.h"

#include <gsl/gsl_sort.h>
#include <math.h>

static const struct solution *solution_of(const struct benchmark *benchmark, int instance,
                                          const struct ranked *row)
{
    return &benchmark_at(benchmark, instance, row->index)->solution;
}

static void choose_rows(struct multiple *multiple, const struct benchmark *benchmark,
                        const struct ranking *ranking, struct arena *arena)
{
    multiple->rows = ARENA_ARRAY(arena, const struct ranked *, ranking->count);
    for (int k = 0; k < ranking->count; k++) {
        const struct ranked *row = &ranking->rows[k];
        if (row->valid > 0 && row->not_run == 0 && 2 * row->valid >= benchmark->set->count)
            multiple->rows[multiple->count++] = row;
    }
}

static bool is_complete(const struct multiple *multiple, const struct benchmark *benchmark,
                        int instance)
{
    for (int k = 0; k < multiple->count; k++)
        if (solution_of(benchmark, instance, multiple->rows[k])->status != STATUS_VALID)
            return false;
    return multiple->count > 0;
}

/* Completions that differ only by rounding become the least of them. */
static void put_block(const struct multiple *multiple, const struct benchmark *benchmark,
                      int instance, double *block, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    size_t count = (size_t)multiple->count, *order = ARENA_ARRAY(scratch, size_t, count);
    for (size_t k = 0; k < count; k++)
        block[k] = solution_of(benchmark, instance, multiple->rows[k])->completion;
    gsl_sort_index(order, block, 1, count);
    for (size_t k = 1; k < count; k++) {
        double *larger = &block[order[k]], least = block[order[k - 1]];
        if (!clearly_differ(*larger, least, *larger))
            *larger = least;
    }
    arena_rewind(scratch, mark);
}

static void sort_rows(struct multiple *multiple, struct arena *arena)
{
    size_t count = (size_t)multiple->count, *order = ARENA_ARRAY(arena, size_t, count);
    const struct ranked **rows = ARENA_ARRAY(arena, const struct ranked *, count);
    multiple->mean_ranks = ARENA_ARRAY(arena, double, count);
    gsl_sort_index(order, multiple->test.mean_ranks, 1, count);
    for (size_t k = 0; k < count; k++) {
        rows[k] = multiple->rows[order[k]];
        multiple->mean_ranks[k] = multiple->test.mean_ranks[order[k]];
    }
    multiple->rows = rows;
}

static void find_groups(struct multiple *multiple, struct arena *arena)
{
    int reached = -1;
    multiple->groups = ARENA_ARRAY(arena, struct rank_group, multiple->count);
    for (int first = 0, last = 0; first < multiple->count; first++) {
        while (last + 1 < multiple->count &&
               multiple->mean_ranks[last + 1] - multiple->mean_ranks[first] <
                   multiple->critical_difference)
            last++;
        if (last > reached)
            multiple->groups[multiple->group_count++] = (struct rank_group){first, last};
        reached = last;
    }
}

struct multiple multiple_of(const struct benchmark *benchmark, const struct ranking *ranking,
                            struct arena *arena)
{
    struct multiple multiple = {0};
    choose_rows(&multiple, benchmark, ranking, arena);
    size_t room = (size_t)benchmark->set->count * (size_t)multiple.count;
    double *values = ARENA_ARRAY(arena, double, room);
    for (int instance = 0; instance < benchmark->set->count; instance++)
        if (is_complete(&multiple, benchmark, instance))
            put_block(&multiple, benchmark, instance,
                      values + (size_t)multiple.instances++ * (size_t)multiple.count, arena);
    if (!multiple_is_told(&multiple))
        return multiple;
    multiple.test = friedman_test(values, multiple.instances, multiple.count, arena);
    multiple.critical_difference =
        nemenyi_difference(MULTIPLE_LEVEL, multiple.instances, multiple.count);
    sort_rows(&multiple, arena);
    find_groups(&multiple, arena);
    return multiple;
}

int multiple_place(const struct multiple *multiple, const struct ranked *row)
{
    for (int k = 0; k < multiple->count && multiple_is_told(multiple); k++)
        if (multiple->rows[k] == row)
            return k;
    return -1;
}

const char *multiple_letters(const struct multiple *multiple, int place, struct arena *arena)
{
    const char *letters = "";
    for (int k = 0; k < multiple->group_count; k++) {
        char letter = (char)('a' + k % 26);
        if (place < multiple->groups[k].first || place > multiple->groups[k].last)
            continue;
        letters = k < 26 ? arena_print(arena, "%s%c", letters, letter)
                         : arena_print(arena, "%s%c%d", letters, letter, k / 26);
    }
    return letters;
}
