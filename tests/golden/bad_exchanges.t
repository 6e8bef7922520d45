Invalid exchanges as files: every kind of error, its place, and exit status 2.
Lines and columns were counted by hand.

  $ COSTS='"startup":0,"per_byte":0'

Syntax. The place of what ends too early is the end of the text.

  $ printf '' | commsched bound -
  <stdin>:1:1: the file is empty
  [2]
  $ printf ' \n\t ' | commsched bound -
  <stdin>:1:1: the file is empty
  [2]
  $ printf '\357\273\277{}' | commsched bound -
  <stdin>:1:1: a byte order mark; save the text as UTF-8 without one
  [2]
  $ printf '\177ELF\002\001' | commsched bound -
  <stdin>:1:1: '[' or '{' expected near '\xef\xbf\xbd'; commsched import reads files of other tools (esc)
  [2]
  $ printf '\211PNG\015\n' | commsched bound -
  <stdin>:1:1: unable to decode byte 0x89
  [2]
  $ echo 'hello' | commsched bound -
  <stdin>:1:1: '[' or '{' expected near 'hello'; commsched import reads files of other tools
  [2]
  $ printf '{"model":"exchange"' | commsched bound -
  <stdin>:1:20: '}' expected near end of file
  [2]
  $ printf '{"model":"exch' | commsched bound -
  <stdin>:1:15: premature end of input near '"exch'
  [2]
  $ commsched bound - <<'E'
  > {"a":1}
  >   }
  > E
  <stdin>:2:3: end of file expected near '}'
  [2]
  $ printf '{"a":1}{' | commsched bound -
  <stdin>:1:8: end of file expected near '{'
  [2]
  $ echo '{"a":1,}' | commsched bound -
  <stdin>:1:8: string or '}' expected near '}'
  [2]
  $ echo '{"a" 1}' | commsched bound -
  <stdin>:1:6: ':' expected near '1'
  [2]
  $ printf '{"\303\251\303\251": nan}' | commsched bound -
  <stdin>:1:8: invalid token near 'nan'
  [2]
  $ echo '{"a": Infinity}' | commsched bound -
  <stdin>:1:7: invalid token near 'Infinity'
  [2]
  $ echo '{"a": .5}' | commsched bound -
  <stdin>:1:7: invalid token near '.'
  [2]
  $ echo '{"a": 01}' | commsched bound -
  <stdin>:1:7: invalid token near '0'
  [2]
  $ commsched bound - <<'E'
  > {"a": 'x'}
  > E
  <stdin>:1:7: invalid token near '''
  [2]
  $ commsched bound - <<'E'
  > {"a":
  >  [1e999]}
  > E
  <stdin>:2:3: real number overflow near '1e999'
  [2]
  $ commsched bound - <<'E'
  > {"a":
  >  [1, -1e999]}
  > E
  <stdin>:2:6: real number overflow near '-1e999'
  [2]
  $ commsched bound - <<'E'
  > {"a":"x
  > y"}
  > E
  <stdin>:1:6: unexpected newline near '"x'
  [2]
  $ printf '{"a":"x\\qy"}' | commsched bound -
  <stdin>:1:6: invalid escape near '"x\q'
  [2]
  $ printf '{"a":"x\\u0000y"}' | commsched bound -
  <stdin>:1:6: a string with \u0000
  [2]
  $ printf '{"a":"x\377y"}' | commsched bound -
  <stdin>:1:8: unable to decode byte 0xff near '"x'
  [2]
  $ commsched bound - <<'E'
  > {"a":1,
  >  "b":2, "a":3}
  > E
  <stdin>:2:9: duplicate object key near '"a"'
  [2]
  $ commsched bound - <<'E'
  > {"a":{"a very long key, longer than what is quoted":2,
  >   "a very long key, longer than what is quoted":2}}
  > E
  <stdin>:2:3: duplicate object key
  [2]
  $ printf '{"a":\n \000}' | commsched bound -
  <stdin>:2:2: a zero byte
  [2]
  $ printf '' | commsched bound -
  <stdin>:1:1: the file is empty
  [2]

Unknown and missing keys.

  $ echo '[1]' | commsched bound -
  <stdin>:1:1: found an array, expected an object
  [2]
  $ echo ' {}' | commsched bound -
  <stdin>:1:2: the key "model" is missing
  [2]
  $ echo '{"model": 7}' | commsched bound -
  <stdin>:1:11: model: found a number, expected a string
  [2]
  $ echo '{"model": "exchanges"}' | commsched bound -
  <stdin>:1:11: model: "exchanges" is unknown; known: exchange, multicast, switched
  [2]
  $ printf '{"m\\"": ["}", {"model": 1}, {}],\n"model":"b\\nc"}' | commsched bound -
  <stdin>:2:9: model: "b\nc" is unknown; known: exchange, multicast, switched
  [2]
  $ commsched bound - <<'E'
  > {"model":"exchange",
  > "bytes":[[0]],"startup":0}
  > E
  <stdin>:1:1: the key "per_byte" is missing
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes":4,$COSTS}
  > E
  <stdin>:1:1: the key "nodes" is missing; it is required without a matrix
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  >  "Bytes":4,$COSTS}
  > E
  <stdin>:2:2: unknown key "Bytes"; known: model, name, about, nodes, names, bytes, messages, startup, per_byte, clusters, levels, slowdown, execution, phase_startup, ports, latency, threads, alpha, share, buffer, release, port_map, belief, service
  [2]
  $ printf '{"model":"exchange",\n"bytes":{"x":[1,{}]}, "\\u0078" :4,"startup":0,"per_byte":0}' | commsched bound -
  <stdin>:2:23: unknown key "x"; known: model, name, about, nodes, names, bytes, messages, startup, per_byte, clusters, levels, slowdown, execution, phase_startup, ports, latency, threads, alpha, share, buffer, release, port_map, belief, service
  [2]
  $ printf '{"model":"exchange",\n"bytes":4, "a\\nb":4}' | commsched bound -
  <stdin>:2:12: unknown key "a\nb"; known: model, name, about, nodes, names, bytes, messages, startup, per_byte, clusters, levels, slowdown, execution, phase_startup, ports, latency, threads, alpha, share, buffer, release, port_map, belief, service
  [2]
  $ commsched bound - <<'E'
  > {"model":"exchange",
  > "bytes":4, "01234567890123456789012345678901234567890123456789012345678901234567890123456789":4}
  > E
  <stdin>:2:12: unknown key "0123456789012345678901234567890123456789012345678901234567..."; known: model, name, about, nodes, names, bytes, messages, startup, per_byte, clusters, levels, slowdown, execution, phase_startup, ports, latency, threads, alpha, share, buffer, release, port_map, belief, service
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "name":4,"bytes":[[0]],$COSTS}
  > E
  <stdin>:2:8: name: found a number, expected a string
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "about":null,"bytes":[[0]],$COSTS}
  > E
  <stdin>:2:9: about: found null, expected a string
  [2]

Numbers of nodes, clusters, words.

  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes":4, "nodes":0,$COSTS}
  > E
  <stdin>:2:20: nodes: found 0, expected a whole number from 1 to 46340
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes":4, "nodes":46341,$COSTS}
  > E
  <stdin>:2:20: nodes: found 46341, expected a whole number from 1 to 46340
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes":4, "nodes":1e300,$COSTS}
  > E
  <stdin>:2:20: nodes: found 1e300, expected a whole number from 1 to 46340
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes":4, "nodes":2.5,$COSTS}
  > E
  <stdin>:2:20: nodes: found 2.5, expected a whole number from 1 to 46340
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes":4, "nodes":-1,$COSTS}
  > E
  <stdin>:2:20: nodes: found -1, expected a whole number from 1 to 46340
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes":4, "nodes":"4",$COSTS}
  > E
  <stdin>:2:20: nodes: found a string, expected a whole number
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes":[[0]], "nodes":2,$COSTS}
  > E
  <stdin>:2:9: bytes: 1 rows where 2 nodes need 2
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "clusters":[0,1],"bytes":[[0]],$COSTS}
  > E
  <stdin>:2:12: clusters: 2 entries where 1 nodes need 1
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "clusters":[0,
  > 2],"bytes":1,"nodes":2,$COSTS}
  > E
  <stdin>:3:1: clusters[1]: found 2, expected a whole number from 0 to 1
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "clusters":[0,
  > -1],"bytes":1,"nodes":2,$COSTS}
  > E
  <stdin>:3:1: clusters[1]: found -1, expected a whole number from 0 to 1
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "clusters":[0.5,0],"bytes":1,"nodes":2,$COSTS}
  > E
  <stdin>:2:13: clusters[0]: found 0.5, expected a whole number from 0 to 1
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "clusters":0,"bytes":1,"nodes":2,$COSTS}
  > E
  <stdin>:2:12: clusters: found a number, expected an array
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "slowdown":"some","bytes":[[0]],$COSTS}
  > E
  <stdin>:2:12: slowdown: "some" is unknown; known: none, leaving_cluster, shared_uplink, shared_pair
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "slowdown":true,"bytes":[[0]],$COSTS}
  > E
  <stdin>:2:12: slowdown: found true, expected a string
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "execution":"","bytes":[[0]],$COSTS}
  > E
  <stdin>:2:13: execution: "" is unknown; known: asynchronous, synchronous
  [2]

Levels of links.

  $ commsched bound - <<E
  > {"model":"exchange",
  > "levels":0,"bytes":1,"nodes":2,$COSTS}
  > E
  <stdin>:2:10: levels: found a number, expected an array
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "levels":[[0,0],
  > 7],"bytes":1,"nodes":2,$COSTS}
  > E
  <stdin>:3:1: levels[1]: found a number, expected an array
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "levels":[[0,0,0]],"bytes":1,"nodes":2,$COSTS}
  > E
  <stdin>:2:11: levels[0]: 3 entries where 2 nodes need 2
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "levels":[[0,
  > 2]],"bytes":1,"nodes":2,$COSTS}
  > E
  <stdin>:3:1: levels[0][1]: found 2, expected a whole number from 0 to 1
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "clusters":[0,0,1],"levels":[[0,1,
  > 1]],"bytes":1,"nodes":3,$COSTS}
  > E
  <stdin>:3:1: levels[0][2]: group 1 has nodes of different clusters
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "levels":[[1,0,1],[1,
  >  1,2]],"bytes":1,"nodes":3,$COSTS}
  > E
  <stdin>:3:2: levels[1][1]: group 1 has nodes of different groups of the previous level
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "levels":[[0],[0],[0],[0],[0],[0],[0],[0],[0],[0],[0],[0],[0],[0],[0],[0],[0]],"bytes":1,"nodes":1,$COSTS}
  > E
  <stdin>:2:10: levels: 17 levels; at most 16 are allowed
  [2]

Matrices.

  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes":[],$COSTS}
  > E
  <stdin>:2:9: bytes: an empty matrix
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes":[[]],$COSTS}
  > E
  <stdin>:2:10: bytes[0]: 0 entries where 1 nodes need 1
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes": [[0,1,2],
  >  [1,0,1],
  >   [0,1]],$COSTS}
  > E
  <stdin>:4:3: bytes[2]: 2 entries where 3 nodes need 3
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes":[
  >   [0,1,2],
  >   [0,1] ],$COSTS}
  > E
  <stdin>:3:3: bytes[0]: 3 entries where 2 nodes need 2
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes":[[0,1], 7],$COSTS}
  > E
  <stdin>:2:17: bytes[1]: found a number, expected an array
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes":[0,1],$COSTS}
  > E
  <stdin>:2:10: bytes[0]: found a number, expected an array
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes":"1",$COSTS}
  > E
  <stdin>:2:9: bytes: found a string, expected an array
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes":"1","nodes":1,$COSTS}
  > E
  <stdin>:2:9: bytes: found a string, expected a number or a matrix
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes":-1,"nodes":1,$COSTS}
  > E
  <stdin>:2:9: bytes: -1 is negative
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes":[[0,1],[ -0.5 ,0]],$COSTS}
  > E
  <stdin>:2:18: bytes[1][0]: -0.5 is negative
  [2]
  $ printf '{"model":"exchange",\n"bytes":[[0,1],[\n\tnull,0]],"startup":0,"per_byte":0}' | commsched bound -
  <stdin>:3:2: bytes[1][0]: found null, expected a number
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes":[[0,1],[[],0]],$COSTS}
  > E
  <stdin>:2:17: bytes[1][0]: found an array, expected a number
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes":[[0,1],[1,{"]":0}]],$COSTS}
  > E
  <stdin>:2:19: bytes[1][1]: found an object, expected a number
  [2]
  $ commsched bound - <<E
  > {"model":"exchange",
  > "bytes":[[0,"],["],[1,false]],$COSTS}
  > E
  <stdin>:2:13: bytes[0][1]: found a string, expected a number
  [2]
  $ printf '{"model":"exchange",\n"name":"\303\274\\"\\\\","bytes":1,"nodes":2,"per_byte":0,"startup":[[1,2]]}' | commsched bound -
  <stdin>:2:59: startup: 1 rows where 2 nodes need 2
  [2]
  $ commsched bound - <<'E'
  > {"model":"exchange",
  > "bytes":[[1]],"startup":[[0]],"per_byte":[[-1]]}
  > E
  <stdin>:2:44: per_byte[0][0]: -1 is negative
  [2]
  $ printf '{"model":"\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254"}' | commsched bound -
  <stdin>:1:10: model: "\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac..." is unknown; known: exchange, multicast, switched (esc)
  [2]
  $ printf '{"model":"a\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254"}' | commsched bound -
  <stdin>:1:10: model: "a\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac..." is unknown; known: exchange, multicast, switched (esc)
  [2]
  $ printf '{"model":"ab\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254"}' | commsched bound -
  <stdin>:1:10: model: "ab\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac..." is unknown; known: exchange, multicast, switched (esc)
  [2]

A long word is cut at the end of a character, wherever the limit is.

  $ printf '{"model":"abc\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254\342\202\254"}' | commsched bound -
  <stdin>:1:10: model: "abc\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac..." is unknown; known: exchange, multicast, switched (esc)
  [2]

Start-ups of phases.

  $ commsched bound - <<'E'
  > {"model":"exchange",
  > "bytes":[[0,1],[1,0]],"startup":0,"per_byte":1,
  > "phase_startup":0.25}
  > E
  <stdin>:3:17: phase_startup: a phase start-up requires synchronous execution
  [2]
  $ commsched bound - <<'E'
  > {"model":"exchange",
  > "bytes":[[0,1],[1,0]],"startup":0,"per_byte":1,
  > "execution":"synchronous",
  > "phase_startup":-1}
  > E
  <stdin>:4:17: phase_startup: -1 is negative
  [2]
  $ commsched bound - <<'E'
  > {"model":"exchange",
  > "bytes":[[0,1],[1,0]],"startup":0,"per_byte":1,
  > "execution":"synchronous","phase_startup":2e100}
  > E
  <stdin>:1:1: messages of up to 1 bytes at up to 2e+100 s and 1 s a byte: more than 1e+100 bytes, or seconds, cannot be added up
  [2]

Latencies that ports overlap.

  $ echo '{"model": "exchange", "nodes": 2, "bytes": 1, "startup": 2, "per_byte": 1, "latency": 1}' | commsched bound -
  <stdin>:1:87: latency: the key "latency" is not allowed where the ports are held
  [2]
  $ commsched bound - <<'E'
  > {"model": "exchange", "nodes": 2, "bytes": 1, "startup": 2, "per_byte": 1, "ports": "overlapped_latency"}
  > E
  <stdin>:1:1: the key "latency" is missing; overlapped_latency requires it
  [2]
  $ commsched bound - <<'E'
  > {"model": "exchange", "nodes": 2, "bytes": 1, "startup": 2, "per_byte": 1, "ports": "overlapped_latency", "latency": 3}
  > E
  <stdin>:1:118: latency: the latency from 0 to 0 is more than the start-up
  [2]
  $ commsched bound - <<'E'
  > {"model": "exchange", "nodes": 2, "bytes": 1, "startup": 2, "per_byte": 1, "ports": "overlapped_latency", "latency": 1, "execution": "synchronous"}
  > E
  <stdin>:1:85: ports: overlapped_latency requires slowdown none and asynchronous execution
  [2]

Beliefs.

  $ commsched bound - <<'E'
  > {"model":"exchange","bytes":[[0,1],[1,0]],"startup":0,"per_byte":1,
  > "belief":{"links":[[1,1]]}}
  > E
  <stdin>:2:19: belief.links: 1 rows where 2 nodes need 2
  [2]
  $ commsched bound - <<'E'
  > {"model":"exchange","bytes":[[0,1],[1,0]],"startup":0,"per_byte":1,
  > "belief":{"links":-1}}
  > E
  <stdin>:2:19: belief.links: -1 is negative
  [2]
  $ commsched bound - <<'E'
  > {"model":"exchange","bytes":[[0,1],[1,0]],"startup":0,"per_byte":1,
  > "belief":{"nodes":[1,1]}}
  > E
  <stdin>:2:11: belief: unknown key "nodes"; known: links, checkpoint
  [2]
  $ commsched bound - <<'E'
  > {"model":"exchange","bytes":[[0,1],[1,0]],"startup":0,"per_byte":1,
  > "belief":{"checkpoint":1e101}}
  > E
  <stdin>:2:24: belief.checkpoint: found 1e+101, expected at most 1e+100
  [2]
  $ commsched bound - <<'E'
  > {"model":"exchange","bytes":[[0,1],[1,0]],"startup":0,"per_byte":1,
  > "execution":"synchronous","belief":{}}
  > E
  <stdin>:2:36: belief: a belief requires ports held, slowdown none and asynchronous execution
  [2]

Services.

  $ commsched bound - <<'E'
  > {
  >   "model": "exchange",
  >   "nodes": 2,
  >   "bytes": 1,
  >   "startup": 1,
  >   "per_byte": 0,
  >   "service": 1}
  > E
  <stdin>:7:14: service: found a number, expected an object
  [2]
  $ commsched bound - <<'E'
  > {
  >   "model": "exchange",
  >   "nodes": 2,
  >   "bytes": 1,
  >   "startup": 1,
  >   "per_byte": 0,
  >   "service": {"node": 1}}
  > E
  <stdin>:7:15: service: unknown key "node"; known: nodes, deadline, priority
  [2]
  $ commsched bound - <<'E'
  > {
  >   "model": "exchange",
  >   "nodes": 2,
  >   "bytes": 1,
  >   "startup": 1,
  >   "per_byte": 0,
  >   "service": {"nodes": [1]}}
  > E
  <stdin>:7:24: service.nodes: 1 entries where 2 nodes need 2
  [2]
  $ commsched bound - <<'E'
  > {
  >   "model": "exchange",
  >   "nodes": 2,
  >   "bytes": 1,
  >   "startup": 1,
  >   "per_byte": 0,
  >   "service": {"nodes": [1, -1]}}
  > E
  <stdin>:7:28: service.nodes[1]: -1 is negative
  [2]
  $ commsched bound - <<'E'
  > {
  >   "model": "exchange",
  >   "nodes": 2,
  >   "bytes": 1,
  >   "startup": 1,
  >   "per_byte": 0,
  >   "service": {"nodes": [1, 2e20]}}
  > E
  <stdin>:7:28: service.nodes[1]: 2e20 is more than 1e20
  [2]
  $ commsched bound - <<'E'
  > {
  >   "model": "exchange",
  >   "nodes": 2,
  >   "bytes": 1,
  >   "startup": 1,
  >   "per_byte": 0,
  >   "service": {"nodes": [1, null]}}
  > E
  <stdin>:7:28: service.nodes[1]: found null, expected a number
  [2]
  $ commsched bound - <<'E'
  > {
  >   "model": "exchange",
  >   "nodes": 2,
  >   "bytes": 1,
  >   "startup": 1,
  >   "per_byte": 0,
  >   "service": {"deadline": null}}
  > E
  <stdin>:7:27: service.deadline: found null, expected a number or a matrix
  [2]
  $ commsched bound - <<'E'
  > {
  >   "model": "exchange",
  >   "nodes": 2,
  >   "bytes": 1,
  >   "startup": 1,
  >   "per_byte": 0,
  >   "service": {"deadline": [[null, 1]]}}
  > E
  <stdin>:7:27: service.deadline: 1 rows where 2 nodes need 2
  [2]
  $ commsched bound - <<'E'
  > {
  >   "model": "exchange",
  >   "nodes": 2,
  >   "bytes": 1,
  >   "startup": 1,
  >   "per_byte": 0,
  >   "service": {"deadline": [[null, 1], [-2, 1]]}}
  > E
  <stdin>:7:40: service.deadline[1][0]: -2 is negative
  [2]
  $ commsched bound - <<'E'
  > {
  >   "model": "exchange",
  >   "nodes": 2,
  >   "bytes": 1,
  >   "startup": 1,
  >   "per_byte": 0,
  >   "service": {"deadline": [[null, 1], [2e100, 1]]}}
  > E
  <stdin>:7:40: service.deadline[1][0]: 2e100 is more than 1e100
  [2]
  $ commsched bound - <<'E'
  > {
  >   "model": "exchange",
  >   "nodes": 2,
  >   "bytes": 1,
  >   "startup": 1,
  >   "per_byte": 0,
  >   "service": {"priority": [[0, 1], [null, 0]]}}
  > E
  <stdin>:7:37: service.priority[1][0]: found null, expected a number
  [2]
  $ commsched bound - <<'E'
  > {
  >   "model": "exchange",
  >   "nodes": 2,
  >   "bytes": 1,
  >   "startup": 1,
  >   "per_byte": 0,
  >   "service": {"priority": 1e21}}
  > E
  <stdin>:7:27: service.priority: 1e21 is more than 1e20
  [2]

Deep nesting.

  $ printf '%1000000s' '' | tr ' ' '[' | commsched bound -
  <stdin>:1:2049: maximum parsing depth reached near '['
  [2]

Files.

  $ commsched bound missing.json
  missing.json: No such file or directory
  [2]
  $ commsched bound /
  /: Is a directory
  [2]
  $ commsched bound /dev/null
  /dev/null:1:1: the file is empty
  [2]
