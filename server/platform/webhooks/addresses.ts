import { BlockList, isIP } from 'node:net';

/**
 * IPv4 that no receiver on the internet has: the registry of special-purpose addresses (RFC 6890, as of October 2024), multicast,
 * what is reserved, and the address at which Azure answers the machines it runs, metadata included.
 */
const notPublic = blocked([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  // The metadata of most clouds, 169.254.169.254, is one of these.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  // Multicast, reserved, broadcast.
  '224.0.0.0/3',
]);

/**
 * The only IPv6 addresses that are given out. Outside of it are loopback, link-local, unique local and multicast ones, IPv4 that is
 * written as IPv6 (`::ffff:10.0.0.1`) and the prefixes of NAT64.
 */
const globalUnicast = blocked(['2000::/3']);

/** What lies in it all the same: protocol assignments with Teredo and benchmarks, documentation twice, 6to4. */
const notGlobal = blocked(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Whether an address can be that of a receiver on the internet. */
export function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address);
  return version === 6 && globalUnicast.check(address, 'ipv6') && !notGlobal.check(address, 'ipv6');
}

/** @param networks each as `10.20.0.0/16` */
export function isIn(networks: readonly string[], address: string): boolean {
  const version = isIP(address);
  return version !== 0 && blocked(networks).check(address, version === 4 ? 'ipv4' : 'ipv6');
}

function blocked(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const one of networks) {
    const [address = '', prefix] = one.split('/');
    list.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}
