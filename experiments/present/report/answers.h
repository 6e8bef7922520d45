/* What the figures of a part of the report answer: for each a sentence computed from its runs by a
 * rule. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_H

#include "experiments/present/report/data.h"

/* Empty where there is no rule for such a figure:
 *   curves relative to an algorithm   different algorithms: whose ratio grows least from the first
 *                                     abscissa to the last; one algorithm with different responses:
 *                                     where each of them is within 1 % of the best; one with
 *                                     parameters of the series: where the mean of each is lowest
 *   distributions                     the lowest and the highest probability of exceeding the
 * limit, or median maps without a series in use      the best along each row worlds the completion
 * times Runs on the same instances are compared; intervals are 95 % intervals. */
const char *answer_sentence(const struct results *results, struct arena *arena);

/* The answers of all figures of a paper whose runs are complete. */
void report_put_answers(struct document *document, const struct report_data *data,
                        const struct paper *paper);

#endif
