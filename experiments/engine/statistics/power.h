/* What a comparison with a printed table is worth: would it notice a wrong algorithm?
 *
 * Another column's results are put in a column's place, for every ordered pair of columns; the
 * share of them that the rule of agreement.h rejects is the power. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_POWER_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_POWER_H

#include "experiments/engine/statistics/agreement.h"

struct power {
    int pairs, rejected;
};

/* Adds the pairs of one setting: sample k belongs to number k. Samples too small for an interval
 * are in no pair. */
void power_add(struct power *power, const struct measured_mean *samples,
               const struct printed_number *numbers, size_t count,
               const struct printed_table *table);

/* Less than half of the wrong algorithms would be noticed: nothing is told by that none was. */
bool power_cannot_tell(const struct power *power);

#endif
