/* What instance and schedule files may hold, in words, from the constants that the readers obey. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_FILE_LIMITS_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_FILE_LIMITS_H

struct arena;

const char *file_limits(struct arena *arena);

/* The filter of verbs that read such files: they stand at the end of the help. */
char *add_file_limits(int key, const char *text, void *input);

#endif
