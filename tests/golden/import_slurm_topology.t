Trees of switches from Slurm.

Three switches and four hosts, as in the manual of Slurm.

  $ cat >topology.conf <<'E'
  > ##################################################################
  > # Slurm's network topology configuration file
  > ##################################################################
  > SwitchName=s0 Nodes=tux[0-1]
  > SwitchName=s1 Nodes=tux[2-3] LinkSpeed=900
  > SwitchName=s2 Switches=s[0-1] # the root
  > E
  $ commsched import topology.conf -o tree.json
  topology.conf: switches of Slurm: nodes 4, switches 3, links 2, no rates; all links have 1 GB/s without start-up; no sizes: 1000000 B between all nodes
  $ sed '1,/about/d; /"source"/d' tree.json
    "ports": 3,
    "links": [[0, 2], [1, 2]],
    "hosts": [0, 0, 1, 1],
    "timing": {"startup": 0, "per_byte": 1e-9, "switch_delay": 0},
    "routing": "shortest",
    "root": 0,
    "names": ["tux0", "tux1", "tux2", "tux3"],
    "messages": [
    ]
  }
  $ commsched bound tree.json | head -n 1
  lower_bound: 0.003000001 s (all plans: doubling holders of each message, sends of each source, receipts of each host, all sends over all hosts)

The same in other words: cases of letters, quotes, blanks, lines that go on, carriage returns, a byte order mark.

  $ same() { commsched import variant -o variant.json >/dev/null && sed 1,4d variant.json >1 && sed 1,4d tree.json | cmp - 1; }
  $ sed 's/SwitchName/switchname/; s/Nodes/NODES/' topology.conf >variant; same
  $ sed 's/=\(tux[^ ]*\)/ = "\1"/; s/ Nodes/ \\\n   Nodes/' topology.conf >variant; same
  $ sed 's/$/ \t\r/; 1s/^/\xef\xbb\xbf/' topology.conf >variant; same
  $ sed 's/tux\[0-1\]/tux0,tux1/; s/s.0-1./s[0,1]/' topology.conf >variant; same
  $ cat >variant <<'E'
  > ---
  > - topology: tree
  >   cluster_default: true
  >   tree:
  >     switches:
  >       - switch: s0
  >         nodes: tux[0-1]
  >       - switch: s1
  >         nodes: "tux[2-3]"
  >       # the root
  >       - switch: s2
  >         children: s[0-1] # both
  > E
  $ same

Leading zeros, lists, several ranges in a name.

  $ printf 'SwitchName=s Nodes=n[008-010,2],login,r[0-1]n[09-10]-ib\n' | commsched import - | grep names
  <stdin>: switches of Slurm: nodes 9, switches 1, links 0, no rates; all links have 1 GB/s without start-up; no sizes: 1000000 B between all nodes
    "names": ["n008", "n009", "n010", "n2", "login", "r0n09-ib", "r0n10-ib", "r1n09-ib", "r1n10-ib"],

Hosts on two levels; a fat tree, in which switches have two parents.

  $ printf 'SwitchName=a Nodes=x,y\nSwitchName=b Nodes=z Switches=a\n' | commsched import - | grep -e '"links"' -e '"hosts"'
  <stdin>: switches of Slurm: nodes 3, switches 2, links 1, no rates; all links have 1 GB/s without start-up; no sizes: 1000000 B between all nodes
    "links": [[0, 1]],
    "hosts": [0, 0, 1],
  $ printf 'SwitchName=a Nodes=x\nSwitchName=b Nodes=y\nSwitchName=c Switches=a,b\nSwitchName=d Switches=a,b\n' | commsched import - | grep -e '"links"' -e '"ports"'
  <stdin>: switches of Slurm: nodes 2, switches 4, links 4, no rates; all links have 1 GB/s without start-up; no sizes: 1000000 B between all nodes
    "ports": 3,
    "links": [[0, 2], [0, 3], [1, 2], [1, 3]],

Of several topologies the first tree is read.

  $ (sed '1d; s/true/false/' variant >tree; printf -- '---\n- topology: blocks\n  block:\n    block_sizes:\n      - 2\n      - 4\n    blocks:\n      - block: b1\n        nodes: tux[0-1]\n'; cat tree; printf -- '- topology: flat\n  flat: true\n'; sed s/tux/other/ tree) >several; mv several variant; same
  $ commsched import variant -o variant.json
  variant: switches of Slurm: nodes 4, switches 3, links 2, no rates; all links have 1 GB/s without start-up; ignored: other topologies (3); no sizes: 1000000 B between all nodes

Sizes of messages by names; trees that are not connected.

  $ printf 'tux0 tux3 700\n' >sizes; commsched import topology.conf sizes | grep -A 1 '"messages"'
  topology.conf: switches of Slurm: nodes 4, switches 3, links 2, no rates; all links have 1 GB/s without start-up
  sizes: list of messages: nodes 2, messages 1, sizes 700 bytes
    "messages": [
      {"source": 0, "destinations": [3], "bytes": 700}
  $ sed 6d topology.conf >two; commsched import two -o none.json
  two:5:12: found "s1", expected a cable to the network above, or --subnet with one of 2: 1 (hosts 2, the first tux0), 2 (hosts 2, the first tux2)
  [2]
  $ commsched import two --subnet 2 | grep names
  two: switches of Slurm: nodes 2, switches 1, links 0, no rates; all links have 1 GB/s without start-up; no sizes: 1000000 B between all nodes
    "names": ["tux2", "tux3"],
  $ commsched import two --subnet tux1 | grep names
  two: switches of Slurm: nodes 2, switches 1, links 0, no rates; all links have 1 GB/s without start-up; no sizes: 1000000 B between all nodes
    "names": ["tux0", "tux1"],

What is wrong has a place, and nothing is written.

  $ refuse() { printf -- "$1\n" >bad; shift; commsched import bad -o none.json "$@"; [ ! -e none.json ] || echo written; }
  $ refuse 'SwitchName=s0 Nodes=n[0-'
  bad:1:22: found "[0-", expected the ] of a range
  $ refuse 'SwitchName=s0 Nodes=n[3-0]'
  bad:1:23: found "3-0]", expected numbers such as 0-3,7 in [ ]
  $ refuse 'SwitchName=s0 Nodes=n[0-1,]'
  bad:1:27: found "]", expected numbers such as 0-3,7 in [ ]
  $ refuse 'SwitchName=s0 Nodes=n[a-b]'
  bad:1:23: found "a-b]", expected numbers such as 0-3,7 in [ ]
  $ refuse 'SwitchName=s0 Nodes=n[-1]'
  bad:1:23: found "-1]", expected numbers such as 0-3,7 in [ ]
  $ refuse 'SwitchName=s0 Nodes=n[0-4-5]'
  bad:1:23: found "0-4-5]", expected numbers such as 0-3,7 in [ ]
  $ refuse 'SwitchName=s0 Nodes=n[]'
  bad:1:23: found "]", expected numbers such as 0-3,7 in [ ]
  $ refuse 'SwitchName=s0 Nodes=n]'
  bad:1:21: found "n]", expected a name such as n1 or names such as n[0-3,7]
  $ refuse 'SwitchName=s0 Nodes=n[0-999999999]'
  bad:1:21: found "n[0-999999999]", expected at most 131072 children of switches
  $ refuse 'SwitchName=s0 Nodes=n[0-99999]'
  bad:1:21: found "n[0-99999]", expected one of the 65535 ports of s0
  $ refuse 'SwitchName=s0 Nodes=n[0-9999999999]'
  bad:1:21: found "n[0-9999999999]", expected at most 131072 children of switches
  $ refuse "SwitchName=s0 Nodes=$(yes "[0-1]" | head -n 30 | tr -d "\n")"
  bad:1:21: found "[0-1][0-1][0-1][0-1][0-1][0-1][0-1][0-1]"..., expected at most 131072 children of switches
  $ refuse 'SwitchName=s0 Nodes=a,,b'
  bad:1:23: found ",b", expected a name such as n1 or names such as n[0-3,7]
  $ refuse 'SwitchName=s0 Nodes='
  bad:1:21: found nothing, expected a name such as n1 or names such as n[0-3,7]
  $ refuse 'SwitchName=s0 Nodes'
  bad:1:20: found nothing, expected a name such as n1 or names such as n[0-3,7]
  $ refuse 'SwitchName=s0 Nodes=a,a'
  bad:1:23: found "a", expected one record of a
  $ refuse 'SwitchName=s0 Nodes=a\nSwitchName=s0 Nodes=b'
  bad:2:12: found "s0", expected one record of s0
  $ refuse 'SwitchName=s0 Nodes=a\nSwitchName=s1 Nodes=a Switches=s0'
  bad:2:21: found "a", expected one record of a
  $ refuse 'SwitchName=s0 Nodes=a Switches=a'
  bad:1:32: found "a", expected one of the 1 ports of a
  $ refuse 'SwitchName=s0 Nodes=a Switches=b'
  bad:1:32: found "b", expected a node that has a record
  $ refuse 'SwitchName=s0 Nodes=a\nNodes=b'
  bad:2:1: found "Nodes=b", expected SwitchName, then Switches or Nodes
  $ refuse 'SwitchName=s0 Nodes=a Speed=3'
  bad:1:23: found "Speed=3", expected SwitchName, then Switches or Nodes
  $ refuse 'SwitchName= Nodes=a'
  bad:1:13: found "Nodes=a", expected a name such as n1 or names such as n[0-3,7]
  $ refuse 'SwitchName=s0 Nodes=a\nBlockName=b1 Nodes=c'
  bad:2:1: found "BlockName=b1", expected SwitchName, then Switches or Nodes
  $ refuse 'SwitchName=s0 Nodes=a\nInclude more.conf'
  bad:2:1: found "Include", expected SwitchName, then Switches or Nodes
  $ refuse 'SwitchName=s0 Nodes=a\0'
  bad:1:22: found a zero byte, expected text in UTF-8
  $ refuse '- switch: s0\n  nodes: {a}'
  bad:2:10: found "{a}", expected a name such as n1 or names such as n[0-3,7]
  $ refuse '- switch: s0\n  hosts: a'
  bad:2:3: found "hosts:", expected switch, then children or nodes
  $ refuse '- nodes: a\n- switch: s0'
  bad:1:3: found "nodes:", expected switch, then children or nodes
  $ refuse '- switch: s0\n  nodes: a[0-1'
  bad:2:11: found "[0-1", expected the ] of a range
  $ refuse '- switch: s0\n  nodes: a, b'
  bad:2:13: found "b", expected the end of the line
  $ refuse '- switch: s0\n  nodes: "a" b'
  bad:2:14: found "b", expected the end of the line
  $ refuse '- switch: s0\n  : a'
  bad:2:3: found ":", expected switch, then children or nodes
  $ refuse 'SwitchName=s0 \\ Nodes=a'
  bad:1:15: found "\", expected SwitchName, then Switches or Nodes
  $ refuse 'SwitchName=s0 Nodes=a, b'
  bad:1:23: found nothing, expected a name such as n1 or names such as n[0-3,7]
  $ refuse 'x' --from slurm_topology
  bad:1:1: found "x", expected SwitchName, then Switches or Nodes
  $ refuse '- topology: a\n  flat: true'
  bad:3:1: found nothing, expected a switch
  $ refuse 'BlockName=b1 Nodes=c'
  bad:1:1: found "BlockName=b1", expected SwitchName, then Switches or Nodes
