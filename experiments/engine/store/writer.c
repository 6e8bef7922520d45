#include "experiments/engine/store/writer.h"

#include "models/base/arena.h"
#include "models/base/wall_clock.h"

#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

/* Bytes of the thread's stack: the default size would count in the memory of every child. */
enum { STACK = 1 << 20 };

#define BATCH_SECONDS 0.5

struct batch {
    size_t count;
    char *items; /* [most] */
};

struct writer {
    struct writing writing;
    struct batch batches[2]; /* one is filled while the other is stored */
    int filled;              /* index of the batch being filled */
    double given;            /* monotonic seconds when the last batch was passed on */
    arena_handler *before;   /* the program's previous handler */
    bool has_thread;
    pthread_t thread;
    pthread_mutex_t lock;   /* protects the members below */
    pthread_cond_t changed; /* of batch, or ending */
    struct batch *batch;    /* being stored; NULL: none */
    bool ready;             /* the thread has started */
    bool ending;
    bool exhausted; /* the thread ran out of memory */
    struct verdict verdict;
    struct writer *older; /* another active writer */
};

/* ---- the thread ---- */

static _Thread_local jmp_buf *way_out; /* of the writer's thread */
static arena_handler *otherwise;

static void leave_exhausted(size_t count, size_t size)
{
    if (way_out)
        longjmp(*way_out, 1);
    if (otherwise)
        otherwise(count, size);
}

/* Fails if memory is exhausted. */
static struct verdict write_batch(const struct writer *writer, const struct batch *batch)
{
    return writer->writing.write(batch->items, batch->count, writer->writing.data);
}

static bool store_batch(const struct writer *writer, const struct batch *batch,
                        struct verdict *verdict)
{
    jmp_buf place;
    bool whole = setjmp(place) == 0;
    if (whole) {
        way_out = &place;
        *verdict = write_batch(writer, batch);
    }
    way_out = NULL;
    return whole;
}

static void *work(void *data)
{
    struct writer *writer = data;
    struct verdict verdict = verdict_yes();
    pthread_mutex_lock(&writer->lock);
    writer->ready = true;
    pthread_cond_signal(&writer->changed);
    while (!writer->ending) {
        struct batch *batch = writer->batch;
        if (!batch) {
            pthread_cond_wait(&writer->changed, &writer->lock);
            continue;
        }
        pthread_mutex_unlock(&writer->lock);
        bool whole = store_batch(writer, batch, &verdict);
        pthread_mutex_lock(&writer->lock);
        writer->exhausted = !whole;
        writer->verdict = verdict;
        writer->batch = NULL;
        pthread_cond_signal(&writer->changed);
    }
    pthread_mutex_unlock(&writer->lock);
    return NULL;
}

/* ---- forks ---- */

static struct writer *newest;

static void before_fork(void)
{
    for (struct writer *writer = newest; writer; writer = writer->older) {
        pthread_mutex_lock(&writer->lock);
        while (writer->batch || (writer->has_thread && !writer->ready))
            pthread_cond_wait(&writer->changed, &writer->lock);
    }
}

static void after_fork(void)
{
    for (struct writer *writer = newest; writer; writer = writer->older)
        pthread_mutex_unlock(&writer->lock);
}

static void in_child(void)
{
    newest = NULL;
}

static void enlist(struct writer *writer)
{
    static bool prepared;
    if (!prepared)
        prepared = pthread_atfork(before_fork, after_fork, in_child) == 0;
    if (!prepared)
        arena_exhausted(0, 0);
    writer->older = newest;
    newest = writer;
}

/* ---- the caller ---- */

static bool start_thread(struct writer *writer)
{
    pthread_attr_t attributes;
    sigset_t all, before;
    if (pthread_attr_init(&attributes) != 0)
        return false;
    sigfillset(&all);
    pthread_attr_setstacksize(&attributes, STACK);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&writer->thread, &attributes, work, writer) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return started;
}

static void *allocate(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (!memory)
        arena_exhausted(count, size);
    return memory;
}

struct writer *writer_start(const struct writing *writing)
{
    struct writer *writer = allocate(1, sizeof *writer);
    writer->writing = *writing;
    writer->given = wall_clock();
    for (int k = 0; k < 2; k++)
        writer->batches[k].items = allocate(writing->most, writing->item_size);
    writer->verdict = verdict_yes();
    pthread_mutex_init(&writer->lock, NULL);
    pthread_cond_init(&writer->changed, NULL);
    writer->before = arena_on_exhaustion(leave_exhausted);
    if (writer->before != leave_exhausted) /* belongs to another writer */
        otherwise = writer->before;
    enlist(writer);
    writer->has_thread = start_thread(writer);
    return writer;
}

/* Waits, with the lock held, until nothing is being stored. */
static struct verdict await(struct writer *writer)
{
    while (writer->batch)
        pthread_cond_wait(&writer->changed, &writer->lock);
    return writer->verdict;
}

/* Releases the lock. */
static struct verdict answer(struct writer *writer, struct verdict verdict)
{
    bool exhausted = writer->exhausted;
    pthread_mutex_unlock(&writer->lock);
    if (exhausted)
        arena_exhausted(0, 0);
    return verdict;
}

/* Passes the batch on once the previous one is stored. */
static struct verdict give(struct writer *writer)
{
    struct batch *batch = &writer->batches[writer->filled];
    writer->given = wall_clock();
    if (batch->count == 0)
        return verdict_yes();
    pthread_mutex_lock(&writer->lock);
    struct verdict verdict = await(writer);
    if (verdict.ok && !writer->exhausted && writer->has_thread) {
        writer->batch = batch;
        pthread_cond_signal(&writer->changed);
    } else if (verdict.ok && !writer->has_thread) {
        verdict = writer->verdict = write_batch(writer, batch);
    }
    writer->filled = !writer->filled;
    writer->batches[writer->filled].count = 0;
    return answer(writer, verdict);
}

struct verdict writer_add(struct writer *writer, const void *item)
{
    if (!writer)
        return verdict_yes();
    struct batch *batch = &writer->batches[writer->filled];
    size_t size = writer->writing.item_size;
    memcpy(batch->items + batch->count * size, item, size);
    batch->count++;
    return batch->count == writer->writing.most ? give(writer) : verdict_yes();
}

struct verdict writer_pass(struct writer *writer)
{
    return writer && wall_clock() - writer->given > BATCH_SECONDS ? give(writer) : verdict_yes();
}

struct verdict writer_wait(struct writer *writer)
{
    if (!writer)
        return verdict_yes();
    struct verdict verdict = give(writer);
    if (!verdict.ok)
        return verdict;
    pthread_mutex_lock(&writer->lock);
    return answer(writer, await(writer));
}

struct verdict writer_end(struct writer *writer)
{
    if (!writer)
        return verdict_yes();
    struct verdict verdict = writer_wait(writer);
    pthread_mutex_lock(&writer->lock);
    writer->ending = true;
    pthread_cond_signal(&writer->changed);
    pthread_mutex_unlock(&writer->lock);
    if (writer->has_thread)
        pthread_join(writer->thread, NULL);
    newest = writer->older;
    arena_on_exhaustion(writer->before);
    pthread_cond_destroy(&writer->changed);
    pthread_mutex_destroy(&writer->lock);
    for (int k = 0; k < 2; k++)
        free(writer->batches[k].items);
    free(writer);
    return verdict;
}
