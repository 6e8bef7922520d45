Links that are absent, null in a matrix. Every number by hand.

Node 0 has a byte for node 2 and no link to it. Over node 1: 1 + 1 s, then 1 + 1 s. Direct rules refuse, by name.

  $ cat >path.json <<'E'
  > {"model":"exchange","bytes":[[0,0,1],[0,0,0],[0,0,0]],"startup":1,
  >  "per_byte":[[null,1,null],[null,null,1],[null,null,null]]}
  > E
  $ for a in forward forward_once; do commsched solve exchange/$a path.json | grep -E '^(completion|valid)'; done
  completion: 4 s
  valid: true
  completion: 4 s
  valid: true
  $ commsched solve exchange/dense path.json
  commsched: exchange/dense refuses path.json: it needs the link from node 0 to node 2, which is absent
  [2]

An absent link that no message needs is in nobody's way, except in that of a fixed route over it.

  $ cat >square.json <<'E'
  > {"model":"exchange","bytes":[[0,1,0,0],[0,0,1,0],[0,0,0,1],[1,0,0,0]],"startup":1,
  >  "per_byte":[[0,1,1,null],[null,0,1,1],[1,null,0,1],[1,1,null,0]]}
  > E
  $ commsched solve exchange/optimum square.json | grep completion
  completion: 2 s

The absence is kept in files.

  $ commsched solve exchange/forward path.json -o path.schedule.json | grep completion
  completion: 4 s
  $ grep -c null path.schedule.json
  3
  $ commsched check path.schedule.json | head -n 1
  valid: true
  $ sed 's/"from": 1, "to": 2/"from": 1, "to": 0/' path.schedule.json | commsched check - | head -n 2
  valid: false
  reason: transfer 1 (1 -> 0 at 2 s): its link is absent

The bound of direct schedules is that of the message with a link, 1 + 6 s. In all schedules node 0 sends 12 bytes.

  $ echo '{"model":"exchange","bytes":[[0,6,6],[0,0,0],[0,0,0]],"startup":1,
  > "per_byte":[[0,1,null],[null,0,1],[null,1,0]]}' | commsched bound - | grep 'by the'
    by the send port of node 0; without it 7 s; its largest messages: 0 -> 1 (6 bytes)
    by the send port of node 0; without it 7 s; its largest messages: 0 -> 1 (6 bytes), 0 -> 2 (6 bytes)

A message for which there is no path, and what absent links exclude.

  $ printf '{"model":"exchange","bytes":[[0,0],[1,0]],\n"startup":[[0,1],[null,0]],"per_byte":1}' | commsched bound -
  <stdin>:1:37: bytes[1][0]: node 1 has a message for node 0, to which no path of links leads
  [2]
  $ echo '{"model":"exchange","bytes":[[1,1],[0,0]],"startup":1,"per_byte":[[null,1],[1,0]]}' | commsched bound -
  <stdin>:1:31: bytes[0][0]: node 0 has a message for node 0, to which no path of links leads
  [2]
  $ echo '{"model":"exchange","bytes":[[0,1],[0,0]],"startup":[[0,1],[null,0]],"per_byte":1,"ports":"buffered"}' | commsched bound -
  <stdin>:1:1: absent links require ports held, slowdown none and asynchronous execution, without a belief, a service and release times
  [2]
  $ echo '{"model":"exchange","nodes":2,"bytes":1,"startup":null,"per_byte":1}' | commsched bound -
  <stdin>:1:51: startup: found null, expected a number or a matrix
  [2]

A detour of six links, for which the routes have room, and one of seven.

  $ ring() { python3 -c '
  > import json, sys
  > n = int(sys.argv[1])
  > bytes = [[int((i, j) == (0, n - 1)) for j in range(n)] for i in range(n)]
  > print(json.dumps({"model": "exchange", "bytes": bytes, "startup": 0,
  >                   "per_byte": [[1 if j == i + 1 else None for j in range(n)] for i in range(n)]}))' $1; }
  $ ring 7 | commsched solve exchange/forward - | grep completion
  completion: 6 s
  $ ring 8 | commsched solve exchange/forward -
  commsched: exchange/forward refuses -: links are absent; it finds no path of up to 6 links for some message
  [2]

Links that take no time leave many routes that cost the same; a route does not visit a node twice.

  $ cat >free.json <<'E2'
  > {"model":"exchange","bytes":[[0,1,1,2,1],[0,0,0,1,0],[1,2,0,0,0],[2,0,1,0,0],[0,0,2,2,0]],
  >  "startup":[[1,0,0,1,0],[0,0,0,0,1],[0,0,1,0,1],[0,1,0,0,0],[0,1,0,1,1]],
  >  "per_byte":[[0,null,0,1,0],[null,0,0,null,1],[0,null,1,0,0],[1,null,0,0,null],[1,0,null,null,null]]}
  > E2
  $ commsched solve exchange/forward free.json | grep valid
  valid: true

A node of a group without a link from outside: the other one, 1, receives two bytes from node 0 after 1 s, in 2 s, and two from
node 2 after another second, in 0.5 s. Node 0 alone needs 4 s for its three bytes.

  $ cat >group.json <<'E2'
  > {"model": "exchange", "clusters": [0, 1, 1], "startup": 1, "bytes": [[0, 2, 1], [0, 0, 0], [0, 2, 0]],
  >  "per_byte": [[0, 1, null], [1, 0, 0.25], [1, 0.25, 0]]}
  > E2
  $ commsched bound group.json | grep '^lower_bound_forwarding' | cut -c 1-30
  lower_bound_forwarding: 4.4999
