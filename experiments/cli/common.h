/* What several verbs need: names found or suggested, files read or complained about, numbers of
 * options parsed. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_COMMON_H
#define COMMSCHED_EXPERIMENTS_CLI_COMMON_H

#include "algorithms/algorithm.h"
#include "experiments/cli/verb.h"
#include "experiments/engine/metrics/solution.h"
#include "generators/generator.h"
#include "models/format/format.h"

/* NULL, with the nearest names on standard error, when there is none. */
const struct algorithm *find_algorithm(const char *name);
const struct registered_generator *find_generator(const char *name);

/* False, with the place and reason on standard error. */
bool load_instance(const char *path, struct arena *arena, struct instance *out);

/* Numbers of options; anything else ends the program through argp with exit 2. */
#define COUNT_MOST 1000000000
#define REPLICATIONS_MOST 1000000
#define WRITTEN_OUT(number) #number
#define IN_WORDS(number) WRITTEN_OUT(number) /* of a constant, for a help */

uint64_t parse_seed(const char *text, struct argp_state *state);
double parse_seconds(const char *text, struct argp_state *state);
double parse_share(const char *text, struct argp_state *state); /* between 0 and 1 */
int parse_count(const char *text, int least, int most, struct argp_state *state);

/* What verbs about one schedule share: its file, and the option --output. */
struct schedule_arguments {
    const char *schedule, *output;
};

#define OUTPUT_OPTION(text)                                                                        \
    {                                                                                              \
        .name = "output", .key = 'o', .arg = "FILE", .doc = text                                   \
    }

error_t parse_schedule_argument(struct schedule_arguments *arguments, int key, char *argument,
                                struct argp_state *state);

/* False, with the place and reason on standard error; a schedule that is not valid is read with a
 * warning. */
bool load_schedule(const char *path, struct arena *arena, struct schedule *out);

/* Writes a schedule file; false, with the reason on standard error, when it cannot. */
bool write_schedule(const char *path, const struct algorithm *algorithm,
                    const struct instance *instance, const struct solution *solution,
                    struct arena *arena);

#endif
