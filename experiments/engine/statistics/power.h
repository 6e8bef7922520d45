/* Power of a comparison with a printed table: would it detect a wrong algorithm?
 *
 * The results of one column are compared with the printed numbers of another, for every ordered
 * pair of columns; the power is the share of these that the rule of agreement.h rejects. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_POWER_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_POWER_H

#include "experiments/engine/statistics/agreement.h"

struct power {
    int pairs, rejected;
};

/* Adds the pairs of one setting: sample k belongs to number k. Samples too small for an interval
 * are skipped. */
void power_add(struct power *power, const struct measured_mean *samples,
               const struct printed_number *numbers, size_t count,
               const struct printed_table *table);

/* True if less than half of the wrong algorithms would be detected, so that an absence of
 * rejections says nothing. */
bool power_cannot_tell(const struct power *power);

#endif
