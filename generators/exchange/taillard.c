/* The sixty open shop instances of E. Taillard: Benchmarks for basic scheduling problems, European
 * Journal of Operational Research 64 (1993) 278-285: as many jobs as machines, durations 1 to 99
 * from a linear congruential generator. All optimal makespans have been proved. Jobs are senders,
 * machines receivers; the diagonal is not zero. */
#include "generators/lib/exchange_options.h"

#include <string.h>

struct taillard {
    const char *name; /* "ta04x04_01" */
    int nodes;
    int time_seed, machine_seed;
};

/* clang-format off */
static const struct taillard taillard_instances[] = {
    {"ta04x04_01", 4, 1166510396, 164000672},
    {"ta04x04_02", 4, 1624514147, 1076870026},
    {"ta04x04_03", 4, 1116611914, 1729673136},
    {"ta04x04_04", 4, 410579806, 1453014524},
    {"ta04x04_05", 4, 1036100146, 375655500},
    {"ta04x04_06", 4, 597897640, 322140729},
    {"ta04x04_07", 4, 1268670769, 556009645},
    {"ta04x04_08", 4, 307928077, 421384574},
    {"ta04x04_09", 4, 667545295, 485515899},
    {"ta04x04_10", 4, 35780816, 492238933},
    {"ta05x05_01", 5, 527556884, 1343124817},
    {"ta05x05_02", 5, 1046824493, 1973406531},
    {"ta05x05_03", 5, 1165033492, 86711717},
    {"ta05x05_04", 5, 476292817, 24463110},
    {"ta05x05_05", 5, 1181363416, 606981348},
    {"ta05x05_06", 5, 897739730, 513119113},
    {"ta05x05_07", 5, 577107303, 2046387124},
    {"ta05x05_08", 5, 1714191910, 1928475945},
    {"ta05x05_09", 5, 1813128617, 2091141708},
    {"ta05x05_10", 5, 808919936, 183753764},
    {"ta07x07_01", 7, 1840686215, 1827454623},
    {"ta07x07_02", 7, 1026771938, 1312166461},
    {"ta07x07_03", 7, 609471574, 670843185},
    {"ta07x07_04", 7, 1022295947, 398226875},
    {"ta07x07_05", 7, 1513073047, 1250759651},
    {"ta07x07_06", 7, 1612211197, 95606345},
    {"ta07x07_07", 7, 435024109, 1118234860},
    {"ta07x07_08", 7, 1760865440, 1099909092},
    {"ta07x07_09", 7, 122574075, 10979313},
    {"ta07x07_10", 7, 248031774, 1685251301},
    {"ta10x10_01", 10, 1344106948, 1868311537},
    {"ta10x10_02", 10, 425990073, 1111853152},
    {"ta10x10_03", 10, 666128954, 1750328066},
    {"ta10x10_04", 10, 442723456, 1369177184},
    {"ta10x10_05", 10, 2033800800, 1344077538},
    {"ta10x10_06", 10, 964467313, 1735817385},
    {"ta10x10_07", 10, 1004528509, 967002400},
    {"ta10x10_08", 10, 1667495107, 818777384},
    {"ta10x10_09", 10, 1806968543, 1561913259},
    {"ta10x10_10", 10, 938376228, 344628625},
    {"ta15x15_01", 15, 1561423441, 1787167667},
    {"ta15x15_02", 15, 204120997, 213027331},
    {"ta15x15_03", 15, 801158374, 1812110433},
    {"ta15x15_04", 15, 1502847623, 1527847153},
    {"ta15x15_05", 15, 282791231, 1855451778},
    {"ta15x15_06", 15, 1130361878, 849417380},
    {"ta15x15_07", 15, 379464508, 944419714},
    {"ta15x15_08", 15, 1760142791, 1955448160},
    {"ta15x15_09", 15, 1993140927, 179408412},
    {"ta15x15_10", 15, 1678386613, 1567160817},
    {"ta20x20_01", 20, 957638, 9237185},
    {"ta20x20_02", 20, 162587311, 1489531109},
    {"ta20x20_03", 20, 965299017, 1054695706},
    {"ta20x20_04", 20, 1158457671, 1499999517},
    {"ta20x20_05", 20, 1191143707, 1530757746},
    {"ta20x20_06", 20, 1826671743, 901609771},
    {"ta20x20_07", 20, 1591533998, 1146547719},
    {"ta20x20_08", 20, 937297777, 92726463},
    {"ta20x20_09", 20, 687896268, 1731298717},
    {"ta20x20_10", 20, 687034842, 684013066},
    {0},
};
/* clang-format on */

static const struct taillard *taillard_find(const char *name)
{
    for (const struct taillard *known = taillard_instances; known->name; known++)
        if (strcmp(known->name, name) == 0)
            return known;
    return NULL;
}

/* x <- 16807 x mod 2^31 - 1, scaled to an integer from least to most. */
static int draw(int64_t *state, int least, int most)
{
    const int64_t modulus = INT64_C(2147483647);
    *state = 16807 * *state % modulus;
    return least + (int)((double)*state / (double)modulus * (most - least + 1));
}

/* The k-th duration drawn for a job belongs to the k-th machine in the job's shuffled list. */
static void taillard_durations(const struct taillard *instance, double *duration)
{
    enum { MOST = 64 };
    int n = instance->nodes, drawn[MOST][MOST], machine[MOST];
    int64_t times = instance->time_seed, machines = instance->machine_seed;
    for (int job = 0; job < n; job++)
        for (int k = 0; k < n; k++)
            drawn[job][k] = draw(&times, 1, 99);
    for (int job = 0; job < n; job++) {
        for (int k = 0; k < n; k++)
            machine[k] = k;
        for (int k = 0; k < n; k++) {
            int other = draw(&machines, k + 1, n) - 1;
            int swapped = machine[k];
            machine[k] = machine[other];
            machine[other] = swapped;
        }
        for (int k = 0; k < n; k++)
            duration[job * n + machine[k]] = drawn[job][k];
    }
}

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
    struct exchange *exchange = durations_start(settings, taillard->nodes, arena, out);
    out->name = taillard->name;
    taillard_durations(taillard, exchange->bytes.entries);
    return verdict_yes();
}

const struct generator generator_exchange_taillard = {
    .name = "exchange/taillard",
    .title = "open shop instances with proved optima",
    .source = "Taillard 1993",
    .parameters = (const struct parameter[]){{TEXT_PARAMETER("instance", "ta04x04_01",
                                                             "ta04x04_01 to ta20x20_10"),
                                              .after_draw = true},
                                             {0}},
    .generate = make,
};
