import { expect, test } from 'vitest';
import type { Failure } from '#contract/errors.ts';
import { readNetwork } from './networks.ts';

const refusalOf = (text: string) => {
  try {
    return readNetwork(text);
  } catch (error) {
    return ((error as Failure).data as { fields: { network: string } }).fields.network;
  }
};

test.each([
  ['198.51.100.7', '198.51.100.7/32'],
  ['198.51.100.77/24', '198.51.100.0/24'],
  ['198.51.100.77/27', '198.51.100.64/27'],
  ['203.0.113.255/32', '203.0.113.255/32'],
  ['2001:DB8:7::1', '2001:db8:7::1/128'],
  ['2001:0db8:0007:0000:0000:0000:0000:0001', '2001:db8:7::1/128'],
  ['2001:db8:7:8:9::1/64', '2001:db8:7:8::/64'],
  ['2a02:8109:9a3f::/48', '2a02:8109:9a3f::/48'],
  ['2001:db8:7:8f::/57', '2001:db8:7:80::/57'],
])('%s is kept as %s', (text, kept) => {
  expect(readNetwork(text)).toBe(kept);
  expect(readNetwork(kept)).toBe(kept);
});

test.each([
  ...[
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255/32',
    '192.168.1.0/24',
    '127.0.0.1',
    '169.254.1.1',
    '100.64.0.1',
  ],
  ...['0.0.0.0', '0.0.0.0/0', '224.0.0.1', '255.255.255.255', '198.19.0.1'],
  ...['::', '::1', '::/0', 'fe80::1', 'fc00::7', 'fd12:3456::/48', 'ff02::1', '64:ff9b::1'],
])('%s is no address of the internet', (text) => expect(refusalOf(text)).toBe('network_private'));

test.each(['198.51.100.0/23', '8.0.0.0/8', '1.1.1.1/0', '2001:db8::/47', '2a00::/12'])(
  '%s is too wide',
  (text) => expect(refusalOf(text)).toBe('network_too_wide'),
);

test.each([
  ...[
    '',
    'x',
    '198.51.100',
    '198.51.100.256',
    '198.51.100.7/33',
    '198.51.100.7/',
    '198.51.100.7/-1',
    '198.51.100.7/2x',
  ],
  ...[
    '198.51.100.07',
    '198.51.100.7 ',
    '0x7f.0.0.1',
    '2130706433',
    '2001:db8::/129',
    '2001:db8:::1',
    '2001:db8::1%eth0',
  ],
  ...[
    '::ffff:10.0.0.1',
    '[2001:db8::1]',
    '198.51.100.7/24/24',
    'shop.example',
    '198.51.100.7\n10.0.0.1',
    '１９８.51.100.7',
  ],
])('%j is no network', (text) => expect(refusalOf(text)).toBe('network_invalid'));
