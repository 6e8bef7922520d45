#include "experiments/reality/collectives/record.h"

#include "models/base/stream.h"
#include "models/format/text.h"

#include <inttypes.h>
#include <math.h>

const char *const record_calls[] = {"alltoall", "alltoallv", "alltoallw", "bcast", NULL};

static void put_text(FILE *out, const char *key, const char *text)
{
    if (!text)
        return;
    fprintf(out, ", \"%s\": ", key);
    text_print_string(out, text);
}

static void put_number(FILE *out, const char *key, double number)
{
    if (isnan(number))
        return;
    fprintf(out, ", \"%s\": ", key);
    text_print_number(out, number);
}

static void put_work(FILE *out, const struct record *record)
{
    put_text(out, "call", record->call);
    put_text(out, "engine", record->engine);
    put_text(out, "network", record->network);
    put_number(out, "ranks", record->ranks);
    put_number(out, "root", record->root < 0 ? (double)NAN : record->root);
    put_number(out, "bytes", record->bytes);
    if (record->digest != 0)
        fprintf(out, ", \"digest\": \"%016" PRIx64 "\"", record->digest);
}

const char *record_line(const struct record *record, struct arena *arena)
{
    struct text_stream made;
    text_stream_start(&made);
    FILE *out = made.stream;
    fprintf(out, "{\"profile\": %d", RECORD_FORMAT);
    put_work(out, record);
    put_text(out, "algorithm", record->algorithm);
    put_text(out, "why", record->why);
    put_text(out, "mode", record->mode);
    put_number(out, "agreement", record->agreement);
    put_number(out, "planning", record->planning);
    put_number(out, "predicted", record->predicted);
    put_number(out, "measured", record->measured);
    put_number(out, "apart", record->apart);
    put_number(out, "uncertainty", record->uncertainty);
    fputs("}\n", out);
    return text_stream_finish_in(&made, arena);
}
