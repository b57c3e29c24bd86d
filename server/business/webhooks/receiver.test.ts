import { expect, test } from 'vitest';
import { Failure } from '#contract/errors.ts';
import { readConfig } from '#server/config.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { checkedReceiver, hostOf, toldAlike } from './receiver.ts';

const ctx = (WEBHOOK_NETWORKS = '') => ({ config: readConfig({ WEBHOOK_NETWORKS }) });
const leadsTo =
  (...addresses: string[]) =>
  async () =>
    addresses;
const onTheInternet = leadsTo('93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c');
async function faultOf(work: Promise<string>): Promise<unknown> {
  const error = await work.then(
    (taken) => new Error(`was taken as ${taken}`),
    (failure: unknown) => failure,
  );
  if (!(error instanceof Failure)) throw error;
  return (error.data as { fields: { url: string } }).fields.url;
}

test.each([
  ['https://shop.example/hooks?of=orders', 'https://shop.example/hooks?of=orders'],
  ['https://shop.example', 'https://shop.example/'],
  ['https://shop.example:443/', 'https://shop.example/'],
  ['https://shop.example:8443/#above', 'https://shop.example:8443/'],
  ['HTTPS://Shop.Example/A', 'https://shop.example/A'],
  ['https://läden.example/ä', 'https://xn--lden-loa.example/%C3%A4'],
])('%s is taken as %s', async (text, url) => {
  expect(await checkedReceiver(ctx(), text, onTheInternet)).toBe(url);
});

test.each([
  ['no address', 'shop.example/hooks'],
  ['another protocol', 'ftp://shop.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a file', 'file:///etc/passwd'],
  ['http', 'http://shop.example/'],
  ['http to this machine', 'http://127.0.0.1/'],
  ['a user name', 'https://mara@shop.example/'],
  ['a password', 'https://mara:secret@shop.example/'],
  ['a port of other services', 'https://shop.example:22/'],
  ['the port of mail', 'https://shop.example:25/'],
  ['the port of http', 'https://shop.example:80/'],
  ['a port that is none', 'https://shop.example:70000/'],
  ['port 0', 'https://shop.example:0/'],
])('%s is no address to send to', async (_what, text) => {
  expect(await faultOf(checkedReceiver(ctx(), text, onTheInternet))).toBe('url_invalid');
});

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://10.0.0.1:8443/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a00:1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
])('%s leads to a private network, and DNS is not asked', async (text) => {
  const resolve = async () => {
    throw new Error('DNS was asked');
  };
  expect(await faultOf(checkedReceiver(ctx(), text, resolve))).toBe('url_private');
});

test('a name that leads into a private network is told as one that leads nowhere', async () => {
  const text = 'https://shop.example/';
  for (const address of ['127.0.0.1', '10.1.2.3', '::1', 'fc00::1', '::ffff:10.0.0.1', '224.0.0.1'])
    expect(await faultOf(checkedReceiver(ctx(), text, leadsTo('93.184.215.14', address))), address).toBe(
      'url_unknown',
    );
  expect(await faultOf(checkedReceiver(ctx(), text, leadsTo()))).toBe('url_unknown');
});

test.runIf(longRun)('a name that DNS does not answer for leads nowhere after five seconds', async () => {
  const begun = performance.now();
  const never = () => new Promise<string[]>(() => {});
  expect(await faultOf(checkedReceiver(ctx(), 'https://shop.example/', never))).toBe('url_unknown');
  expect(performance.now() - begun).toBeLessThan(9000);
});

test('an address of the internet is taken as it is written out', async () => {
  expect(await checkedReceiver(ctx(), 'https://1.1.1.1/hook')).toBe('https://1.1.1.1/hook');
  expect(await checkedReceiver(ctx(), 'https://[2606:4700::1111]/')).toBe('https://[2606:4700::1111]/');
});

test('a network of the operator is taken, over http too, and for every address of a name', async () => {
  const own = ctx('10.20.0.0/16');
  expect(await checkedReceiver(own, 'http://10.20.0.7:8080/')).toBe('http://10.20.0.7:8080/');
  expect(await checkedReceiver(own, 'https://10.20.0.7/')).toBe('https://10.20.0.7/');
  const inside = leadsTo('10.20.0.7', '10.20.0.8');
  expect(await checkedReceiver(own, 'http://erp.pier.example/', inside)).toBe('http://erp.pier.example/');
  const half = leadsTo('10.20.0.7', '93.184.215.14');
  expect(await faultOf(checkedReceiver(own, 'http://erp.pier.example/', half))).toBe('url_invalid');
  expect(await faultOf(checkedReceiver(own, 'http://erp.pier.example/', leadsTo()))).toBe('url_invalid');
  expect(await checkedReceiver(own, 'https://erp.pier.example/', half)).toBe('https://erp.pier.example/');
  expect(await faultOf(checkedReceiver(own, 'https://10.21.0.7/'))).toBe('url_private');
});

test('of a name nobody is told that it leads into a private network, and of a written-out address they are', () => {
  const refused = { status: null, problem: 'refused_address' } as const;
  const unknown = { status: null, problem: 'no_address' } as const;
  expect(toldAlike({ url: 'https://intranet.example/' }, refused)).toEqual(unknown);
  expect(toldAlike({ url: 'https://intranet.example/' }, unknown)).toEqual(unknown);
  for (const url of ['https://10.0.0.1/', 'https://[::1]/'])
    expect(toldAlike({ url }, refused)).toEqual(refused);
  const timeout = { status: null, problem: 'timeout' } as const;
  expect(toldAlike({ url: 'https://intranet.example/' }, timeout)).toEqual(timeout);
});

test('mails name the host alone', () => {
  expect(hostOf({ url: 'https://shop.example:8443/T000/B000?token=secret' })).toBe('shop.example:8443');
});
