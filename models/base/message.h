/* A message from one node or host to several others. */
#ifndef COMMSCHED_MODELS_BASE_MESSAGE_H
#define COMMSCHED_MODELS_BASE_MESSAGE_H

struct message {
    int source;
    int *destinations; /* [count], without repetition and without the source */
    int count;
    double bytes;
};

#endif
