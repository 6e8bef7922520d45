Invalid schedules as files.

  $ LONG='{"algorithm":"a","completion":1,"lower_bound":1,"instance":{"model":"exchange","bytes":[[0,1],[1,0]],"startup":0,"per_byte":[[1,2],[3,4]]},"transfers":['
  $ FIRST='{"from":0,"to":1,"bytes":1,"send_start":0,"send_end":1,"receive_start":0,"receive_end":1}'
  $ TIMES='"send_start":0,"send_end":1,"receive_start":0,"receive_end":1'
  $ HEAD='{"instance":{"model":"exchange","bytes":1,"nodes":2,"startup":0,"per_byte":0},"algorithm":"a","completion":1,"lower_bound":1,'
  $ REST='"algorithm":"a","completion":1,"lower_bound":1'
  $ INSTANCE='"instance":{"model":"exchange","bytes":1,"nodes":2,"startup":0,"per_byte":0}'

Members of a schedule.

  $ printf 'null' | commsched check -
  <stdin>:1:1: '[' or '{' expected near 'null'; commsched import reads files of other tools
  [2]
  $ echo '[]' | commsched check -
  <stdin>:1:1: found an array, expected an object
  [2]
  $ commsched check - <<E
  > {$REST,$INSTANCE}
  > E
  <stdin>:1:1: the key "transfers" is missing
  [2]
  $ commsched check - <<E
  > {$INSTANCE}
  > E
  <stdin>:1:1: the key "algorithm" is missing
  [2]
  $ commsched check - <<E
  > {
  > "name":1,$INSTANCE}
  > E
  <stdin>:2:1: unknown key "name"; known: version, algorithm, instance, completion, lower_bound, transfers
  [2]
  $ commsched check - <<E
  > {$REST,"transfers":[],
  > "instance":[]}
  > E
  <stdin>:2:12: instance: found an array, expected an object
  [2]
  $ commsched check - <<E
  > {$REST,"transfers":[],
  > "instance":{"model":"x"}}
  > E
  <stdin>:2:21: instance.model: "x" is unknown; known: exchange, multicast, switched
  [2]
  $ commsched check - <<E
  > {$REST,"transfers":[],
  > "instance":{"nodes":2}}
  > E
  <stdin>:2:12: instance: the key "model" is missing
  [2]
  $ commsched check - <<E
  > {$REST,"transfers":[],
  > "instance":{"model":"exchange","bytes":[[0,1],[1]],"startup":0,"per_byte":0}}
  > E
  <stdin>:2:47: instance.bytes[1]: 1 entries where 2 nodes need 2
  [2]
  $ commsched check - <<E
  > {"algorithm":3,"completion":1,"lower_bound":1,"transfers":[],$INSTANCE}
  > E
  <stdin>:1:14: algorithm: found a number, expected a string
  [2]
  $ commsched check - <<E
  > {"algorithm":"","completion":-1,"lower_bound":1,"transfers":[],$INSTANCE}
  > E
  <stdin>:1:30: completion: -1 is negative
  [2]
  $ commsched check - <<E
  > {"algorithm":"","completion":1,"lower_bound":null,"transfers":[],$INSTANCE}
  > E
  <stdin>:1:46: lower_bound: found null, expected a number
  [2]
  $ commsched check - <<E
  > $HEAD
  > "transfers":{}}
  > E
  <stdin>:2:13: transfers: found an object, expected an array
  [2]

Transfers and parcels.

  $ commsched check - <<E
  > $HEAD
  > "transfers":[
  > 7]}
  > E
  <stdin>:3:1: transfers[0]: found a number, expected an object
  [2]
  $ commsched check - <<E
  > $HEAD
  > "transfers":[
  > $FIRST,
  > {"from":0,"to":2,"bytes":1,$TIMES}]}
  > E
  <stdin>:4:16: transfers[1].to: found 2, expected a whole number from 0 to 1
  [2]
  $ commsched check - <<E
  > $HEAD
  > "transfers":[
  > {"from":-1,"to":1,"bytes":1,$TIMES}]}
  > E
  <stdin>:3:9: transfers[0].from: found -1, expected a whole number from 0 to 1
  [2]
  $ commsched check - <<E
  > $HEAD
  > "transfers":[
  > {"from":0,"to":1,"message":0,"bytes":1,$TIMES}]}
  > E
  <stdin>:3:18: transfers[0]: unknown key "message"; known: from, to, bytes, phase, send_start, send_end, receive_start, receive_end, parcels
  [2]
  $ commsched check - <<E
  > $HEAD
  > "transfers":[
  >  {"from":0,"to":1,$TIMES}]}
  > E
  <stdin>:3:2: transfers[0]: the key "bytes" is missing
  [2]
  $ commsched check - <<E
  > $HEAD
  > "transfers":[
  > {"from":0,"to":1,"bytes":1,"send_start":0,"send_end":0}]}
  > E
  <stdin>:3:1: transfers[0]: the key "receive_start" is missing
  [2]
  $ commsched check - <<E
  > $HEAD
  > "transfers":[
  > {"from":0,"to":1,"bytes":-3,$TIMES}]}
  > E
  <stdin>:3:26: transfers[0].bytes: -3 is negative
  [2]
  $ commsched check - <<E
  > $HEAD
  > "transfers":[
  > {"from":0,"to":1,"bytes":"",$TIMES}]}
  > E
  <stdin>:3:26: transfers[0].bytes: found a string, expected a number
  [2]
  $ commsched check - <<E
  > $HEAD
  > "transfers":[
  > {"phase":1.5,"from":0,"to":1,"bytes":1,$TIMES}]}
  > E
  <stdin>:3:10: transfers[0].phase: found 1.5, expected a whole number from 0 to 2147483647
  [2]
  $ commsched check - <<E
  > $HEAD
  > "transfers":[
  > {"parcels":{},"from":0,"to":1,"bytes":1,$TIMES}]}
  > E
  <stdin>:3:12: transfers[0].parcels: found an object, expected an array
  [2]
  $ commsched check - <<E
  > $HEAD
  > "transfers":[
  > {"parcels":[],"from":0,"to":1,"bytes":1,$TIMES}]}
  > E
  <stdin>:3:12: transfers[0].parcels: found 0 parcels, expected at least 1
  [2]
  $ commsched check - <<E
  > $HEAD
  > "transfers":[
  > {"parcels":[3],"from":0,"to":1,"bytes":1,$TIMES}]}
  > E
  <stdin>:3:13: transfers[0].parcels[0]: found a number, expected an object
  [2]
  $ commsched check - <<E
  > $HEAD
  > "transfers":[
  > {"parcels":[{"origin":0,"bytes":1}],"from":0,"to":1,"bytes":1,$TIMES}]}
  > E
  <stdin>:3:13: transfers[0].parcels[0]: the key "destination" is missing
  [2]
  $ commsched check - <<E
  > $HEAD
  > "transfers":[
  > {"parcels":[{"origin":0,"destination":5,"bytes":1}],"from":0,"to":1,"bytes":1,$TIMES}]}
  > E
  <stdin>:3:39: transfers[0].parcels[0].destination: found 5, expected a whole number from 0 to 1
  [2]
  $ commsched check - <<E
  > $HEAD
  > "transfers":[
  > {"parcels":[{"origin":0,"from":1}],"from":0,"to":1}]}
  > E
  <stdin>:3:1: transfers[0]: the key "bytes" is missing
  [2]
  $ commsched check - <<E
  > $HEAD
  > "transfers":[
  > {"parcels":[{"origin":0,"from":1}],"from":0,"to":1,"bytes":1,$TIMES}]}
  > E
  <stdin>:3:25: transfers[0].parcels[0]: unknown key "from"; known: origin, destination, bytes
  [2]

The first error counts, wherever the text ends.

  $ commsched check - <<E
  > $LONG$FIRST,
  > $FIRST,
  > {"from":0,"to":2,"bytes":1,$TIMES}]}
  > E
  <stdin>:3:16: transfers[2].to: found 2, expected a whole number from 0 to 1
  [2]
  $ commsched check - <<E
  > $LONG$FIRST,
  > $FIRST,
  > {"from":0,"to":1,"bytes":-1,$TIMES}]}
  > E
  <stdin>:3:26: transfers[2].bytes: -1 is negative
  [2]
  $ commsched check - <<E
  > $LONG$FIRST,
  > $FIRST,
  > ]}
  > E
  <stdin>:3:1: unexpected token near ']'
  [2]
  $ commsched check - <<E
  > $LONG$FIRST,
  > $FIRST
  > }
  > E
  <stdin>:3:1: ']' expected near '}'
  [2]
  $ commsched check - <<E
  > $LONG$FIRST,
  > $FIRST],
  > "transfers":[$FIRST]}
  > E
  <stdin>:3:1: duplicate object key near '"transfers"'
  [2]
  $ commsched check - <<'E'
  > {"algorithm":"a","completion":1,"lower_bound":1,"instance":{"model":"exchange","bytes":[[0,1],[1,0]],"startup":0,"per_byte":[[1,2],[3,4]]},"transfers":[{"from":0,"to":1,"bytes":1,"send_start":0,"send_end":1,"receive_start":0,"receive_end":1}]
  > E
  <stdin>:2:1: '}' expected near end of file
  [2]
  $ commsched check - <<E
  > $LONG$FIRST]
  > }x
  > E
  <stdin>:2:2: end of file expected near 'x'
  [2]
  $ commsched check - <<E
  > $LONG{"message":0,"from":0,"to":1,"bytes":1,$TIMES}]}
  > E
  <stdin>:1:154: transfers[0]: unknown key "message"; known: from, to, bytes, phase, send_start, send_end, receive_start, receive_end, parcels
  [2]

An allreduce has one block.

  $ commsched check - <<'E'
  > {
  >   "algorithm": "by hand",
  >   "instance": {
  >     "model": "multicast",
  >     "nodes": [
  >       {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}, "combine": 0},
  >       {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}, "combine": 0.5}
  >     ],
  >     "wire": {
  >       "latency": 0,
  >       "per_byte": 0
  >     },
  >     "operation": {"name": "allreduce", "bytes": 4}
  >   },
  >   "completion": 8,
  >   "lower_bound": 0,
  >   "transfers": [
  >     {"message": 0, "from": 0, "to": 1, "bytes": 4, "phase": 0, "send_start": 0, "send_end": 1, "receive_start": 1, "receive_end": 5, "parcels": [{"origin": 0, "destination": 0, "bytes": 1}, {"origin": 1, "destination": 1, "bytes": 1}, {"origin": 0, "destination": 2, "bytes": 1}, {"origin": 0, "destination": 3, "bytes": 1}]},
  >     {"message": 0, "from": 1, "to": 0, "bytes": 4, "phase": 0, "send_start": 5, "send_end": 6, "receive_start": 6, "receive_end": 8, "parcels": [{"origin": 0, "destination": 0, "bytes": 1}, {"origin": 0, "destination": 1, "bytes": 1}, {"origin": 0, "destination": 2, "bytes": 1}, {"origin": 0, "destination": 3, "bytes": 1}]}
  >   ]
  > }
  > E
  <stdin>:18:202: transfers[0].parcels[1].origin: found 1, expected a whole number from 0 to 0
  [2]
