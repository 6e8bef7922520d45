#include "experiments/engine/statistics/power.h"

#include "experiments/engine/statistics/statistics.h"

void power_add(struct power *power, const struct measured_mean *samples,
               const struct printed_number *numbers, size_t count,
               const struct printed_table *table)
{
    size_t least = table->runs > 0 ? LEAST_FOR_INTERVAL : 1;
    for (size_t place = 0; place < count; place++)
        for (size_t other = 0; other < count; other++) {
            if (other == place || samples[other].count < least)
                continue;
            power->pairs++;
            power->rejected +=
                compare_with_printed(&samples[other], &numbers[place], table).rejected;
        }
}

bool power_cannot_tell(const struct power *power)
{
    return 2 * power->rejected < power->pairs;
}
