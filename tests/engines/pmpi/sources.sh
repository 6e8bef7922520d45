# shellcheck shell=sh disable=SC2016
# Downloads sources of Debian packages from apt's repositories, with separate package lists in the current
# directory; the system's lists do not change.
#
#     fetch PACKAGE...      the packages' files; fails where there are none
#     unpack PACKAGE PART   the directory PART of the package's source, as PACKAGE/

fetch() {
    mkdir -p apt/lists/partial apt/cache/archives/partial
    apt-get indextargets --format 'deb-src $(REPO_URI) $(CODENAME) $(COMPONENT)' \
        'Created-By: Packages' 'Label: Debian' | sort -u >apt/sources.list
    cat >apt/apt.conf <<END
Dir::Etc::SourceList "$PWD/apt/sources.list";
Dir::Etc::SourceParts "/dev/null";
Dir::State::Lists "$PWD/apt/lists";
Dir::Cache "$PWD/apt/cache";
APT::Sandbox::User "root";
END
    APT_CONFIG=$PWD/apt/apt.conf sh -c 'apt-get -q update && apt-get -q --download-only source "$@"' sh "$@" \
        >fetch.log 2>&1
}

unpack() {
    mkdir "$1" && tar -x --strip-components=1 -C "$1" --wildcards --no-wildcards-match-slash -f "$(echo "$1"_*.orig.tar.*)" "*/$2"
}
