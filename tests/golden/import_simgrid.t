Platforms of SimGrid as exchange networks.

A route has the sum of its links' latencies and the least of their rates. From Tremblay to Jupiter, over link 9: 1.461517 ms and
7.20975 MB/s, so 1 / 7209750 = 1.38701e-7 s for a byte. To Fafard, over links 4, 3 and 2: 479.78 + 514.433 + 136.931 us =
1.131144 ms and 10.099625 MB/s, 9.90136e-8 s. From Jupiter only to Fafard, over a link of 80 Mbit/s: 1e-7 s.

  $ cat >small.xml << 'END'
  > <?xml version='1.0'?>
  > <!DOCTYPE platform SYSTEM "https://simgrid.org/simgrid.dtd">
  > <platform version="4.1">
  >   <zone id="zone0" routing="Full">
  >     <!-- a comment -->
  >     <host id="Tremblay" speed="98.095Mf"><prop id="watts" value="100"/></host>
  >     <host id="Jupiter" speed="76.296Mf"/>
  >     <host id="Fafard" speed="76.296Mf"/>
  >     <link id="9" bandwidth="7.20975MBps" latency="1.461517ms"/>
  >     <link id="2" bandwidth="118.6825MBps" latency="136.931us"/>
  >     <link id="3" bandwidth="34.285625MBps" latency="514.433us"/>
  >     <link id="4" bandwidth="10.099625MBps" latency="479.78us"/>
  >     <link id="one_way" bandwidth="80Mbps" sharing_policy="SPLITDUPLEX"/>
  >     <link id="loopback" bandwidth="498MBps" latency="15us" sharing_policy="FATPIPE"/>
  >     <route src="Tremblay" dst="Tremblay"><link_ctn id="loopback"/></route>
  >     <route src="Tremblay" dst="Jupiter">
  >       <link_ctn id="9"/>
  >     </route>
  >     <route src="Tremblay" dst="Fafard" symmetrical="YES">
  >       <link_ctn id="4"/><link_ctn id="3"/><link_ctn id="2"/>
  >     </route>
  >     <route src="Jupiter" dst="Fafard" symmetrical="NO"><link_ctn id="one_way" direction="UP"/></route>
  >   </zone>
  > </platform>
  > END
  $ commsched import small.xml -o small.json
  small.xml: platform of SimGrid: nodes 3, links 5, rates 0.00720975 to 0.010099625 GB/s, start-ups 0 to 1461.517 us; ignored: speeds of hosts, and that routes share links; no sizes: 1000000 B between all nodes
  $ sed -n '/"nodes"/,$p' small.json
    "nodes": 3,
    "names": ["Tremblay", "Jupiter", "Fafard"],
    "bytes": 1000000,
    "startup": [
      [0, 0.0014615169999999999, 0.001131144],
      [0.0014615169999999999, 0, 0],
      [0.001131144, null, 0]
    ],
    "per_byte": [
      [0, 1.3870106453067028e-7, 9.901357723677859e-8],
      [1.3870106453067028e-7, 0, 1e-7],
      [9.901357723677859e-8, null, 0]
    ]
  }

A cluster: two hosts have 125 MB/s and twice 50 us between them; 500 us more with a backbone, which is faster than their links.
A slow backbone of 1 Gbit/s / 10 takes 80 ns for a byte.

  $ cat >cluster.xml << 'END'
  > <?xml version='1.0'?>
  > <!DOCTYPE platform SYSTEM "http://simgrid.gforge.inria.fr/simgrid/simgrid.dtd">
  > <platform version="4.1">
  >   <cluster id="acme" prefix="node-" radical="0-1,7" suffix=".acme.org"
  >            speed="1Gf" bw="125MBps" lat="50us"
  >            bb_bw="2.25GBps"  bb_lat="500us"/>
  > </platform>
  > END
  $ commsched import cluster.xml | grep -A 6 names
  cluster.xml: platform of SimGrid: nodes 3, links 6, rates 0.125 GB/s, start-ups 600 us; ignored: speeds of hosts, and that routes share links; no sizes: 1000000 B between all nodes
    "names": ["node-0.acme.org", "node-1.acme.org", "node-7.acme.org"],
    "bytes": 1000000,
    "startup": [
      [0, 0.0006000000000000001, 0.0006000000000000001],
      [0.0006000000000000001, 0, 0.0006000000000000001],
      [0.0006000000000000001, 0.0006000000000000001, 0]
    ],
  $ sed 's/ *bb_bw="2.25GBps"//; s/ *bb_lat="500us"//' cluster.xml | commsched import - 2>said | grep -A 6 names; cat said
    "names": ["node-0.acme.org", "node-1.acme.org", "node-7.acme.org"],
    "bytes": 1000000,
    "startup": [
      [0, 0.0001, 0.0001],
      [0.0001, 0, 0.0001],
      [0.0001, 0.0001, 0]
    ],
  <stdin>: platform of SimGrid: nodes 3, links 6, rates 0.125 GB/s, start-ups 100 us; ignored: speeds of hosts, and that routes share links; no sizes: 1000000 B between all nodes
  $ sed 's/2.25GBps/100Mbps/' cluster.xml | commsched import - 2>&1 | grep -A 1 per_byte
    "per_byte": [
      [0, 8e-8, 8e-8],

The same with other line ends, blanks and quotes, and as AS of version 4.

  $ sed 1,4d small.json >same
  $ for change in 's/$/\r/' 's/$/   /' "s/'/\"/g" 's/zone id/AS id/; s/.zone>/\/AS>/; s/version="4.1"/version="4"/' '1s/^/\xef\xbb\xbf/'; do sed "$change" small.xml >variant; commsched import variant 2>&1 >made.json | cut -c 1-30; sed 1,4d made.json | cmp - same; done
  variant: platform of SimGrid: 
  variant: platform of SimGrid: 
  variant: platform of SimGrid: 
  variant: platform of SimGrid: 
  variant: platform of SimGrid: 
  $ tr '\n' '\r' <small.xml >variant; commsched import variant 2>&1 >made.json | cut -c 1-30; sed 1,4d made.json | cmp - same
  variant: platform of SimGrid: 

What is wrong, or cannot be said in an exchange, has a place, and nothing is written.

  $ refuse() { sed "$1" small.xml >bad; commsched import bad -o none.json; [ ! -e none.json ] || echo written; }
  $ refuse 's/routing="Full"/routing="Floyd"/'
  bad:4:29: found "Floyd", expected Full or None
  $ refuse 's/<host id="Fafard" speed="76.296Mf"/<router id="Fafard"/'
  bad:8:5: found "<router id="Fafard"", expected links, routes, clusters, zones, and 1024 hosts at most
  $ refuse 's/<route src="Jupiter".*/<zoneRoute src="a" dst="b" gw_src="c" gw_dst="d"\/>/'
  bad:22:5: found "<zoneRoute src="a" dst="b" gw_src="c" gw"..., expected links, routes, clusters, zones, and 1024 hosts at most
  $ refuse 's/version="4.1"/version="3"/'
  bad:3:20: found "3", expected 4 or 4.1
  $ refuse 's/latency="15us"/latency="\&a;"/; s/simgrid.dtd">/x" [<!ENTITY a "1us">]>/'
  bad:14:57: found a mistake (Entity 'a' not defined), expected XML
  $ refuse 's/"Fafard" speed/"Jupiter" speed/'
  bad:8:15: found "Jupiter", expected another id for each
  $ refuse 's/dst="Jupiter"/dst="Saturn"/'
  bad:16:32: found "Saturn", expected a name that is given above
  $ refuse 's/dst="Jupiter"/dst="Fafard"/'
  bad:19:5: found "<route src="Tremblay" dst="Fafard" symme"..., expected one route, with links, from each host to another
  $ refuse 's/src="Jupiter" dst="Fafard"/src="Fafard" dst="Tremblay"/'
  bad:22:5: found "<route src="Fafard" dst="Tremblay" symme"..., expected one route, with links, from each host to another
  $ refuse 's/dst="Jupiter"/& symmetrical="NO"/; s/src="Jupiter" dst="Fafard" symmetrical="NO"/src="Jupiter" dst="Tremblay"/'
  bad:22:5: found "<route src="Jupiter" dst="Tremblay"", expected one route, with links, from each host to another
  $ refuse 's/link_ctn id="9"/link_ctn id="99"/'
  bad:17:21: found "99", expected a name that is given above
  $ refuse 's/<link_ctn id="9".>//'
  bad:16:5: found "<route src="Tremblay" dst="Jupiter"", expected one route, with links, from each host to another
  $ refuse 's/bandwidth="7.20975MBps"//'
  bad:9:5: found "<link id="9"  latency="1.461517ms"", expected bandwidth in it
  $ refuse 's/7.20975MBps/0/'
  bad:9:29: found "0", expected a number from 1e-30 to 1e+30 B/s
  $ refuse 's/7.20975MBps/fast/'
  bad:9:29: found "fast", expected a number from 1e-30 to 1e+30 B/s
  $ refuse 's/7.20975MBps/7ms/'
  bad:9:29: found "7ms", expected a number from 1e-30 to 1e+30 B/s
  $ refuse 's/7.20975MBps/1e99MBps/'
  bad:9:29: found "1e99MBps", expected a number from 1e-30 to 1e+30 B/s
  $ refuse 's/1.461517ms/-1ms/'
  bad:9:51: found "-1ms", expected a number from 0 to 1e+30 s
  $ refuse 's/1.461517ms/1MBps/'
  bad:9:51: found "1MBps", expected a number from 0 to 1e+30 s
  $ refuse 's/"100"/"\xff"/' 2>&1 | cut -c 1-16
  bad:6:66: found 
  $ refuse '10,$d' 2>&1 | cut -c 1-16
  bad:10:1: found 
  $ refuse '/host/d; /route/d; /link/d'
  bad:1:1: found 0 nodes, expected 1 to 10000
  $ refuse 's/.route src="Jupiter".*//; s/dst="Jupiter"/& symmetrical="no"/'
  bad:1:1: found no path of links from Jupiter to Tremblay, expected one for a message
  $ cluster() { sed "$1" cluster.xml >bad; commsched import bad -o none.json; [ ! -e none.json ] || echo written; }
  $ cluster 's/0-1,7/0-/'
  bad:4:46: found "0-", expected numbers such as 0-7,9
  $ cluster 's/0-1,7/7-1/'
  bad:4:46: found "7-1", expected numbers such as 0-7,9
  $ cluster 's/0-1,7/0-1,1/'
  bad:4:46: found "node-1.acme.org", expected another id for each of 1024 hosts at most
  $ cluster 's/0-1,7/0-999999999/'
  bad:4:46: found "node-1024.acme.org", expected another id for each of 1024 hosts at most
  $ cluster 's/radical="0-1,7"//'
  bad:4:3: found "<cluster id="acme" prefix="node-"  suffi"..., expected radical in it
  $ cluster 's/id="acme"/& topology="FAT_TREE"/'
  bad:4:32: found "FAT_TREE", expected FLAT
