/* Answers of the figures of a part of the report: for each figure a sentence, computed from its
 * runs by a rule. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_H

#include "experiments/present/report/data.h"

/* The sentence; empty if no rule applies to the figure. The rules:
 *   curves relative to an algorithm   with k-level and two-level: where k-level is below the
 *                                     algorithm, and its least ratio to two-level; with series
 *                                     labelled "blind to": the factor by which each is longer, at
 *                                     the first abscissa and at the last; other different
 *                                     algorithms: whose ratio grows least from the first
 *                                     abscissa to the last; one algorithm with different responses:
 *                                     where each of them is within 1 % of the best; one with
 *                                     parameters of the series: where the mean of each is lowest
 *   curves of interleaved receipts    up to which abscissa each algorithm ends earlier than with
 *                                     ports held, to which it is relative, if any; of buffers,
 * relative to none: what each gains, and from where on 90 % of it curves of critical nodes relative
 * to an algorithm that ignores them: what a schedule costs that ends them early; relative to one
 * that sends their messages first: when the others end them curves of deadlines               which
 * rule is the best where, and how much it gains curves of exchanges with and      from where on the
 * best of those that split messages is later without splitting                 than the best of
 * those that do not curves of numbers of phases       which change from the first abscissa to the
 * last distributions                     the lowest and the highest probability of exceeding the
 *                                     limit, or median
 *   maps without a series in use      the best along each row
 *   maps whose series in use says     how many times as long as the best it takes in each row, at
 *   what it is "blind to"             the first abscissa and at the last
 *   worlds                            the completion times
 * Runs on the same instances are compared; intervals are 95 % intervals. */
const char *answer_sentence(const struct results *results, struct arena *arena);

/* Puts the answers of all figures of a paper whose runs are complete. */
void report_put_answers(struct document *document, const struct report_data *data,
                        const struct paper *paper);

#endif
