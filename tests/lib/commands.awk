# The commands of a manual page, what stands between .EX and .EE, as a shell reads them. heading: only those of
# the section .SH heading. into: each block in a file of its own, into.01, into.02, ...
BEGIN { file = "/dev/stdout" }
/^\.SH/ { ours = heading == "" || $0 == ".SH " heading }
ours && /^\.EX/ {
    within = 1
    if (into != "")
        file = sprintf("%s.%02d", into, ++blocks)
    next
}
/^\.EE/ { within = 0 }
within {
    gsub(/\\&/, "")
    gsub(/\\-/, "-")
    gsub(/\\\(dq/, "\"")
    gsub(/\\e/, "\\")
    print >file
}
