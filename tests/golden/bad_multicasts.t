Invalid multicasts as files.

  $ NODES='"nodes":[{"send":{"constant":1,"per_byte":0},"receive":{"constant":1,"per_byte":0}},{"send":{"constant":1,"per_byte":0},"receive":{"constant":1,"per_byte":0}},{"send":{"constant":1,"per_byte":0},"receive":{"constant":1,"per_byte":0}}]'
  $ WIRE='"wire":{"latency":0,"per_byte":0}'
  $ PAIR='"nodes":[{"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}},{"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}}]'
  $ NODE='"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}'

Messages, nodes and wire.

  $ commsched bound - <<E
  > {"model":"multicast",
  > $NODES,
  > $WIRE,
  > "messages":[
  > {"source":0,"destinations":[1,2,1],"bytes":1}]}
  > E
  <stdin>:5:28: messages[0].destinations: 3 destinations; with 3 nodes at most 2 are allowed
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",
  > $NODES,
  > $WIRE,
  > "messages":[
  > {"source":0,"destinations":[1,1],"bytes":1}]}
  > E
  <stdin>:5:31: messages[0].destinations[1]: destination 1 is listed twice
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",
  > $NODES,
  > $WIRE,
  > "messages":[
  > {"source":0,"destinations":[1,0],"bytes":1}]}
  > E
  <stdin>:5:31: messages[0].destinations[1]: 0 is the message's source
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",
  > $NODES,
  > $WIRE,
  > "messages":[
  > {"source":0,"destinations":[1,3],"bytes":1}]}
  > E
  <stdin>:5:31: messages[0].destinations[1]: found 3, expected a whole number from 0 to 2
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",
  > $NODES,
  > $WIRE,
  > "messages":[
  > {"source":3,"destinations":[1],"bytes":1}]}
  > E
  <stdin>:5:11: messages[0].source: found 3, expected a whole number from 0 to 2
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",
  > $NODES,
  > $WIRE,
  > "messages":[
  > {"source":-1,"destinations":[1],"bytes":1}]}
  > E
  <stdin>:5:11: messages[0].source: found -1, expected a whole number from 0 to 2
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",
  > $NODES,
  > $WIRE,
  > "messages":[
  > {"source":0,"destinations":[],"bytes":1}]}
  > E
  <stdin>:5:28: messages[0].destinations: the list of destinations is empty
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",
  > $NODES,
  > $WIRE,
  > "messages":[
  > {"source":0,"destinations":[1],"bytes":-1}]}
  > E
  <stdin>:5:40: messages[0].bytes: -1 is negative
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",
  > $NODES,
  > $WIRE,
  > "messages":[
  > {"source":0,"destinations":[1]}]}
  > E
  <stdin>:5:1: messages[0]: the key "bytes" is missing
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",
  > $NODES,
  > $WIRE,
  > "messages":[
  > {"source":0,"destinations":[1],"bytes":1},
  > {"destination":[1]}]}
  > E
  <stdin>:6:2: messages[1]: unknown key "destination"; known: source, destinations, bytes
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",
  > $NODES,
  > "wire":{"latency":[[0,1],[1,0]],"per_byte":0},"messages":[]}
  > E
  <stdin>:3:19: wire.latency: 2 rows where 3 nodes need 3
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",
  > $NODES,
  > "wire":{"latency":0},"messages":[]}
  > E
  <stdin>:3:8: wire: the key "per_byte" is missing
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",
  > $NODES,
  > "wire":{"latency":0,"per_byte":-2},"messages":[]}
  > E
  <stdin>:3:32: wire.per_byte: -2 is negative
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",
  > $NODES,
  > "messages":[]}
  > E
  <stdin>:1:1: the key "wire" is missing
  [2]
  $ commsched bound - <<E
  > {"model":"multicast","nodes":[],$WIRE,
  > "messages":[]}
  > E
  <stdin>:1:30: nodes: there is no node
  [2]
  $ commsched bound - <<E
  > {"model":"multicast","nodes":3,$WIRE,
  > "messages":[]}
  > E
  <stdin>:1:30: nodes: found a number, expected an array
  [2]
  $ commsched bound - <<E
  > {"model":"multicast","nodes":[{"send":1,"receive":1}],$WIRE,
  > "messages":[]}
  > E
  <stdin>:1:39: nodes[0].send: found a number, expected an object
  [2]
  $ commsched bound - <<E
  > {"model":"multicast","nodes":[{"send":{"constant":-1,"per_byte":0},"receive":{}}],$WIRE,
  > "messages":[]}
  > E
  <stdin>:1:51: nodes[0].send.constant: -1 is negative
  [2]
  $ echo '{"model":"broadcast"}' | commsched bound -
  <stdin>:1:10: model: "broadcast" is unknown; known: exchange, multicast, switched
  [2]

Collective operations.

  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "operation":{"name":"reduce","bytes":1}}
  > E
  <stdin>:3:13: operation: reduce needs a root
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "operation":{"name":"gather","root":2,"bytes":1}}
  > E
  <stdin>:3:37: operation.root: found 2, expected a whole number from 0 to 1
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "operation":{"name":"gather","root":-1,"bytes":1}}
  > E
  <stdin>:3:37: operation.root: found -1, expected a whole number from 0 to 1
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "operation":{"name":"gather","root":0.5,"bytes":1}}
  > E
  <stdin>:3:37: operation.root: found 0.5, expected a whole number from 0 to 1
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "operation":{"name":"allreduce","root":0,"bytes":1}}
  > E
  <stdin>:3:40: operation.root: allreduce has no root
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "operation":{"name":"scan","bytes":1}}
  > E
  <stdin>:3:21: operation.name: "scan" is unknown; known: broadcast, reduce, scatter, gather, allgather, allreduce
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "operation":{"name":"multicast","bytes":1}}
  > E
  <stdin>:3:21: operation.name: "multicast" is unknown; known: broadcast, reduce, scatter, gather, allgather, allreduce
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "operation":{"name":7,"bytes":1}}
  > E
  <stdin>:3:21: operation.name: found a number, expected a string
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "operation":{"bytes":1}}
  > E
  <stdin>:3:13: operation: the key "name" is missing
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "operation":{"name":"allreduce"}}
  > E
  <stdin>:3:13: operation: the key "bytes" is missing
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "operation":{"name":"allreduce","bytes":1,"size":1}}
  > E
  <stdin>:3:43: operation: unknown key "size"; known: name, root, bytes
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "operation":"reduce"}
  > E
  <stdin>:3:13: operation: found a string, expected an object
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "operation":{"name":"allreduce","bytes":-1}}
  > E
  <stdin>:3:41: operation.bytes: -1 is negative
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "operation":{"name":"allreduce","bytes":[1,2]}}
  > E
  <stdin>:3:41: operation.bytes: found an array, expected a number
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "operation":{"name":"allgather","bytes":[1,2,3]}}
  > E
  <stdin>:3:41: operation.bytes: 3 entries where 2 nodes need 2
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "operation":{"name":"allgather","bytes":[]}}
  > E
  <stdin>:3:41: operation.bytes: 0 entries where 2 nodes need 2
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "operation":{"name":"allgather","bytes":[1,-2]}}
  > E
  <stdin>:3:44: operation.bytes[1]: -2 is negative
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "operation":{"name":"allgather","bytes":[1,null]}}
  > E
  <stdin>:3:44: operation.bytes[1]: found null, expected a number
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "operation":{"name":"allgather","bytes":[[0,1],[1,0]]}}
  > E
  <stdin>:3:42: operation.bytes[0]: found an array, expected a number
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "messages":[],"operation":{"name":"allreduce","bytes":1}}
  > E
  <stdin>:3:27: operation: messages and an operation exclude each other
  [2]
  $ commsched bound - <<E
  > {"model":"multicast","nodes":[{$NODE}],$WIRE}
  > E
  <stdin>:1:1: the key "messages" or "operation" is missing
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > "nodes":[{$NODE},{$NODE,"combine":1}],
  > "messages":[]}
  > E
  <stdin>:3:12: messages: times to combine require an operation
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > "nodes":[{$NODE},{"combine":-1,$NODE}],
  > "operation":{"name":"allreduce","bytes":1}}
  > E
  <stdin>:2:105: nodes[1].combine: -1 is negative
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > "nodes":[{$NODE},{"combine":{},$NODE}],
  > "operation":{"name":"allreduce","bytes":1}}
  > E
  <stdin>:2:105: nodes[1].combine: found an object, expected a number
  [2]
  $ commsched bound - <<E
  > {"model":"multicast",$WIRE,
  > $PAIR,
  > "operation":{"name":"allgather","bytes":1e100}}
  > E
  <stdin>:1:1: messages of up to 2e+100 bytes at up to 2 s and 0 s a byte: more than 1e+100 bytes, or seconds, cannot be added up
  [2]

More nodes than there may be blocks, which keeps a short text from taking much memory.

  $ commsched generate multicast/collective -n 16385 --set operation=allreduce | sed 's/allreduce/allgather/' | commsched bound -
  <stdin>:16396:16: operation: 16385 nodes with a block each; at most 16384 are allowed
  [2]
