import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const read = (WEBHOOK_NETWORKS: string) => readConfig({ WEBHOOK_NETWORKS }).webhooks.networks;

test('webhooks are on and reach no private network unless the operator says otherwise', () => {
  expect(readConfig({}).webhooks).toEqual({ on: true, networks: [] });
  expect(readConfig({ WEBHOOKS: 'off' }).webhooks.on).toBe(false);
});

test('networks are read with their prefix, and an address is a network of one', () => {
  expect(read('10.20.0.0/16, fd00:7::/48 ,127.0.0.1')).toEqual([
    '10.20.0.0/16',
    'fd00:7::/48',
    '127.0.0.1/32',
  ]);
});

test('all unique local addresses are one network, and so is IPv4 of one translator', () => {
  expect(read('fc00::/7,2001:db8::/16,64:ff9b:1::/48')).toHaveLength(3);
});

test.each([
  ...['intranet', '10.20.0.0/33', '10.20.0.0/x', '300.1.1.1/16', '0.0.0.0/0', '::/0', '10.0.0.0/'],
  ...['::/7', '::/16', '::/95', '2000::/7', '2001::/15', 'fc00::/6', '8000::/1'],
])('%s is no network, and the setting that is wrong is named', (one) => {
  expect(() => read(`10.20.0.0/16,${one}`)).toThrow(ConfigError);
  expect(() => read(one)).toThrow(/^WEBHOOK_NETWORKS: /);
});
