#!/bin/sh
# Checks an existing report: report.sh DIRECTORY [PROGRAM]
# Every experiment that was run and every claim of the papers is in it, and none of our own themes; no reference leads out of the file, and
# in a browser, if Chromium is installed, every figure is visible, every link of the navigation has a target, and
# the console is silent.
set -eu
directory=$1 program=${2:-./commsched}
report=$directory/report.html
status=0

fail() {
    echo "report: $*" >&2
    status=1
}

papers='multicast broadcast exchange agents multicluster'
for name in $($program list experiments | awk '{print $1}'); do
    [ ! -f "$directory/$name.tsv" ] || grep -q "id=\"$name\"" "$report" || fail "$name is missing"
done
for theme in beyond collectives change relaxed; do
    ! grep -q "id=\"$theme" "$report" || fail "$theme was not run"
done
for paper in $papers; do
    for name in $($program list claims | awk -v paper="$paper" 'index($1, paper "_") == 1 {print $1}'); do
        grep -q "id=\"$name\"" "$report" || fail "$name is missing"
    done
    grep -q "<td[^>]*><a href=\"#$paper\">" "$report" || fail "the first page lacks $paper"
    grep -q "^<a id=\"$paper\"></a>" "$directory/report.md" || fail "report.md lacks $paper"
    for part in statements figures claims extensions cross-checks; do
        grep -q "id=\"$paper-$part\"" "$report" || fail "$paper lacks its $part"
    done
done
for part in summary theorems heuristics rule deviations refuted; do
    grep -q "id=\"$part\"" "$report" || fail "the first page lacks $part"
done
[ "$(grep -c 'id="rule"' "$report")" = 1 ] || fail "the rule does not stand once"
# References out of it must be to files next to it.
grep -oE '(href|src|xlink:href)="[^"#][^"]*' "$report" | sed 's/^[^"]*"//' | grep -v '^data:image/png' | sort -u |
    while read -r name; do
        case $name in
        /* | ../* | *:*) echo "$name leads out of the file" ;;
        *) [ -f "$directory/$name" ] || echo "$name is not beside the report" ;;
        esac
    done >"$directory/.links"
[ ! -s "$directory/.links" ] || fail "$(cat "$directory/.links")"
rm "$directory/.links"
# The maps of seven collective operations and their curves take a tenth of it.
[ "$(wc -c <"$report")" -le 6029312 ] || fail "$(wc -c <"$report") bytes are more than 5.75 MiB"
# everything is readable without scripts
if sed '/^<script>$/,$d' "$report" | grep -q ' hidden\|display: *none[^;]*;" '; then
    fail "something is hidden where no script runs"
fi

if ! command -v chromium >/dev/null; then
    echo "report: not looked at in a browser: chromium is not installed"
    exit $status
fi

# A copy inspects itself, in two frames of a page that writes the results into its title.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
{
    sed 's|</body>||; s|</html>||' "$report"
    echo '<script>'
    cat "${0%/*}/report_look.js"
    echo '</script></body></html>'
} >"$work/report.html"
cat >"$work/frames.html" <<'PAGE'
<!doctype html>
<title>nothing</title>
<script>
const told = [];
addEventListener('message', event => {
  told.push(event.data);
  if (told.length === 2) document.title = told.sort().join(', ');
});
</script>
<iframe src="report.html" width="1400" height="1000"></iframe>
<iframe src="report.html" width="390" height="800"></iframe>
PAGE
chromium --headless --no-sandbox --disable-gpu --disable-quic --no-first-run \
    --disable-background-networking --disable-component-update --disable-sync \
    --enable-logging=stderr --window-size=1800,1900 --virtual-time-budget=60000 \
    --user-data-dir="$work/profile" --dump-dom "file://$work/frames.html" \
    >"$work/dom" 2>"$work/log" || fail "the browser ended with $?"
seen=$(grep -oE '<title>[^<]*' "$work/dom" | head -n 1)
case $seen in
*WRONG*) fail "in a browser: $seen" ;;
*"SEEN "[1-9]*"SEEN "[1-9]*) echo "report: a browser sees ${seen#*SEEN }" ;;
*) fail "in a browser: ${seen:-nothing}" ;;
esac
if grep 'CONSOLE' "$work/log"; then
    fail "the browser's console is not silent"
fi
exit $status
