#!/bin/sh
# Routes compared with those of OpenSM. On irregular networks simulated by ibsim, routed
# by `opensm -R updn` from the same root: ours are legal, cannot deadlock, and are as long as OpenSM's; and
# OpenSM loads our tables unchanged (checked by opensm.py).
. tests/engines/lib.sh

shim=/usr/lib/$(uname -m)-linux-gnu/umad2sim/libumad2sim.so
if ! "$S/experiments/packages.sh" opensm ibsim-utils infiniband-diags >/dev/null 2>&1 || [ ! -e "$shim" ]; then
    tell skipped 'OpenSM: it and ibsim are not here, and cannot be installed'
    summary
    exit
fi
PATH=$PATH:/usr/sbin
sizes='16.3.1 24.4.3 32.3.4 32.4.2 32.6.2' # switches, links of each, seed

simulator=''
end() {
    [ -z "$simulator" ] || { kill "$simulator"; wait "$simulator"; } 2>/dev/null
    simulator=''
}
trap end EXIT
trap 'exit 1' HUP INT TERM

# NETWORK DIRECTORY OPTION...: runs OpenSM; its results are in the directory, including opensm-lfts.dump.
# OpenSM ends by itself after one sweep, or is ended. The output of ibnetdiscover is then written to
# $discovered.
discovered=''
manage() {
    net=$1 dir=$PWD/$2
    shift 2
    mkdir -p "$dir"
    : >"$dir/ibsim.said"
    export IBSIM_SOCKNAME="commsched-$$-${dir##*/}" SIM_HOST=H0 OSM_TMP_DIR="$dir" OSM_CACHE_DIR="$dir"
    ibsim -s -n "$net" >"$dir/ibsim.said" 2>&1 </dev/null &
    simulator=$!
    for _ in $(seq 200); do
        grep -q MaxMcastCap "$dir/ibsim.said" && break
        sleep 0.05
    done
    LD_PRELOAD=$shim timeout -k 5 60 opensm "$@" -o -e -f "$dir/osm.log" --dump_files_dir "$dir" -D 0x43 \
        >"$dir/opensm.said" 2>&1
    code=$?
    [ -z "$discovered" ] || LD_PRELOAD=$shim timeout -k 5 60 ibnetdiscover >"$discovered" 2>>"$dir/opensm.said"
    end
    return $code
}

# opensm.py must reject, as ours, tables that it found illegal as OpenSM's.
judge_damage() {
    [ "$(tail -n 1 "$table" | cut -f 6)" -gt 0 ] || return
    if "$S/tests/engines/opensm.py" compare "$1.net" "$1" S0 "$1.updn/opensm-lfts.dump" \
        "$1.updn/opensm-lfts.dump" "$1.routes" >/dev/null 2>&1; then
        tell failed "OpenSM, $1: illegal routes pass for ours"
    fi
}

# SWITCHES.LINKS.SEED[.HOSTS], hosts per switch
try() {
    IFS=. read -r switches links seed hosts <<END
$1
END
    hosts=${hosts:-2} name="$switches switches of $links links, seed $seed"
    "$C" generate switched/irregular --set switches="$switches" --set nodes=$((switches * hosts)) \
        --set hosts="$hosts" --set links="$links" --set ports=$((hosts + links + 2)) --set destinations=4 \
        --seed "$seed" -o "$1.json" 2>said &&
        "$C" plot "$1.json" --format fabric -o "$1.net" && "$C" plot "$1.json" --format lft -o "$1.lfts" &&
        "$C" fabric "$1.net" --routes --format tsv >"$1.routes" && "$C" fabric "$1.net" --prove >"$1.proof" ||
        { tell failed "OpenSM, $name: there is no network"; return; }
    manage "$1.net" "$1.updn" -R updn -a "$PWD/roots"
    if [ $? != 0 ] || ! grep -q 'updn tables configured' "$1.updn/osm.log"; then
        tell failed "OpenSM, $name: it does not route: $(tail -n 1 "$1.updn/opensm.said")"
    elif said=$("$S/tests/engines/opensm.py" compare "$1.net" "$links links, seed $seed" S0 \
        "$1.updn/opensm-lfts.dump" "$1.lfts" "$1.routes" 2>&1 >>"$table"); then
        tell passed "OpenSM, $name: $(tail -n 1 "$table" | awk -F '\t' '{
            can = $7 ? "can" : "cannot"
            print $5 " of " $4 " routes have as many hops; " $6 " of OpenSM are illegal, and they " can " deadlock"
        }')"
        judge_damage "$1"
    else
        tell failed "OpenSM, $name: $said"
    fi
    manage "$1.net" "$1.file" -R file -U "$PWD/$1.lfts"
    if [ $? = 0 ] && said=$("$S/tests/engines/opensm.py" same "$1.lfts" "$1.file/opensm-lfts.dump" 2>&1) &&
        ! "$S/tests/engines/opensm.py" same "$1.updn/opensm-lfts.dump" "$1.file/opensm-lfts.dump" 2>/dev/null; then
        tell passed "OpenSM, $name: it loads our tables"
    else
        tell failed "OpenSM, $name: it does not load our tables: $said"
    fi
}

# NETWORK: as printed by ibnetdiscover, with other names, another order, and its own GUIDs and LIDs.
try_discovered() {
    discovered=found.net
    manage "$1.net" "$1.found" -R file -U "$PWD/$1.lfts"
    discovered=''
    "$C" plot found.net --format lft --root S-0000000000200000 -o found.lfts &&
        manage "$1.net" "$1.again" -R file -U "$PWD/found.lfts"
    if [ $? = 0 ] && said=$("$S/tests/engines/opensm.py" same found.lfts "$1.again/opensm-lfts.dump" 2>&1); then
        tell passed "OpenSM, $1: it loads our tables of what ibnetdiscover prints"
    else
        tell failed "OpenSM, $1: it does not load our tables of what ibnetdiscover prints: $said"
    fi
}

enter opensm
echo 0x0000000000200000 >roots # GUID of S0
table=$PWD/opensm.tsv
printf 'network\tswitches\thosts\troutes\thops_equal\topensm_illegal\topensm_cycle\tours_illegal\tours_cycle\n' >"$table"
for size in $sizes; do
    try "$size"
done
try_discovered "${sizes%% *}"
summary
