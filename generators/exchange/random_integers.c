/* Integer durations, uniform over a range: small instances for properties and optima. The duration
 * of a message is its size in bytes, at start-up 0 and one second per byte. */
#include "generators/lib/service_options.h"

enum { MOST = 1000000 };

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    int least = setting_whole(settings, "least"), most = setting_whole(settings, "most");
    bool diagonal = setting_is(settings, "diagonal", "yes");
    if (least > most)
        return verdict_no("least=%d is more than most=%d", least, most);
    out->family = FAMILY_EXCHANGE;
    struct exchange *exchange = &out->as.exchange;
    *exchange = (struct exchange){.nodes = setting_whole(settings, NODES_KEY),
                                  .per_byte.uniform = 1.0,
                                  .execution = execution_setting(settings)};
    exchange->bytes = matrix_of_zeros(exchange->nodes, arena);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (from != to || diagonal)
                *matrix_entry(&exchange->bytes, exchange->nodes, from, to) =
                    least + (double)gsl_rng_uniform_int(rng, (unsigned long)(most - least) + 1);
    struct verdict verdict = set_phase_startup(settings, exchange);
    return verdict.ok ? draw_service(settings, rng, arena, exchange) : verdict;
}

/* The default of `most` keeps its distance from `least` if `least` exceeds it. */
static void adapt(struct settings *settings, struct arena *arena)
{
    int least = setting_whole(settings, "least"), width = setting_whole(settings, "most");
    if (!setting_given(settings, "most") && least > width)
        settings_adapt(settings, "most", least < MOST - width ? least + width : MOST, arena);
}

const struct generator generator_exchange_random_integers = {
    .name = "exchange/random_integers",
    .title = "whole-numbered durations",
    .source = "commsched",
    .parameters = (const struct parameter[]){NODES_PARAMETER("5"),
                                             {.key = "least",
                                              .kind = PARAMETER_WHOLE,
                                              .initial = "0",
                                              .least = 0,
                                              .most = MOST,
                                              .help = "smallest duration; 0 is no message"},
                                             {.key = "most",
                                              .kind = PARAMETER_WHOLE,
                                              .initial = "9",
                                              .least = 0,
                                              .most = MOST,
                                              .help = "largest duration",
                                              .adapted = "least + 9 if that is more"},
                                             {.key = "diagonal",
                                              .kind = PARAMETER_CHOICE,
                                              .initial = "no",
                                              .choices = "no|yes",
                                              .help = "whether nodes have messages for themselves"},
                                             EXECUTION_PARAMETER,
                                             PHASE_STARTUP_PARAMETER,
                                             SERVICE_PARAMETERS,
                                             {0}},
    .adapt = adapt,
    .generate = make,
};
