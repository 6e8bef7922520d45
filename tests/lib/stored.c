#include "tests/lib/stored.h"

#include <CUnit/CUnit.h>
#include <math.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char stored_path[96];
static char directory[64];

void stored_enter(void)
{
    snprintf(directory, sizeof directory, "/tmp/commsched-store-XXXXXX");
    if (!mkdtemp(directory))
        CU_FAIL_FATAL("no temporary directory");
    snprintf(stored_path, sizeof stored_path, "%s/results.db", directory);
}

void stored_leave(void)
{
    char journal[128];
    snprintf(journal, sizeof journal, "%s-journal", stored_path);
    unlink(stored_path);
    unlink(journal);
    rmdir(directory);
}

const struct run_key stored_key = {"exchange/clusters nodes=12", "g1", "exchange/greedy", "a1", 1};

struct run stored_run(double completion)
{
    return (struct run){.status = STATUS_VALID,
                        .time_limit = 300,
                        .quantity = {completion, completion / 3, NAN, 0.25}};
}

struct store *stored_open(void)
{
    struct store *store = NULL;
    struct verdict verdict = store_open(stored_path, &store);
    if (!verdict.ok)
        CU_FAIL_FATAL("the store does not open");
    return store;
}

void stored_write(struct store *store, const struct run_key *of, int replication,
                  const struct run *run)
{
    CU_ASSERT_TRUE(store_begin(store).ok);
    CU_ASSERT_TRUE(store_write(store, of, replication, run).ok);
    CU_ASSERT_TRUE(store_commit(store).ok);
}

void stored_execute(const char *sql)
{
    sqlite3 *database;
    CU_ASSERT_EQUAL_FATAL(sqlite3_open(stored_path, &database), SQLITE_OK);
    CU_ASSERT_EQUAL(sqlite3_exec(database, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(database);
}

void stored_refused(const char *expected)
{
    struct store *store;
    struct verdict verdict = store_open(stored_path, &store);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NULL(store);
    if (!strstr(verdict.reason, expected))
        printf("\n%s\nexpected in it: %s\n", verdict.reason, expected);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, expected));
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "move it away"));
}

char *stored_bytes(size_t *length)
{
    static char bytes[1 << 17];
    FILE *file = fopen(stored_path, "rb");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    *length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    return memcpy(malloc(*length), bytes, *length);
}
