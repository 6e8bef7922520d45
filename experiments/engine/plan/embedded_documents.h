/* Files embedded by the build, so that the program needs no others: the JSON documents of the
 * papers, experiments/papers/PAPER/.../NAME.json, and of the study that the program was built with;
 * and templates, texts of the manual and the benchmark library. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EMBEDDED_DOCUMENTS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EMBEDDED_DOCUMENTS_H

struct embedded_document {
    const char *path; /* below experiments/papers: agents/figures/NAME.json; a study is treated
                         as a paper there, plus NAME/study.json */
    const char *file; /* the original file */
    const char *text;
};

extern const struct embedded_document
    embedded_documents[]; /* by path, those of a study last; ends with path NULL */

/* Files of the tree by path, which is also the file; ends with path NULL. */
extern const struct embedded_document embedded_files[];

const char *embedded_text(const char *path); /* of embedded_files; NULL: none */

/* Name of the study, and the source tree in which it was built; "": no study. */
extern const char study_name[], study_tree[];

#endif
