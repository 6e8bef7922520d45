#!/bin/sh
# Makes the source archive: dist.sh NAME REVISION BUILD FILE.tar.gz
#
# In it, below NAME/, are the files that git lists, or where there is no checkout all files but those that
# are made; and .revision, which tells a build without git which state of the sources it has. Equal files
# give equal bytes: their time is that of the last commit, or SOURCE_DATE_EPOCH; without git the newest.
set -eu
name=$1 revision=$2 build=$3 archive=$4
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

listed() {
    if [ -e .git ]; then
        git ls-files -z
    else
        find . -path "./${build#./}" -prune -o -path ./build -prune -o -path ./out -prune -o -name __pycache__ -prune -o \
            -type f ! -path ./commsched ! -path ./commsched-mpi ! -path ./.revision -print0
    fi
}

newest() {
    if [ -e .git ]; then git log -1 --format=%ct; else listed | xargs -0 stat -c %Y | sort -n | tail -n 1; fi
}

mkdir "$place/$name"
listed >"$place/files"
xargs -0 -a "$place/files" cp --parents -p -t "$place/$name"
printf '%s\n' "$revision" >"$place/$name/.revision"
tar -C "$place" -cf "$place/archive.tar" --format=ustar --sort=name --owner=0 --group=0 --numeric-owner \
    --mode=u+rw,go+r-w,a+X --mtime="@${SOURCE_DATE_EPOCH:-$(newest)}" "$name"
gzip -n -9 "$place/archive.tar"
mkdir -p "$(dirname "$archive")"
mv "$place/archive.tar.gz" "$archive"
