import { isIP, SocketAddress } from 'node:net';

/**
 * One home or office, which every limit counts as one caller: an IPv4 address, or the /64 that one IPv6 line is given.
 * @returns an address that is none as it is
 */
export function networkOf(address: string): string {
  const bare = bareOf(address);
  return isIP(bare) === 6 ? `${firstGroups(bare, 4)}::/64` : bare;
}

/**
 * What is kept of an address where only its region and its operator matter: IPv4 to /24, IPv6 to /48.
 * @returns null for what is no address
 */
export function coarseNetworkOf(address: string): string | null {
  const bare = bareOf(address);
  if (isIP(bare) === 4) return `${bare.split('.').slice(0, 3).join('.')}.0/24`;
  return isIP(bare) === 6 ? `${firstGroups(bare, 3)}::/48` : null;
}

/** Without its zone, and IPv4 as such where it comes in the clothes of IPv6. */
const bareOf = (address: string) => address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');

function firstGroups(address: string, count: number): string {
  const groups = groupsOf(new SocketAddress({ address, family: 'ipv6' }).address);
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The eight groups of an IPv6 address, the zeros of `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array<string>(Math.max(0, zeros)).fill('0'), ...back];
}
