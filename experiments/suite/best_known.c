/* The best known schedules: verified from scratch, and replaced by better ones. */
#include "algorithms/bound.h"
#include "experiments/certificate/certificate.h"
#include "experiments/engine/ending.h"
#include "experiments/engine/workers/dispatch.h"
#include "experiments/suite/library.h"
#include "models/base/units.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>

struct verdict suite_schedule(const struct suite_entry *entry, struct arena *arena,
                              struct instance *instance, struct timeline *out)
{
    struct verdict verdict = suite_instance(entry, arena, instance);
    if (!verdict.ok)
        return verdict;
    verdict = orders_execute(instance, entry->orders, arena, out);
    if (verdict.ok)
        verdict = instance_check(instance, out, arena);
    if (!verdict.ok)
        return verdict_no("%s: %.400s", entry->name, verdict.reason);
    if (out->completion != entry->value)
        return verdict_no("%s: the schedule ends after %.17g s where the table says %.17g s",
                          entry->name, out->completion, entry->value);
    return verdict_yes();
}

/* ---- bounds ---- */

/* The bound that it proves for the instance now; 0 if it is unknown or refuses. */
static double prove(const char *by, const struct instance *instance, double time_limit,
                    struct arena *arena)
{
    const struct registered_algorithm *found = algorithm_find(by);
    double seconds = 0.0;
    if (found && found->algorithm->exact) {
        struct solution solution = solve_untimed(found->algorithm, instance, 1, time_limit, arena);
        return solution.status == STATUS_VALID && isfinite(solution.proved) ? solution.proved : 0.0;
    }
    for (const struct computed_bound *const *bound = computed_bounds; *bound; bound++)
        if (strcmp((*bound)->name, by) == 0 && (*bound)->family == instance->family) {
            struct context context = {.arena = arena, .time_limit = time_limit};
            if (computed_bound_value(*bound, instance, &context, &seconds) != OUTCOME_SCHEDULED)
                seconds = 0.0;
        }
    return seconds;
}

static struct verdict verify_bound(const struct suite_entry *entry, const struct instance *instance,
                                   bool quick, double time_limit, struct arena *arena)
{
    const struct timeline nothing = {0};
    bool closed_form = strcmp(entry->proved, "lower_bound") == 0;
    if (clearly_less(entry->value, entry->bound, entry->bound))
        return verdict_no("%s: the value %.17g s is below the bound %.17g s", entry->name,
                          entry->value, entry->bound);
    if (quick && !closed_form)
        return verdict_yes();
    double seconds = closed_form ? instance_lower_bound(instance, &nothing)
                                 : prove(entry->proved, instance, time_limit, arena);
    if (clearly_less(seconds, entry->bound, entry->bound))
        return verdict_no("%s: %s proves %.17g s%s where the table says %.17g s", entry->name,
                          entry->proved, seconds, closed_form ? "" : " within the time limit",
                          entry->bound);
    return verdict_yes();
}

/* ---- verification ---- */

static struct verdict certify(const struct suite_entry *entry, const char *directory,
                              const struct instance *instance, const struct timeline *timeline,
                              struct arena *arena)
{
    const struct schedule schedule = {.algorithm = entry->found,
                                      .instance = *instance,
                                      .timeline = *timeline,
                                      .completion = entry->value,
                                      .lower_bound = instance_lower_bound(instance, timeline)};
    return certificate_save(arena_print(arena, "%s/%s.json", directory, entry->name), &schedule,
                            arena);
}

static struct verdict verify_entry(const struct suite_entry *entry,
                                   const struct verification *verification, struct arena *arena)
{
    struct instance instance;
    struct timeline timeline;
    double least = fmin(entry->one_pass, entry->searched);
    struct verdict verdict = suite_schedule(entry, arena, &instance, &timeline);
    if (verdict.ok && least < entry->value)
        verdict = verdict_no("%s: one pass or search takes %.17g s, less than the best known",
                             entry->name, least);
    if (verdict.ok)
        verdict =
            verify_bound(entry, &instance, verification->quick, verification->time_limit, arena);
    if (verdict.ok && verification->certificates && entry->certified)
        verdict = certify(entry, verification->certificates, &instance, &timeline, arena);
    return verdict;
}

static enum task_answer perform(size_t task, void *data, void *out)
{
    const struct verification *verification = data;
    struct arena arena = {0};
    verdict_store(verify_entry(verification->entries[task], verification, &arena), out);
    arena_release(&arena);
    return TASK_DONE;
}

static struct verdict take(size_t task, void *data, const void *in)
{
    const struct verification *verification = data;
    verification->verdicts[task] = *(const struct verdict *)in;
    return verdict_yes();
}

void suite_verify(struct verification *verification)
{
    size_t count = verification->count;
    const struct dispatch dispatch = {
        .work = {.data = verification, .record_size = sizeof(struct verdict), .perform = perform},
        .tasks = count,
        .share = verification->quick ? 8 : 1,
        .workers = verification->jobs,
        .unit = "instances",
        .take = take};
    require(dispatch_run(&dispatch));
}

/* ---- submission ---- */

static void lock(const char *directory)
{
    int file = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0 || flock(file, LOCK_EX) != 0)
        fail("%s: %s", directory, strerror(errno));
}

/* The schedule is judged as restored from its orders. */
struct submission suite_submit(const char *directory, const struct schedule *schedule,
                               struct arena *arena)
{
    struct suite_library library;
    struct timeline again;
    const struct instance *instance = &schedule->instance;
    uint64_t digest = instance_digest(instance);
    const char *orders;
    lock(directory);
    require(suite_load(directory, arena, &library));
    struct suite_entry *entry = library.entries, *end = entry + library.count;
    while (entry < end && entry->digest != digest)
        entry++;
    if (entry == end)
        fail("no instance of the library has its digest, %016llx", (unsigned long long)digest);
    require(orders_of(instance, &schedule->timeline, arena, &orders));
    require(orders_execute(instance, orders, arena, &again));
    require(instance_check(instance, &again, arena));
    const struct submission out = {entry->name, again.completion, entry->value};
    if (out.value >= out.known)
        return out;
    entry->value = out.value;
    entry->certified = false;
    entry->found =
        printable(arena_print(arena, "%.100s, submitted", schedule->algorithm), "", arena);
    entry->orders = orders;
    suite_save(&library, arena);
    return out;
}
