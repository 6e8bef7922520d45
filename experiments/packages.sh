#!/bin/sh
# Installs Debian packages that are missing: packages.sh PACKAGE... Missing ones are installed and reported
# through apt, with sudo if necessary; if that is impossible, one line names them and the exit status is 2.
set -u

present() { dpkg-query -W -f='${db:Status-Status}\n' "$1" 2>/dev/null | grep -qx installed; }

missing=""
for package in "$@"; do
    present "$package" || missing="$missing $package"
done
[ -z "$missing" ] && exit 0

give_up() {
    echo "commsched: these packages are missing and could not be installed:$missing" >&2
    exit 2
}

command -v apt-get >/dev/null || give_up
if [ "$(id -u)" = 0 ]; then
    as_root="env"
elif command -v sudo >/dev/null; then
    as_root="sudo"
else
    give_up
fi

# concurrent targets are serialised by a lock on this file
exec 9<"$0"
flock 9
echo "Installing missing packages through apt:$missing"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! { $as_root apt-get -q update &&
    $as_root DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends install $missing; } \
    >"$log" 2>&1 </dev/null; then
    tail -n 5 "$log" >&2
    give_up
fi
