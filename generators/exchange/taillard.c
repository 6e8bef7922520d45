/* The sixty open shop instances of E. Taillard: Benchmarks for basic scheduling problems, European
 * Journal of Operational Research 64 (1993) 278-285: as many jobs as machines, durations 1 to 99
 * from a linear congruential generator. All optimal makespans have been proved. Jobs are senders,
 * machines receivers; the diagonal is not zero. */
#include "generators/lib/exchange_options.h"

#include <string.h>

enum { EACH = 10, MOST = 20 };

/* Seeds of durations and of machines. */
static const struct taillard {
    int nodes, seeds[EACH][2];
} taillards[] = {
    {4,
     {{1166510396, 164000672},
      {1624514147, 1076870026},
      {1116611914, 1729673136},
      {410579806, 1453014524},
      {1036100146, 375655500},
      {597897640, 322140729},
      {1268670769, 556009645},
      {307928077, 421384574},
      {667545295, 485515899},
      {35780816, 492238933}}},
    {5,
     {{527556884, 1343124817},
      {1046824493, 1973406531},
      {1165033492, 86711717},
      {476292817, 24463110},
      {1181363416, 606981348},
      {897739730, 513119113},
      {577107303, 2046387124},
      {1714191910, 1928475945},
      {1813128617, 2091141708},
      {808919936, 183753764}}},
    {7,
     {{1840686215, 1827454623},
      {1026771938, 1312166461},
      {609471574, 670843185},
      {1022295947, 398226875},
      {1513073047, 1250759651},
      {1612211197, 95606345},
      {435024109, 1118234860},
      {1760865440, 1099909092},
      {122574075, 10979313},
      {248031774, 1685251301}}},
    {10,
     {{1344106948, 1868311537},
      {425990073, 1111853152},
      {666128954, 1750328066},
      {442723456, 1369177184},
      {2033800800, 1344077538},
      {964467313, 1735817385},
      {1004528509, 967002400},
      {1667495107, 818777384},
      {1806968543, 1561913259},
      {938376228, 344628625}}},
    {15,
     {{1561423441, 1787167667},
      {204120997, 213027331},
      {801158374, 1812110433},
      {1502847623, 1527847153},
      {282791231, 1855451778},
      {1130361878, 849417380},
      {379464508, 944419714},
      {1760142791, 1955448160},
      {1993140927, 179408412},
      {1678386613, 1567160817}}},
    {20,
     {{957638, 9237185},
      {162587311, 1489531109},
      {965299017, 1054695706},
      {1158457671, 1499999517},
      {1191143707, 1530757746},
      {1826671743, 901609771},
      {1591533998, 1146547719},
      {937297777, 92726463},
      {687896268, 1731298717},
      {687034842, 684013066}}},
};

/* x <- 16807 x mod 2^31 - 1, scaled to an integer from least to most. */
static int draw(int64_t *state, int least, int most)
{
    const int64_t modulus = INT64_C(2147483647);
    *state = 16807 * *state % modulus;
    return least + (int)((double)*state / (double)modulus * (most - least + 1));
}

/* The k-th duration drawn for a job belongs to the k-th machine in the job's shuffled list. */
static void draw_durations(int n, const int *seeds, double *duration)
{
    int drawn[MOST][MOST], machine[MOST];
    int64_t times = seeds[0], machines = seeds[1];
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
    const char *wanted = setting_text(settings, "instance");
    for (size_t k = 0; k < EACH * sizeof taillards / sizeof *taillards; k++) {
        const struct taillard *size = &taillards[k / EACH];
        const char *name =
            arena_print(arena, "ta%02dx%02d_%02zu", size->nodes, size->nodes, k % EACH + 1);
        if (strcmp(name, wanted) != 0)
            continue;
        struct exchange *exchange = durations_start(settings, size->nodes, arena, out);
        out->name = name;
        draw_durations(size->nodes, size->seeds[k % EACH], exchange->bytes.entries);
        return verdict_yes();
    }
    return verdict_no(
        "instance=%s: must be one of ta04x04_01 ... ta04x04_10, and likewise for ta05x05, "
        "ta07x07, ta10x10, ta15x15, ta20x20",
        wanted);
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
