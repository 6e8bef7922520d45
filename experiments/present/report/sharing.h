/* What ways to share links leave out: how they rank algorithms, against the ranks under uplinks
 * that transfers share at every moment. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_SHARING_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_SHARING_H

#include "experiments/present/report/data.h"

/* A row for each way but that one: Kendall's tau-b of the algorithms' mean completions with an
 * interval by the bootstrap over runs; the algorithm that it finds the best; and how much longer
 * that takes than the best one under shared uplinks. Of the experiment whose settings are ways to
 * share (multicluster_sharing_nine), whose numbers are relative to an algorithm that counts as one
 * more. No row where there are no such results. */
struct table sharing_table(const struct report_data *data, struct arena *arena);

/* The experiment; NULL: it has no results here. */
const struct results *sharing_results(const struct report_data *data);

#endif
