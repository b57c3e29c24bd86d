import { BlockList, isIP, SocketAddress } from 'node:net';
import { failField } from '#contract/errors.ts';

/** Addresses of one company at most: a wider network would let strangers in. */
const widest = { ipv4: 24, ipv6: 48 } as const;
const longest = { ipv4: 32, ipv6: 128 } as const;
type Family = keyof typeof widest;

/** What no request on the internet comes from: the registries of RFC 6890, without the ranges kept for documentation. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix);
/** The only IPv6 addresses that are given out. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/**
 * An address or a network in the one way it is kept, with the bits behind its prefix at zero.
 * @throws request.invalid: network → network_invalid, network_private or network_too_wide
 */
export function readNetwork(text: string): string {
  const read = /^([0-9a-fA-F:.]+)(?:\/(\d{1,3}))?$/.exec(text);
  const [, address = '', given] = read ?? [];
  const version = isIP(address);
  // IPv4 in the clothes of IPv6 is written as IPv4 by whoever means it.
  if (!version || (version === 6 && address.includes('.'))) throw failField('network', 'network_invalid');
  const family: Family = version === 4 ? 'ipv4' : 'ipv6';
  const prefix = given === undefined ? longest[family] : Number(given);
  if (prefix > longest[family]) throw failField('network', 'network_invalid');
  if (!isPublic(address, family)) throw failField('network', 'network_private');
  if (prefix < widest[family]) throw failField('network', 'network_too_wide');
  return `${masked(address, family, prefix)}/${prefix}`;
}

const isPublic = (address: string, family: Family) =>
  family === 'ipv4' ? !notPublic.check(address) : globalUnicast.check(address, 'ipv6');

function masked(address: string, family: Family, prefix: number): string {
  const width = family === 'ipv4' ? 8 : 16;
  const kept = groupsOf(address, family).map((group, i) => {
    const bits = Math.min(Math.max(prefix - i * width, 0), width);
    return group & (2 ** width - 2 ** (width - bits));
  });
  if (family === 'ipv4') return kept.join('.');
  return new SocketAddress({ address: kept.map((group) => group.toString(16)).join(':'), family }).address;
}

function groupsOf(address: string, family: Family): number[] {
  if (family === 'ipv4') return address.split('.').map(Number);
  const [head = '', tail] = address.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16));
}
