/* commsched design: finds a decoder's weights by a race. */
#include "experiments/design/design.h"
#include "experiments/cli/common.h"
#include "experiments/engine/ending.h"

#include <string.h>

static const char doc[] =
    "Searches for better weights of the family's decoder, a heuristic scored by weights, and "
    "writes the best as an ordinary heuristic in C.\vCandidates race on training instances. The "
    "winner is compared with the default weights on held-out instances; without a gain the exit "
    "status is 1 and no heuristic is written, except with --force. A REGIME is 'GENERATOR "
    "KEY=VALUE...', in which one parameter may list values, as in nodes=12,24. The rules: "
    "DESIGNING A HEURISTIC in commsched(1).";

enum { CANDIDATES_MOST = 10000, INSTANCES_MOST_HERE = 100000, SCHEDULE_SECONDS = 5 };

struct arguments {
    struct verb_input verb;
    const char *path;
    struct words training, held_out;
    struct design design;
    bool force;
};

static const struct verb_option options[] = {
    COUNT_OPTION("candidates", "N", design.candidates, 2, CANDIDATES_MOST,
                 "New candidates per round, 2 to 10000 (default 50)"),
    COUNT_OPTION("rounds", "N", design.rounds, 1, 1000,
                 "Rounds of the race, up to 1000 (default 8)"),
    COUNT_OPTION("instances", "N", design.training_wanted, 1, INSTANCES_MOST_HERE,
                 "Training instances (default 144)"),
    COUNT_OPTION("held-out", "N", design.held_out_wanted, 1, INSTANCES_MOST_HERE,
                 "Held-out instances (default 288)"),
    OPTION("train", "REGIME", TEXTS, training, "Train on this regime instead; repeatable"),
    OPTION("judge", "REGIME", TEXTS, held_out, "Judge by this regime instead; repeatable"),
    SEED_OPTION(design.seed),
    OPTION("time-limit", "SECONDS", SECONDS, design.time_limit,
           "Limit of each schedule (default 5)"),
    WORKERS_OPTION(design.jobs, "Worker processes"),
    OPTION("force", NULL, FLAG, force, "Write the winner even without a gain"),
    OPTION("output", "FILE.c", TEXT, path,
           "Write the winner here (default ideas/FAMILY/designed.c)"),
    {0},
};

static void check(void *input, struct argp_state *state)
{
    const struct arguments *arguments = input;
    size_t length = arguments->path ? strlen(arguments->path) : 0;
    if (arguments->path && (length < 3 || strcmp(arguments->path + length - 2, ".c") != 0))
        argp_error(state, "--output: the name must end with .c");
}

static const struct decoder *find_decoder(const char *family)
{
    for (int k = 0; decoders[k]; k++)
        if (strcmp(family_name(decoders[k]->family), family) == 0)
            return decoders[k];
    unknown_name("family", family, "FAMILY");
}

static const char *command_of(const struct arguments *arguments)
{
    const struct design *design = &arguments->design;
    struct arena *arena = arguments->verb.arena;
    const char *text = arena_print(
        arena,
        "commsched design %s --candidates %d --rounds %d --instances %d --held-out %d --seed %llu",
        *arguments->verb.arguments.word, design->candidates, design->rounds,
        design->training_wanted, design->held_out_wanted, (unsigned long long)design->seed);
    for (int k = 0; k < arguments->training.count; k++)
        text = arena_print(arena, "%s --train '%s'", text, arguments->training.word[k]);
    for (int k = 0; k < arguments->held_out.count; k++)
        text = arena_print(arena, "%s --judge '%s'", text, arguments->held_out.word[k]);
    if (design->time_limit != SCHEDULE_SECONDS)
        text = arena_print(arena, "%s --time-limit %.12g", text, design->time_limit);
    return text;
}

struct winner {
    const struct design *design;
    const char *name, *command; /* that finds it again */
};

/* Words of a comment, without whatever ends it. */
static const char *commented(const char *text, struct arena *arena)
{
    return replaced(replaced(printable(text, "", arena), "*/", "?/", arena), "\\", "?", arena);
}

static void put_head(FILE *out, const struct winner *winner, struct arena *arena)
{
    static const char apart[] = " *\n * ", indent[] = " * ";
    const struct design *design = winner->design;
    const struct decoder *decoder = design->decoder;
    const char *words = design->gain ? "Better than the default weights."
                                     : "NO CONCLUSION: not better than the default weights with "
                                       "confidence.";
    print_wrapped(out,
                  arena_print(arena, "The decoder %s with weights found by a race: %s.",
                              decoder->name, decoder->about),
                  "/* ", indent);
    print_wrapped(out, commented(winner->command, arena), apart, indent);
    print_wrapped(out,
                  arena_print(arena,
                              "%s Completion over that of the default weights on %d held-out "
                              "instances, a geometric mean with its 95 %% interval: %.4f (%.4f to "
                              "%.4f). */",
                              words, design->instances - design->training, design->ratio,
                              design->of_ratio.low, design->of_ratio.high),
                  apart, indent);
}

/* The C file of an algorithm, FAMILY/NAME.c: a head that states its origin, the weights by name,
 * and the decoder's call. */
static void put_winner(FILE *out, const struct winner *winner, struct arena *arena)
{
    const struct design *design = winner->design;
    const struct decoder *decoder = design->decoder;
    const char *family = family_name(decoder->family);
    put_head(out, winner, arena);
    fprintf(out, "#include \"%s\"\n\nstatic const struct %s weights = {\n", decoder->header,
            decoder->type);
    for (int k = 0; decoder->weights[k].name; k++) {
        char found[NUMBER_SIZE], usual[NUMBER_SIZE];
        text_number(found, design->weights[k]);
        text_number(usual, decoder->weights[k].value);
        fprintf(out, "    .%s = %s, /* %s; default %s */\n", decoder->weights[k].name, found,
                decoder->weights[k].meaning, usual);
    }
    fprintf(out,
            "};\n\nstatic enum outcome schedule(const struct %s *%s, struct context *context,\n"
            "                             struct %s *out)\n{\n"
            "    return %s(%s, context, &weights, out);\n}\n\n",
            family, family, decoder->family == FAMILY_SWITCHED ? "plan" : "timeline", decoder->call,
            family);
    fprintf(out,
            "const struct algorithm algorithm_%s_%s = {\n    .name = \"%s/%s\",\n"
            "    .title = \"%s\",\n    .source = \"commsched design\",\n    .prototype = true,\n"
            "    .%s = schedule,\n};\n",
            family, winner->name, family, winner->name, replaced(winner->name, "_", " ", arena),
            family);
}

static void put_text(const struct design *design, const char *path)
{
    const struct weight *weights = design->decoder->weights;
    printf("decoder: %s\ntraining: %d\nheld_out: %d\nevaluations: %zu\n", design->decoder->name,
           design->training, design->instances - design->training, design->evaluations);
    for (int k = 0; weights[k].name; k++) {
        char found[NUMBER_SIZE], usual[NUMBER_SIZE];
        text_number(found, design->weights[k]);
        text_number(usual, weights[k].value);
        printf("%s: %s (default %s)\n", weights[k].name, found, usual);
    }
    printf("ratio: %.4f (95 %%: %.4f to %.4f)\ngain: %s\n", design->ratio, design->of_ratio.low,
           design->of_ratio.high, design->gain ? "true" : "false");
    if (path)
        printf("file: %s\n", path);
}

static int run(void *input)
{
    struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    const char *family = *arguments->verb.arguments.word;
    struct design *design = &arguments->design;
    design->decoder = find_decoder(family);
    design->training_on = arguments->training.word;
    design->held_out_on = arguments->held_out.word;
    design->arena = arena;
    const char *path =
        arguments->path ? arguments->path : arena_print(arena, "ideas/%s/designed.c", family);
    const char *stem = basename(path);
    const struct winner winner = {design, arena_print(arena, "%.*s", (int)(strlen(stem) - 2), stem),
                                  command_of(arguments)};
    require_algorithm_name(winner.name);
    interrupts_catch();
    design_run(design);
    interrupts_release();
    bool written = design->gain || arguments->force;
    if (written) {
        struct output output;
        require(output_make_parent(path, arena));
        put_winner(save_begin(&output, path, arena), &winner, arena);
        save_end(&output, verdict_yes());
    }
    put_text(design, written ? path : NULL);
    return design->gain ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

VERB(design, "search for the weights of a heuristic, written in C", .group = VERB_RESEARCH,
     INPUT(.design = {.candidates = 50,
                      .rounds = 8,
                      .seed = 1,
                      .training_wanted = 144,
                      .held_out_wanted = 288,
                      .time_limit = SCHEDULE_SECONDS}),
     .options = options, .check = check,
     TAKES("FAMILY", 1, 1, "no family given", "more than one family given"));
