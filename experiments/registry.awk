# Copies tables from standard input, to standard output or, after a line "@file NAME", to that file, and
# replaces each "@digest FILE...@" by the digest of the files' closure: the first 16 digits of the SHA-256
# of all files of the closure, in the order of their names. The closure contains the files that a text
# refers to: a header that it includes, from the root of the tree or next to the text; the .c file next to
# that header; algorithms and generators by name or symbol; experiments by name. Each file is read once.
# Adds the list of all files read to the file `covered` in the directory `work`.

function reads(file,   line, got) {
    if (file in known) return known[file]
    if ((got = (getline line < file)) < 0) return known[file] = 0
    text[file] = ""
    for (; got > 0; got = (getline line < file)) {
        text[file] = text[file] line "\n"
        note_names(file, line)
    }
    close(file)
    return known[file] = 1
}

function point(from, to) { names[from] = names[from] " " to }

function point_to_algorithm(from, name) {
    point(from, "algorithms/" name ".c")
    if (heuristics == "") return
    point(from, heuristics "/" name ".c")
    sub(/.*\//, "", name)
    point(from, heuristics "/" name ".c")
}

# All figures of a paper, since their names do not occur in file names.
function figures(paper,   list, file) {
    list = "ls experiments/papers/" paper "/figures/*.json 2>/dev/null"
    if (!(paper in tables)) {
        tables[paper] = ""
        while ((list | getline file) > 0) tables[paper] = tables[paper] " " file
        close(list)
    }
    return tables[paper]
}

function note_names(file, line,   name, beside) {
    if (line ~ /^#include "[^"]+"/) {
        beside = file
        sub(/[^\/]*$/, "", beside)
        split(line, parts, "\"")
        name = parts[2]
        point(file, name " " beside name)
        sub(/\.h$/, ".c", name)
        point(file, name " " beside name)
    }
    while (match(line, /algorithm_(exchange|multicast|switched)_[a-z0-9_]+/)) {
        name = substr(line, RSTART + 10, RLENGTH - 10)
        line = substr(line, RSTART + RLENGTH)
        sub(/_/, "/", name)
        point_to_algorithm(file, name)
    }
    while (match(line, /"(exchange|multicast|switched)\/[a-z0-9_]+"/)) {
        name = substr(line, RSTART + 1, RLENGTH - 2)
        line = substr(line, RSTART + RLENGTH)
        point_to_algorithm(file, name)
        point(file, "generators/" name ".c")
        if (study != "") point(file, study "/generators/" name ".c")
    }
    while (match(line, /"(multicast|broadcast|exchange|agents|multicluster|beyond)_[a-z0-9_]+"/)) {
        name = substr(line, RSTART + 1, RLENGTH - 2)
        line = substr(line, RSTART + RLENGTH)
        sub(/_.*/, "", name)
        point(file, figures(name))
    }
}

# Sets closure[entry, file] for all files that the entry's files lead to.
function close_over(entry, files,   queue, queued, k, n, parts) {
    queue[queued = 1] = files
    for (k = 1; k <= queued; k++) {
        n = split(queue[k], parts, " ")
        for (; n > 0; n--)
            if (!((entry, parts[n]) in closure) && reads(parts[n])) {
                closure[entry, parts[n]] = 1
                queue[++queued] = names[parts[n]]
            }
    }
}

function sort_known(   file, k) {
    for (file in text) {
        for (k = files++; k > 0 && sorted[k] > file; k--) sorted[k + 1] = sorted[k]
        sorted[k + 1] = file
    }
}

BEGIN { output = "/dev/stdout" }
/^@file / { output = $2; next }
{
    to[NR] = output
    line[NR] = $0
    if (match($0, /@digest [^@]*@/)) {
        entry[NR] = ++entries
        before[NR] = substr($0, 1, RSTART - 1)
        after[NR] = substr($0, RSTART + RLENGTH)
        close_over(entries, substr($0, RSTART + 8, RLENGTH - 9))
    }
}

END {
    sort_known()
    for (k = 1; k <= files; k++) print sorted[k] >>(work "/covered")
    close(work "/covered")
    for (e = 1; e <= entries; e++) {
        copy = sprintf("%s/%06d", work, e)
        printf "" >copy
        for (k = 1; k <= files; k++)
            if ((e, sorted[k]) in closure) printf "%s", text[sorted[k]] >copy
        close(copy)
    }
    hash = "cd " work " && sha256sum [0-9]*"
    while (entries && (hash | getline) > 0) digest[$2 + 0] = substr($1, 1, 16)
    for (n = 1; n <= NR; n++)
        if (to[n] != "") print n in entry ? before[n] digest[entry[n]] after[n] : line[n] >(to[n])
}
