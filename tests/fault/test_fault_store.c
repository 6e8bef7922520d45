/* Stores with flipped bits: they are refused, or return what was written.
 * COMMSCHED_LONG=1: a bit of every third byte. */
#include "tests/lib/suite.h"

#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CELLS = 4, RUNS = 40, FILE_MOST = 1 << 17 };

static struct run_key key_of(int cell)
{
    static const char *const settings[CELLS] = {"nodes=1", "nodes=2", "nodes=3", "nodes=4"};
    return (struct run_key){settings[cell], "generator", "exchange/greedy", "algorithm", 7};
}

/* Reasons make rows that can be found in the file. */
static struct run run_of(int cell, int replication)
{
    struct run run = {.status = replication % 5 ? STATUS_VALID : STATUS_CRASHED, .time_limit = 300};
    for (int k = 0; k < quantity_count; k++)
        run.quantity[k] = replication % 5 && k != 4 ? 1.1 * cell + replication + 0.3 * k : NAN;
    snprintf(run.reason, sizeof run.reason, "row %d of %d.", replication, cell);
    return run;
}

static void fill(void)
{
    struct store *store = stored_open();
    CU_ASSERT_TRUE(store_begin(store).ok);
    for (int cell = 0; cell < CELLS; cell++)
        for (int k = 0; k < RUNS; k++) {
            struct run_key key = key_of(cell);
            struct run run = run_of(cell, k);
            CU_ASSERT_TRUE(store_write(store, &key, k, &run).ok);
        }
    CU_ASSERT_TRUE(store_commit(store).ok);
    stored_write_found(store);
    store_close(store);
}

static bool same_run(const struct run *a, const struct run *b)
{
    bool same = a->status == b->status && a->time_limit == b->time_limit &&
                strcmp(a->reason, b->reason) == 0;
    for (int k = 0; k < quantity_count; k++)
        same = same && memcmp(&a->quantity[k], &b->quantity[k], sizeof(double)) == 0;
    return same;
}

/* Everything returned is what was written, or nothing. *refuses: reading some of it fails. */
static bool answers_right(struct store *store, bool *refuses)
{
    struct run read[RUNS];
    bool right = true;
    enum stored_found found = stored_look(store);
    *refuses = found == STORED_NONE;
    for (int cell = 0; cell < CELLS; cell++) {
        struct run_key key = key_of(cell);
        if (!store_read(store, &key, 0, RUNS, read).ok) {
            *refuses = true;
            continue;
        }
        for (int k = 0; k < RUNS; k++) {
            struct run wanted = run_of(cell, k);
            right = right && (read[k].status == STATUS_ABSENT || same_run(&read[k], &wanted));
        }
    }
    return right && found != STORED_OTHER;
}

struct flips {
    int file;
    unsigned char bytes[FILE_MOST];
    size_t length;
    int tried, refused, wrong, changed;
};

/* Flips a bit of the byte at that position, and restores it; a refused file is unchanged. */
static void flip(struct flips *flips, size_t place, int bit)
{
    struct store *store;
    unsigned char damaged = flips->bytes[place] ^ (unsigned char)(1 << bit);
    unsigned char after[FILE_MOST];
    CU_ASSERT_EQUAL(pwrite(flips->file, &damaged, 1, (off_t)place), 1);
    struct verdict verdict = store_open(stored_path, &store);
    flips->tried++;
    bool refuses = !verdict.ok;
    flips->wrong += verdict.ok && !answers_right(store, &refuses);
    flips->refused += refuses;
    store_close(store);
    CU_ASSERT_EQUAL(pwrite(flips->file, &flips->bytes[place], 1, (off_t)place), 1);
    if (pread(flips->file, after, sizeof after, 0) == (ssize_t)flips->length &&
        memcmp(after, flips->bytes, flips->length) == 0)
        return;
    flips->changed += !verdict.ok; /* when it opens a file, SQLite repairs the header */
    CU_ASSERT_EQUAL(ftruncate(flips->file, 0), 0);
    CU_ASSERT_EQUAL(pwrite(flips->file, flips->bytes, flips->length, 0), (ssize_t)flips->length);
}

/* A bit of every byte around the text: a row of a table, or of an index. */
static void flip_around(struct flips *flips, const char *text)
{
    const unsigned char *found = flips->bytes;
    int before = flips->refused;
    while ((found = memmem(found, flips->length - (size_t)(found - flips->bytes), text,
                           strlen(text)))) {
        size_t place = (size_t)(found - flips->bytes);
        for (size_t k = place - 24; k < place + 120 && k < flips->length; k++)
            flip(flips, k, (int)(k % 8));
        found++;
    }
    CU_ASSERT_TRUE(flips->refused > before + 60);
}

/* A row that is altered by a flipped bit is detected by its checksum or by its page. */
TEST(flipped_bits)
{
    static const char *const rows[] = {"row 0 of 0.", "row 17 of 0.", "row 39 of 3.",
                                       "nodes=3generator", "written"};
    static struct flips flips;
    stored_enter();
    fill();
    flips = (struct flips){.file = open(stored_path, O_RDWR)};
    flips.length = (size_t)pread(flips.file, flips.bytes, sizeof flips.bytes, 0);
    if (getenv("COMMSCHED_LONG"))
        for (size_t place = 0; place < flips.length; place += 3)
            flip(&flips, place, (int)(place % 8));
    else
        for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
            flip_around(&flips, rows[k]);
    printf(" %d bits: %d refused, %d wrong ", flips.tried, flips.refused, flips.wrong);
    CU_ASSERT_EQUAL(flips.wrong, 0);
    CU_ASSERT_EQUAL(flips.changed, 0);
    close(flips.file);
    stored_leave(NULL);
}
