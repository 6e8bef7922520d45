#include "experiments/cli/verb.h"

#include "experiments/present/tables/table.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_INPUT_LIMIT = 1 << 16 }; /* no verb's */

/* ---- values ---- */

static uint64_t parse_seed(const char *text, struct argp_state *state)
{
    char *end;
    errno = 0;
    unsigned long long seed = strtoull(text, &end, 10);
    if (end == text || *end || errno || !isdigit((unsigned char)*text))
        argp_error(state, "the seed '%s' is not a whole number from 0 to 2^64-1", text);
    return seed;
}

static double parse_number(const char *text, double most, const char *what,
                           struct argp_state *state)
{
    char *end;
    double number = strtod(text, &end);
    if (end == text || *end || !(number > 0.0 && number < most))
        argp_error(state, "'%s' is not %s", text, what);
    return number;
}

static int parse_count(const char *text, const struct verb_option *option, struct argp_state *state)
{
    char *end;
    errno = 0;
    long count = strtol(text, &end, 10);
    if (end == text || *end || errno || count < option->least || count > option->most)
        argp_error(state, "'%s' is not a whole number from %d to %d", text, option->least,
                   option->most);
    return (int)count;
}

static void set_value(const struct verb_option *option, void *input, const char *text,
                      struct argp_state *state)
{
    void *at = (char *)input + option->at;
    struct words *words = at;
    switch (option->kind) {
    case VALUE_FLAG:
        *(bool *)at = true;
        return;
    case VALUE_TEXT:
        *(const char **)at = text;
        return;
    case VALUE_TEXTS:
        words->word[words->count++] = text;
        return;
    case VALUE_NODES:
        words->word[words->count++] =
            arena_print(((struct verb_input *)input)->arena, NODES_KEY "=%s", text);
        return;
    case VALUE_SEED:
        *(uint64_t *)at = parse_seed(text, state);
        return;
    case VALUE_SECONDS:
        *(double *)at = parse_number(text, INFINITY, "a positive number of seconds", state);
        return;
    case VALUE_SHARE:
        *(double *)at = parse_number(text, 1.0, "between 0 and 1", state);
        return;
    case VALUE_BOUNDS:
        if (strcmp(text, "closed") != 0 && strcmp(text, "best") != 0)
            unknown_name("kind of bound", text, option->arg);
        *(double *)at = strcmp(text, "best") == 0 ? BOUND_SECONDS : 0.0;
        return;
    case VALUE_COUNT:
        *(int *)at = parse_count(text, option, state);
        return;
    case VALUE_SHARD:
        if (!shard_parse(text, at))
            argp_error(state, "'%s' is not a shard I/N with I from 1 to N and N at most %d", text,
                       SHARDS_MOST);
        return;
    case VALUE_FORMAT:
        if (!(*(const struct emitter **)at = emitter_find(option->arg ? text : option->name)))
            unknown_name("format", text, option->arg);
        return;
    }
}

/* ---- the command line ---- */

/* The options with a letter. Of two with the same letter a verb has one, or the letter is the
 * first's. */
static const struct letter {
    const char *name;
    char letter;
} letters[] = {{"against", 'a'},   {"diagonal", 'd'},    {"exact", 'e'},        {"format", 'f'},
               {"generator", 'g'}, {"jobs", 'j'},        {"json", 'J'},         {"library", 'l'},
               {"nodes", 'n'},     {"output", 'o'},      {"out", 'o'},          {"profile", 'p'},
               {"quick", 'q'},     {"replication", 'r'}, {"replications", 'r'}, {"seed", 's'},
               {"set", 'D'},       {"time-limit", 't'},  {"width", 'w'}};

enum {
    LETTERS = sizeof letters / sizeof *letters,
    KEY_WITHOUT_LETTER = 256, /* of a verb's first option, if it has no letter */
};

char verb_option_letter(const struct verb *verb, const struct verb_option *option)
{
    for (int k = 0; k < LETTERS; k++) {
        if (strcmp(letters[k].name, option->name) != 0)
            continue;
        bool is_second = k > 0 && letters[k - 1].letter == letters[k].letter;
        return is_second && verb_option_find(verb, letters[k - 1].name) >= 0 ? 0
                                                                             : letters[k].letter;
    }
    return 0;
}

static int key_of(const struct verb *verb, const struct verb_option *option)
{
    char letter = verb_option_letter(verb, option);
    return letter ? letter : KEY_WITHOUT_LETTER + (int)(option - verb->options);
}

/* If the option takes a format, with the names of all formats. */
static const char *option_help(const struct verb_option *option, struct arena *arena)
{
    const char *help = option->doc;
    if (!option->arg || strcmp(option->arg, "FORMAT") != 0)
        return help;
    for (const struct emitter *const *emitter = emitters; *emitter; emitter++)
        help =
            arena_print(arena, "%s%s %s", help, emitter == emitters ? ":" : ",", (*emitter)->name);
    return help;
}

/* In the arena. */
static struct argp_option *make_options(const struct verb *verb, size_t count, struct arena *arena)
{
    struct argp_option *options = ARENA_ZEROED(arena, struct argp_option, count + 2);
    struct argp_option *end = options;
    for (size_t k = 0; k < count; k++) {
        const struct verb_option *option = &verb->options[k];
        *end++ = (struct argp_option){.name = option->name,
                                      .key = key_of(verb, option),
                                      .arg = option->arg,
                                      .doc = option_help(option, arena)};
    }
    *end = (struct argp_option){.name = INPUT_LIMIT_OPTION,
                                .key = KEY_INPUT_LIMIT,
                                .arg = "BYTES",
                                .doc = INPUT_LIMIT_HELP,
                                .group = -1};
    return options;
}

static void add_argument(struct verb_input *input, const char *text, struct argp_state *state)
{
    const struct verb *verb = input->verb;
    if (!*text)
        argp_error(state, "an argument is empty");
    if (verb->excess && input->arguments.count == verb->most)
        argp_error(state, "%s", verb->excess);
    input->arguments.word[input->arguments.count++] = text;
}

/* An empty path would become the root directory when a name is appended. */
static bool is_empty_path(const struct verb_option *option, const char *text)
{
    return option->arg && !*text && (strstr(option->arg, "FILE") || strstr(option->arg, "DIR"));
}

/* At most one option is given that says how to print. */
static void check_formats(const struct verb_input *input, struct argp_state *state)
{
    int given = verb_given(input, "json") + verb_given(input, "tsv") + verb_given(input, "format");
    if (given > 1)
        argp_error(state, "--json%s and --format exclude each other",
                   verb_option_find(input->verb, "tsv") >= 0 ? ", --tsv" : "");
}

/* What the verb asks of all arguments together. */
static void check_whole(struct verb_input *input, struct argp_state *state)
{
    const struct verb *verb = input->verb;
    if (verb->missing && input->arguments.count < verb->least)
        argp_error(state, "%s", verb->missing);
    check_formats(input, state);
    if (verb->check)
        verb->check(input, state);
}

static error_t parse(int key, char *text, struct argp_state *state)
{
    struct verb_input *input = state->input;
    const struct verb *verb = input->verb;
    if (key == ARGP_KEY_ARG) {
        add_argument(input, text, state);
        return 0;
    }
    if (key == ARGP_KEY_END)
        check_whole(input, state);
    if (key == KEY_INPUT_LIMIT) {
        input_limit.bytes = parse_number(text, INFINITY, "a positive number of bytes", state);
        return 0;
    }
    for (size_t k = 0; verb->options[k].name; k++) {
        const struct verb_option *option = &verb->options[k];
        if (key_of(verb, option) != key)
            continue;
        if (is_empty_path(option, text))
            argp_error(state, "--%s: the name is empty", option->name);
        set_value(option, input, text, state);
        input->given[k] = true;
        return 0;
    }
    return ARGP_ERR_UNKNOWN;
}

/* With room for the largest possible number of words. */
static struct verb_input *make_input(const struct verb *verb, size_t options, int argc,
                                     struct arena *arena)
{
    struct verb_input *input = arena_zeroed(arena, 1, verb->size);
    memcpy(input, verb->initial, verb->size);
    input->verb = verb;
    input->arena = arena;
    input->given = ARENA_ZEROED(arena, bool, options);
    input->arguments.word = ARENA_ZEROED(arena, const char *, argc + 1);
    for (const struct verb_option *option = verb->options; option->name; option++)
        if (option->kind == VALUE_TEXTS || option->kind == VALUE_NODES)
            ((struct words *)((char *)input + option->at))->word =
                ARENA_ZEROED(arena, const char *, argc + 1);
    return input;
}

struct verb_input *verb_parse(const struct verb *verb, const char *program, int argc, char **argv,
                              struct arena *arena)
{
    size_t count = 0;
    if (program)
        argv[0] = arena_print(arena, "%s %s", program, verb->name);
    while (verb->options[count].name)
        count++;
    const struct argp argp = {.options = make_options(verb, count, arena),
                              .parser = parse,
                              .args_doc = verb->args_doc,
                              .doc = verb->doc};
    struct verb_input *input = make_input(verb, count, argc, arena);
    input_limit = (struct input_limit){INPUT_LIMIT, "--" INPUT_LIMIT_OPTION};
    argp_err_exit_status = EXIT_BAD_INPUT;
    if (argp_parse(&argp, argc, argv, 0, NULL, input) == ENOMEM)
        arena_exhausted(0, 0);
    return input;
}

const struct verb *verb_find(const char *name)
{
    const struct verb *const *verb = verbs;
    while (*verb && strcmp((*verb)->name, name) != 0)
        verb++;
    return *verb;
}

int verb_option_find(const struct verb *verb, const char *name)
{
    int k = 0;
    while (verb->options[k].name && strcmp(verb->options[k].name, name) != 0)
        k++;
    return verb->options[k].name ? k : -1;
}

bool verb_given(const struct verb_input *input, const char *name)
{
    int k = verb_option_find(input->verb, name);
    return k >= 0 && input->given[k];
}

int verb_run(const struct verb *verb, const char *program, int argc, char **argv)
{
    struct arena arena = {0};
    int status = verb->run(verb_parse(verb, program, argc, argv, &arena));
    arena_release(&arena);
    return status;
}
