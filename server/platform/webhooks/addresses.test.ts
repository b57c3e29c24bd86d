import { describe, expect, test } from 'vitest';
import { isIn, isPublic } from './addresses.ts';

describe('no receiver on the internet has', () => {
  test.each([
    ['this network', '0.0.0.0', '0.1.2.3'],
    ['an address of the machine itself', '127.0.0.1', '127.255.255.254', '::1', '::'],
    ['a private IPv4 address', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ['an address behind the NAT of a provider', '100.64.0.1', '100.127.255.255', '100.100.100.200'],
    ['a link-local address', '169.254.0.1', 'fe80::1', 'fe80::1%eth0'],
    ['the address of cloud metadata', '169.254.169.254', 'fd00:ec2::254', '168.63.129.16', '192.0.0.192'],
    ['a unique local address', 'fc00::1', 'fd12:3456::1'],
    ['a multicast address', '224.0.0.1', '239.255.255.255', 'ff02::1'],
    ['a reserved address', '240.0.0.1', '255.255.255.255', '192.0.0.8', '100::1', '4000::1'],
    ['an address of documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
    ['an address of benchmarks', '198.18.0.1', '198.19.255.255', '2001:2::1'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '::127.0.0.1'],
    ['an address of NAT64', '64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b:1::1'],
    ['an address of a tunnel', '2002:7f00:1::', '2002:a00:1::1', '2001::1', '192.88.99.1'],
    ['what is no address', '', 'localhost', '127.1', '2130706433', '0x7f000001', '1.2.3.4/8'],
  ])('%s', (_what, ...addresses) => {
    for (const address of addresses) expect(isPublic(address), address).toBe(false);
  });
});

test('what lies beside these is public', () => {
  for (const address of [
    ...[
      '1.1.1.1',
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '126.255.255.255',
      '128.0.0.1',
    ],
    ...['168.63.129.15', '169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0', '192.0.1.255'],
    ...['192.167.255.255', '192.169.0.0', '198.17.255.255', '198.20.0.0', '203.0.114.0', '223.255.255.255'],
    ...['2001:200::1', '2001:4860:4860::8888', '2003::1', '2606:4700::1111', '2a01:4f8::2', '3ffe::1'],
  ])
    expect(isPublic(address), address).toBe(true);
});

test('a network of the operator holds what its prefix says, and a name is in none', () => {
  const networks = ['10.20.0.0/16', 'fd00:7::/48', '127.0.0.1/32'];
  for (const address of ['10.20.0.1', '10.20.255.255', 'fd00:7:0:1::9', '127.0.0.1'])
    expect(isIn(networks, address), address).toBe(true);
  for (const address of ['10.21.0.1', 'fd00:8::1', '127.0.0.2', 'localhost', ''])
    expect(isIn(networks, address), address).toBe(false);
  expect(isIn([], '127.0.0.1')).toBe(false);
});
