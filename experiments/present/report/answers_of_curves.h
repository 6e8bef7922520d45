/* Answers of curves, by the rules in answers.h. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_OF_CURVES_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_OF_CURVES_H

#include "experiments/present/distribution.h"
#include "experiments/present/result.h"

const char *answer_of_curves(const struct results *results, struct arena *arena);

/* Over runs on the same instances: the geometric mean of one's values over the other's, or of one's
 * own values (NULL), by Student's t of their logarithms. */
struct estimate_within ratio_of(const struct result *one, const struct result *other,
                                struct arena *arena);

struct estimate_within mean_within(const struct result *result);

/* "sigma 1.5" */
const char *place_of(const struct results *results, int setting);

/* The abscissas of the settings strictly increase. */
bool ascends(const struct results *results);

static inline const struct result *result_at(const struct results *results, int setting, int series)
{
    return &results->results[setting * results->measurement->series_count + series];
}

static inline const char *label_of(const struct results *results, int series)
{
    return results->measurement->series[series].label;
}

#endif
