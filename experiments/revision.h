/* The revision of the sources that the program was built from. */
#ifndef COMMSCHED_EXPERIMENTS_REVISION_H
#define COMMSCHED_EXPERIMENTS_REVISION_H

/* From git when the program is built, with "-dirty" if files differ; or "unknown". */
extern const char revision[];

#ifdef __clang__
#define COMPILER "clang " __clang_version__
#else
#define COMPILER "gcc " __VERSION__
#endif

#endif
