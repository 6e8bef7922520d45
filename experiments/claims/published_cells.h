/* The numbers printed in the papers' tables, for claims about them. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_PUBLISHED_CELLS_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_PUBLISHED_CELLS_H

#include "experiments/engine/experiment.h"

/* The number of a registered experiment's setting and series; NAN where none is printed. */
double published_cell(const char *experiment, const char *setting, const char *series);

#endif
