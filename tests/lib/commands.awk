# The commands of a manual page, what stands between .EX and .EE, as a shell reads them. heading: only those of
# the section .SH heading. into: each block in a file of its own, into.01, into.02, ...
/^\.SH/ { ours = heading == "" || $0 == ".SH " heading }
/^\.E[XE]/ {
    within = ours && /^\.EX/
    file = into == "" ? "/dev/stdout" : sprintf("%s.%02d", into, blocks += within)
}
within && !/^\.EX/ {
    gsub(/\\&/, "")
    gsub(/\\-/, "-")
    gsub(/\\\(dq/, "\"")
    gsub(/\\e/, "\\")
    print >file
}
