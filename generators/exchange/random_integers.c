/* Integer durations, uniform over a range: small instances for properties and optima. The duration
 * of a message is its size in bytes, at start-up 0 and one second per byte. */
#include "generators/lib/exchange_options.h"

enum { MOST = 1000000 };

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    int least = setting_whole(settings, "least"), most = setting_whole(settings, "most");
    bool diagonal = setting_is(settings, "diagonal", "yes");
    if (least > most)
        return verdict_no("least=%d is more than most=%d", least, most);
    struct exchange *exchange =
        durations_start(settings, setting_whole(settings, NODES_KEY), arena, out);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (from != to || diagonal)
                *matrix_entry(&exchange->bytes, exchange->nodes, from, to) =
                    least + (double)gsl_rng_uniform_int(rng, (unsigned long)(most - least) + 1);
    return exchange_finish(settings, rng, arena, exchange);
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
    .parameters =
        (const struct parameter[]){
            NODES_PARAMETER("5"),
            {WHOLE_PARAMETER("least", "0", 0, MOST, "smallest duration; 0 is no message")},
            {WHOLE_PARAMETER("most", "9", 0, MOST, "largest duration"),
             .adapted = "least + 9 if that is more"},
            {CHOICE_PARAMETER("diagonal", "no", "no|yes",
                              "whether nodes have messages for themselves")},
            EXECUTION_PARAMETER,
            PHASE_STARTUP_PARAMETER,
            SERVICE_PARAMETERS,
            {0}},
    .adapt = adapt,
    .generate = make,
};
