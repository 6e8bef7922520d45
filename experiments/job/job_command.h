/* The command line of a recorded job. */
#ifndef COMMSCHED_EXPERIMENTS_JOB_JOB_COMMAND_H
#define COMMSCHED_EXPERIMENTS_JOB_JOB_COMMAND_H

#include "experiments/present/job_record.h"

/* True for a job of commsched audit with names. */
bool job_is_audit(const struct job_record *record, struct arena *arena);

/* The command that makes the whole job in that directory. In the arena. */
const char *command_of_job(const struct job_record *record, const char *directory,
                           struct arena *arena);

#endif
