/* What curves of critical nodes, deadlines and priorities answer, as answers.h says. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_OF_SERVICE_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_OF_SERVICE_H

#include "experiments/present/result.h"

/* Empty where no curve is of an algorithm for critical nodes, or for deadlines and priorities. */
const char *answer_of_service(const struct results *results, struct arena *arena);

#endif
