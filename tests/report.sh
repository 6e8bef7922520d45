#!/bin/sh
# Checks a report that is there: report.sh DIRECTORY [PROGRAM]
# Every experiment and claim that the program knows has its place, nothing leads out of the file, and
# in a browser, where Chromium is installed, every figure is seen, every link of the navigation leads
# somewhere, and the console stays silent.
set -eu
directory=$1 program=${2:-./commsched}
report=$directory/report.html
status=0

fail() {
    echo "report: $*" >&2
    status=1
}

for name in $($program list experiments | awk '{print $1}') \
    $($program list claims | awk '{print $1}'); do
    grep -q "id=\"$name\"" "$report" || fail "$name is missing"
done
for paper in multicast broadcast exchange agents multicluster; do
    grep -q "<td class=\"l\"><a href=\"#$paper\">" "$report" || fail "the first page lacks $paper"
    grep -q "^## $paper" "$directory/report.md" || fail "report.md lacks $paper"
    for part in statements figures claims extensions cross-checks; do
        grep -q "id=\"$paper-$part\"" "$report" || fail "$paper lacks its $part"
    done
done
for part in counts rule deviations refuted readings undecided recorded; do
    grep -q "id=\"$part\"" "$report" || fail "the first page lacks $part"
done
[ "$(grep -c 'id="rule"' "$report")" = 1 ] || fail "the rule does not stand once"
if grep -oE '(href|src|xlink:href)="[^"#][^"]{0,60}' "$report" | grep -v 'src="data:image/png'; then
    fail "something leads out of the file"
fi

if ! command -v chromium >/dev/null; then
    echo "report: not looked at in a browser: chromium is not installed"
    exit $status
fi

# The page tells in its title what a script added to a copy of it sees.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
{
    sed 's|</body>||; s|</html>||' "$report"
    cat <<'SCRIPT'
<script>
function check() {
  const wrong = [];
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  const figures = document.querySelectorAll('figure');
  for (const figure of figures) {
    const picture = figure.querySelector('svg, img');
    const box = picture ? picture.getBoundingClientRect() : {width: 0, height: 0};
    if (box.width < 100 || box.height < 40) wrong.push('figure ' + figure.textContent.slice(-40));
    if (picture && picture.tagName === 'IMG' && !picture.naturalWidth) wrong.push('image');
  }
  for (const link of document.querySelectorAll('a')) {
    const place = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (!place) wrong.push('link ' + link.getAttribute('href'));
  }
  location.hash = document.querySelectorAll('nav a')[3].hash;
  const width = document.documentElement.scrollWidth;
  if (width > innerWidth + 1) wrong.push('wider than the window: ' + width);
  document.title = wrong.length ? 'WRONG ' + wrong.slice(0, 5).join('; ')
                                : 'SEEN ' + figures.length + ' figures';
}
addEventListener('load', check);
</script></body></html>
SCRIPT
} >"$work/report.html"
chromium --headless --no-sandbox --disable-gpu --disable-quic --no-first-run \
    --disable-background-networking --disable-component-update --disable-sync \
    --enable-logging=stderr --window-size=1400,1000 --virtual-time-budget=20000 \
    --user-data-dir="$work/profile" --dump-dom "file://$work/report.html" \
    >"$work/dom" 2>"$work/log" || fail "the browser ended with $?"
seen=$(grep -oE '<title>[^<]*' "$work/dom" | head -n 1)
case $seen in
*"SEEN "[1-9]*) echo "report: a browser sees ${seen#*SEEN }" ;;
*) fail "in a browser: ${seen:-nothing}" ;;
esac
if grep 'CONSOLE' "$work/log"; then
    fail "the browser's console is not silent"
fi
exit $status
