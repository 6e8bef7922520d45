#!/bin/sh
# Checks an existing report: report.sh DIRECTORY [PROGRAM]
# Every experiment that was run and every claim of the papers is in it, and none of our own themes; and in a browser, if
# Chromium is installed, at three widths: figures, tables and links, headings, one screen for the papers and their theorems,
# a silent console, and the texts of the pictures.
set -eu
directory=$1 program=${2:-./commsched}
report=$directory/report.html
status=0

fail() {
    echo "report: $*" >&2
    status=1
}

has() { grep -q "\"$1\": \"$2\"" "$directory/report.json"; }

for name in $($program list experiments | awk '{print $1}'); do
    [ ! -f "$directory/$name.tsv" ] || has name "$name" || fail "$name is missing"
done
for theme in beyond collectives change relaxed; do
    ! has paper "$theme" || fail "$theme was not run"
done
for paper in multicast broadcast exchange agents multicluster; do
    has paper "$paper" || fail "$paper is missing"
    for name in $($program list claims | awk -v paper="$paper" 'index($1, paper "_") == 1 {print $1}'); do
        has claim "$name" || fail "$name is missing"
    done
done
[ "$(wc -c <"$report")" -le 4194304 ] || fail "$(wc -c <"$report") bytes are more than 4 MiB"

if ! command -v chromium >/dev/null; then
    echo "report: not looked at in a browser: chromium is not installed"
    exit $status
fi

# A copy beside the pictures inspects itself, in three frames of a page that writes the results into its title.
work=$(mktemp -d)
trap 'rm -rf "$work" "$directory/looked_at.html"' EXIT
{
    sed 's|</body>||; s|</html>||' "$report"
    echo '<script>'
    cat "${0%/*}/report_look.js"
    echo '</script></body></html>'
} >"$directory/looked_at.html"
cat >"$work/frames.html" <<PAGE
<!doctype html>
<title>nothing</title>
<script>
const told = [];
addEventListener('message', event => {
  told.push(event.data);
  if (told.length === 3) document.title = told.sort().reverse().join(', ');
});
</script>
<iframe src="file://$(realpath "$directory")/looked_at.html" width="1920" height="1080"></iframe>
<iframe src="file://$(realpath "$directory")/looked_at.html" width="1280" height="800"></iframe>
<iframe src="file://$(realpath "$directory")/looked_at.html" width="390" height="800"></iframe>
PAGE
# look PAGE: what the page writes into its title.
look() {
    chromium --headless --no-sandbox --disable-gpu --disable-quic --no-first-run \
        --disable-background-networking --disable-component-update --disable-sync \
        --enable-logging=stderr --window-size=1800,1900 --virtual-time-budget=60000 \
        --user-data-dir="$work/profile" --dump-dom "file://$work/$1" \
        >"$work/dom" 2>"$work/log" || fail "the browser ended with $?"
    seen=$(grep -oE '<title>(SEEN|WRONG|nothing)[^<]*' "$work/dom" | head -n 1)
    case $seen in
    *WRONG*) fail "in a browser: $seen" ;;
    *"SEEN "[1-9]*) echo "report: a browser sees ${seen#*SEEN }" ;;
    *) fail "in a browser: ${seen:-nothing}" ;;
    esac
    if grep 'CONSOLE' "$work/log"; then
        fail "the browser's console is not silent"
    fi
}

look frames.html
{
    echo '<!doctype html><meta charset="utf-8">'
    for picture in "$directory"/*.svg; do
        echo "<div id=\"${picture##*/}\">"
        sed -n '/<svg/,$p' "$picture"
        echo '</div>'
    done
    echo '<script>'
    cat "${0%/*}/pictures_look.js"
    echo '</script>'
} >"$work/pictures.html"
look pictures.html
exit $status
