Exchanges in which few nodes have messages for each other: sizes as a list of messages.

  $ cat >few.json <<'E'
  > {"model": "exchange", "nodes": 4, "startup": 0, "per_byte": 1, "messages": [[0, 1, 5], [3, 2, 7], [2, 2, 1]]}
  > E
  $ cat >rows.json <<'E'
  > {"model": "exchange", "bytes": [[0, 5, 0, 0], [0, 0, 0, 0], [0, 0, 1, 0], [0, 0, 7, 0]], "startup": 0, "per_byte": 1}
  > E
  $ commsched solve exchange/open_shop few.json -o few.s.json | grep -e ^completion -e ^lower_bound
  completion: 8 s
  lower_bound: 8 s
  $ commsched solve exchange/open_shop rows.json -o rows.s.json >said
  $ cmp few.s.json rows.s.json

Of 64 nodes or more an instance is written in this way if at most one pair in 16 has a message.

  $ for last in 255 256; do python3 -c '
  > import json
  > pairs = [[k // 64, k % 64, 3] for k in range(1 + '$last')]
  > print(json.dumps({"model": "exchange", "nodes": 64, "startup": 0, "per_byte": 1, "messages": pairs}))' |
  >  commsched solve exchange/open_shop - -o s.json | grep ^completion; grep -c '^ *\[0, 0, 3\]' s.json; done
  completion: 192 s
  1
  completion: 192 s
  0
  [1]
  $ commsched check s.json | head -n 1
  valid: true

What is wrong:

  $ for messages in '[[0, 1]]' '[[0, 4, 1]]' '[[0, 1, -1]]' '[[0, 1, 1], [0, 1, 2]]' '[0]' '{}'; do
  >     sed "s/\"messages\": .*/\"messages\": $messages}/" few.json | commsched bound -
  > done
  <stdin>:1:77: messages[0]: 2 entries; expected [from, to, bytes]
  <stdin>:1:81: messages[0][1]: found 4, expected a whole number from 0 to 3
  <stdin>:1:84: messages[0][2]: -1 is negative
  <stdin>:1:88: messages[1]: a second message from node 0 to node 1
  <stdin>:1:77: messages[0]: found a number, expected an array
  <stdin>:1:76: messages: found an object, expected an array
  [2]
  $ sed 's/"messages"/"bytes": 3, &/' few.json | commsched bound -
  <stdin>:1:88: messages: messages and bytes exclude each other
  [2]
  $ sed 's/, "messages".*/}/' few.json | commsched bound -
  <stdin>:1:1: the key "bytes" or "messages" is missing
  [2]
  $ sed 's/"nodes": 4, //' few.json | commsched bound -
  <stdin>:1:1: the key "nodes" is missing; it is required without a matrix
  [2]
  $ sed 's/"startup": 0/"startup": [[0, null, 0, 0], [0, 0, 0, 0], [0, null, 0, 0], [0, null, 0, 0]]/' few.json | commsched bound -
  <stdin>:1:140: messages: node 0 has a message for node 1, to which no path of links leads
  [2]
