import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BrowserWorkspace,
  maxWorkspaceBytes,
  parseShop,
  parseWorkspace,
  withWorkspace,
  workspaceParts,
} from './browser-workspaces.ts';

const lindt: BrowserWorkspace = {
  ...{ store: 'Lindt & Söhne "Home"', address: 'https://www.amazon.de/shops/lindt?a=1&b=%20' },
  ...{ marketplace: 'Amazon', browser: 'firefox', language: 'de-DE', proxy: 'gate.example:8080' },
  ...{
    notes: 'Two lines,\nan & and 100 %',
    startPages: ['https://sellercentral.amazon.de/', 'http://b.example'],
  },
};

test('what is written is read again, start pages in their order', () => {
  expect(parseWorkspace(withWorkspace('', lindt))).toEqual({ ...lindt, broken: [] });
});

test.each([
  withWorkspace('', lindt),
  withWorkspace('?x=1&marketplace=Etsy&marketplace=eBay', { ...lindt, store: '' }),
  '?store=a%00b&marketplace=a+b%26c#store=no',
  '?bookstore=No',
  '#&store=No',
  '',
])('a list reads of %s what the page does', (content) => {
  const { store, marketplace } = parseWorkspace(content);
  expect(parseShop(content)).toEqual({ store, marketplace });
});

test('a workspace whose every part is as long as it may be fits', () => {
  const long = (begin: string, length: number) => begin.padEnd(length, '日');
  const full = withWorkspace('', {
    ...{ store: long('', 80), address: long('https://a.example/', 2000), marketplace: long('', 60) },
    ...{ browser: 'firefox', language: 'zh-Hant-TW', proxy: 'gate.example:8080', notes: long('', 5000) },
    startPages: Array.from({ length: 20 }, (_, i) => long(`https://a.example/${i}`, 2000)),
  });
  expect(parseWorkspace(full).broken).toEqual([]);
  expect(full.length).toBeGreaterThan(maxWorkspaceBytes / 2);
  expect(full.length).toBeLessThan(maxWorkspaceBytes);
});

test('nothing is said of an empty workspace but its browser', () => {
  expect(parseWorkspace('')).toMatchObject({ browser: 'chrome', startPages: [], broken: [] });
  const none = { ...lindt, store: '', address: '', marketplace: '', language: '', proxy: '', notes: '' };
  expect(withWorkspace(withWorkspace('', lindt), { ...none, startPages: [] })).toBe('?browser=firefox');
});

test('each part and each start page is a key of its own', () => {
  const keys = [...new URLSearchParams(withWorkspace('', lindt)).keys()];
  expect(new Set(keys).size).toBe(9);
  const changed = withWorkspace('', { ...lindt, proxy: 'other.example:1' });
  const same = (key: string) =>
    new URLSearchParams(changed).get(key) === new URLSearchParams(withWorkspace('', lindt)).get(key);
  expect(keys.filter((key) => !same(key))).toEqual(['proxy']);
});

describe('damage', () => {
  test.each([
    '?browser=opera',
    '?proxy=gate.example',
    '?proxy=gate.example:0',
    '?proxy=gate.example:65536',
    '?proxy=user:word@gate.example:80',
    '?proxy=gate.example:80;x',
    '?address=javascript:alert(1)',
    '?address=https://name:word@shop.example/',
    '?start.file:///etc/passwd=',
    '?start.https://a.example/%0Ab=',
    '?language=german',
    '?store=a%00b',
    '?x=1',
  ])('%s is named, and stays where it is', (content) => {
    const { broken, ...read } = parseWorkspace(content);
    expect(broken).toHaveLength(1);
    expect(read).toEqual({ ...parseWorkspace(''), broken: undefined });
    const kept = withWorkspace(content, {
      ...lindt,
      browser: 'chrome',
      language: '',
      proxy: '',
      address: '',
      store: '',
    });
    if (!content.startsWith('?browser')) expect(parseWorkspace(kept).broken).toEqual(broken);
  });

  test('a part that stands there twice counts once, and is named', () => {
    expect(parseWorkspace('?store=A&store=B')).toMatchObject({ store: 'A', broken: ['store'] });
  });

  test('of too many start pages the first are read', () => {
    const content = `?${Array.from({ length: 25 }, (_, i) => `start.https://a.example/${i}=`).join('&')}`;
    const { startPages, broken } = parseWorkspace(content);
    expect([startPages.length, broken.length]).toEqual([20, 5]);
  });

  test('nothing that is given breaks it, and what it reads can be written', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webQueryParameters().map((query) => `?${query}`),
        ),
        (content) => {
          const { broken, ...read } = parseWorkspace(content);
          expect(parseWorkspace(withWorkspace(content, read)).broken).toEqual(broken);
        },
      ),
    );
  });

  test('what is no workspace is not written', () => {
    for (const wrong of [
      { proxy: 'http://gate.example:80' },
      { address: 'shop' },
      { language: 'de; rm' },
      { startPages: ['about:config'] },
      { startPages: Array.from({ length: 21 }, (_, i) => `https://a.example/${i}`) },
      { notes: 'x'.repeat(5001) },
    ])
      expect(workspaceParts.safeParse({ ...lindt, ...wrong }).success).toBe(false);
  });

  test('hosts of proxies: names, IPv4 and IPv6', () => {
    for (const proxy of ['gate.example:80', '192.0.2.1:65535', '[2001:db8::1]:8080', 'GATE.example:80'])
      expect(parseWorkspace(withWorkspace('', { ...lindt, proxy })).proxy).toBe(proxy.toLowerCase());
  });
});
