#include "experiments/claims/survey.h"

#include "experiments/engine/statistics/statistics.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_fit.h>
#include <math.h>
#include <string.h>

static const char *const finding_names[] = {[FINDING_HOLDS] = "holds",
                                            [FINDING_REFUTED] = "refuted",
                                            [FINDING_DEPENDS] = "depends on reading",
                                            [FINDING_SHOWN] = "shown",
                                            [FINDING_UNDECIDED] = "undecided",
                                            [FINDING_FAILED] = "failed"};

const char *finding_name(enum finding finding)
{
    return finding_names[finding];
}

enum finding finding_of(const char *name)
{
    int k = FINDING_HOLDS;
    while (k < FINDING_FAILED && (!name || strcmp(finding_names[k], name) != 0))
        k++;
    return (enum finding)k;
}

double share_limit(size_t draws)
{
    return -expm1(log(0.05) / (double)draws);
}

static struct estimate estimate_mean(const double *values, size_t count, struct arena *scratch)
{
    struct summary summary = summarise(values, count, scratch);
    return (struct estimate){.count = count,
                             .value = summary.mean,
                             .low = summary.mean - summary.half_width,
                             .high = summary.mean + summary.half_width};
}

/* Wilson's interval of a share (Wilson 1927). */
static struct estimate estimate_share(const double *values, size_t count)
{
    double hits = 0.0, n = (double)count, z = gsl_cdf_ugaussian_Pinv(0.975);
    for (size_t k = 0; k < count; k++)
        hits += values[k] != 0.0;
    double share = hits / n, centre = (share + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return (struct estimate){.count = count,
                             .value = share,
                             .low = hits == 0.0 ? 0.0 : centre - half,
                             .high = hits == n ? 1.0 : centre + half};
}

/* Slope of log(value) over log(x). */
static struct estimate estimate_growth(double *values, double *x, size_t count)
{
    double intercept, slope, variance[3], residual;
    for (size_t k = 0; k < count; k++) {
        values[k] = log(values[k]);
        x[k] = log(x[k]);
    }
    gsl_fit_linear(x, 1, values, 1, count, &intercept, &slope, &variance[0], &variance[1],
                   &variance[2], &residual);
    double half =
        count > 2 ? gsl_cdf_tdist_Pinv(0.975, (double)(count - 2)) * sqrt(variance[2]) : INFINITY;
    return (struct estimate){
        .count = count, .value = slope, .low = slope - half, .high = slope + half};
}

static enum finding judge(const struct estimate *estimate, const struct check *check)
{
    if (isnan(estimate->low) || isnan(estimate->high))
        return FINDING_UNDECIDED;
    bool below = estimate->high <= check->limit, above = estimate->low >= check->limit;
    if (below && above) /* no spread: exactly at the limit */
        return FINDING_HOLDS;
    if (below || above)
        return below == (check->relation == AT_MOST) ? FINDING_HOLDS : FINDING_REFUTED;
    return FINDING_UNDECIDED;
}

static bool meets(double value, enum relation condition, double threshold)
{
    return condition == AT_LEAST  ? value >= threshold
           : condition == AT_MOST ? value <= threshold
                                  : value < threshold;
}

/* A complete set of numbers has no interval; few values have none either. */
static void fit_interval(struct estimate *estimate, const struct check *check)
{
    if (check->exact && check->estimator != ESTIMATE_GROWTH)
        estimate->low = estimate->high = estimate->value;
    else if (estimate->count < LEAST_FOR_INTERVAL)
        estimate->low = estimate->high = NAN;
}

struct estimate estimate_judge(const struct check *check, const double *values, const double *x,
                               size_t count, struct arena *scratch)
{
    double *chosen = ARENA_ARRAY(scratch, double, count + 1);
    double *against = ARENA_ARRAY(scratch, double, count + 1);
    bool growth = check->estimator == ESTIMATE_GROWTH;
    size_t kept = 0;
    for (size_t k = 0; k < count; k++) {
        if (isnan(values[k]))
            continue;
        against[kept] = growth ? x[k] : 0.0;
        chosen[kept++] = check->estimator == ESTIMATE_SHARE
                             ? meets(values[k], check->condition, check->threshold)
                             : values[k];
    }
    struct estimate made = {.finding = FINDING_FAILED};
    if (kept >= (growth ? 3 : 1)) {
        made = growth                               ? estimate_growth(chosen, against, kept)
               : check->estimator == ESTIMATE_SHARE ? estimate_share(chosen, kept)
                                                    : estimate_mean(chosen, kept, scratch);
        fit_interval(&made, check);
        made.finding = check->shown ? FINDING_SHOWN : judge(&made, check);
    }
    made.check = check;
    return made;
}

enum { MOST_NODES = 100000 };

const char *evaluated_algorithm(const char *name, struct arena *arena)
{
    return arena_print(arena, "%.*s", (int)strcspn(name, ":"), name);
}

double evaluations_of(const struct evaluation *list, const char *algorithm, int nodes)
{
    for (; list->algorithm; list++)
        if (list->nodes == nodes && strcmp(list->algorithm, algorithm) == 0)
            return list->count;
    return NAN;
}

struct evaluations {
    struct evaluation *list; /* [count], and one with algorithm NULL */
    size_t count;
};

static const struct field fields[] = {
    {FIELD_OF(struct evaluation, algorithm, TEXT)},
    {FIELD_OF(struct evaluation, nodes, WHOLE), .least = 1, .most = MOST_NODES},
    {FIELD_OF(struct evaluation, count, NUMBER)},
    {0}};

static const struct field document_fields[] = {
    {.key = "evaluations", LIST_AT(struct evaluations, list, count, OBJECT), .of = fields}, {0}};

static bool read_document(struct reader *reader, const struct spot *root, void *out)
{
    struct evaluations read = {0};
    struct spot list = spot_member(root, "evaluations");
    if (!fields_read(reader, root, document_fields, &read))
        return false;
    for (size_t k = 0; k < read.count; k++) {
        const struct evaluation *own = &read.list[k];
        struct spot entry = spot_entry(&list, k);
        if (!algorithm_find(evaluated_algorithm(own->algorithm, reader->arena)))
            return reader_fail(reader, &entry, "there is no algorithm %.100s", own->algorithm);
        if (!isnan(evaluations_of(own + 1, own->algorithm, own->nodes)))
            return reader_fail(reader, &entry, "%.100s with %d nodes is listed twice",
                               own->algorithm, own->nodes);
    }
    *(const struct evaluation **)out = read.list;
    return true;
}

struct verdict read_evaluations(const char *path, const char *text, struct arena *arena,
                                const struct evaluation **out)
{
    return read_text(path, text, strlen(text), arena, read_document, out);
}

struct verdict paper_evaluations(const char *paper, struct arena *arena,
                                 const struct evaluation **out)
{
    const char *path = arena_print(arena, "%s/evaluations.json", paper);
    *out = NULL;
    for (const struct embedded_document *found = embedded_documents; found->path; found++)
        if (strcmp(found->path, path) == 0)
            return read_evaluations(arena_print(arena, "experiments/papers/%s", path), found->text,
                                    arena, out);
    return verdict_yes();
}
