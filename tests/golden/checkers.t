The independent judge of schedules: sound schedules by hand, and each of them with
one thing wrong. Line numbers are those of the transfers in the files of canonical/,
of which the damaged one is named in the reason.

  $ cd "$TESTDIR/canonical"

Exchange over a relay: 0 sends 4 bytes to 2 over 1 in two fragments, with start-ups of 1 s
and 1 s a byte. Node 1 passes the first on as soon as it has it.

  $ commsched check relay_schedule.json
  valid: true
  completion: 10 s
  best_bound: 5 s
  bound_by: lower_bound_forwarding
  ratio: 2

Sent on before it was received; a byte that stays at the relay; a byte from nowhere; more
than there is.

  $ sed '18s/"send_start": 2/"send_start": 1/; 18s/"send_end": 4/"send_end": 3/; 18s/"receive_start": 2/"receive_start": 1/; 18s/"receive_end": 4/"receive_end": 3/' relay_schedule.json | commsched check -
  valid: false
  reason: node 1 forwards bytes of message 0 -> 2 at 1 s before it received them
  [1]
  $ sed '19s/"bytes": 3/"bytes": 2/; 19s/"send_end": 10/"send_end": 9/; 19s/"receive_end": 10/"receive_end": 9/; 19s/"bytes": 3}/"bytes": 2}/' relay_schedule.json | commsched check -
  valid: false
  reason: message 0 -> 2: 3 of 4 bytes arrive
  [1]
  $ sed '17s/"bytes": 3/"bytes": 2/; 17s/"send_end": 6/"send_end": 5/; 17s/"receive_end": 6/"receive_end": 5/; 17s/"bytes": 3}/"bytes": 2}/' relay_schedule.json | commsched check -
  valid: false
  reason: node 1 forwards bytes of message 0 -> 2 at 6 s before it received them
  [1]
  $ sed 's/"bytes": 3/"bytes": 4/g; 17,19s/_end": 6/_end": 7/g; 19s/_start": 6/_start": 7/g; 19s/_end": 10/_end": 12/g' relay_schedule.json | commsched check -
  valid: false
  reason: node 0 sends 5 bytes of message 0 -> 2, which has only 4
  [1]

A transfer that is missing, that repeats another, and that keeps a port while it is used.

  $ sed '18d' relay_schedule.json | commsched check -
  valid: false
  reason: message 0 -> 2: 3 of 4 bytes arrive
  [1]
  $ sed '17{p;s/_start": 2/_start": 20/g;s/_end": 6/_end": 24/g}' relay_schedule.json | commsched check -
  valid: false
  reason: node 0 sends 7 bytes of message 0 -> 2, which has only 4
  [1]
  $ sed '17s/"send_start": 2/"send_start": 1/; 17s/"send_end": 6/"send_end": 5/; 17s/"receive_start": 2/"receive_start": 1/; 17s/"receive_end": 6/"receive_end": 5/' relay_schedule.json | commsched check -
  valid: false
  reason: node 0's send port is busy until 2 s when transfer 1 (0 -> 1) takes it at 1 s
  [1]

Durations, and receipts of held ports.

  $ sed '19s/"send_end": 10/"send_end": 9.5/; 19s/"receive_end": 10/"receive_end": 9.5/' relay_schedule.json | commsched check -
  valid: false
  reason: transfer 3 (1 -> 2) takes 3.5 s where the model says 4 s
  [1]
  $ sed '19s/"receive_end": 10/"receive_end": 11/' relay_schedule.json | commsched check -
  valid: false
  reason: transfer 3 (1 -> 2 at 6 s): its receive times differ from its send times
  [1]

Parcels: other bytes than the transfer, an owner that sends to itself, and a place it does not go to.

  $ sed '16s/"bytes": 1}/"bytes": 2}/' relay_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (0 -> 1 at 0 s): its parcels do not sum to its bytes
  [1]
  $ sed '18,19s/"to": 2/"to": 1/' relay_schedule.json | commsched check -
  valid: false
  reason: transfer 2 (1 -> 1 at 2 s): a parcel goes from a node to itself
  [1]
  $ sed '16s/"destination": 2/"destination": 1/' relay_schedule.json | commsched check -
  valid: false
  reason: node 0 sends 1 bytes of message 0 -> 1, which has only 0
  [1]

Routes: back to the origin, on from the destination, and over a node twice.

  $ sed '19s/"to": 2/"to": 0/' relay_schedule.json | commsched check -
  valid: false
  reason: transfer 3 (1 -> 0 at 6 s): a parcel returns to its origin
  [1]
  $ sed '19s/"destination": 2/"destination": 1/' relay_schedule.json | commsched check -
  valid: false
  reason: transfer 3 (1 -> 2 at 6 s): a parcel leaves its destination
  [1]
  $ leg() { printf '{"from":%d,"to":%d,"bytes":4,"send_start":%d,"send_end":%d,"receive_start":%d,"receive_end":%d,"parcels":[{"origin":0,"destination":1,"bytes":4}]}' $1 $2 $3 $(($3 + 1)) $3 $(($3 + 1)); }
  $ printf '{"algorithm":"a","instance":{"model":"exchange","bytes":[[0,4,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]],"startup":1,"per_byte":0},"completion":4,"lower_bound":1,"transfers":[%s,%s,%s,%s]}' "$(leg 0 2 0)" "$(leg 2 3 1)" "$(leg 3 2 2)" "$(leg 2 1 3)" | commsched check -
  valid: false
  reason: node 2 receives 8 bytes of message 0 -> 1, which has only 4
  [1]

What a schedule states of itself.

  $ sed 's/"completion": 10/"completion": 11/' relay_schedule.json | commsched check -
  valid: false
  reason: it states completion 11 s; its transfers end at 10 s
  [1]
  $ sed 's/"lower_bound": 5/"lower_bound": 6/' relay_schedule.json | commsched check -
  valid: false
  reason: it states lower bound 6 s; the instance's is 5 s
  [1]

Section 5.4 of `multicluster`: two distant messages that leave cluster 0 in one phase take twice
their bandwidth time, 1 + 2 x 10 and 1 + 2 x 20 s; a local one does not. Then with a phase
misstated, with the wrong durations, and in another model.

  $ commsched check slowdown_schedule.json
  valid: true
  completion: 47 s
  best_bound: 27 s
  bound_by: lower_bound
  ratio: 1.74074074074
  $ sed '20s/"phase": 0/"phase": 1/' slowdown_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (0 -> 2) takes 21 s where the model says 11 s
  [1]
  $ sed '19,20s/_end": 21/_end": 22/g; 20s/_end": 41/_end": 42/g' slowdown_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (0 -> 2) takes 22 s where the model says 21 s
  [1]
  $ sed 's/leaving_cluster/none/' slowdown_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (0 -> 2) takes 21 s where the model says 11 s
  [1]

Synchronous execution: phases of 0.5 + 4 s and 0.5 + 2 s. A transfer before the start-up of its
phase, before the end of the last phase, and the same without a barrier.

  $ commsched check synchronous_schedule.json
  valid: true
  completion: 7 s
  best_bound: 6 s
  bound_by: lower_bound
  ratio: 1.16666666667
  $ sed '18s/"send_start": 0.5/"send_start": 0/; 18s/"send_end": 1.5/"send_end": 1/; 18s/"receive_start": 0.5/"receive_start": 0/; 18s/"receive_end": 1.5/"receive_end": 1/' synchronous_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (0 -> 1 at 0 s): it starts before the start-up of its phase has passed
  [1]
  $ sed '21s/"send_start": 5/"send_start": 4.75/; 21s/"send_end": 7/"send_end": 6.75/; 21s/"receive_start": 5/"receive_start": 4.75/; 21s/"receive_end": 7/"receive_end": 6.75/' synchronous_schedule.json | commsched check -
  valid: false
  reason: transfer 3 (0 -> 2 at 4.75 s): it starts before the start-up of its phase has passed
  [1]
  $ sed 's/"phase_startup": 0.5/"phase_startup": 0.51/' synchronous_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (0 -> 1 at 0.5 s): it starts before the start-up of its phase has passed
  [1]
  $ sed '21s/"phase": 1/"phase": 0/' synchronous_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (0 -> 1 at 0.5 s): its port has already served this or a later phase
  [1]

Shared uplinks: 10 and 6 bytes of cluster 0 share 1 byte/s until the shorter ends at 12; the
other has 4 of its 10 left then, and ends at 16. Nothing may arrive earlier or later.

  $ commsched check shared_schedule.json
  valid: true
  completion: 16 s
  best_bound: 16 s
  bound_by: lower_bound
  ratio: 1
  $ sed '19s/_end": 16/_end": 15.99999995/g' shared_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (0 -> 2) ends at 15.99999995 s with 9.99999995 of its 10 bytes transferred over its shared link
  [1]
  $ sed '19s/_end": 16/_end": 16.00000005/g' shared_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (0 -> 2) ends at 16.00000005 s with 10.00000005 of its 10 bytes transferred over its shared link
  [1]
  $ sed '19s/_end": 16/_end": 8/g' shared_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (0 -> 2) ends at 8 s with 4 of its 10 bytes transferred over its shared link
  [1]
  $ sed '19s/_end": 16/_end": 32/g' shared_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (0 -> 2) ends at 32 s with 26 of its 10 bytes transferred over its shared link
  [1]
  $ sed '20s/_end": 12/_end": 11.99999995/g' shared_schedule.json | commsched check -
  valid: false
  reason: transfer 1 (1 -> 3) ends at 11.99999995 s with 5.999999975 of its 6 bytes transferred over its shared link
  [1]
  $ sed '20s/_end": 12/_end": 12.00000005/g' shared_schedule.json | commsched check -
  valid: false
  reason: transfer 1 (1 -> 3) ends at 12.00000005 s with 6.000000025 of its 6 bytes transferred over its shared link
  [1]
  $ sed 's/"shared_uplink"/"none"/' shared_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (0 -> 2) takes 16 s where the model says 10 s
  [1]
  $ sed 's/"startup": 0/"startup": 1000/' shared_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (0 -> 2 at 0 s): it ends before its start-up has passed
  [1]

Ports that overlap latencies: 0 -> 1 and 2 -> 1 of 4 s at the ports behind latencies of 3 and
1 s; 1 -> 2 of 2 s. What arrives at 3 waits until 5 and holds no sender. Valid: sent later,
received later, both. Not valid: received before it arrives, on a busy port, too long or short.

  $ commsched check overlapped_schedule.json
  valid: true
  completion: 9 s
  best_bound: 9 s
  bound_by: lower_bound
  ratio: 1
  $ sed '27s/"send_start": 0/"send_start": 2/; 27s/"send_end": 4/"send_end": 6/' overlapped_schedule.json | commsched check -
  valid: true
  completion: 9 s
  best_bound: 9 s
  bound_by: lower_bound
  ratio: 1
  $ sed '27s/"receive_start": 5/"receive_start": 12/; 27s/"receive_end": 9/"receive_end": 16/; s/"completion": 9/"completion": 16/' overlapped_schedule.json | commsched check -
  valid: true
  completion: 16 s
  best_bound: 9 s
  bound_by: lower_bound
  ratio: 1.77777777778
  $ sed '29s/"send_start": 0/"send_start": 6/; 29s/"send_end": 2/"send_end": 8/; 29s/"receive_start": 1/"receive_start": 7/; 29s/"receive_end": 3/"receive_end": 9/' overlapped_schedule.json | commsched check -
  valid: true
  completion: 9 s
  best_bound: 9 s
  bound_by: lower_bound
  ratio: 1
  $ sed '27s/"send_start": 0/"send_start": 3/; 27s/"send_end": 4/"send_end": 7/' overlapped_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (0 -> 1 at 3 s): it is received before it arrives
  [1]
  $ sed '29s/"receive_start": 1/"receive_start": 0/; 29s/"receive_end": 3/"receive_end": 2/' overlapped_schedule.json | commsched check -
  valid: false
  reason: transfer 2 (1 -> 2 at 0 s): it is received before it arrives
  [1]
  $ sed '27s/"receive_start": 5/"receive_start": 4/; 27s/"receive_end": 9/"receive_end": 8/' overlapped_schedule.json | commsched check -
  valid: false
  reason: node 1's receive port is busy until 5 s when transfer 0 (0 -> 1) takes it at 4 s
  [1]
  $ sed '27s/"send_end": 4/"send_end": 5/' overlapped_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (0 -> 1) holds its send port 5 s where the model says 4 s
  [1]
  $ sed '27s/"receive_end": 9/"receive_end": 10/' overlapped_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (0 -> 1) holds its receive port 5 s where the model says 4 s
  [1]
  $ sed '29s/"receive_end": 3/"receive_end": 2/' overlapped_schedule.json | commsched check -
  valid: false
  reason: transfer 2 (1 -> 2) holds its receive port 1 s where the model says 2 s
  [1]

Versions of such a file: one that is unknown, one that is too old, and none.

  $ sed 's/"version": 2/"version": 3/' overlapped_schedule.json | commsched check -
  <stdin>:2:14: version: found 3, expected a whole number from 1 to 2
  [2]
  $ sed 's/"version": 2/"version": 1/' overlapped_schedule.json | commsched check -
  <stdin>:2:14: version: ports that overlap latencies need a schedule of "version": 2
  [2]
  $ sed '/version/d' overlapped_schedule.json | commsched check -
  <stdin>:1:1: ports that overlap latencies need a schedule of "version": 2
  [2]

Interleaved receipts (`exchange` section 6.1): 4 and 2 s together take (1 + 0.5) (4 + 2) s. Valid:
later. Not valid: a sender that is not free, an end that is too early or late, a receipt apart
from its send, more at once than there are threads.

  $ commsched check interleaved_schedule.json
  valid: true
  completion: 10 s
  best_bound: 6 s
  bound_by: lower_bound
  ratio: 1.66666666667
  $ sed '22s/"send_start": 9/"send_start": 10/; 22s/"send_end": 10/"send_end": 11/; 22s/"receive_start": 9/"receive_start": 10/; 22s/"receive_end": 10/"receive_end": 11/; s/"completion": 10/"completion": 11/' interleaved_schedule.json | commsched check -
  valid: true
  completion: 11 s
  best_bound: 6 s
  bound_by: lower_bound
  ratio: 1.83333333333
  $ sed '22s/"send_start": 9/"send_start": 8/; 22s/"send_end": 10/"send_end": 9/; 22s/"receive_start": 9/"receive_start": 8/; 22s/"receive_end": 10/"receive_end": 9/' interleaved_schedule.json | commsched check -
  valid: false
  reason: node 1's send port is busy until 9 s when transfer 2 (1 -> 0) takes it at 8 s
  [1]
  $ sed '21s/"send_end": 9/"send_end": 8/; 21s/"receive_end": 9/"receive_end": 8/' interleaved_schedule.json | commsched check -
  valid: false
  reason: transfer 1 (1 -> 2) ends at 8 s with 1.77777777778 of its 2 s served
  [1]
  $ sed '20s/"send_end": 9/"send_end": 10/; 20s/"receive_end": 9/"receive_end": 10/' interleaved_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (0 -> 2) ends at 10 s with 5 of its 4 s served
  [1]
  $ sed '20s/"receive_end": 9/"receive_end": 10/' interleaved_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (0 -> 2 at 0 s): its receive times differ from its send times
  [1]
  $ sed 's/"threads": 2/"threads": 1/' interleaved_schedule.json | commsched check -
  valid: false
  reason: node 2 receives 1 transfers at once when transfer 1 (1 -> 2) takes its port at 0 s
  [1]

Buffered receipts: room for the 2 bytes of 1 -> 2, which is stored from 0 and received from 4 to 6.
Valid: all later, stored for longer. Not valid: a busy receive port, a sender that is not free,
and a message that is stored without room.

  $ commsched check buffered_schedule.json
  valid: true
  completion: 6 s
  best_bound: 6 s
  bound_by: lower_bound
  ratio: 1
  $ sed '21s/"send_start": 2/"send_start": 6/; 21s/"send_end": 3/"send_end": 7/; 21s/"receive_start": 2/"receive_start": 6/; 21s/"receive_end": 3/"receive_end": 7/; s/"completion": 6/"completion": 7/' buffered_schedule.json | commsched check -
  valid: true
  completion: 7 s
  best_bound: 6 s
  bound_by: lower_bound
  ratio: 1.16666666667
  $ sed '20s/"receive_start": 4/"receive_start": 7/; 20s/"receive_end": 6/"receive_end": 9/; s/"completion": 6/"completion": 9/' buffered_schedule.json | commsched check -
  valid: true
  completion: 9 s
  best_bound: 6 s
  bound_by: lower_bound
  ratio: 1.5
  $ sed '20s/"receive_start": 4/"receive_start": 3/; 20s/"receive_end": 6/"receive_end": 5/' buffered_schedule.json | commsched check -
  valid: false
  reason: node 2's receive port is busy until 4 s when transfer 1 (1 -> 2) takes it at 3 s
  [1]
  $ sed '20s/"send_end": 2/"send_end": 3/' buffered_schedule.json | commsched check -
  valid: false
  reason: transfer 1 (1 -> 2) holds its send port 3 s where the model says 2 s
  [1]
  $ sed 's/"buffer": \[0, 0, 2\]/"buffer": [0, 0, 1.5]/' buffered_schedule.json | commsched check -
  valid: false
  reason: node 2 stores 2 bytes, more than its buffer of 1.5, when transfer 1 (1 -> 2) arrives at 0 s
  [1]

Transfers are listed in any order: the later of two arrivals has no room.

  $ later() { sed "$1" <<'EOF'
  > {"version": 2, "algorithm": "by hand", "completion": 9, "lower_bound": 8,
  >  "instance": {"model": "exchange", "bytes": [[0, 0, 0, 4], [0, 0, 0, 2], [0, 0, 0, 2], [0, 0, 0, 0]],
  >               "startup": 0, "per_byte": 1, "ports": "buffered", "buffer": [0, 0, 0, 2]},
  >  "transfers": [
  >   {"from": 2, "to": 3, "bytes": 2, "phase": 0, "send_start": 5, "send_end": 7, "receive_start": 7, "receive_end": 9},
  >   {"from": 0, "to": 3, "bytes": 4, "phase": 0, "send_start": 0, "send_end": 4, "receive_start": 0, "receive_end": 4},
  >   {"from": 1, "to": 3, "bytes": 2, "phase": 0, "send_start": 0, "send_end": 2, "receive_start": 4, "receive_end": 6}]}
  > EOF
  > }
  $ later '' | commsched check -
  valid: false
  reason: node 3 stores 4 bytes, more than its buffer of 2, when transfer 0 (2 -> 3) arrives at 5 s
  [1]
  $ later 's/"send_start": 5, "send_end": 7/"send_start": 6, "send_end": 8/' | commsched check -
  valid: true
  completion: 9 s
  best_bound: 8 s
  bound_by: lower_bound
  ratio: 1.125

Multicast: section 6 of `multicast`, scheduled by ECFP: 010 202 212 131 020 032 121.

  $ commsched check section_6_schedule.json
  valid: true
  completion: 16 s
  best_bound: 14 s
  bound_by: multicast_prices
  ratio: 1.14285714286

Durations, arrival, a busy node, a message that its sender does not have yet.

  $ sed '24s/"send_end": 1/"send_end": 1.5/' section_6_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (message 0, 0 -> 1): sending takes 1.5 s where the model says 1 s
  [1]
  $ sed '24s/"receive_end": 4/"receive_end": 3/' section_6_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (message 0, 0 -> 1): receiving takes 2 s where the model says 3 s
  [1]
  $ sed '24s/"receive_start": 1/"receive_start": 0.5/; 24s/"receive_end": 4/"receive_end": 3.5/' section_6_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (message 0, 0 -> 1 at 0 s): it is received before it has arrived
  [1]
  $ sed '28s/"send_start": 1/"send_start": 1.5/; 28s/"send_end": 2/"send_end": 2.5/' section_6_schedule.json | commsched check -
  valid: false
  reason: node 0 is busy until 2.5 s when transfer 1 (message 2, 2 -> 0) begins to be received at 2 s
  [1]
  $ sed '29s/"send_start": 5/"send_start": 0/; 29s/"send_end": 6/"send_end": 1/' section_6_schedule.json | commsched check -
  valid: false
  reason: node 0 is busy until 1 s when transfer 5 (message 2, 0 -> 3) begins to be sent at 0 s
  [1]

Transfers that are missing, repeated, of other bytes, to and from nodes that have no business in them.

  $ sed '30d;29s/,$//' section_6_schedule.json | commsched check -
  valid: false
  reason: message 1 never reaches node 2
  [1]
  $ sed '24s/"bytes": 1/"bytes": 2/' section_6_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (message 0, 0 -> 1 at 0 s): its bytes differ from those of its message
  [1]
  $ sed '24{p;s/[0-9]*, "send_end": 1, "receive_start": 1, "receive_end": 4/20, "send_end": 21, "receive_start": 21, "receive_end": 24/}' section_6_schedule.json | commsched check -
  valid: false
  reason: transfer 1 (message 0, 0 -> 1 at 20 s): the receiver has already received it
  [1]
  $ sed '24s/"to": 1/"to": 3/' section_6_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (message 0, 0 -> 3): receiving takes 3 s where the model says 6 s
  [1]
  $ sed '30s/"from": 1/"from": 0/' section_6_schedule.json | commsched check -
  valid: false
  reason: transfer 6 (message 1, 0 -> 2 at 7 s): the sender is neither its source nor a destination
  [1]
  $ sed '24s/"to": 1/"to": 0/' section_6_schedule.json | commsched check -
  valid: false
  reason: node 0 is busy until 2 s when transfer 0 (message 0, 0 -> 0) begins to be received at 1 s
  [1]

Collective operation: node 2 sends both halves of its 4 bytes to 1, which combines them with its own
at 1 s a byte and sends all to 0.

  $ commsched check reduce_schedule.json
  valid: true
  completion: 15 s
  best_bound: 5.33333333333 s
  bound_by: lower_bound
  ratio: 2.8125

The bytes of pieces, and their division.

  $ sed '21s/"bytes": 4/"bytes": 3/' reduce_schedule.json | commsched check -
  valid: false
  reason: transfer 2 (message 0, 1 -> 0 at 8 s): its bytes are not the sum of its pieces
  [1]
  $ sed '21s/"bytes": 2}, /"bytes": 1}, /; 21s/"bytes": 2}]/"bytes": 3}]/' reduce_schedule.json | commsched check -
  valid: false
  reason: transfer 2 (message 0, 1 -> 0 at 8 s): a piece has another size than in another transfer
  [1]
  $ sed '21s/"destination": 1/"destination": 0/' reduce_schedule.json | commsched check -
  valid: false
  reason: transfer 2 (message 0, 1 -> 0 at 8 s): it carries a piece twice
  [1]
  $ sed '20,21s/"destination": 1/"destination": 2/' reduce_schedule.json | commsched check -
  valid: false
  reason: transfer 1 (message 0, 2 -> 1 at 1 s): no transfer carries the piece that precedes one of its own
  [1]
  $ sed 's/"root": 0, "bytes": 4/"root": 0, "bytes": 5/' reduce_schedule.json | commsched check -
  valid: false
  reason: the pieces of block 0 have 4 bytes where it has 5
  [1]

Times of processors that send, receive and combine.

  $ sed '21s/"send_end": 9/"send_end": 9.5/' reduce_schedule.json | commsched check -
  valid: false
  reason: transfer 2 (message 0, 1 -> 0): sending takes 1.5 s where the model says 1 s
  [1]
  $ sed '21s/"receive_start": 10/"receive_start": 9.5/' reduce_schedule.json | commsched check -
  valid: false
  reason: transfer 2 (message 0, 1 -> 0 at 8 s): it is received before it has arrived
  [1]
  $ sed '21s/"receive_end": 15/"receive_end": 11/' reduce_schedule.json | commsched check -
  valid: false
  reason: transfer 2 (message 0, 1 -> 0): receiving takes 1 s where the model says 5 s
  [1]
  $ sed '21s/"send_start": 8/"send_start": 7.5/; 21s/"send_end": 9/"send_end": 8.5/; 21s/"receive_start": 10/"receive_start": 9.5/; 21s/"receive_end": 15/"receive_end": 14.5/' reduce_schedule.json | commsched check -
  valid: false
  reason: node 1 is busy until 8 s when transfer 2 (message 0, 1 -> 0) begins to be sent at 7.5 s
  [1]
  $ sed 's/"combine": 1/"combine": 0/' reduce_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (message 0, 2 -> 1): receiving takes 3 s where the model says 1 s
  [1]

Contributions: each once, none missing, none of no use.

  $ sed '20d' reduce_schedule.json | commsched check -
  valid: false
  reason: piece 1 of block 0: node 2's part never reaches node 0
  [1]
  $ sed '19d' reduce_schedule.json | commsched check -
  valid: false
  reason: piece 0 of block 0: node 2's part never reaches node 0
  [1]
  $ sed '21s/"from": 1/"from": 2/' reduce_schedule.json | commsched check -
  valid: false
  reason: piece 0 of block 0: node 1's part never reaches node 0
  [1]
  $ sed '19s/"from": 2/"from": 1/; 19s/"to": 1/"to": 0/' reduce_schedule.json | commsched check -
  valid: false
  reason: transfer 2 (message 0, 1 -> 0 at 8 s): piece 0 of block 0: the receiver has some or all of its contributions already
  [1]
  $ sed '21{s/$/,/p;s/,$//;s/_start": 8/_start": 20/;s/_end": 9/_end": 21/;s/_start": 10/_start": 22/;s/_end": 15/_end": 27/}' reduce_schedule.json | commsched check -
  valid: false
  reason: transfer 3 (message 0, 1 -> 0 at 20 s): piece 0 of block 0: the receiver has some or all of its contributions already
  [1]

Switched: two messages of 1000 bytes from two hosts to a third (notes on `agents`): the second worm
waits for the consumption port and ends at 5 + 0.2 + 0.0105 + 2 x 10.5 us.

  $ commsched check two_worms_schedule.json
  valid: true
  completion: 2.62105e-05 s
  best_bound: 2.62105e-05 s
  bound_by: lower_bound
  ratio: 1
  $ sed '19s/_start": 0/_start": 1e-7/' two_worms_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (message 0, 0 -> 2): its send_start is 1e-07 s, simulated 0 s
  [1]
  $ sed '20s/2.62e-5/2.63e-5/' two_worms_schedule.json | commsched check -
  valid: false
  reason: transfer 1 (message 1, 1 -> 2): its send_end is 2.63e-05 s, simulated 2.62e-05 s
  [1]
  $ sed '20s/"receive_end": 2.62/"receive_end": 2.61/' two_worms_schedule.json | commsched check -
  valid: false
  reason: transfer 1 (message 1, 1 -> 2): its receive_end is 2.61105e-05 s, simulated 2.62105e-05 s
  [1]
  $ sed '19d' two_worms_schedule.json | commsched check -
  valid: false
  reason: 1 of 2 deliveries take place
  [1]
  $ sed '20{s/$/,/p;s/,$//}' two_worms_schedule.json | commsched check -
  valid: false
  reason: transfer 2 (message 1, 1 -> 2): the receiver is served twice
  [1]
  $ sed '20s/"from": 1/"from": 0/' two_worms_schedule.json | commsched check -
  valid: false
  reason: transfer 1 (message 1, 0 -> 2): the sender never holds the message
  [1]
  $ sed '19s/"message": 0/"message": 1/' two_worms_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (message 1, 0 -> 2): the sender never holds the message
  [1]
  $ sed '19s/"bytes": 1000/"bytes": 999/' two_worms_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (message 0, 0 -> 2): its bytes differ from those of its message
  [1]
  $ sed '19s/"to": 2/"to": 1/' two_worms_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (message 0, 0 -> 1): the receiver is not a destination
  [1]

The data of a message cannot come of themselves: 1 and 2 receive it from each other, at no cost.

  $ cd "$CRAMTMP"
  $ cat > circle_schedule.json <<'E'
  > {"algorithm": "by hand", "instance": {"model": "multicast", "nodes": [{"send": {"constant": 0, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}}, {"send": {"constant": 0, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}}, {"send": {"constant": 0, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}}], "wire": {"latency": 0, "per_byte": 0}, "messages": [{"source": 0, "destinations": [1, 2], "bytes": 1}]}, "completion": 0, "lower_bound": 0, "transfers": [
  > {"message": 0, "from": 0, "to": 1, "bytes": 1, "phase": 0, "send_start": 0, "send_end": 0, "receive_start": 0, "receive_end": 0},
  > {"message": 0, "from": 1, "to": 2, "bytes": 1, "phase": 0, "send_start": 0, "send_end": 0, "receive_start": 0, "receive_end": 0}]}
  > E
  $ commsched check circle_schedule.json
  valid: true
  completion: 0 s
  best_bound: 0 s
  bound_by: lower_bound
  ratio: 1
  $ sed '2s/"from": 0/"from": 2/' circle_schedule.json | commsched check -
  valid: false
  reason: message 0 reaches node 1 from nodes that have it from each other
  [1]
  $ sed '2s/"from": 0/"from": 1/' circle_schedule.json | commsched check -
  valid: false
  reason: message 0 reaches node 1 from nodes that have it from each other
  [1]
  $ cat > comes_schedule.json <<'E'
  > {"algorithm": "by hand", "instance": {"model": "multicast", "nodes": [{"send": {"constant": 0, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}}, {"send": {"constant": 0, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}}, {"send": {"constant": 0, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}}], "wire": {"latency": 0, "per_byte": 0}, "operation": {"name": "broadcast", "root": 0, "bytes": 1}}, "completion": 0, "lower_bound": 0, "transfers": [
  > {"message": 0, "from": 0, "to": 1, "bytes": 1, "phase": 0, "send_start": 0, "send_end": 0, "receive_start": 0, "receive_end": 0},
  > {"message": 0, "from": 1, "to": 2, "bytes": 1, "phase": 0, "send_start": 0, "send_end": 0, "receive_start": 0, "receive_end": 0}]}
  > E
  $ commsched check comes_schedule.json
  valid: true
  completion: 0 s
  best_bound: 0 s
  bound_by: lower_bound
  ratio: 1
  $ sed '2s/"from": 0/"from": 2/' comes_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (message 0, 2 -> 1 at 0 s): piece 0 of block 0: the sender has nothing of it yet
  [1]
  $ sed 's/"completion": 0/"completion": 5/; 2s/"from": 0/"from": 2/; 2,3s/_start": 0/_start": 5/g; 2,3s/_end": 0/_end": 5/g; 2,3s/"send_\([a-z]*\)": 5/"send_\1": 5.000000000001/g' comes_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (message 0, 2 -> 1 at 5 s): a send depends on its own receipt
  [1]

A larger set of contributions replaces a smaller one and is not combined: 1 s, not 5.

  $ cat > replaces_schedule.json <<'E'
  > {"algorithm": "by hand", "instance": {"model": "multicast", "nodes": [{"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}, "combine": 1}, {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}, "combine": 1}], "wire": {"latency": 1, "per_byte": 0}, "operation": {"name": "allreduce", "bytes": 4}}, "completion": 10, "lower_bound": 5.333333333333333, "transfers": [
  > {"message": 0, "from": 1, "to": 0, "bytes": 4, "phase": 0, "send_start": 0, "send_end": 1, "receive_start": 2, "receive_end": 7},
  > {"message": 0, "from": 0, "to": 1, "bytes": 4, "phase": 0, "send_start": 7, "send_end": 8, "receive_start": 9, "receive_end": 10}]}
  > E
  $ commsched check replaces_schedule.json
  valid: true
  completion: 10 s
  best_bound: 5.33333333333 s
  bound_by: lower_bound
  ratio: 1.875
  $ sed '3s/"receive_end": 10/"receive_end": 14/' replaces_schedule.json | commsched check -
  valid: false
  reason: transfer 1 (message 0, 0 -> 1): receiving takes 5 s where the model says 1 s
  [1]
  $ sed '2{s/,$/]}/;q}' replaces_schedule.json | commsched check -
  valid: false
  reason: piece 0 of block 0: node 0's part never reaches node 1
  [1]

Blocks of an allgather: each reaches every node, and nobody sends what it does not hold.

  $ cat > holds_schedule.json <<'E'
  > {"algorithm": "by hand", "instance": {"model": "multicast", "nodes": [{"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}}, {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}}, {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}}], "wire": {"latency": 1, "per_byte": 0}, "operation": {"name": "scatter", "root": 0, "bytes": 4}}, "completion": 4, "lower_bound": 4, "transfers": [
  > {"message": 1, "from": 0, "to": 1, "bytes": 4, "phase": 0, "send_start": 0, "send_end": 1, "receive_start": 2, "receive_end": 3},
  > {"message": 2, "from": 0, "to": 2, "bytes": 4, "phase": 0, "send_start": 1, "send_end": 2, "receive_start": 3, "receive_end": 4}]}
  > E
  $ commsched check holds_schedule.json
  valid: true
  completion: 4 s
  best_bound: 4 s
  bound_by: lower_bound
  ratio: 1
  $ sed '3s/"from": 0/"from": 1/' holds_schedule.json | commsched check -
  valid: false
  reason: transfer 1 (message 2, 1 -> 2 at 1 s): piece 0 of block 2: the sender has nothing of it yet
  [1]
  $ sed '2{s/,$/]}/;q}' holds_schedule.json | commsched check -
  valid: false
  reason: piece 0 of block 2: node 0's part never reaches node 2
  [1]
  $ sed '2s/"bytes": 4/"bytes": 2/' holds_schedule.json | commsched check -
  valid: false
  reason: the pieces of block 1 have 2 bytes where it has 4
  [1]

Tolerance: one part in 10^9 of the times compared, not of the whole schedule. Beside a transfer of
10^7 s two of 1 ms share a send port; the second may begin when the first has ended, or earlier by
rounding, and not in the middle of it.

  $ cat > long_schedule.json <<'E'
  > {"algorithm": "by hand", "instance": {"model": "exchange", "bytes": [[0, 0.001, 0.001, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 10000000.0], [0, 0, 0, 0, 0]], "startup": 0, "per_byte": 1}, "completion": 10000001.0, "lower_bound": 10000000.0, "transfers": [
  > {"from": 0, "to": 1, "bytes": 0.001, "phase": 0, "send_start": 0, "send_end": 0.001, "receive_start": 0, "receive_end": 0.001},
  > {"from": 0, "to": 2, "bytes": 0.001, "phase": 0, "send_start": 0.001, "send_end": 0.002, "receive_start": 0.001, "receive_end": 0.002},
  > {"from": 3, "to": 4, "bytes": 10000000.0, "phase": 0, "send_start": 1, "send_end": 10000001.0, "receive_start": 1, "receive_end": 10000001.0}]}
  > E
  $ commsched check long_schedule.json
  valid: true
  completion: 10000001 s
  best_bound: 10000000 s
  bound_by: lower_bound
  ratio: 1.0000001
  $ sed '3s/_start": 0.001/_start": 0.00099999999999999978/g' long_schedule.json | commsched check -
  valid: true
  completion: 10000001 s
  best_bound: 10000000 s
  bound_by: lower_bound
  ratio: 1.0000001
  $ sed '3s/_start": 0.001/_start": 0.0005/g; 3s/_end": 0.002/_end": 0.0015/g' long_schedule.json | commsched check -
  valid: false
  reason: node 0's send port is busy until 0.001 s when transfer 1 (0 -> 2) takes it at 0.0005 s
  [1]

The same with barriers, where phases are in order, and over a relay.

  $ cat > barrier_schedule.json <<'E'
  > {"algorithm": "by hand", "instance": {"model": "exchange", "bytes": [[0, 0.001, 0, 0, 0], [0, 0, 0, 0, 0], [0.001, 0, 0, 0, 0], [0, 0, 0, 0, 10000000.0], [0, 0, 0, 0, 0]], "startup": 0, "per_byte": 1, "execution": "synchronous"}, "completion": 10000001.0, "lower_bound": 10000000.0, "transfers": [
  > {"from": 0, "to": 1, "bytes": 0.001, "phase": 0, "send_start": 0, "send_end": 0.001, "receive_start": 0, "receive_end": 0.001},
  > {"from": 2, "to": 0, "bytes": 0.001, "phase": 1, "send_start": 0.001, "send_end": 0.002, "receive_start": 0.001, "receive_end": 0.002},
  > {"from": 3, "to": 4, "bytes": 10000000.0, "phase": 2, "send_start": 1, "send_end": 10000001.0, "receive_start": 1, "receive_end": 10000001.0}]}
  > E
  $ commsched check barrier_schedule.json
  valid: true
  completion: 10000001 s
  best_bound: 10000000 s
  bound_by: lower_bound
  ratio: 1.0000001
  $ sed '3s/_start": 0.001/_start": 0.0005/g; 3s/_end": 0.002/_end": 0.0015/g' barrier_schedule.json | commsched check -
  valid: false
  reason: transfer 1 (2 -> 0 at 0.0005 s): it starts before the previous phase has ended
  [1]
  $ cat > passed_schedule.json <<'E'
  > {"algorithm": "by hand", "instance": {"model": "exchange", "bytes": [[0, 0, 0.001, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 10000000.0], [0, 0, 0, 0, 0]], "startup": 0, "per_byte": 1}, "completion": 10000000.0, "lower_bound": 10000000.0, "transfers": [
  > {"from": 0, "to": 1, "bytes": 0.001, "phase": 0, "send_start": 0, "send_end": 0.001, "receive_start": 0, "receive_end": 0.001, "parcels": [{"origin": 0, "destination": 2, "bytes": 0.001}]},
  > {"from": 1, "to": 2, "bytes": 0.001, "phase": 0, "send_start": 0.001, "send_end": 0.002, "receive_start": 0.001, "receive_end": 0.002, "parcels": [{"origin": 0, "destination": 2, "bytes": 0.001}]},
  > {"from": 3, "to": 4, "bytes": 10000000.0, "phase": 0, "send_start": 0, "send_end": 10000000.0, "receive_start": 0, "receive_end": 10000000.0}]}
  > E
  $ commsched check passed_schedule.json
  valid: true
  completion: 10000000 s
  best_bound: 10000000 s
  bound_by: lower_bound_forwarding
  ratio: 1
  $ sed '3s/_start": 0.001/_start": 0.0005/g; 3s/_end": 0.002/_end": 0.0015/g' passed_schedule.json | commsched check -
  valid: false
  reason: node 1 forwards bytes of message 0 -> 2 at 0.0005 s before it received them
  [1]

Multicast: 0 -> 1 -> 2 in milliseconds, 3 -> 4 with a latency of 10^7 s. A node that receives, a
message that is not there yet, and a quick send of the slow message.

  $ cat > quick_schedule.json <<'E'
  > {"algorithm": "by hand", "instance": {"model": "multicast", "nodes": [{"send": {"constant": 0.001, "per_byte": 0}, "receive": {"constant": 0.001, "per_byte": 0}}, {"send": {"constant": 0.001, "per_byte": 0}, "receive": {"constant": 0.001, "per_byte": 0}}, {"send": {"constant": 0.001, "per_byte": 0}, "receive": {"constant": 0.001, "per_byte": 0}}, {"send": {"constant": 0.001, "per_byte": 0}, "receive": {"constant": 0.001, "per_byte": 0}}, {"send": {"constant": 0.001, "per_byte": 0}, "receive": {"constant": 0.001, "per_byte": 0}}], "wire": {"latency": [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 10000000.0], [0, 0, 0, 0, 0]], "per_byte": 0}, "messages": [{"source": 0, "destinations": [1, 2], "bytes": 1}, {"source": 3, "destinations": [4], "bytes": 1}]}, "completion": 10000001.001, "lower_bound": 10000000.002, "transfers": [
  > {"message": 0, "from": 0, "to": 1, "bytes": 1, "phase": 0, "send_start": 0, "send_end": 0.001, "receive_start": 0.001, "receive_end": 0.002},
  > {"message": 0, "from": 1, "to": 2, "bytes": 1, "phase": 0, "send_start": 0.002, "send_end": 0.003, "receive_start": 0.005, "receive_end": 0.006},
  > {"message": 1, "from": 3, "to": 4, "bytes": 1, "phase": 0, "send_start": 0, "send_end": 0.001, "receive_start": 10000001.0, "receive_end": 10000001.001}]}
  > E
  $ commsched check quick_schedule.json
  valid: true
  completion: 10000001.001 s
  best_bound: 10000000.002 s
  bound_by: lower_bound
  ratio: 1.0000000999
  $ sed '3s/0.002/0.0015/; 3s/0.003/0.0025/' quick_schedule.json | commsched check -
  valid: false
  reason: node 1 is busy until 0.002 s when transfer 1 (message 0, 1 -> 2) begins to be sent at 0.0015 s
  [1]
  $ sed '3s/0.002/0/; 3s/0.003/0.001/' quick_schedule.json | commsched check -
  valid: false
  reason: transfer 1 (message 0, 1 -> 2 at 0 s): the sender has not received it yet
  [1]
  $ sed '4s/0.001/0.002/' quick_schedule.json | commsched check -
  valid: false
  reason: transfer 2 (message 1, 3 -> 4): sending takes 0.002 s where the model says 0.001 s
  [1]

A receipt of no time, dated after the send that follows it by rounding.

  $ cat > dated_schedule.json <<'E'
  > {"algorithm": "by hand", "instance": {"model": "multicast", "nodes": [{"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}}, {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}}, {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}}], "wire": {"latency": 0, "per_byte": 0}, "messages": [{"source": 0, "destinations": [1, 2], "bytes": 1}]}, "completion": 10, "lower_bound": 1, "transfers": [
  > {"message": 0, "from": 0, "to": 1, "bytes": 1, "phase": 0, "send_start": 8, "send_end": 9, "receive_start": 9.000000000000002, "receive_end": 9.000000000000002},
  > {"message": 0, "from": 1, "to": 2, "bytes": 1, "phase": 0, "send_start": 9, "send_end": 10, "receive_start": 10, "receive_end": 10}]}
  > E
  $ commsched check dated_schedule.json
  valid: true
  completion: 10 s
  best_bound: 2 s
  bound_by: lower_bound_broadcast
  ratio: 5

Switched: a byte beside a gigabyte, half a microsecond late.

  $ commsched solve switched/separate - -o byte_schedule.json <<'E' | grep valid
  > {"model":"switched","ports":16,"links":[],"hosts":[0,0,0,0],"timing":{"startup":1e-6,"per_byte":1e-6,"switch_delay":0},
  > "routing":"shortest","root":0,"messages":[{"source":0,"destinations":[1],"bytes":1},{"source":2,"destinations":[3],"bytes":1000000000}]}
  > E
  valid: true
  $ sed '/"bytes": 1, "phase"/s/"send_start": 0/"send_start": 5e-7/' byte_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (message 0, 0 -> 1): its send_start is 5e-07 s, simulated 0 s
  [1]

A transfer of no time, 0 -> 1, has ended when one that begins at the same time, 0 -> 2 at 9 s,
begins: in any order of the file, and even if rounding places it inside the other.

  $ cat > instant_schedule.json <<'E'
  > {"algorithm": "by hand", "instance": {"model": "exchange", "bytes": [[0, 1, 1], [0, 0, 0], [0, 0, 0]], "startup": 0, "per_byte": [[0, 0, 1], [0, 0, 0], [0, 0, 0]]}, "completion": 10, "lower_bound": 1, "transfers": [
  > {"from": 0, "to": 2, "bytes": 1, "phase": 0, "send_start": 9, "send_end": 10, "receive_start": 9, "receive_end": 10},
  > {"from": 0, "to": 1, "bytes": 1, "phase": 0, "send_start": 9, "send_end": 9, "receive_start": 9, "receive_end": 9}]}
  > E
  $ commsched check instant_schedule.json
  valid: true
  completion: 10 s
  best_bound: 1 s
  bound_by: lower_bound
  ratio: 10
  $ sed '3s/: 9\([,}]\)/: 9.0000000000000018\1/g' instant_schedule.json | commsched check -
  valid: true
  completion: 10 s
  best_bound: 1 s
  bound_by: lower_bound
  ratio: 10
  $ sed '3s/: 9\([,}]\)/: 9.0001\1/g' instant_schedule.json | commsched check -
  valid: false
  reason: node 0's send port is busy until 10 s when transfer 1 (0 -> 1) takes it at 9.0001 s
  [1]
  $ sed '3s/: 9\([,}]\)/: 9.9999999999999982\1/g' instant_schedule.json | commsched check -
  valid: true
  completion: 10 s
  best_bound: 1 s
  bound_by: lower_bound
  ratio: 10
  $ sed '3s/: 9\([,}]\)/: 10\1/g' instant_schedule.json | commsched check -
  valid: true
  completion: 10 s
  best_bound: 1 s
  bound_by: lower_bound
  ratio: 10
  $ sed '2{h;d};3{s/: 9\([,}]\)/: 9.0000000000000018\1/g;s/]}$/,/;G;s/,$/]}/}' instant_schedule.json | commsched check -
  valid: true
  completion: 10 s
  best_bound: 1 s
  bound_by: lower_bound
  ratio: 10

Phases of no time are in order, whatever the order of the file.

  $ cat > phases_schedule.json <<'E'
  > {"algorithm": "by hand", "instance": {"model": "exchange", "bytes": [[0, 1, 1], [0, 0, 0], [0, 0, 0]], "startup": 0, "per_byte": 0, "execution": "synchronous"}, "completion": 0, "lower_bound": 0, "transfers": [
  > {"from": 0, "to": 1, "bytes": 1, "phase": 1, "send_start": 0, "send_end": 0, "receive_start": 0, "receive_end": 0},
  > {"from": 0, "to": 2, "bytes": 1, "phase": 0, "send_start": 0, "send_end": 0, "receive_start": 0, "receive_end": 0}]}
  > E
  $ commsched check phases_schedule.json
  valid: true
  completion: 0 s
  best_bound: 0 s
  bound_by: lower_bound
  ratio: 1
  $ sed 's/"completion": 0/"completion": 9/; 2s/_\([a-z]*\)": 0/_\1": 9/g; 3s/_\([a-z]*\)": 0/_\1": 9.0000000000000018/g' phases_schedule.json | commsched check -
  valid: true
  completion: 9 s
  best_bound: 0 s
  bound_by: lower_bound
  ratio: none
  $ sed 's/"completion": 0/"completion": 9.1/; 2s/_\([a-z]*\)": 0/_\1": 9/g; 3s/_\([a-z]*\)": 0/_\1": 9.1/g' phases_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (0 -> 1 at 9 s): it starts before the previous phase has ended
  [1]
  $ sed '2s/"phase": 1/"phase": 0/' phases_schedule.json | commsched check -
  valid: false
  reason: transfer 0 (0 -> 1 at 0 s): its port has already served this or a later phase
  [1]

One processor sends and receives, by hand in picoseconds: 10500000 for the flits of 1000 bytes, 200000 + 10500 for a header's
way. Host 0 sends in 1000000 + 1000 * 2000, so the header is at host 2 after 3000000 + 221000, the tail 999 flits later, received
in 4000000 more, at 17710500; host 2 then sends in 20000000, and host 3 receives in 8000000. Message 1 leaves host 1 after 8000000
and waits for the consumption port of host 2, which is free at 13710500; its tail is in the buffer at 24210500, while host 2 sends
until 37710500, and is received in 4000000. The injection channel is released a flit before the tail is consumed.

  $ cat > one_processor.json <<'E'
  > {"algorithm":"by hand","completion":5.6421e-5,"lower_bound":2.54105e-5,"transfers":[
  > {"message":0,"from":0,"to":2,"bytes":1000,"send_start":0,"send_end":1.37e-5,"receive_start":3.221e-6,"receive_end":1.77105e-5},
  > {"message":0,"from":2,"to":3,"bytes":1000,"send_start":1.77105e-5,"send_end":4.84105e-5,"receive_start":3.79315e-5,"receive_end":5.6421e-5},
  > {"message":1,"from":1,"to":2,"bytes":1000,"send_start":0,"send_end":2.42e-5,"receive_start":1.3721e-5,"receive_end":4.17105e-5}],
  > "instance":{"model":"switched","ports":4,"links":[],"hosts":[0,0,0,0],"routing":"shortest","root":0,
  > "timing":{"startup":5e-6,"per_byte":1.05e-8,"switch_delay":2e-7},
  > "messages":[{"source":0,"destinations":[2,3],"bytes":1000},{"source":1,"destinations":[2],"bytes":1000}],
  > "overheads":[{"send":{"constant":1e-6,"per_byte":2e-9},"receive":{"constant":0,"per_byte":0}},
  > {"send":{"constant":8e-6,"per_byte":0},"receive":{"constant":0,"per_byte":0}},
  > {"send":{"constant":2e-5,"per_byte":0},"receive":{"constant":4e-6,"per_byte":0}},
  > {"send":{"constant":0,"per_byte":0},"receive":{"constant":7e-6,"per_byte":1e-9}}]}}
  > E
  $ commsched check one_processor.json | head -n 2
  valid: true
  completion: 5.6421e-05 s
  $ sed 's/4.17105e-5/2.82105e-5/' one_processor.json | commsched check -
  valid: false
  reason: transfer 2 (message 1, 1 -> 2): its receive_end is 2.82105e-05 s, simulated 4.17105e-05 s
  [1]

The bytes take time on the wire, too: sent by 1, on the wire for 1 + 2 s, received from 4 to 5.

  $ echo '{"model":"multicast","nodes":[{"send":{"constant":1,"per_byte":0},"receive":{"constant":1,"per_byte":0}},
  >  {"send":{"constant":1,"per_byte":0},"receive":{"constant":1,"per_byte":0}}],
  >  "wire":{"latency":1,"per_byte":1},"messages":[{"source":0,"destinations":[1],"bytes":2}]}' >wire.json
  $ commsched solve multicast/ecf wire.json -o wire.schedule.json | grep -e completion -e valid
  completion: 5 s
  valid: true
  $ sed 's/"receive_start": 4, "receive_end": 5/"receive_start": 3, "receive_end": 4/; s/"completion": 5/"completion": 4/' \
  >  wire.schedule.json | commsched check -
  valid: false
  reason: transfer 0 (message 0, 0 -> 1 at 0 s): it is received before it has arrived
  [1]
