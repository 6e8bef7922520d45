Invalid networks of switches and messages as files.

  $ TIMING='"timing":{"startup":5e-6,"per_byte":10.5e-9,"switch_delay":2e-7}'
  $ MESSAGES='"messages":[{"source":0,"destinations":[2,1],"bytes":1000}]'
  $ GOOD='{"send":{"constant":0,"per_byte":0},"receive":{"constant":0,"per_byte":0}}'
  $ NONE='{"constant":0,"per_byte":0}'

Networks.

  $ commsched bound - <<E
  > {"model":"switched","ports":2,
  > "links":[[0,1]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$TIMING,$MESSAGES}
  > E
  <stdin>:3:12: hosts[1]: switch 0 needs 3 ports for its links and hosts and has 2
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":2,
  > "links":[[0,1],[1,2],[0,2],[2,1]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$TIMING,$MESSAGES}
  > E
  <stdin>:2:28: links[3]: switch 2 needs 3 ports for its links and hosts and has 2
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,null,1],
  > "routing":"shortest","root":0,$TIMING,$MESSAGES}
  > E
  <stdin>:3:12: hosts[1]: found null, expected a whole number
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,0,7],
  > "routing":"shortest","root":0,$TIMING,$MESSAGES}
  > E
  <stdin>:3:14: hosts[2]: switch 7 is not connected with the root 0
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,-1,1],
  > "routing":"shortest","root":0,$TIMING,$MESSAGES}
  > E
  <stdin>:3:12: hosts[1]: found -1, expected a whole number from 0 to 32767
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1],[2,3]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$TIMING,$MESSAGES}
  > E
  <stdin>:2:16: links[1]: switch 2 is not connected with the root 0
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1],[1,1]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$TIMING,$MESSAGES}
  > E
  <stdin>:2:16: links[1]: it joins switch 1 to itself
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1,2]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$TIMING,$MESSAGES}
  > E
  <stdin>:2:10: links[0]: 3 switches; a link joins 2
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1.5]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$TIMING,$MESSAGES}
  > E
  <stdin>:2:13: links[0][1]: found 1.5, expected a whole number from 0 to 32767
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[],
  > "routing":"shortest","root":0,$TIMING,$MESSAGES}
  > E
  <stdin>:3:9: hosts: 0 hosts; 1 to 1048576 are allowed
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":0,
  > "links":[[0,1]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$TIMING,$MESSAGES}
  > E
  <stdin>:1:29: ports: found 0, expected a whole number from 1 to 65535
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":2,$TIMING,$MESSAGES}
  > E
  <stdin>:4:29: root: the root 2 is not one of the 2 switches
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,0,1],
  > "routing":"longest","root":0,$TIMING,$MESSAGES}
  > E
  <stdin>:4:11: routing: "longest" is unknown; known: shortest, tree, printed_rule
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,0,1],
  > "routing":"tree",$TIMING,$MESSAGES}
  > E
  <stdin>:1:1: the key "root" is missing
  [2]

Messages and times.

  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$TIMING,
  > "messages":[{"source":0,"destinations":[1],"bytes":0}]}
  > E
  <stdin>:5:52: messages[0].bytes: found 0, expected a whole number from 1 to 9007199254740992
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$TIMING,
  > "messages":[{"source":0,"destinations":[1],"bytes":1.5}]}
  > E
  <stdin>:5:52: messages[0].bytes: found 1.5, expected a whole number from 1 to 9007199254740992
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$TIMING,
  > "messages":[{"source":0,"destinations":[1],"bytes":-4}]}
  > E
  <stdin>:5:52: messages[0].bytes: -4 is negative
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$TIMING,
  > "messages":[{"source":0,"destinations":[1],"bytes":1e17}]}
  > E
  <stdin>:5:52: messages[0].bytes: found 1e17, expected a whole number from 1 to 9007199254740992
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$TIMING,
  > "messages":[{"source":3,"destinations":[1],"bytes":1}]}
  > E
  <stdin>:5:23: messages[0].source: found 3, expected a whole number from 0 to 2
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$TIMING,
  > "messages":[{"source":0,"destinations":[1,3],"bytes":1}]}
  > E
  <stdin>:5:43: messages[0].destinations[1]: found 3, expected a whole number from 0 to 2
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$TIMING,
  > "messages":[{"source":0,"destinations":[1,1],"bytes":1}]}
  > E
  <stdin>:5:43: messages[0].destinations[1]: destination 1 is listed twice
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$TIMING,
  > "messages":[{"source":1,"destinations":[2,1],"bytes":1}]}
  > E
  <stdin>:5:43: messages[0].destinations[1]: 1 is the message's source
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$TIMING,
  > "messages":[{"source":0,"destinations":[1,2,1],"bytes":1}]}
  > E
  <stdin>:5:40: messages[0].destinations: 3 destinations; with 3 nodes at most 2 are allowed
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$TIMING,
  > "messages":[{"source":0,"destinations":[],"bytes":1}]}
  > E
  <stdin>:5:40: messages[0].destinations: the list of destinations is empty
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$MESSAGES,
  > "timing":{"startup":1e-14,"per_byte":1e-9,"switch_delay":0}}
  > E
  <stdin>:5:21: timing.startup: 1e-14 s is not zero, but rounds to 0 ps
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$MESSAGES,
  > "timing":{"startup":0,"per_byte":1e-13,"switch_delay":0}}
  > E
  <stdin>:5:34: timing.per_byte: 1e-13 s is not zero, but rounds to 0 ps
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$MESSAGES,
  > "timing":{"startup":0,"per_byte":0,"switch_delay":0}}
  > E
  <stdin>:5:34: timing.per_byte: it must be more than 0 s
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$MESSAGES,
  > "timing":{"startup":0,"per_byte":1e-9,"switch_delay":1e9}}
  > E
  <stdin>:5:54: timing.switch_delay: 1000000000 s is more than can be counted in picoseconds
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,
  > "links":[[0,1]],
  > "hosts":[0,0,1],
  > "routing":"shortest","root":0,$MESSAGES,
  > "timing":{"startup":0,"per_byte":1e-9,"switch_delay":-1}}
  > E
  <stdin>:5:54: timing.switch_delay: -1 is negative
  [2]

Overheads of hosts.

  $ commsched bound - <<'E'
  > {"model":"switched","ports":4,"links":[],"hosts":[0,0],
  > "timing":{"startup":0,"per_byte":1,"switch_delay":0},
  > "routing":"tree","root":0,"messages":[],
  > "overheads":7}
  > E
  <stdin>:4:13: overheads: found a number, expected an array
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,"links":[],"hosts":[0,0],
  > "timing":{"startup":0,"per_byte":1,"switch_delay":0},
  > "routing":"tree","root":0,"messages":[],
  > "overheads":[$GOOD]}
  > E
  <stdin>:4:13: overheads: 1 entries where 2 nodes need 2
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,"links":[],"hosts":[0,0],
  > "timing":{"startup":0,"per_byte":1,"switch_delay":0},
  > "routing":"tree","root":0,"messages":[],
  > "overheads":[7,$GOOD]}
  > E
  <stdin>:4:14: overheads[0]: found a number, expected an object
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,"links":[],"hosts":[0,0],
  > "timing":{"startup":0,"per_byte":1,"switch_delay":0},
  > "routing":"tree","root":0,"messages":[],
  > "overheads":[{"send":$NONE},$GOOD]}
  > E
  <stdin>:4:14: overheads[0]: the key "receive" is missing
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,"links":[],"hosts":[0,0],
  > "timing":{"startup":0,"per_byte":1,"switch_delay":0},
  > "routing":"tree","root":0,"messages":[],
  > "overheads":[{"send":{"constant":0},"receive":$NONE},$GOOD]}
  > E
  <stdin>:4:22: overheads[0].send: the key "per_byte" is missing
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,"links":[],"hosts":[0,0],
  > "timing":{"startup":0,"per_byte":1,"switch_delay":0},
  > "routing":"tree","root":0,"messages":[],
  > "overheads":[{"send":{"constant":-1,"per_byte":0},"receive":$NONE},$GOOD]}
  > E
  <stdin>:4:34: overheads[0].send.constant: -1 is negative
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,"links":[],"hosts":[0,0],
  > "timing":{"startup":0,"per_byte":1,"switch_delay":0},
  > "routing":"tree","root":0,"messages":[],
  > "overheads":[{"receive":{"constant":0,"per_byte":1e-13},"send":$NONE},$GOOD]}
  > E
  <stdin>:4:50: overheads[0].receive.per_byte: 1e-13 s is not zero, but rounds to 0 ps
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,"links":[],"hosts":[0,0],
  > "timing":{"startup":0,"per_byte":1,"switch_delay":0},
  > "routing":"tree","root":0,"messages":[],
  > "overheads":[{"send":{"constant":5e6,"per_byte":0},"receive":$NONE},$GOOD]}
  > E
  <stdin>:4:34: overheads[0].send.constant: 5000000 s is more than can be counted in picoseconds
  [2]
  $ commsched bound - <<E
  > {"model":"switched","ports":4,"links":[],"hosts":[0,0],
  > "timing":{"startup":0,"per_byte":1,"switch_delay":0},
  > "routing":"tree","root":0,"messages":[],
  > "overheads":[$GOOD,{"fast":1,"send":$NONE,"receive":$NONE}]}
  > E
  <stdin>:4:90: overheads[1]: unknown key "fast"; known: send, receive
  [2]

Times that are countable individually, but not in sum: a tenth of the largest for each of 31 sends.

  $ commsched generate switched/irregular --nodes 32 --set switches=12 --set links=4 --set destinations=31 | sed 's/"startup": 5e-6/"startup": 400000/' | commsched solve switched/separate -
  commsched: switched/separate refuses -: times grow beyond what a 64-bit count of picoseconds holds
  [2]

The longest times that can be counted: start-up, switch, flit and one flit more of the consumption port.

  $ cat > longest.json <<'E'
  > {"model":"switched","ports":2,"links":[],"hosts":[0,0],"timing":{"startup":4e6,"per_byte":4e6,"switch_delay":4e6},
  > "routing":"tree","root":0,"messages":[{"source":0,"destinations":[1],"bytes":1}]}
  > E
  $ commsched bound longest.json | grep -o '^lower_bound: [0-9]*'
  lower_bound: 16000000
  $ sed 's/"startup":4e6/"startup":4000000.000000001/' longest.json | commsched bound -
  <stdin>:1:76: timing.startup: 4000000 s is more than can be counted in picoseconds
  [2]
  $ sed 's/"startup":4e6/"startup":5e-324/' longest.json | commsched bound -
  <stdin>:1:76: timing.startup: 4.94065645841e-324 s is not zero, but rounds to 0 ps
  [2]
