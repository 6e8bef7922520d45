#include "generators/lib/host_overheads.h"

#include "generators/lib/multicast_classes.h"
#include "generators/lib/overheads.h"

#include <gsl/gsl_randist.h>

/* Every class has constant overheads; each host's class is random. */
static struct verdict draw_classes(struct switched *switched, const struct settings *settings,
                                   gsl_rng *rng, struct arena *arena)
{
    struct speed_classes classes;
    struct verdict verdict =
        speed_classes_read("classes", setting_text(settings, "classes"), &classes);
    if (verdict.ok)
        verdict = speed_classes_share("classes", &classes, switched->hosts);
    if (!verdict.ok)
        return verdict;
    int *place = ARENA_ARRAY(arena, int, switched->hosts), next = 0;
    for (int host = 0; host < switched->hosts; host++)
        place[host] = host;
    gsl_ran_shuffle(rng, place, (size_t)switched->hosts, sizeof *place);
    double unit = switched->timing.startup;
    for (int k = 0; k < classes.count; k++)
        for (int c = 0; c < classes.list[k].count; c++, next++) {
            switched->send[place[next]] = (struct overhead){unit * classes.list[k].send, 0.0};
            switched->receive[place[next]] = (struct overhead){unit * classes.list[k].receive, 0.0};
        }
    return verdict_yes();
}

static struct overhead scaled(struct overhead overhead, double factor)
{
    return (struct overhead){overhead.constant * factor, overhead.per_byte * factor};
}

struct verdict draw_host_overheads(struct switched *switched, const struct settings *settings,
                                   gsl_rng *rng, struct arena *arena)
{
    struct verdict verdict = verdict_yes();
    double factor = setting_real(settings, "overhead_scale");
    if (setting_is(settings, "overheads", "none"))
        return verdict;
    switched->send = ARENA_ARRAY(arena, struct overhead, switched->hosts);
    switched->receive = ARENA_ARRAY(arena, struct overhead, switched->hosts);
    if (setting_is(settings, "overheads", "classes"))
        verdict = draw_classes(switched, settings, rng, arena);
    else
        draw_workstation_overheads(switched->hosts, setting_is(settings, "overheads", "correlated"),
                                   rng, switched->send, switched->receive);
    for (int host = 0; verdict.ok && host < switched->hosts; host++) {
        switched->send[host] = scaled(switched->send[host], factor);
        switched->receive[host] = scaled(switched->receive[host], factor);
    }
    return verdict;
}
