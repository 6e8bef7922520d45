# Prints the installed header: what experiments/commsched.h includes, each header once, down to its line
# "---- not installed ----". Names at file scope get the prefix commsched_ or COMMSCHED_; those that the
# linker sees go to a file, as lines "name commsched_name".
#     awk -v version=1.0.0 -v symbols=FILE -f header.awk experiments/commsched.h

function take(file,   text, got, own, n, k) {
    for (seen[file] = 1; (got = (getline text <file)) > 0 && text !~ /---- not installed ----/;)
        if (text ~ /^#include </ && !seen[text]++)
            system_headers = system_headers text "\n"
        else if (file == ARGV[1] || text !~ /^#(include <|ifndef|define COMMSCHED_|endif)/)
            own[++n] = text
    if (got < 0) {
        print file ": is no header" >"/dev/stderr"
        exit 1
    }
    for (k = 1; k <= n; k++)
        if (file != ARGV[1] && own[k] ~ /^#include "/)
            take_included(own[k])
    for (k = 1; k <= n; k++)
        if (own[k] ~ /^#include "/)
            take_included(own[k])
        else
            line[++lines] = own[k]
}

function take_included(text,   part) {
    split(text, part, "\"")
    if (!(part[2] in seen))
        take(part[2])
}

# Declarations begin in the first column, as clang-format writes them.
function declare(text,   name, part) {
    sub(/ *\/\*.*/, "", text)
    name = text
    in_enum = text ~ /^enum ([a-z_]+ )?{/ || (in_enum && text !~ /^}/)
    while (in_enum && match(name, /[A-Z][A-Z_0-9]+/)) {
        named[substr(name, RSTART, RLENGTH)] = "constant"
        name = substr(name, RSTART + RLENGTH)
    }
    split(text, part, /[ ;(]/)
    if (text ~ /^(struct|union|enum) [a-z_]+( {.*|;)$/)
        tag[part[2]] = 1
    else if (text ~ /^#define /)
        named[part[2]] = "constant"
    else if (text ~ /^extern [^"]*\[/ || text ~ /^[a-z].*[a-z_0-9]\(/) {
        name = text
        sub(/[(\[].*/, "", name)
        sub(/.*[ *]/, "", name)
        named[name] = text ~ /^(extern|typedef)/ ? "constant" : "function"
        if (text !~ /^(static|typedef)/)
            print name, prefixed(name) | ("LC_ALL=C sort >" symbols)
    }
}

function prefixed(name) {
    return name ~ /^(commsched|COMMSCHED)_/ ? name : (name ~ /^[A-Z_0-9]+$/ ? "COMMSCHED_" : "commsched_") name
}

# Members, parameters and plain words of comments stay as they are.
function renamed(word, before, after) {
    if (word in value)
        return value[word]
    if (before ~ /(struct|union|enum) $/)
        return word in tag ? prefixed(word) : word
    if (!(word in named) || before ~ /(\.|->)$/)
        return word
    if (after ~ /^[(\[]/ || word ~ /^[A-Z]/)
        return prefixed(word)
    return word ~ /_/ && (named[word] == "constant" || before ~ /\/\*|^ \*/) ? prefixed(word) : word
}

BEGIN {
    split(version, part, ".")
    value["VERSION"] = "\"" version "\""
    value["VERSION_MAJOR"] = part[1]
    value["VERSION_MINOR"] = part[2]
    value["VERSION_PATCH"] = part[3]
    take(ARGV[1])
    for (k = 1; k <= lines; k++)
        declare(line[k])
    for (k = 1; k <= lines; k++) {
        before = ""
        for (after = line[k]; match(after, /[A-Za-z_][A-Za-z_0-9]*/);) {
            word = substr(after, RSTART, RLENGTH)
            before = before substr(after, 1, RSTART - 1)
            after = substr(after, RSTART + RLENGTH)
            before = before renamed(word, before, after)
        }
        if (line[k] ~ /__cplusplus/ && !opened++)
            print system_headers
        print before after
    }
}
