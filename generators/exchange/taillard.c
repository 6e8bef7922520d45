/* Taillard's open shop instances: jobs are senders, machines receivers; the diagonal is not zero.
 * The duration of a message is its size in bytes, at start-up 0 and one second per byte. */
#include "generators/lib/taillard.h"
#include "generators/lib/exchange_options.h"

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    (void)rng;
    const char *name = setting_text(settings, "instance");
    const struct taillard *taillard = taillard_find(name);
    if (!taillard)
        return verdict_no(
            "instance=%s: must be one of ta04x04_01 ... ta04x04_10, and likewise for ta05x05, "
            "ta07x07, ta10x10, ta15x15, ta20x20",
            name);
    out->family = FAMILY_EXCHANGE;
    out->name = taillard->name;
    struct exchange *exchange = &out->as.exchange;
    *exchange = (struct exchange){.nodes = taillard->nodes, .per_byte.uniform = 1.0};
    exchange->bytes = matrix_of_zeros(taillard->nodes, arena);
    taillard_durations(taillard, exchange->bytes.entries);
    return verdict_yes();
}

const struct generator generator_exchange_taillard = {
    .name = "exchange/taillard",
    .title = "open shop instances with proved optima",
    .source = "Taillard 1993",
    .parameters = (const struct parameter[]){{.key = "instance",
                                              .kind = PARAMETER_TEXT,
                                              .initial = "ta04x04_01",
                                              .help = "ta04x04_01 to ta20x20_10",
                                              .after_draw = true},
                                             {0}},
    .generate = make,
};
