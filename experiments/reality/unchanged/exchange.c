/* An ordinary MPI program, independent of schedules: it repeatedly exchanges messages by
 * MPI_Alltoallv, or passes one on by MPI_Bcast, checks every byte, and prints the seconds of each
 * call on the slowest rank. */
#include <mpi.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WRONG_DATA = 1, USAGE = 2 };

struct request {
    const char *sizes; /* file with one row per sender: numbers of bytes */
    int repetitions, warm_ups;
    int pause; /* seconds until the next common start by the clock; 0: start after a barrier */
    int root, bytes; /* of a broadcast; root -1: an exchange */
};

struct exchange {
    int *send_bytes, *receive_bytes, *send_places, *receive_places; /* [ranks] */
    unsigned char *send, *receive;
};

static const char usage[] =
    "Usage: exchange [-r REPETITIONS] [-w WARM_UPS] [-p SECONDS] SIZES\n"
    "       exchange [-r REPETITIONS] [-w WARM_UPS] [-p SECONDS] --bcast ROOT BYTES\n"
    "SIZES has a line for each rank: the bytes that it sends to each rank. -p: where all ranks "
    "have\n"
    "one clock, each call begins on all of them at a time so long after a barrier.\n";

static void *allocate(size_t bytes)
{
    void *memory = calloc(1, bytes + 1);
    if (!memory) {
        fputs("exchange: out of memory\n", stderr);
        MPI_Abort(MPI_COMM_WORLD, USAGE);
        abort();
    }
    return memory;
}

/* ---- command line ---- */

static bool read_number(const char *word, int least, int *out)
{
    char *end;
    long number = word ? strtol(word, &end, 10) : 0;
    *out = (int)number;
    return word && *word && !*end && number >= least && number <= 1 << 30;
}

static bool read_words(char **word, struct request *request)
{
    *request = (struct request){.repetitions = 1, .root = -1};
    for (; *word; word++)
        if (strcmp(*word, "-r") == 0) {
            if (!read_number(*++word, 1, &request->repetitions))
                return false;
        } else if (strcmp(*word, "-w") == 0) {
            if (!read_number(*++word, 0, &request->warm_ups))
                return false;
        } else if (strcmp(*word, "-p") == 0) {
            if (!read_number(*++word, 0, &request->pause))
                return false;
        } else if (strcmp(*word, "--bcast") == 0) {
            if (!read_number(*++word, 0, &request->root) ||
                !read_number(*++word, 0, &request->bytes))
                return false;
        } else if (**word == '-' || request->sizes) {
            return false;
        } else {
            request->sizes = *word;
        }
    return (request->root < 0) != !request->sizes;
}

/* ---- time ---- */

static bool one_clock(void)
{
    int found = 0, *global = NULL;
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_WTIME_IS_GLOBAL, &global, &found);
    return found && *global;
}

/* Returns when the call is to begin. */
static double begin(int pause)
{
    double now, latest;
    MPI_Barrier(MPI_COMM_WORLD);
    if (pause == 0 || !one_clock())
        return MPI_Wtime();
    now = MPI_Wtime();
    MPI_Allreduce(&now, &latest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    double left = latest + pause - MPI_Wtime();
    struct timespec nap = {.tv_sec = (time_t)left, .tv_nsec = (long)(1e9 * (left - (long)left))};
    if (left > 0.0)
        nanosleep(&nap, NULL);
    return MPI_Wtime();
}

/* ---- data ---- */

/* The data that a rank sends in a call, from this position on. */
static unsigned char byte_of(int from, int call, size_t place)
{
    return (unsigned char)(place * 167 + (place >> 8) * 13 + (size_t)from * 31 + (size_t)call * 7);
}

static void fill(unsigned char *data, int from, int call, size_t bytes)
{
    for (size_t k = 0; k < bytes; k++)
        data[k] = byte_of(from, call, k);
}

static int count_wrong(const unsigned char *data, int from, int call, size_t place, size_t bytes)
{
    int wrong = 0;
    for (size_t k = 0; k < bytes; k++)
        wrong += data[k] != byte_of(from, call, place + k);
    return wrong;
}

/* ---- exchanges ---- */

/* Reads the rank's row and column of the matrix. Messages to send overlap, each beginning a byte
 * after the previous one, so that no two are equal. */
static bool exchange_read(const char *path, int rank, int ranks, struct exchange *out)
{
    FILE *in = fopen(path, "r");
    size_t size = (size_t)ranks * sizeof(int), received = 0, longest = 0;
    bool good = in != NULL;
    *out = (struct exchange){allocate(size), allocate(size), allocate(size), allocate(size), 0, 0};
    for (int from = 0; from < ranks && good; from++)
        for (int to = 0; to < ranks && good; to++) {
            char word[32];
            int bytes = 0;
            good = fscanf(in, "%31s", word) == 1 && read_number(word, 0, &bytes);
            if (good && from == rank) {
                out->send_bytes[to] = bytes;
                out->send_places[to] = to;
                longest = (size_t)bytes > longest ? (size_t)bytes : longest;
            }
            if (good && to == rank) {
                out->receive_bytes[from] = bytes;
                out->receive_places[from] = (int)received;
                received += (size_t)bytes;
                good = received <= 1 << 30;
            }
        }
    good = good && fscanf(in, " %*c") == EOF;
    if (in)
        fclose(in);
    out->send = allocate(longest + (size_t)ranks);
    out->receive = allocate(received);
    return good;
}

/* Returns seconds; adds to the number of wrong bytes. */
static double exchange_once(const struct exchange *exchange, int pause, int rank, int ranks,
                            int call, int *wrong)
{
    size_t longest = 0;
    for (int to = 0; to < ranks; to++) {
        size_t end = (size_t)exchange->send_places[to] + (size_t)exchange->send_bytes[to];
        longest = end > longest ? end : longest;
    }
    fill(exchange->send, rank, call, longest);
    for (int from = 0; from < ranks; from++)
        memset(exchange->receive + exchange->receive_places[from], 0x5a,
               (size_t)exchange->receive_bytes[from]);
    double start = begin(pause);
    MPI_Alltoallv(exchange->send, exchange->send_bytes, exchange->send_places, MPI_BYTE,
                  exchange->receive, exchange->receive_bytes, exchange->receive_places, MPI_BYTE,
                  MPI_COMM_WORLD);
    double seconds = MPI_Wtime() - start;
    for (int from = 0; from < ranks; from++)
        *wrong += count_wrong(exchange->receive + exchange->receive_places[from], from, call,
                              (size_t)rank, (size_t)exchange->receive_bytes[from]);
    return seconds;
}

static void exchange_free(struct exchange *exchange)
{
    free(exchange->send_bytes);
    free(exchange->receive_bytes);
    free(exchange->send_places);
    free(exchange->receive_places);
    free(exchange->send);
    free(exchange->receive);
}

/* ---- broadcasts ---- */

static double broadcast_once(unsigned char *data, const struct request *request, int rank, int call,
                             int *wrong)
{
    size_t bytes = (size_t)request->bytes;
    memset(data, 0x5a, bytes);
    if (rank == request->root)
        fill(data, rank, call, bytes);
    double start = begin(request->pause);
    MPI_Bcast(data, request->bytes, MPI_BYTE, request->root, MPI_COMM_WORLD);
    double seconds = MPI_Wtime() - start;
    *wrong += count_wrong(data, request->root, call, 0, bytes);
    return seconds;
}

/* ---- top level ---- */

/* Returns the exit status; warm-up calls are checked, but their times are not printed. */
static int run(const struct request *request, int rank, int ranks)
{
    struct exchange exchange = {0};
    unsigned char *data = allocate((size_t)request->bytes);
    bool good = request->root < 0 ? exchange_read(request->sizes, rank, ranks, &exchange)
                                  : request->root < ranks;
    int wrong = 0, wrong_anywhere = 0;
    for (int call = 0; good && call < request->warm_ups + request->repetitions; call++) {
        double longest,
            seconds = request->root < 0
                          ? exchange_once(&exchange, request->pause, rank, ranks, call, &wrong)
                          : broadcast_once(data, request, rank, call, &wrong);
        MPI_Reduce(&seconds, &longest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
        if (rank == 0 && call >= request->warm_ups)
            printf("%.9g\n", longest);
    }
    MPI_Allreduce(&wrong, &wrong_anywhere, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    if (rank == 0 && !good)
        fprintf(stderr, "exchange: not %d times %d sizes, or no such root\n", ranks, ranks);
    if (rank == 0 && wrong_anywhere)
        fprintf(stderr, "exchange: %d wrong bytes at one rank\n", wrong_anywhere);
    exchange_free(&exchange);
    free(data);
    return !good ? USAGE : wrong_anywhere ? WRONG_DATA : EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
    struct request request;
    int rank, ranks, status = USAGE;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (argc > 0 && read_words(argv + 1, &request))
        status = run(&request, rank, ranks);
    else if (rank == 0)
        fputs(usage, stderr);
    MPI_Finalize();
    return status;
}
