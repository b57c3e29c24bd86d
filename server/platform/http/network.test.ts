import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coarseNetworkOf, networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('an address is cut to what is kept of it', () => {
  const cases: [string, string | null][] = [
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['::FFFF:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3::/48'],
    ['2001:0DB8:0001:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0::/48'],
    ['', null],
    ['unknown', null],
    ['1.2.3', null],
  ];
  for (const [address, network] of cases)
    expect([address, coarseNetworkOf(address)]).toEqual([address, network]);
});

test('addresses of one network are cut alike, and what is left is an address itself', () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  fc.assert(
    fc.property(fc.tuple(group, group, group), fc.tuple(group, group, group, group, group), (front, back) => {
      const spell = (groups: number[]) => groups.map((one) => one.toString(16)).join(':');
      const network = coarseNetworkOf(spell([...front, ...back]));
      expect(network).toBe(coarseNetworkOf(spell([...front, 9, 9, 9, 9, 9])));
      expect(isIPv6(String(network).replace('/48', ''))).toBe(true);
    }),
  );
});
