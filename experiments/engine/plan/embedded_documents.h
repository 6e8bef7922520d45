/* The papers' JSON documents, experiments/papers/PAPER/.../NAME.json, as the program carries them:
 * the build puts their texts into it, so that it needs no file beside it. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EMBEDDED_DOCUMENTS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EMBEDDED_DOCUMENTS_H

struct embedded_document {
    const char *path; /* below experiments/papers: agents/figures/topology.json */
    const char *text;
};

extern const struct embedded_document embedded_documents[]; /* by path; ends with path NULL */

#endif
