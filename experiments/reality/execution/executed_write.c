#include "experiments/reality/execution/executed.h"
#include "models/format/family.h"
#include "models/format/text.h"

#define STEP 2

static void put_text(FILE *out, const char *key, const char *text)
{
    write_key(out, STEP, key);
    text_print_string(out, text);
}

static void put_number(FILE *out, const char *key, double number)
{
    write_key(out, STEP, key);
    text_print_number(out, number);
}

static void write_numbers(FILE *out, const double *numbers, size_t count)
{
    fputc('[', out);
    for (size_t k = 0; k < count; k++) {
        fputs(k > 0 ? ", " : "", out);
        text_print_number(out, numbers[k]);
    }
    fputc(']', out);
}

static void write_hosts(FILE *out, const struct executed *executed)
{
    write_key(out, STEP, "hosts");
    fputc('[', out);
    for (size_t k = 0; k < executed->host_count; k++) {
        fputs(k > 0 ? ", " : "", out);
        text_print_string(out, executed->hosts[k]);
    }
    fputc(']', out);
}

/* Members of an object on one line. */
static void write_members(FILE *out, const char *const *members, const double *numbers)
{
    for (size_t k = 0; members[k]; k++) {
        fprintf(out, "%s\"%s\": ", k > 0 ? ", " : "{", members[k]);
        text_print_number(out, numbers[k]);
    }
    fputc('}', out);
}

static void write_measured(FILE *out, const struct executed_summary *measured)
{
    static const char *const members[] = {"minimum", "median", "low", "high", NULL};
    const double numbers[] = {measured->minimum, measured->median, measured->low, measured->high};
    write_key(out, STEP, "measured");
    write_members(out, members, numbers);
}

static void write_transfers(FILE *out, const struct executed *executed)
{
    static const char *const members[] = {"send_start", "send_end", "receive_start", "receive_end",
                                          NULL};
    size_t count = executed->schedule.timeline.count;
    write_key(out, STEP, "transfers");
    fputc('[', out);
    for (size_t k = 0; k < count; k++) {
        const struct executed_times *times = &executed->transfers[k];
        const double numbers[] = {times->send_start, times->send_end, times->receive_start,
                                  times->receive_end};
        fputs(k > 0 ? ",\n    " : "\n    ", out);
        write_members(out, members, numbers);
    }
    fputs(count > 0 ? "\n  ]" : "]", out);
}

static void write_others(FILE *out, const struct executed *executed)
{
    write_key(out, STEP, "others");
    fputc('[', out);
    for (size_t k = 0; k < executed->other_count; k++) {
        const struct executed_other *other = &executed->others[k];
        fputs(k > 0 ? ",\n    {\"name\": " : "\n    {\"name\": ", out);
        text_print_string(out, other->name);
        fputs(", \"seconds\": ", out);
        write_numbers(out, other->seconds, other->count);
        fputc('}', out);
    }
    fputs(executed->other_count > 0 ? "\n  ]" : "]", out);
}

void executed_write(FILE *out, const struct executed *executed)
{
    fprintf(out, "{\n  \"executed\": %d", EXECUTED_FORMAT);
    put_text(out, "engine", executed->engine);
    put_text(out, "mode", executed_mode_words[executed->mode]);
    put_text(out, "network", executed->network);
    put_text(out, "links", executed_links_words[executed->links]);
    put_text(out, "date", executed->date);
    write_hosts(out, executed);
    put_number(out, "clock_uncertainty", executed->clock_uncertainty);
    write_key(out, STEP, "repetitions");
    write_numbers(out, executed->repetitions, executed->repetition_count);
    write_measured(out, &executed->measured);
    put_number(out, "predicted", executed->predicted);
    write_transfers(out, executed);
    write_others(out, executed);
    write_key(out, STEP, "schedule");
    write_schedule(out, &executed->schedule, STEP);
    fputs("\n}\n", out);
}
