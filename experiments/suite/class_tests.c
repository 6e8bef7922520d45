/* An algorithm against the best known method of each class: the one that the library names most
 * often as the best in one pass on its instances, or as the best search if the algorithm is a
 * search or exact; ties: by name. Wilcoxon's signed-rank test of completions paired by instance,
 * corrected by Holm for the number of classes. A class is left out if the algorithm is its method,
 * or if it has fewer than 6 pairs, with which no p is below 0.05. */
#include "experiments/engine/ending.h"
#include "experiments/suite/library.h"

#include <math.h>
#include <string.h>

enum { LEAST_PAIRS = 6 };
static const double LEVEL = 0.05;

static const char *author_of(const struct suite_entry *entry, bool search)
{
    const char *author = search ? entry->searched_by : entry->one_pass_by;
    return author ? author : "";
}

/* NULL: none is named. */
static const struct algorithm *method_of(const struct suite_entry *const *entries, int count,
                                         bool search)
{
    const char *best = "";
    int most = 0;
    for (int k = 0; k < count; k++) {
        const char *author = author_of(entries[k], search);
        int named = 0;
        for (int other = 0; other < count; other++)
            named += strcmp(author_of(entries[other], search), author) == 0;
        if (named > most || (named == most && strcmp(author, best) < 0)) {
            best = author;
            most = named;
        }
    }
    const struct registered_algorithm *found = algorithm_find(best);
    return found ? found->algorithm : NULL;
}

struct class_test {
    const char *name;
    const struct algorithm *method;
    struct paired_test test;
};

/* Of `count` instances from `first`; false: the class is left out. */
static bool test_class(const struct benchmark *benchmark, int algorithm,
                       const struct suite_entry *const *entries, int first, int count, int jobs,
                       struct arena *arena, struct class_test *out)
{
    const struct algorithm *tested = benchmark->algorithms[algorithm];
    bool search = tested->exact || tested->evaluations > 0.0;
    const struct algorithm *method = method_of(entries + first, count, search);
    if (!method || method == tested)
        return false;
    struct instance_set set = *benchmark->set;
    set.sources += first;
    set.count = count;
    struct benchmark known = {.set = &set,
                              .algorithms = &method,
                              .algorithm_count = 1,
                              .seed = benchmark->seed,
                              .time_limit = benchmark->time_limit};
    require(benchmark_run(&known, jobs, arena));
    double *differences = ARENA_ARRAY(arena, double, count);
    size_t pairs = 0;
    for (int k = 0; k < count; k++) {
        double found =
            completion_difference(&benchmark_at(benchmark, first + k, algorithm)->solution,
                                  &benchmark_at(&known, k, 0)->solution);
        if (!isnan(found))
            differences[pairs++] = found;
    }
    *out = (struct class_test){entries[first]->class_name, method,
                               paired_test(differences, pairs, arena)};
    return pairs >= LEAST_PAIRS;
}

/* "in uniform longer than exchange/dense (n = 9, +2.1 %, p = 0.012)" */
static const char *test_text(const struct class_test *test, double p, struct arena *arena)
{
    const struct summary *difference = &test->test.difference;
    const char *result = !(p < LEVEL)             ? "no difference shown from"
                         : difference->mean < 0.0 ? "shorter than"
                                                  : "longer than";
    return arena_print(arena, "in %s %s %s (n = %zu, %+.2g %%, p = %.2g)", test->name, result,
                       test->method->name, difference->count, 100.0 * expm1(difference->mean), p);
}

const char *class_tests_sentence(const struct benchmark *benchmark, int algorithm,
                                 const struct suite_entry *const *entries, int jobs,
                                 struct arena *arena)
{
    const struct instance_set *set = benchmark->set;
    struct class_test *tests = ARENA_ARRAY(arena, struct class_test, set->group_count);
    double *p = ARENA_ARRAY(arena, double, set->group_count);
    double *corrected = ARENA_ARRAY(arena, double, set->group_count);
    size_t count = 0;
    for (int first = 0, end; first < set->count; first = end) {
        for (end = first; end < set->count && set->sources[end].group == set->sources[first].group;)
            end++;
        if (test_class(benchmark, algorithm, entries, first, end - first, jobs, arena,
                       &tests[count])) {
            p[count] = tests[count].test.wilcoxon_p;
            count++;
        }
    }
    holm_adjust(p, count, corrected, arena);
    const char *text = arena_print(arena, "%s against the best known method of each class",
                                   benchmark->algorithms[algorithm]->name);
    for (size_t k = 0; k < count; k++)
        text = arena_print(arena, "%s%s %s", text, k == 0 ? ":" : ";",
                           test_text(&tests[k], corrected[k], arena));
    return count > 0 ? text : arena_print(arena, "%s: no class to test", text);
}
