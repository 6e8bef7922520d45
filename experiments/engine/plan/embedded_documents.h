/* The papers' JSON documents, experiments/papers/PAPER/.../NAME.json, and those of a study that the
 * program was built with, as it carries them: the build puts their texts into it, so that it needs
 * no file beside it. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EMBEDDED_DOCUMENTS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EMBEDDED_DOCUMENTS_H

struct embedded_document {
    const char *path; /* below experiments/papers: agents/figures/topology.json; of a study as if it
                         were a paper there, and NAME/study.json */
    const char *file; /* where it was read from */
    const char *text;
};

extern const struct embedded_document embedded_documents[]; /* by path, those of a study last; ends
                                                               with path NULL */

/* Of the study, and the source tree that it was built in; "": there is none. */
extern const char study_name[], study_tree[];

#endif
