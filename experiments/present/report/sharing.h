/* The effect of other ways of sharing links: their ranking of the algorithms, compared with the
 * ranking under uplinks that transfers share at every moment. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_SHARING_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_SHARING_H

#include "experiments/present/report/data.h"

/* One row for each other way: Kendall's tau-b of the algorithms' mean completions with an interval
 * by the bootstrap over runs; the algorithm that is best there; and how much longer that takes than
 * the best one under shared uplinks. For the experiment whose settings are ways to share
 * (multicluster_sharing_nine), whose numbers are relative to an algorithm that counts as one more.
 * No rows without such results. */
struct table sharing_table(const struct report_data *data, struct arena *arena);

/* The experiment's results; NULL: there are none here. */
const struct results *sharing_results(const struct report_data *data);

#endif
