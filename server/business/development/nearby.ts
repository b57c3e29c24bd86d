import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { fail } from '#contract/errors.ts';

/** This machine, and private networks: RFC 1918, RFC 4193, RFC 3927, RFC 4291. */
const nearby = new BlockList();
nearby.addSubnet('127.0.0.0', 8);
nearby.addSubnet('10.0.0.0', 8);
nearby.addSubnet('172.16.0.0', 12);
nearby.addSubnet('192.168.0.0', 16);
nearby.addSubnet('169.254.0.0', 16);
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');
nearby.addSubnet('fe80::', 10, 'ipv6');

/**
 * An install that was put on the internet without NODE_ENV=production still keeps these doors shut: they let anybody
 * in as anybody. A proxy that was not named hides where a call comes from, so what came through one is refused too.
 * @throws access.refused {reason: 'not_local'}
 */
export function requireNearby(request: FastifyRequest, trustedProxies: readonly string[]): void {
  const { headers, ip } = request;
  const relayed = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const hidden = relayed && trustedProxies.length === 0;
  if (hidden || !isNearby(ip)) throw fail('access.refused', { reason: 'not_local' });
}

export function isNearby(address: string): boolean {
  const family = isIP(address);
  // IPv4 in IPv6 clothes is matched by the IPv4 rows.
  return family !== 0 && nearby.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
