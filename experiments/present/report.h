/* The report: one file that shows what of the papers is reproduced, what is not, and why.
 *
 * DIR/report.html stands alone (pictures inside, no link out of it), DIR/report.md is for terminals
 * and refers to the pictures beside it. Everything in it comes from what DIR holds. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_H

#include "models/base/verdict.h"

/* Tables and pictures are made again where runs, or anything they depend on, changed. */
struct verdict report_write(const char *directory);

#endif
