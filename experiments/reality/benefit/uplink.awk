# Adds uplinks to a platform of two sites: all traffic that leaves a site shares one link, in which flows
# have equal shares: awk -f uplink.awk -v nodes=N -v bandwidth=125000000 PLATFORM
/<zone / {
    print
    for (site = 0; site < 2; site++)
        printf "    <link id=\"site%d\" bandwidth=\"%.17gBps\" latency=\"0s\" sharing_policy=\"SHARED\"/>\n", site, bandwidth
    next
}

/<route / {
    split($0, word, "\"")
    sub(/node/, "", word[2])
    sub(/node/, "", word[4])
    site = word[2] >= nodes / 2
    if (site != (word[4] >= nodes / 2))
        sub(/<\/route>/, "<link_ctn id=\"site" site "\"/></route>")
}

{ print }
