Topologies of NCCL and RCCL as exchange networks of the GPUs.

NCCL assumes 20.6 GB/s for an NVLink of compute capability 9.0. GPUs 0 and 2 have 18 to the switches, 370.8 GB/s, so 2.69687e-12 s
for a byte. GPU 1 has none: PCIe of 16 GT/s with 8 lanes, of which NCCL assumes 12 GB/s, 8.33333e-11 s; GPU 0 has 24 GB/s there.
GPU 2 says nothing of its PCIe, which then counts as 8 GT/s with 16 lanes, 12 GB/s.

  $ cat >h100.xml << 'END'
  > <system version="1">
  >   <cpu host_hash="0x16fe256e956b115c" numaid="0" affinity="00000000,0000ffff" arch="x86_64" vendor="GenuineIntel" familyid="6" modelid="207">
  >     <pci busid="0000:16:00.0" class="0x060400" vendor="0x1000" device="0xc030" subsystem_vendor="0x15d9" subsystem_device="0x1d25" link_speed="32.0 GT/s PCIe" link_width="16">
  >       <pci busid="0000:18:00.0" class="0x030200" vendor="0x10de" device="0x2335" link_speed="16.0 GT/s PCIe" link_width="16">
  >         <gpu dev="0" sm="90" rank="0" gdr="1">
  >           <nvlink target="0000:07:00.0" count="10" tclass="0x068000"/>
  >           <nvlink target="0000:06:00.0" count="8" tclass="0x068000"/>
  >           <c2c bw="1" count="1"/>
  >         </gpu>
  >       </pci>
  >       <pci busid="0000:19:00.0" class="0x020000" link_speed="32.0 GT/s PCIe" link_width="16">
  >         <nic>
  >           <net name="mlx5_0" dev="0" speed="400000" port="1" latency="0.000000" guid="0xa87cb10003e1a258" maxconn="131072" gdr="1" net="1"/>
  >         </nic>
  >       </pci>
  >       <pci busid="0000:1a:00.0" class="0x030200" link_speed="16.0 GT/s PCIe" link_width="8">
  >         <gpu dev="1" sm="90" rank="1" gdr="1" net="1"/>
  >       </pci>
  >     </pci>
  >   </cpu>
  >   <cpu host_hash="0x16fe256e956b115c" numaid="1">
  >     <pci busid="0000:a0:00.0" class="0x030200" link_speed="" link_width="0">
  >       <gpu dev="2" sm="90" rank="2" gdr="1">
  >         <nvlink target="0000:07:00.0" count="18" tclass="0x068000"/>
  >         <nvlink target="0000:ff:00.0" count="1" tclass="0x068001"/>
  >       </gpu>
  >     </pci>
  >   </cpu>
  > </system>
  > END
  $ commsched import h100.xml -o h100.json
  h100.xml: topology of NCCL or RCCL: nodes 3, links 6, rates 12 to 370.8 GB/s as NCCL assumes, 0 of them direct links, 2 over switches, PCIe of unknown speed as 8 GT/s with 16 lanes; ignored: network adapters, and links to others than GPUs (1); no sizes: 1000000 B between all nodes; no start-ups: 0 s
  $ sed -n '/"names"/,$p' h100.json
    "names": ["0000:18:00.0", "0000:1a:00.0", "0000:a0:00.0"],
    "bytes": 1000000,
    "startup": 0,
    "per_byte": [
      [0, 8.333333333333333e-11, 2.6968716289104638e-12],
      [8.333333333333333e-11, 0, 8.333333333333333e-11],
      [2.6968716289104638e-12, 8.333333333333333e-11, 0]
    ]
  }

Links between GPUs: 12 of compute capability 8.0 are 12 x 20 = 240 GB/s, 4.16667e-12 s. They have ports of their own: port 2 i + j of
GPU i is that for GPU j. Ranks decide the order, else the file does.

  $ cat >a100.xml << 'END'
  > <system version="1">
  >   <cpu numaid="0" affinity="00000000,00000000,00ffffff" arch="x86_64" vendor="AuthenticAMD" familyid="175" modelid="1">
  >     <pci busid="0001:00:00.0" class="0x030200" vendor="0x10de" device="0x20b5" link_speed="16 GT/s" link_width="16">
  >       <gpu dev="0" sm="80" rank="1" gdr="1">
  >         <nvlink target="0002:00:00.0" count="12" tclass="0x030200"/>
  >       </gpu>
  >     </pci>
  >     <pci busid="0002:00:00.0" class="0x030200" vendor="0x10de" device="0x20b5" link_speed="16 GT/s" link_width="16">
  >       <gpu dev="1" sm="80" rank="0" gdr="1">
  >         <nvlink target="0001:00:00.0" count="12" tclass="0x030200"/>
  >       </gpu>
  >     </pci>
  >   </cpu>
  > </system>
  > END
  $ commsched import a100.xml | grep -A 15 -e names -e '"per_byte"'
  a100.xml: topology of NCCL or RCCL: nodes 2, links 2, rates 240 GB/s as NCCL assumes, 2 of them direct links, 0 over switches; ignored: network adapters, and links to others than GPUs (0); no sizes: 1000000 B between all nodes; no start-ups: 0 s
    "names": ["0002:00:00.0", "0001:00:00.0"],
    "bytes": 1000000,
    "startup": 0,
    "per_byte": [
      [0, 4.166666666666667e-12],
      [4.166666666666667e-12, 0]
    ],
    "port_map": {
      "form": "listed",
      "send": [
        [0, 1],
        [2, 3]
      ],
      "receive": [
        [0, 2],
        [1, 3]
      ]
    }
  }
  $ sed 's/rank="."//' a100.xml | commsched import - 2>&1 | grep '"names"'
    "names": ["0001:00:00.0", "0002:00:00.0"],

RCCL: two xGMI links of an MI250X are 2 x 36 = 72 GB/s, 1.38889e-11 s; of an MI300X, 2 x 48 = 96 GB/s.

  $ sed 's/sm="80"/sm="90" gcn="gfx90a" arch="38911"/; s/nvlink/xgmi/; s/count="12"/count="2"/' a100.xml >mi250.xml
  $ commsched import mi250.xml 2>&1 | grep -A 1 '"per_byte"'
    "per_byte": [
      [0, 1.3888888888888888e-11],
  $ sed 's/gfx90a/gfx942/' mi250.xml | commsched import - 2>&1 | grep -A 1 '"per_byte"'
    "per_byte": [
      [0, 1.0416666666666666e-11],

PCIe without NVLink: 24 GB/s for 16 GT/s and 16 lanes, 6 GB/s for 5 GT/s, 48 GB/s for 32 GT/s.

  $ for speed in "16 GT/s" "5.0 GT/s PCIe" "32 GT/s"; do sed "/nvlink/d; s,16 GT/s,$speed," a100.xml | commsched import - 2>&1 | grep -A 1 '"per_byte"' | tail -n 1; done
      [0, 4.1666666666666665e-11],
      [0, 1.6666666666666666e-10],
      [0, 2.0833333333333332e-11],

The same with other line ends, and a byte order mark.

  $ sed 1,4d h100.json >same
  $ for change in 's/$/\r/' 's/$/   /' '1s/^/\xef\xbb\xbf/'; do sed "$change" h100.xml >variant; commsched import variant 2>&1 >made.json | cut -c 1-26; sed 1,4d made.json | cmp - same; done
  variant: topology of NCCL 
  variant: topology of NCCL 
  variant: topology of NCCL 

What is wrong has a place, and nothing is written.

  $ refuse() { sed "$1" a100.xml >bad; commsched import bad -o none.json; [ ! -e none.json ] || echo written; }
  $ refuse 's/count="12"/count="-1"/'
  bad:10:46: found "-1", expected a number from 1 to 1e+30
  $ refuse 's/count="12"/count="many"/'
  bad:10:46: found "many", expected a number from 1 to 1e+30
  $ refuse 's/0002:00:00.0" class/0001:00:00.0" class/'
  bad:3:17: found "0001:00:00.0", expected another busid for each
  $ refuse 's/busid="0001:00:00.0"//'
  bad:3:5: found "<pci  class="0x030200" vendor="0x10de" d"..., expected busid in it
  $ refuse '/<gpu/d; /nvlink/d; /<.gpu/d'
  bad:1:1: found 0 nodes, expected 1 to 10000
  $ (echo '<system><cpu>'; for k in $(seq 200); do echo "<pci busid='$k'><gpu/></pci>"; done; echo '</cpu></system>') >bad; commsched import bad
  bad:130:1: found "<pci busid='129'", expected 128 GPUs at most
  [2]
  $ refuse '8,$d' 2>&1 | cut -c 1-9
  bad:8:1: 
  $ printf '<system><cpu><gpu dev="0"/></cpu></system>' >bad; commsched import bad
  bad:1:9: found "<cpu", expected busid in it
  [2]
