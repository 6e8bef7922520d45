# Inserts sizes and a name into an instance that ends with overlapped latencies: awk -f fill.awk -v
# name=NAME -v ports=held|overlapped_latency SIZES INSTANCE
FNR == 1 { file++ }

file == 1 {
    gsub(/ /, ", ")
    row[++rows] = $0
    next
}

/^  "name":/ { $0 = "  \"name\": \"" name "\"," }

/^  "bytes":/ {
    print "  \"bytes\": ["
    for (k = 1; k <= rows; k++)
        print "    [" row[k] "]" (k < rows ? "," : "")
    print "  ],"
    next
}

# Without overlap the latencies are left out, and the times per byte are last.
ports == "held" && /^  "per_byte":/ { last = 1 }
ports == "held" && /^  "(ports|latency)":/ { left_out = 1 }
left_out && !/^}/ { next }
last && /^  \],$/ { $0 = "  ]" }

{ print }
