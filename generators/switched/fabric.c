/* A real network read from a file in the format of ibnetdiscover, with random multicasts on it. */
#include "models/switched/fabric.h"
#include "generators/lib/switched_options.h"

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    out->family = FAMILY_SWITCHED;
    struct switched *switched = &out->as.switched;
    struct verdict verdict = fabric_read(setting_text(settings, "file"), arena, switched, NULL);
    if (!verdict.ok)
        return verdict;
    int root = setting_whole(settings, "root");
    if (root >= switched->switches)
        return verdict_no("root=%d: there are only switches 0 to %d", root, switched->switches - 1);
    switched->root = root;
    return draw_multicasts(switched, settings, rng, arena);
}

/* Adapts defaults to the size of the network; make() reports an unreadable file. */
static void adapt(struct settings *settings, struct arena *arena)
{
    struct switched switched;
    struct arena_mark mark = arena_mark(arena);
    bool read = setting_given(settings, "file") && !setting_given(settings, "destinations") &&
                fabric_read(setting_text(settings, "file"), arena, &switched, NULL).ok;
    arena_rewind(arena, mark);
    if (read)
        adapt_destinations(settings, switched.hosts, arena);
}

static const struct parameter parameters[] = {
    {TEXT_PARAMETER("file", NULL, "file with the network as ibnetdiscover prints it"),
     .after_draw = true},
    {WHOLE_PARAMETER("root", "0", 0, 1048575, "root switch of the spanning tree"),
     .after_draw = true},
    MULTICASTS_PARAMETERS("4"),
    {0},
};

const struct generator generator_switched_fabric = {
    .name = "switched/fabric",
    .title = "a network of switches from a file",
    .source = "ibnetdiscover, ibsim",
    .parameters = parameters,
    .adapt = adapt,
    .generate = make,
};
