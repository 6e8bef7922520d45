/* A verb of the command line: experiments/cli/NAME.c exports verb_NAME, found by the build. Its
 * table of options serves the parser, --help and completion. --help has at most 48 lines, of which
 * the manual page has those before the options. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_VERB_H
#define COMMSCHED_EXPERIMENTS_CLI_VERB_H

#include "experiments/engine/ending.h"
#include "experiments/engine/plan/plan.h"

#include <argp.h>
#include <stdbool.h>

#define PROGRAM_TITLE "research harness for communication scheduling in heterogeneous clusters"

/* Words of the command line, in order. */
struct words {
    const char **word; /* [count], followed by a NULL */
    int count;
};

/* The first member of every verb's input. */
struct verb_input {
    const struct verb *verb;
    struct arena *arena;
    struct words arguments;
    bool *given; /* [option]: it is on the command line */
    /* Of verbs with such options: */
    bool json;
    const struct emitter *emitter; /* of --format; NULL or the verb's own choice without it */
};

/* The member type that an option sets in the input. */
enum value_kind {
    VALUE_FLAG,    /* bool: true */
    VALUE_TEXT,    /* const char * */
    VALUE_TEXTS,   /* struct words: adds one */
    VALUE_NODES,   /* struct words: adds one, nodes=N */
    VALUE_SEED,    /* uint64_t */
    VALUE_SECONDS, /* double, more than 0 */
    VALUE_SHARE,   /* double, between 0 and 1 */
    VALUE_BOUNDS,  /* double, seconds for computed bounds: 0 for closed, else BOUND_SECONDS */
    VALUE_COUNT,   /* int, from least to most */
    VALUE_SHARD,   /* struct shard */
    VALUE_FORMAT,  /* const struct emitter *, by name; of an option without a value, by its own */
};

struct verb_option {
    const char *name, *arg, *doc; /* placeholder (known_names), and help */
    enum value_kind kind;
    size_t at; /* offset of the member in the input */
    int least, most;
};

/* Initialisers for a file whose input is struct arguments. */
#define OPTION(words, placeholder, sort, member, text)                                             \
    {                                                                                              \
        .name = (words), .arg = (placeholder), .doc = (text), .kind = VALUE_##sort,                \
        .at = offsetof(struct arguments, member)                                                   \
    }
#define COUNT_OPTION(words, placeholder, member, smallest, largest, text)                          \
    {                                                                                              \
        .name = (words), .arg = (placeholder), .doc = (text), .kind = VALUE_COUNT,                 \
        .at = offsetof(struct arguments, member), .least = (smallest), .most = (largest)           \
    }
#define SEED_OPTION(member) OPTION("seed", "S", SEED, member, "User seed, 0 to 2^64-1 (default 1)")
#define JSON_OPTION OPTION("json", NULL, FLAG, verb.json, "Print one JSON object")
#define FORMAT_OPTION(text) OPTION("format", "FORMAT", FORMAT, verb.emitter, text)
#define JSON_FORMAT_OPTION OPTION("json", NULL, FORMAT, verb.emitter, "Print one JSON object")
#define WORKERS_OPTION(member, text)                                                               \
    COUNT_OPTION("jobs", "J", member, 1, WORKERS_MOST,                                             \
                 text ", at most " IN_WORDS(WORKERS_MOST) " (default: one per processor)")
#define BOUNDS_OPTION                                                                              \
    OPTION("bounds", "closed|best", BOUNDS, bound_seconds,                                         \
           "Divide by bounds in closed form, or by the best found in a second (default)")
#define OUT_OPTION(member, text) OPTION("out", "DIR", TEXT, member, text)

/* An option of every verb. */
#define INPUT_LIMIT_OPTION "input-limit"
#define INPUT_LIMIT_HELP "Refuse larger input files (default " IN_WORDS(INPUT_LIMIT) " bytes)"

/* Upper limits of numbers in options. */
#define COUNT_MOST 1000000000
#define REPLICATIONS_MOST 1000000
#define CERTIFICATE_OPTION                                                                         \
    OPTION("certificate", "FILE", TEXT, certificate,                                               \
           "Write the schedule here with a proof of a lower bound")
#define BOUND_SECONDS 1.0 /* usual limit of computed bounds */
#define WRITTEN_OUT(number) #number
#define IN_WORDS(number) WRITTEN_OUT(number) /* a constant as a string, for help texts */

enum verb_group { VERB_DAILY, VERB_RESEARCH, VERB_CLUSTER, VERB_GROUPS };

struct verb {
    const char *name, *summary;
    enum verb_group group; /* in the program's --help */
    const char *args_doc;  /* "[INSTANCE] SCHEDULE" */
    const char *doc;       /* the help before the options, and after a \v the help behind them */
    const struct verb_option *options; /* end with name NULL */
    size_t size;                       /* of the input, which begins with a struct verb_input */
    const void *initial;               /* the input before the options */
    int least, most;                   /* arguments; most 0: any number */
    const char *missing, *excess;      /* what is said of fewer, and of more */
    /* Does what is given fit together? Ends the program by argp_error where not; or NULL. */
    void (*check)(void *input, struct argp_state *state);
    int (*run)(void *input); /* returns the exit status */
};

/* The descriptor of a verb whose file defines doc and run; other fields by name. */
#define VERB(word, about, ...)                                                                     \
    const struct verb verb_##word = {                                                              \
        .name = #word, .summary = (about), .doc = doc, .run = run, __VA_ARGS__}
#define TAKES(placeholders, fewest, largest, too_few, too_many)                                    \
    .args_doc = (placeholders), .least = (fewest), .most = (largest), .missing = (too_few),        \
    .excess = (too_many)
#define INPUT(...)                                                                                 \
    .size = sizeof(struct arguments), .initial = &(const struct arguments)                         \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }

extern const struct verb *const verbs[]; /* by name; ends with NULL */

const struct verb *verb_find(const char *name); /* NULL: there is none */

/* The letter of a verb's option, which means the same in every verb; 0: it has none. */
char verb_option_letter(const struct verb *verb, const struct verb_option *option);

/* The index of an option in the verb's table; -1: there is no such option. */
int verb_option_find(const struct verb *verb, const char *name);

/* True if the verb has that option and it is on the command line. */
bool verb_given(const struct verb_input *input, const char *name);

/* Parses the words behind argv[0], which becomes "PROGRAM NAME" (NULL: is left), into the input, in
 * the arena. Wrong usage ends the program with status 2; so do an empty argument and an empty value
 * of an option that takes a FILE or a DIR. */
struct verb_input *verb_parse(const struct verb *verb, const char *program, int argc, char **argv,
                              struct arena *arena);

/* Parses the words and runs the verb; returns the exit status. */
int verb_run(const struct verb *verb, const char *program, int argc, char **argv);

/* ---- help/names.c ----
 *
 * Names admissible for a placeholder, such as ALGORITHM, [CLAIM...] or bound|optimum, the nearest
 * to a mistyped one, and experiments by name or file. */

struct known_name {
    const char *name, *about;
};

/* All names, the alternatives in order; words in small letters are literal. Ends with name NULL; a
 * placeholder without names, such as FILE, adds none. In the arena. */
struct known_name *known_names(const char *placeholder, struct arena *arena);

/* Ends the program; on standard error are the name, which is unknown, and the three nearest ones.
 */
void unknown_name(const char *kind, const char *name, const char *placeholder)
    __attribute__((noreturn));

/* The same with the names of one family only; a name without its family is compared to theirs. */
void unknown_name_of(const char *kind, const char *name, const char *placeholder,
                     const char *family) __attribute__((noreturn));

/* Ends the program in this way for the first name that is not admissible for the placeholder. */
void require_names(const char *kind, const char *placeholder, const struct words *names,
                   struct arena *arena);

/* The experiments that the words denote, each once. A word that ends in .json or contains a slash
 * is a file, of which all experiments are meant, and so are those of a paper or theme that the word
 * names; any other is the name of one that is built in, defined in a file among the words, or kept
 * in the directory. No words denote no experiments. Ends the program if a name is unknown, a
 * document is wrong or reuses a built-in name, or its results would overwrite those of another
 * experiment. */
struct experiment_list experiments_named(const struct words *words, const char *directory,
                                         struct arena *arena);

/* Prints a text in which `put` prints what stands for each @NAME@; where it returns false, nothing
 * does, and the @ is one. */
void print_filled(FILE *out, const char *text, bool (*put)(FILE *out, const char *name, void *data),
                  void *data);

/* ---- help/manual.c ----
 *
 * Prints a page, a text of experiments/cli/help/manual/: commsched(1), commsched-format(5) as
 * "format", and commsched-tutorial(7) as "tutorial". */
void manual_print(FILE *out, const char *page);

/* For the manual (help/members.c) all members of a DOCUMENT, or only DOCUMENT.KEY; false: there are
 * none. */
bool members_print(FILE *out, const char *name);

/* ---- help/completion.c ----
 *
 * Completes the last, perhaps empty, of the words after the program's name. Prints one candidate on
 * each line, with a tab and a short description; ":files" or ":directories" leave completion to the
 * shell. Where a shell splits words at =, the = is a word. */
void completion_print(FILE *out, int count, char *const *words);

#endif
