/* A generator of instances: a descriptor at the end of its file, found by the build.
 *
 * generators/FAMILY/NAME.c exports generator_FAMILY_NAME, known on the command line as FAMILY/NAME.
 * Its random numbers are seeded by hash(generator, drawn parameters, replication, user seed); an
 * instance depends on nothing else. */
#ifndef COMMSCHED_GENERATORS_GENERATOR_H
#define COMMSCHED_GENERATORS_GENERATOR_H

#include "models/instance.h"

#include <gsl/gsl_rng.h>
#include <stdbool.h>

struct generator;

enum parameter_kind {
    PARAMETER_REAL,
    PARAMETER_WHOLE,
    PARAMETER_CHOICE, /* one of the words of choices, separated by | */
    PARAMETER_TEXT,   /* a file name or a list, which the generator reads */
};

struct parameter {
    const char *key;
    enum parameter_kind kind;
    const char *initial; /* default value; NULL: must be set */
    double least, most;  /* range of a number */
    const char *choices; /* words of a choice */
    const char *help;
    /* The default's rule where the initial value is impossible beside the values that were set, as
     * in "default 8, or ..."; NULL: it never changes. */
    const char *adapted;
    /* True when the parameter only scales or labels what is drawn. It is then excluded from the
     * seed, so that settings that differ only in it have the same draws. */
    bool after_draw;
    /* Omitted from names and commands at its initial value: it was added after results had been
     * stored under names without it. */
    bool unsaid;
};

/* The key that --nodes sets; instances of a generator without it have a fixed size. */
#define NODES_KEY "nodes"

/* Values for every parameter of a generator, in its order. Values that were not set are adapted to
 * those that were, if the generator can do so. */
struct settings {
    const struct generator *generator;
    const char **values; /* [parameter count] */
    bool *given;         /* [parameter count]: set by the user */
};

struct generator {
    const char *name, *title, *source;
    const struct parameter *parameters; /* ends with an entry without a key */
    /* Calls settings_adapt for initial values that are impossible beside the values that were set,
     * and for no others; NULL: there are none. */
    void (*adapt)(struct settings *settings, struct arena *arena);
    /* Builds the instance in the arena; the reason of a failure names the parameter, or the
     * position in a file. */
    struct verdict (*generate)(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                               struct instance *out);
    const void *preset; /* for `generate`, where generators differ by numbers only */
};

struct registered_generator {
    const char *name; /* from the path of its file */
    const struct generator *generator;
    const char *digest; /* of its file and of every project file that it includes */
    bool foreign;       /* from a study outside the tree */
};

extern const struct registered_generator registered_generators[]; /* by name; ends with name NULL */

/* NULL if there is none of that name. */
const struct registered_generator *generator_find(const char *name);

/* Settings with every parameter at its initial value. */
struct settings settings_start(const struct generator *generator, struct arena *arena);

/* Sets one parameter; fails on an unknown key or a value of the wrong kind or range. The value is
 * copied to the arena. */
struct verdict settings_set(struct settings *settings, const char *key, const char *value,
                            struct arena *arena);

/* Sets all of "key=value key=value ..."; no spaces inside values. */
struct verdict settings_set_all(struct settings *settings, const char *assignments,
                                struct arena *arena);

/* An independent copy of the settings. */
struct settings settings_copy(const struct settings *settings, struct arena *arena);

bool setting_given(const struct settings *settings, const char *key);

/* Sets a parameter that the user has not set; ignores numbers outside its range. */
void settings_adapt(struct settings *settings, const char *key, double value, struct arena *arena);

/* Values that are neither set nor initial: "links=3 (default 8) destinations=31 (default 80)";
 * NULL: there are none. */
char *settings_adapted(const struct settings *settings, struct arena *arena);

/* The name of the instances: "generator key=value ...", with every parameter in its order except
 * the omitted ones. */
char *settings_name(const struct settings *settings, struct arena *arena);

/* Values as read by generators; the key must exist. */
double setting_real(const struct settings *settings, const char *key);
int setting_whole(const struct settings *settings, const char *key);
const char *setting_text(const struct settings *settings, const char *key);
bool setting_is(const struct settings *settings, const char *key, const char *word);

/* Generates the instance of a replication; fails if a parameter has no value. `about` is set to the
 * command that makes the instance. */
struct verdict generate(const struct settings *settings, uint64_t seed, int replication,
                        struct arena *arena, struct instance *out);

/* The same by the generator's name and "key=value ..."; the reason of a failure names the wrong
 * generator or parameter. */
struct verdict generate_by_name(const char *generator, const char *assignments, uint64_t seed,
                                int replication, struct arena *arena, struct instance *out);

/* ---- not installed ---- */

/* The members of a parameter, by kind; others may follow. */
#define REAL_PARAMETER(name, value, lowest, highest, words)                                        \
    .key = (name), .kind = PARAMETER_REAL, .initial = (value), .least = (lowest),                  \
    .most = (highest), .help = (words)
#define WHOLE_PARAMETER(name, value, lowest, highest, words)                                       \
    .key = (name), .kind = PARAMETER_WHOLE, .initial = (value), .least = (lowest),                 \
    .most = (highest), .help = (words)
#define CHOICE_PARAMETER(name, value, words_of, words)                                             \
    .key = (name), .kind = PARAMETER_CHOICE, .initial = (value), .choices = (words_of),            \
    .help = (words)
#define TEXT_PARAMETER(name, value, words)                                                         \
    .key = (name), .kind = PARAMETER_TEXT, .initial = (value), .help = (words)

/* Members of a parameter that was added later and scales what is drawn. */
#define LATER_SCALE .after_draw = true, .unsaid = true

/* The belief of an instance (models/base/belief.h), drawn after the instance, which is the same
 * with and without it; the same numbers are drawn for every sigma. Factors are log-normal with mean
 * 1, one for both directions of a link or for a node. The bandwidths that the GUSTO directory
 * reported for ten pairs of sites at one time (paper `exchange`, Table 2) have logarithms with a
 * standard deviation of 1.0: sigma is at most that if pairs differ as much as times do. */
#define SIGMA_PARAMETER                                                                            \
    {                                                                                              \
        REAL_PARAMETER("sigma", "0", 0, 5,                                                         \
                       "standard deviation of the logarithm of believed over actual costs; 0: "    \
                       "known"),                                                                   \
            LATER_SCALE                                                                            \
    }

double draw_belief_factor(double sigma, gsl_rng *rng);

/* The place of the value among the words (the list ends with NULL), one of which it is; 0 if the
 * generator has no such parameter. */
int setting_word(const struct settings *settings, const char *key, const char *const *words);

bool setting_exists(const struct settings *settings, const char *key);

/* Reads a number made of digits, point, sign and exponent only, within a text such as 3x4x4 or
 * 1/2x3, and advances past it. strtod would read 0x as a hexadecimal prefix; here an x is a
 * separator. NAN: there is none. */
double read_decimal(const char **rest);

/* The numbers of a list with this separator, such as 3x4x4; NULL: it is none of finite numbers from
 * 0. */
double *read_decimals(const char *text, char separator, int *count, struct arena *arena);

/* The numbers from 0 to count - 1 in random order. */
int *draw_order(int count, gsl_rng *rng, struct arena *arena);

/* Order of ints, for qsort. */
int ascending(const void *a, const void *b);

#endif
