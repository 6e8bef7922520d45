# Prints the installed header: what experiments/commsched.h includes, each header once, down to its line
# "---- not installed ----". Names at file scope get the prefix commsched_ or COMMSCHED_; those that the
# linker sees go to a file, as lines "name commsched_name".
#
# What stands above that line is the library's interface, and the libraries define no other global names. Within one
# COMMSCHED_API it may grow, but a program that compiles must go on compiling and mean the same. A change that breaks this
# raises COMMSCHED_API in experiments/commsched.h and SONAME in the Makefile; a member added to a struct, or a constant before
# the last of an enum, SONAME only. Programs that need no more than the library's objects link build/tree.a, in which the
# names have no prefix.
#
#     awk -v version=1.0.0 -v symbols=FILE -f header.awk experiments/commsched.h

# The text of a header, after those of the headers that it includes.
function take(file,   text, got, own) {
    if (seen[file]++)
        return
    while ((got = (getline text <file)) > 0 && text !~ /---- not installed ----/)
        if (text ~ /^#include "/)
            take(substr(text, 11, length(text) - 11))
        else if (text ~ /^#include </)
            system_headers = system_headers (seen[text]++ ? "" : text "\n")
        else if (text !~ /^#(ifndef|define COMMSCHED_|endif)/)
            own = own text "\n"
    if (got < 0) {
        print file ": is no header" >"/dev/stderr"
        exit failed = 1
    }
    body = body own
}

function prefixed(name) {
    return name ~ /^(commsched|COMMSCHED)_/ ? name : (name ~ /^[A-Z]/ ? "COMMSCHED_" : "commsched_") name
}

# Declarations begin in the first column, as clang-format writes them.
function declare(text,   word, count, name, k) {
    sub(/ *\/\*.*/, "", text)
    count = split(text, word, /[^A-Za-z_0-9]+/)
    in_enum = text ~ /^enum ([a-z_]+ )?{/ || (in_enum && text !~ /^}/)
    for (k = 1; k <= count; k++)
        if (word[k] ~ /^[A-Z][A-Z_0-9]+$/ && (in_enum || text ~ "^#define " word[k]))
            named[word[k]] = 1
    if (text ~ /^(struct|union|enum) [a-z_]+( {.*|;)$/)
        named["tag " word[2]]
    else if (text ~ /^extern [^"]*\[/ || text ~ /^[a-z].*[a-z_0-9]\(/) {
        match(text, /[a-z_0-9]+[[(]/)
        name = substr(text, RSTART, RLENGTH - 1)
        named[name] = text ~ /^typedef/
        if (text !~ /^(static|typedef)/)
            print name, prefixed(name) | ("LC_ALL=C sort >" symbols)
    }
}

# Members, parameters and plain words of comments stay as they are.
function renamed(word, before, after) {
    if (before ~ /(struct|union|enum) $/)
        return ("tag " word) in named ? prefixed(word) : word
    if (!(word in named) || before ~ /(\.|->)$/)
        return word
    return named[word] || after ~ /^[[(]/ || (word ~ /_/ && before ~ /\/\*|^ \*/) ? prefixed(word) : word
}

/^#include "/ { take(substr($0, 11, length($0) - 11)); next }
{ body = body $0 "\n" }
END {
    if (failed) exit 1
    split(version, number, ".")
    sub(/ VERSION\n/, " \"" version "\"\n", body)
    for (k = split("MAJOR MINOR PATCH", part, " "); k > 0; k--)
        sub(" VERSION_" part[k] "\n", " " number[k] "\n", body)
    sub(/\n#ifdef __cplusplus/, "\n" system_headers "&", body)
    count = split(body, line, "\n")
    for (k = 1; k <= count; k++)
        declare(line[k])
    for (k = 1; k < count; k++) {
        before = ""
        for (after = line[k]; match(after, /[A-Za-z_][A-Za-z_0-9]*/);) {
            word = substr(after, RSTART, RLENGTH)
            before = before substr(after, 1, RSTART - 1)
            after = substr(after, RSTART + RLENGTH)
            before = before renamed(word, before, after)
        }
        print before after
    }
}
