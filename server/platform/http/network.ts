import { isIP, SocketAddress } from 'node:net';

/**
 * The network an address is in, which is all that is kept of it: IPv4 to /24, IPv6 to /48.
 * @returns null for what is no address
 */
export function networkOf(address: string): string | null {
  const bare = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(bare) === 4) return `${bare.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIP(bare) !== 6) return null;
  const groups = groupsOf(new SocketAddress({ address: bare, family: 'ipv6' }).address);
  return `${groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/48`;
}

/** The eight groups of an IPv6 address, the zeros of `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array<string>(Math.max(0, zeros)).fill('0'), ...back];
}
