/* Open shops: "JOBS MACHINES" and a line of processing times for each job, one for each machine in
 * order. In Taillard's files, times and machines are in two blocks under a heading. */
#include "experiments/import/import.h"

#include <string.h>
#include <strings.h>

struct shop {
    int jobs, machines;
    const struct text_row *times, *order; /* [jobs]; order NULL: that of the machines */
};

static bool begins_with(const struct text_row *row, const char *word)
{
    int length = (int)strlen(word);
    return row->whole.length >= length && strncasecmp(row->whole.text, word, (size_t)length) == 0;
}

static const struct text_row *row_at(const struct source *source, int row)
{
    static const struct text_row none = {.whole = {.text = ""}};
    return row < source->row_count ? &source->rows[row] : &none;
}

static struct verdict read_block(const struct source *source, int *row, const struct shop *shop,
                                 const struct text_row **out)
{
    *out = row_at(source, *row);
    for (int job = 0; job < shop->jobs; job++, ++*row) {
        const struct text_row *read = row_at(source, *row);
        if (*row == source->row_count)
            return row_unexpected(source, *row, "a line for each job");
        if (read->count != shop->machines)
            return source_error(source, read->whole.line, 1,
                                "found %d cells, expected %d, one for each machine", read->count,
                                shop->machines);
    }
    return verdict_yes();
}

/* The shop that begins at a row, which moves behind it. */
static struct verdict next_shop(const struct source *source, int *row, struct shop *out)
{
    bool headed = begins_with(row_at(source, *row), "number of jobs");
    *row += headed;
    const struct text_row *sizes = row_at(source, *row);
    *out = (struct shop){0};
    if (sizes->count >= 2 && (headed || sizes->count == 2)) {
        out->jobs = cell_node(&sizes->cells[0]);
        out->machines = cell_node(&sizes->cells[1]);
    }
    if (out->jobs < 1 || out->machines < 1)
        return row_unexpected(source, *row, "the numbers of jobs and machines");
    ++*row;
    if (headed && !begins_with(row_at(source, (*row)++), "processing times"))
        return row_unexpected(source, *row - 1, "\"processing times :\"");
    struct verdict verdict = read_block(source, row, out, &out->times);
    if (!verdict.ok || !headed)
        return verdict;
    if (!begins_with(row_at(source, (*row)++), "machines"))
        return row_unexpected(source, *row - 1, "\"machines :\", as files of open shops have");
    return read_block(source, row, out, &out->order);
}

static enum likeness recognises(const struct import *import, const struct source *source)
{
    (void)import;
    struct shop shop;
    int row = 0;
    struct verdict verdict = next_shop(source, &row, &shop);
    if (begins_with(source->rows, "number of jobs") || (verdict.ok && row == source->row_count))
        return SURELY;
    return shop.jobs > 0 && row_at(source, 1)->count == shop.machines ? PERHAPS : UNLIKE;
}

static struct verdict place_times(struct import *import, const struct source *source,
                                  const struct shop *shop, const struct unit *unit,
                                  struct exchange *exchange)
{
    struct unit own;
    double time;
    exchange->bytes.entries =
        ARENA_ZEROED(import->arena, double, (size_t)exchange->nodes *(size_t)exchange->nodes);
    for (int job = 0; job < shop->jobs; job++) {
        bool *done = ARENA_ZEROED(import->arena, bool, shop->machines);
        for (int k = 0; k < shop->machines; k++) {
            /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): a shop has times */
            const struct text_cell *cell = &shop->times[job].cells[k];
            const struct text_cell *name = shop->order ? &shop->order[job].cells[k] : NULL;
            int machine = name ? cell_node(name) - 1 : k;
            if (machine < 0 || machine >= shop->machines || done[machine])
                return cell_unexpected(source, name, "each machine from 1 to %d once",
                                       shop->machines);
            done[machine] = true;
            if (!cell_number(cell, &time, &own, import->arena) || own.dimension != DIMENSION_NONE ||
                !(time >= 0.0 && time <= BYTES_LIMIT))
                return cell_unexpected(source, cell, "a time from 0 to %g", BYTES_LIMIT);
            exchange->bytes.entries[(size_t)job * (size_t)exchange->nodes + (size_t)machine] =
                time * unit->factor;
        }
    }
    return verdict_yes();
}

static struct verdict read(struct import *import, const struct source *source,
                           struct import_part *out)
{
    const struct unit *given = import_take_unit(import, DIMENSION_TIME), seconds = {.factor = 1.0};
    struct shop shop, chosen = {0};
    int shops = 0, found = 0;
    struct verdict verdict = verdict_yes();
    for (int row = 0; row < source->row_count && verdict.ok;) {
        verdict = next_shop(source, &row, &shop);
        bool selected = import_selects(import, ++shops);
        found += selected;
        chosen = selected ? shop : chosen;
    }
    if (!verdict.ok)
        return verdict;
    if (found != 1)
        return source_error(source, source->rows->whole.line, 1,
                            "found %d open shops, expected one of them, by --select from 1 to %d",
                            found, shops);
    struct instance *instance = ARENA_ZEROED(import->arena, struct instance, 1);
    struct exchange *exchange = &instance->as.exchange;
    instance->family = FAMILY_EXCHANGE;
    exchange->nodes = chosen.jobs > chosen.machines ? chosen.jobs : chosen.machines;
    exchange->per_byte.uniform = 1.0;
    out->instance = instance;
    out->nodes = exchange->nodes;
    out->understood =
        arena_print(import->arena, "jobs (senders) %d, machines (receivers) %d, times in %s",
                    chosen.jobs, chosen.machines, given ? given->name : "seconds");
    if (chosen.order)
        import_ignore(import, out, "seeds and bounds");
    return place_times(import, source, &chosen, given ? given : &seconds, exchange);
}

const struct import_kind import_kind_open_shop = {
    .name = "open_shop",
    .title = "open shop",
    .makes = "exchange",
    .recognises = recognises,
    .read = read,
};
