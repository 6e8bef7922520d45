/* The numbers in a calibration's file that are struct members; used by its writer and its
 * reader. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_CALIBRATION_CALIBRATED_FIELDS_H
#define COMMSCHED_EXPERIMENTS_REALITY_CALIBRATION_CALIBRATED_FIELDS_H

#include <stddef.h>

enum field_kind { FIELD_NUMBER, FIELD_NUMBER_OR_NONE, FIELD_REAL_OR_NONE };

struct number_field {
    const char *key;
    size_t at; /* offset of a double */
    enum field_kind kind;
};

/* Each ends with key NULL. */
extern const struct number_field calibrated_link_fields[], calibrated_size_fields[],
    calibrated_overhead_fields[];

/* "exchange", "multicast"; "held", "overlapped_latency". Both end with NULL. */
extern const char *const calibrated_model_words[], *const calibrated_port_words[];

#endif
