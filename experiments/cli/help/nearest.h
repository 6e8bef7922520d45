/* The names nearest to a mistyped one. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_NEAREST_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_NEAREST_H

/* The least number of insertions, deletions and replacements that turn a into b (Levenshtein
 * 1966); names are cut at 127 characters. */
int edit_distance(const char *a, const char *b);

/* Up to three of the names (ending with NULL) that are nearest to the word, nearest first, equal
 * ones in their order; unused places are NULL. */
void nearest_names(const char *word, const char *const *names, const char *nearest[3]);

#endif
