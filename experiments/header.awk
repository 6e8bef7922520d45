# Makes the installed header of the library, printed, from the headers of the tree:
#
#     awk -f header.awk -v version=1.0.0 -v symbols=FILE -v depends=FILE -v made=NAME \
#         experiments/commsched.h
#
# The headers that it includes form one text, each once, in the order of the includes. What a header
# has below a line "---- not installed ----" is left out. Every name at file scope gets the prefix
# commsched_ or COMMSCHED_: tags, constants, macros, types, functions and objects; names of members
# and parameters do not. The file `symbols` has a line "name commsched_name" for each symbol that
# the linker sees; `depends` has the headers that were read, as a rule of make for NAME.

BEGIN {
    top = ARGV[1]
    split(version, part, ".")
    value["VERSION"] = "\"" version "\""
    value["VERSION_MAJOR"] = part[1]
    value["VERSION_MINOR"] = part[2]
    value["VERSION_PATCH"] = part[3]
    read_header(top)
    for (pass = 1; pass <= 2; pass++)
        for (k = 1; k <= lines; k++)
            scan(line[k])
    for (name in symbol)
        print name, prefixed(name) | ("LC_ALL=C sort >'" symbols "'")
    print made ":" files "\n" targets >depends
}

# ---- one text ----

function read_header(file,   content, text, status, n, k, last) {
    if (file in seen)
        return
    seen[file] = 1
    files = files " " file
    targets = targets file ":\n"
    while ((status = (getline text <file)) > 0) {
        content[++n] = text
        if (text ~ /^#endif/)
            last = n
    }
    close(file)
    if (status < 0 || !last) {
        print file ": is no header" >"/dev/stderr"
        exit 1
    }
    for (k = 1; k <= n && content[k] !~ /---- not installed ----/; k++)
        if (file != top && content[k] ~ /^#include "/)
            take(content[k])
    n = k - 1
    for (k = 1; k <= n; k++)
        if (file != top && content[k] ~ /^#ifndef COMMSCHED_.*_H$/)
            k++
        else if (file == top || k != last)
            take(content[k])
}

# A header of the tree stands before what includes it, one of the system before all declarations.
function take(text,   quoted) {
    if (text ~ /^#include "/) {
        split(text, quoted, "\"")
        read_header(quoted[2])
    } else if (text ~ /^#include </) {
        if (!(text in seen))
            system_headers = system_headers text "\n"
        seen[text] = 1
    } else if (text != "" || line[lines] != "")
        line[++lines] = text
}

# ---- tokens ----

# A line of the text: in the first pass its declarations are noted, in the second it is printed.
function scan(text,   word) {
    if (!comment && text ~ /^#ifdef __cplusplus/) {
        linkage = 1
        if (pass == 2 && !opened++)
            print system_headers
    }
    directive = continued || linkage || (!comment && text ~ /^#/)
    continued = directive && text ~ /\\$/
    if (linkage && text ~ /^#endif/)
        linkage = 0
    if (pass == 1 && match(text, /^#define [A-Za-z_0-9]+/))
        constant[substr(text, 9, RLENGTH - 8)] = 1
    while (text != "") {
        word = substr(text, 1, token_length(text))
        text = substr(text, length(word) + 1)
        if (pass == 2)
            printf "%s", comment ? word_of_comment(word, text) : word_of_code(word, text)
        else if (!comment && !directive && word !~ /^([ \t]|\/\*)/)
            note(word)
        if (comment ? word == "*/" : word == "/*")
            comment = !comment
        if (comment)
            said = word ~ /^[ \t]/ ? said : word
        else if (word !~ /^([ \t]|\*\/)/)
            before = word
    }
    if (pass == 2)
        print ""
}

function token_length(text) {
    if (match(text, /^[A-Za-z_][A-Za-z_0-9]*/) || match(text, /^[ \t]+/) ||
        match(text, /^(\/\*|\*\/|->)/) || match(text, /^[0-9][A-Za-z_0-9.]*/) ||
        (!comment && match(text, /^"([^"\\]|\\.)*"/)))
        return RLENGTH
    return 1
}

# ---- what is declared ----

# A token of a declaration. Depth counts braces, level parentheses.
function note(word) {
    if (word == "}") {
        depth--
        if (depth == 0 && in_function) {
            in_function = 0
            start()
        }
        return
    }
    if (depth == 1 && in_enum && (before == "{" || before == ",") && word ~ /^[A-Za-z_]/)
        constant[word] = 1
    if (depth == 0)
        note_outside(word)
    depth += word == "{"
}

function note_outside(word) {
    if (before ~ /^(struct|union|enum)$/ && level == 0 && word != "{")
        aggregate = word
    if (word ~ /^[A-Za-z_]/ && level == 0) {
        last_name = word
        first_name = first_name ? first_name : word
        internal = internal || word == "static"
        in_enum = in_enum || word == "enum"
        external = external || word == "extern"
    } else if (word == "(" && level == 0 && last_name != "__attribute__" && function_name == "")
        function_name = last_name
    level += (word == "(" || word == "[") - (word == ")" || word == "]")
    if (word == "{" || word == ";")
        finish(word)
}

# The end of a declaration, or the start of its braces.
function finish(word) {
    if (first_name == "typedef")
        type[function_name ? function_name : last_name] = 1
    else if (function_name != "") {
        called[function_name] = 1
        if (!internal)
            symbol[function_name] = 1
        in_function = word == "{"
    } else if (external) {
        object[last_name] = 1
        symbol[last_name] = 1
    } else if (aggregate != "")
        tag[aggregate] = 1
    if (word == ";")
        start()
}

function start() {
    first_name = last_name = function_name = aggregate = ""
    internal = external = in_enum = level = 0
}

# ---- what is printed ----

function prefixed(name) {
    if (name ~ /^(commsched|COMMSCHED)_/)
        return name
    return (name ~ /^[A-Z_0-9]+$/ ? "COMMSCHED_" : "commsched_") name
}

function word_of_code(word, rest) {
    if (word in value)
        return value[word]
    if (before ~ /^(struct|union|enum)$/)
        return word in tag ? prefixed(word) : word
    if (before == "." || before == "->")
        return word
    if (word in constant || word in type || word in object || (word in called && rest ~ /^ *\(/))
        return prefixed(word)
    return word
}

# A word that may be plain English is a name only before a parenthesis.
function word_of_comment(word, rest) {
    if (said ~ /^(struct|union|enum)$/)
        return word in tag ? prefixed(word) : word
    if (word in constant || ((word in called || word in object) && (word ~ /_/ || rest ~ /^\(/)))
        return prefixed(word)
    return word
}
