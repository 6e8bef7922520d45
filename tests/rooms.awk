# Prints the includes that rooms.txt forbids: awk -f rooms.awk rooms.txt SOURCE...
function room_of(file,   name, best) {
    for (name in below) if (index(file, name) == 1 && length(name) > length(best)) best = name
    return best
}
FILENAME == ARGV[1] && /^[^#]/ {
    below[$1] = " " $1 " "
    for (k = 2; k <= NF; k++) {
        if (!($k in below)) print ARGV[1] ": " $k " stands above no line of its own"
        below[$1] = below[$1] below[$k]
    }
}
FNR == 1 && FILENAME != ARGV[1] && !(room = room_of(FILENAME)) { print FILENAME ": no room in " ARGV[1] }
/^#include "/ {
    split($0, parts, "\"")
    if (!(into = room_of(parts[2])) || !index(below[room], " " into " ")) print FILENAME ":" FNR ": " room " includes " parts[2]
}
