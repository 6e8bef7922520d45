The orders of MPI libraries, by hand. Four nodes in two clusters, one second a byte: completion, and all transfers with
their starts.

  $ cat >four.json <<'J'
  > {"model": "exchange", "startup": 0, "per_byte": 1, "clusters": [0, 0, 1, 1],
  >  "bytes": [[0, 3, 1, 2], [1, 0, 4, 1], [2, 1, 0, 1], [1, 2, 1, 0]]}
  > J
  $ order() { commsched solve exchange/$1 $2 -o s.json | grep ^completion
  >   sed -n 's/.*"from": \([0-9]\), "to": \([0-9]\),.*"send_start": \([0-9]*\),.*/\1\2@\3/p' s.json | sort -k1.1,1.1 -k1.4n | paste -s -d ' '; }
  $ order pairwise four.json
  completion: 9 s
  01@0 02@3 03@5 10@0 13@3 12@5 23@0 20@3 21@5 32@0 31@3 30@5
  $ order pairwise_shift four.json
  completion: 8 s
  01@0 02@4 03@6 12@0 13@4 10@6 23@0 20@4 21@6 30@0 31@4 32@6
  $ order scattered four.json
  completion: 7 s
  03@0 01@3 02@6 10@0 12@1 13@5 21@0 20@1 23@3 32@0 31@1 30@3
  $ order linear_sync four.json
  completion: 7 s
  03@0 01@3 02@6 10@0 12@1 13@5 21@0 20@1 23@3 32@0 31@1 30@3
  $ order linear four.json
  completion: 6 s
  01@0 03@3 02@5 10@0 12@1 13@5 23@0 20@1 21@3 32@0 30@3 31@4
  $ order node_split four.json
  completion: 7 s
  01@0 03@3 02@6 10@0 13@1 12@2 23@0 20@1 21@5 32@0 31@3 30@5

Forwarded: 0, 1, 2 and 3 pass on 5, 5, 2 and 2 bytes to the next node, then 2, 3, 3 and 3 to the next but one. By hosts
they fetch 4, 2, 1 and 1 bytes from their neighbours, exchange 5, 3, 3 and 3, and fetch what stays inside.

  $ order bruck four.json
  completion: 8 s
  01@0 02@5 12@0 13@5 23@0 20@5 30@0 31@5
  $ order by_hosts four.json
  completion: 12 s
  01@0 02@4 01@9 10@0 13@4 10@9 23@0 20@4 23@9 32@0 31@2 32@9

On a shared uplink the order stays: 1 -> 2 and 0 -> 3 both start at 4 and share it until 8.

  $ sed 's/"startup"/"slowdown": "shared_uplink", &/' four.json >shared.json; order pairwise shared.json
  completion: 10 s
  01@0 02@3 03@4 10@0 13@1 12@4 23@0 20@1 21@5 32@0 31@3 30@5

Five nodes: one byte each, but four from 0 to 1. Pairwise exchange is by shift: steps end at 4, 5, 6 and 7.

  $ sed 's/"clusters.*/"bytes": [[0,4,1,1,1], [1,0,1,1,1], [1,1,0,1,1], [1,1,1,0,1], [1,1,1,1,0]]}/; 2d' four.json >five.json
  $ order pairwise five.json
  completion: 7 s
  01@0 02@4 03@5 04@6 12@0 13@4 14@5 10@6 23@0 24@1 20@5 21@6 34@0 30@4 31@5 32@6 40@0 41@4 42@5 43@6
  $ order linear five.json
  completion: 7 s
  01@0 02@4 03@5 04@6 10@0 12@1 13@2 14@3 23@0 24@1 20@3 21@5 32@0 30@2 31@4 34@5 40@1 42@2 43@3 41@6
  $ order bruck five.json
  completion: 8 s
  01@0 02@5 04@7 12@0 13@5 10@7 23@0 24@2 21@7 34@0 30@5 32@7 40@0 41@5 43@7
  $ sed 's/"startup"/"clusters": [0, 0, 0, 1, 1], &/' five.json | commsched solve exchange/by_hosts -
  commsched: exchange/by_hosts refuses -: it requires at least 2 clusters, all of one size
  [2]

Of 34 nodes, 0 posts its message to 1 in the second window, after its own receipt, which ends at 7; the message to 33
ends at 5.

  $ awk 'BEGIN { for (i = 0; i < 34; i++) for (j = 0; j < 34; j++) b = b (j ? "," : i ? "],[" : "[[") (i == 0 && j == 33 ? 5 : i == 0 && j == 1 ? 1 : i == 1 && j == 0 ? 7 : 0)
  >   print "{\"model\": \"exchange\", \"startup\": 0, \"per_byte\": 1, \"bytes\": " b "]]}" }' >34.json
  $ commsched solve exchange/scattered 34.json | grep ^completion; commsched solve exchange/linear_sync 34.json | grep ^completion
  completion: 8 s
  completion: 7 s
