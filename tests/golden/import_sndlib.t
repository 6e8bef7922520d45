Networks of SNDlib.

Nodes are switches with a host each, and demands are messages: 0.5 MB from Atlanta to Chicago, and 1.25 times 2 MB, twice the
routing unit, from Chicago to Indianapolis.

  $ cat >abilene.xml << 'END'
  > <?xml version="1.0" encoding="ISO-8859-1"?>
  > <!-- network abilene -->
  > <network xmlns="http://sndlib.zib.de/network" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.0">
  >  <meta>
  >   <granularity>5min</granularity>
  >  </meta>
  >  <networkStructure>
  >   <nodes coordinatesType="geographical">
  >    <node id="ATLAng">
  >     <coordinates>
  >      <x>-85.50</x>
  >      <y>34.50</y>
  >     </coordinates>
  >    </node>
  >    <node id="CHINng"/>
  >    <node id="IPLSng"/>
  >   </nodes>
  >   <links>
  >    <link id="ATLAng_IPLSng">
  >     <source>ATLAng</source>
  >     <target>IPLSng</target>
  >     <preInstalledModule>
  >      <capacity>9920.0</capacity>
  >      <cost>0.0</cost>
  >     </preInstalledModule>
  >    </link>
  >    <link id="CHINng_IPLSng">
  >     <source>CHINng</source>
  >     <target>IPLSng</target>
  >    </link>
  >   </links>
  >  </networkStructure>
  >  <demands>
  >   <demand id="ATLAng_CHINng">
  >    <source>ATLAng</source>
  >    <target>CHINng</target>
  >    <demandValue> 0.5 </demandValue>
  >   </demand>
  >   <demand id="CHINng_IPLSng">
  >    <source>CHINng</source>
  >    <target>IPLSng</target>
  >    <routingUnit>2</routingUnit>
  >    <demandValue>1.25</demandValue>
  >   </demand>
  >  </demands>
  > </network>
  > END
  $ commsched import abilene.xml --unit MB -o abilene.json
  abilene.xml: network of SNDlib: nodes 3, switches 3, links 2, no rates; all links have 1 GB/s without start-up; messages 2, sizes 0.5 to 2.5 MB, rounded up to whole bytes; ignored: capacities of links, without a --unit of rates
  $ sed -n '/ports/,$p' abilene.json
    "ports": 3,
    "links": [[0, 2], [1, 2]],
    "hosts": [0, 1, 2],
    "timing": {"startup": 0, "per_byte": 1e-9, "switch_delay": 0},
    "routing": "shortest",
    "root": 0,
    "names": ["ATLAng", "CHINng", "IPLSng"],
    "messages": [
      {"source": 0, "destinations": [1], "bytes": 500000},
      {"source": 1, "destinations": [2], "bytes": 2500000}
    ]
  }

Without a unit, values are bytes, of which there are whole ones: 1 and 3.

  $ commsched import abilene.xml 2>&1 | grep -e MB -e bytes -e destinations | grep -v about
      {"source": 0, "destinations": [1], "bytes": 1},
      {"source": 1, "destinations": [2], "bytes": 3}
  abilene.xml: network of SNDlib: nodes 3, switches 3, links 2, no rates; all links have 1 GB/s without start-up; messages 2, sizes 0.5 to 2.5 bytes, rounded up to whole bytes; ignored: capacities of links, without a --unit of rates

Capacities have no unit but that of --unit: 9920 Mbit/s are 1.24 GB/s.

  $ commsched import abilene.xml --unit Mbit/s --unit B -o rates.json
  abilene.xml: network of SNDlib: nodes 3, switches 3, links 2, cables 9.92 Gbit/s (1); all links have 1.24 GB/s without start-up; messages 2, sizes 0.5 to 2.5 B, rounded up to whole bytes

A demand matrix has no links, and gives sizes of any network. A demand of a node to itself is ignored, and others are added.

  $ sed '/<links/,/<.links/d; s/CHINng<.source/IPLSng<\/source/' abilene.xml >matrix.xml
  $ commsched import matrix.xml --unit kB | grep -A 4 '"bytes"'
  matrix.xml: network of SNDlib: nodes 3, messages 1, sizes 0.5 kB; ignored: messages of nodes to themselves (1); no network: all links have 1 GB/s without start-up
    "bytes": [
      [0, 500, 0],
      [0, 0, 0],
      [0, 0, 0]
    ],

The same with other line ends, and a byte order mark.

  $ sed 1,4d abilene.json >same
  $ for change in 's/$/\r/' 's/$/   /' 's/>\([A-Z]*ng\)</> \1\t</' '1s/^/\xef\xbb\xbf/'; do sed "$change" abilene.xml >variant; commsched import variant --unit MB 2>&1 >made.json | cut -c 1-36; sed 1,4d made.json | cmp - same; done
  variant: network of SNDlib: nodes 3,
  variant: network of SNDlib: nodes 3,
  variant: network of SNDlib: nodes 3,
  variant: network of SNDlib: nodes 3,

What is wrong has a place, and nothing is written.

  $ refuse() { sed "$1" abilene.xml >bad; commsched import bad -o none.json; [ ! -e none.json ] || echo written; }
  $ refuse 's/0.5/-0.5/'
  bad:37:18: found "-0.5", expected a number from 0 to 1e+30 bytes
  $ refuse 's/0.5/much/'
  bad:37:18: found "much", expected a number from 0 to 1e+30 bytes
  $ refuse 's/0.5/1e300/'
  bad:37:18: found "1e300", expected a number from 0 to 1e+30 bytes
  $ refuse 's/0.5/1e17/'
  bad:1:1: found message 0: its bytes are no whole number up to 2^53
  $ refuse 's/ 0.5 //'
  bad:34:3: found "<demand id="ATLAng_CHINng"", expected demandValue in it
  $ refuse 's/<target>CHINng/<target>CHICng/'
  bad:36:12: found "CHICng", expected a name that is given above
  $ refuse '/<target>/d'
  bad:19:4: found "<link id="ATLAng_IPLSng"", expected target in it
  $ refuse 's/"IPLSng"/"CHINng"/'
  bad:16:14: found "CHINng", expected another id for each node
  $ refuse '/<demands/,/<.demands/d; /<links/,/<.links/d'
  bad:3:1: found "<network xmlns="http://sndlib.zib.de/net"..., expected demands in it
  $ refuse '20,$d' 2>&1 | cut -c 1-9
  bad:20:1:
  $ printf '<network><node/></network>' >bad; commsched import bad 2>&1 | cut -c 1-60
  bad:1:1: found "<network", expected demands in it
