# shellcheck shell=sh
# Functions for reality.sh: an unchanged MPI program (COMMSCHED_UNCHANGED) on the network of a test bed, with
# its collectives left to the MPI library or executed by the preloaded one (COMMSCHED_PMPI). Each way has a
# profile for `commsched profile`, $profiles/NETWORK-SIZES-WAY.profile, and next to it the program's output
# from a run without a profile, which would cost time: the seconds of each call, including agreement.
#
# Ways of an exchange: library-NAME, an algorithm of Open MPI; INSTANCE-ALGORITHM-MODE, planned by ALGORITHM
# on the calibrated instance or on the true one, which the bed enforces.

sizes_of_exchanges='uniform1000 uniform20000 skewed hot'
instances_of_exchanges='calibrated-overlapped true'
unchanged_algorithms=exchange/open_shop
broadcast_unchanged_algorithms='multicast/ecf multicast/dispatch'
library_exchanges='1:linear 2:pairwise'
unchanged_repetitions=7

# Bytes of each rank's messages, one line per rank. skewed: 1 to 20 kB, with a median of 4.5 kB; hot:
# messages to and from rank 0 are 20 times as large as the others.
write_sizes() {
    awk -v kind="$1" -v nodes="$nodes" '
        function drawn() {
            state = (state * 16807) % 2147483647
            return state / 2147483647
        }
        function bytes(from, to) {
            if (from == to)
                return 0
            if (kind == "skewed")
                return int(1000 * exp(log(20) * drawn()))
            if (kind == "hot")
                return from == 0 || to == 0 ? 20000 : 1000
            return substr(kind, length("uniform") + 1)
        }
        BEGIN {
            state = 20260101
            for (from = 0; from < nodes; from++)
                for (to = 0; to < nodes; to++)
                    printf "%d%s", bytes(from, to), (to < nodes - 1 ? " " : "\n")
        }'
}

# An instance's times divided by the bed's factor; the whole start-up is latency, as enforced by the bed.
as_enforced() {
    awk -v factor="$faster" '
        function rows(name, lines) { return "  \"" name "\": [\n" lines "  ]" }
        /^  "[a-z_]+":/ {
            split($0, word, "\"")
            key = word[2]
        }
        /^    \[/ && key ~ /^(startup|per_byte|latency)$/ {
            line = $0
            gsub(/[][,]/, " ", line)
            count = split(line, number, " ")
            line = "    ["
            for (k = 1; k <= count; k++)
                line = line sprintf("%s%.17g", k > 1 ? ", " : "", number[k] / factor)
            matrix[key] = matrix[key] line ($0 ~ /,$/ ? "],\n" : "]\n")
            next
        }
        key !~ /^(startup|per_byte|latency|ports)$/ && !/^[{}]/ { kept = kept $0 "\n" }
        END {
            sub(/,?\n$/, ",\n", kept)
            printf "{\n%s%s,\n%s,\n  \"ports\": \"overlapped_latency\",\n%s\n}\n", kept, rows("startup", matrix["startup"]),
                rows("per_byte", matrix["per_byte"]), rows("latency", matrix["startup"])
        }' "$1"
}

# WAY [NAME=VALUE...] -- WORD...: words of mpirun and of the program
carry_out() {
    profile=$profiles/$network-$work-$1.profile way=$work-$1
    shift
    is_new "$profile" network.json "$COMMSCHED_PMPI" "$COMMSCHED_UNCHANGED" && return
    settings=''
    while [ "$1" != -- ]; do
        settings="$settings $1"
        shift
    done
    shift
    rm -f "$profile.part"
    # shellcheck disable=SC2086 # words
    run_ranks "$way-profiled" $tuning env LD_PRELOAD="$COMMSCHED_PMPI" COMMSCHED_PROFILE="$profile.part" $settings \
        "$COMMSCHED_UNCHANGED" -r "$unchanged_repetitions" "$@" || return
    # shellcheck disable=SC2086 # words
    run_ranks "$way" $tuning env LD_PRELOAD="$COMMSCHED_PMPI" $settings \
        "$COMMSCHED_UNCHANGED" -r "$unchanged_repetitions" "$@" || return
    grep '^[0-9]' "$way.said" >"${profile%.profile}.seconds" && mv "$profile.part" "$profile"
}

# The library's algorithms, its default and each NUMBER:NAME: COLLECTIVE WORD...
by_library() {
    collective=$1 chosen=$2
    shift 2
    tuning=''
    carry_out library-default COMMSCHED_MODE=library -- "$@" || return
    for algorithm in $chosen; do
        tuning="--mca coll_tuned_use_dynamic_rules 1 --mca coll_tuned_${collective}_algorithm ${algorithm%:*}"
        carry_out "library-${algorithm#*:}" COMMSCHED_MODE=library -- "$@" || return
    done
    tuning=''
}

# INSTANCE MODE... : each algorithm of $algorithms
planned() {
    instance=$1
    shift
    for algorithm in $algorithms; do
        for mode in $modes; do
            carry_out "$instance-${algorithm#*/}-$mode" COMMSCHED_INSTANCE="$instance.json" COMMSCHED_ALGORITHM="$algorithm" \
                COMMSCHED_THRESHOLD=0 COMMSCHED_MODE="$mode" -- "$@" || return
        done
    done
}

# The median of the program's output: WAY
median_of() {
    sort -g "$profiles/$network-$work-$1.seconds" |
        awk '{ value[NR] = $1 } END { printf "%.4g", (value[int((NR + 1) / 2)] + value[int(NR / 2) + 1]) / 2 }'
}

say_medians() {
    line=''
    for file in "$profiles/$network-$work"-*.seconds; do
        way=${file#"$profiles/$network-$work-"} way=${way%.seconds}
        line="$line, $way $(median_of "$way")"
    done
    say "$work, seconds of a call: ${line#, }"
}

# ---- within a test bed, in the network's directory ----

exchanges_unchanged() {
    calibrate_exchange overlapped && keep true.json as_enforced network.json || return
    modes='one_at_a_time posted' algorithms=$unchanged_algorithms
    for work in $sizes_of_exchanges; do
        keep "$work.sizes" write_sizes "$work"
        by_library alltoallv "$library_exchanges" "$work.sizes" || return
        for instance in $instances_of_exchanges; do
            planned $instance "$work.sizes" || return
        done
        say_medians
    done
}

# As multicasts: a node sends at its least time per byte, and the additional time of a link is the wire's.
as_multicast() {
    awk '
        /^  "[a-z_]+":/ {
            split($0, word, "\"")
            key = word[2]
            row = 0
        }
        /^    \[/ && key ~ /^(latency|per_byte)$/ {
            gsub(/[][,]/, " ")
            nodes = split($0, number, " ")
            row++
            for (k = 1; k <= nodes; k++) {
                entry[key, row, k] = number[k]
                if (key == "per_byte" && k != row && (!(row in least) || number[k] < least[row]))
                    least[row] = number[k]
            }
        }
        function matrix(key, less,    from, to) {
            printf "\"%s\": [", key
            for (from = 1; from <= nodes; from++)
                for (to = 1; to <= nodes; to++)
                    printf "%s%.17g%s", (to > 1 ? ", " : from > 1 ? ",\n    [" : "\n    ["),
                        (from == to ? 0 : entry[key, from, to] - (less ? least[from] : 0)), (to == nodes ? "]" : "")
            printf "]"
        }
        END {
            printf "{\"model\": \"multicast\", \"name\": \"true\", \"nodes\": ["
            for (k = 1; k <= nodes; k++)
                printf "%s\n    {\"send\": {\"constant\": 0, \"per_byte\": %.17g}, \"receive\": {\"constant\": 0, \"per_byte\": 0}}",
                    (k > 1 ? "," : ""), least[k]
            printf "],\n \"wire\": {"
            matrix("latency", 0)
            printf ",\n  "
            matrix("per_byte", 1)
            printf "},\n \"messages\": [{\"source\": 0, \"destinations\": ["
            for (k = 1; k < nodes; k++)
                printf "%s%d", (k > 1 ? ", " : ""), k
            print "], \"bytes\": 20000}]}"
        }' "$1"
}

# Planned on the true network only: bursts on links that are the bottleneck do not measure nodes, and take
# minutes.
broadcasts_unchanged() {
    keep true-multicast.json as_multicast true.json || return
    modes=one_at_a_time algorithms=$broadcast_unchanged_algorithms
    for bytes in 1000 20000; do
        work=bcast$bytes
        by_library bcast '1:linear 3:pipeline 6:binomial' --bcast 0 $bytes || return
        planned true-multicast --bcast 0 $bytes || return
        say_medians
    done
}

# ---- outside, after all measurements ----

# Speed-ups over the library's default, of its other algorithms and of planned calls:
# OUT/profiles/speed-ups.txt
tell_speed_ups() {
    for baseline in "$profiles"/*-library-default.profile; do
        [ -e "$baseline" ] || return 0
        work=${baseline%-library-default.profile}
        for profile in "$work"-*.profile; do
            [ "$profile" != "$baseline" ] || continue
            echo "${profile##*/}"
            "$COMMSCHED" profile --table speedups --baseline "$baseline" "$baseline" "$profile" || return
        done
    done >"$profiles/speed-ups.txt"
    echo "Speed-ups of an unchanged program are in $profiles/speed-ups.txt"
}
