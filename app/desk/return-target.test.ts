import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { paths, routeNames } from '#app/paths.ts';
import { keepReturn, keptSearch, loginPath, returnTarget, takeReturn } from '#app/state/return-target.ts';
import { read, remove, storageKeys } from '#app/state/storage.ts';
import { internalTarget } from './internal-target.ts';

const origin = 'https://ours.example';
/** What a browser makes of a target, seen from any page of ours. */
const landing = (target: string) => new URL(target, `${origin}/login`);

beforeEach(() => remove(storageKeys.redirect));

test.each([
  ['?redirect=DedicatedBuy&plan=ds-2', '/dedicated-buy?plan=ds-2'],
  ['?plan=ds-2&redirect=DedicatedBuy&term=3', '/dedicated-buy?plan=ds-2&term=3'],
  ['?redirect=Home', '/home'],
  ['?redirect=BlogDetail&articleId=3', '/blog-detail/3'],
  ['?redirect=BlogDetail', '/home'],
  ['?redirect=MaterialList&typeId=7&colour=red', '/material-list/7?colour=red'],
  ['?redirect=Redirect&path=%2Fvps', '/redirect/%2Fvps'],
  ['?redirect=Redirect&path=..', '/home'],
  ['?redirect=Login', '/home'],
  ['?redirect=NoSuchPage&plan=ds-2', '/home'],
  ['?redirect=/dedicated-buy', '/home'],
  ['?redirect=https://evil.example', '/home'],
  ['?redirect=//evil.example', '/home'],
  ['?redirect=https%3A%2F%2Fevil.example%2F', '/home'],
  ['?redirect=javascript%3Aalert(1)', '/home'],
  ['?redirect=__proto__', '/home'],
  ['?redirect=toString', '/home'],
  ['', '/home'],
])('login query %j leads to %j', (search, target) => {
  expect(returnTarget(search)).toBe(target);
});

test('no login query leaves the origin', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom(...routeNames)),
      fc.string(),
      fc.string(),
      (name, key, value) => {
        const search = `?${new URLSearchParams([
          ['redirect', name],
          [key, value],
          ['path', value],
          ['articleId', value],
        ])}`;
        expect(landing(returnTarget(search)).origin).toBe(origin);
      },
    ),
  );
});

test('the login address keeps the query of the page it comes from, and leads back to it', () => {
  const address = loginPath('DedicatedBuy', '?plan=ds-2&tag=a&tag=b&redirect=Home');
  expect(address).toBe('/login?redirect=DedicatedBuy&plan=ds-2&tag=a&tag=b');
  expect(returnTarget(landing(address).search)).toBe('/dedicated-buy?plan=ds-2&tag=a&tag=b');
});

test('a kept target survives a way without query and is used once', () => {
  keepReturn('?redirect=DedicatedBuy&plan=ds-2');
  expect(read(storageKeys.redirect)).toBe('redirect=DedicatedBuy&plan=ds-2');
  expect(keptSearch()).toBe('?redirect=DedicatedBuy&plan=ds-2');
  expect(takeReturn('')).toBe('/dedicated-buy?plan=ds-2');
  expect(takeReturn('')).toBe('/home');
});

test('the address goes before what was kept, and a plain login page forgets it', () => {
  keepReturn('?redirect=DedicatedBuy');
  expect(takeReturn('?redirect=Vps')).toBe('/vps');
  keepReturn('?redirect=DedicatedBuy');
  keepReturn('');
  expect(read(storageKeys.redirect)).toBeNull();
});

test.each([
  ['Vps', '', '', '/vps'],
  ['Vps', '?a=1', '#plans', '/vps?a=1#plans'],
  ['home', '', '', '/home'],
  ['/blog-detail/3', '?from=mail', '', '/blog-detail/3?from=mail'],
  ['%2Fblog-detail%2F3', '', '#end', '/blog-detail/3#end'],
  ['%252Fvps%253Fa%253D1', '?b=2', '', '/vps?a=1&b=2'],
  ['/faq#billing', '', '', '/faq#billing'],
  ['BlogDetail', '', '', '/home'],
  ['no-such-page', '', '', '/home'],
  ['/auth/v1/logout', '', '', '/home'],
])('bounce to %j with %j%j leads to %j', (path, search, hash, target) => {
  expect(internalTarget(path, search, hash)).toBe(target);
});

test.each([
  '//evil',
  '///evil/home',
  '/\\evil',
  '\\\\evil\\home',
  '%2f%2fevil',
  '%252f%252fevil',
  '%5c%5cevil',
  'https:',
  'https://evil/home',
  'https:evil',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,home',
  '/\t/evil',
  '/%09/evil',
  '/..//evil',
  '/.//evil',
  '@evil/home',
  '%',
  '%e0%a4%a',
  '',
])('bounce to %j leads home', (path) => {
  expect(internalTarget(path, '?a=1', '#b')).toBe(paths.Home);
});

test('no bounce leaves the origin, and none carries a scheme', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    '%2f',
    '%5c',
    '%252f',
    ':',
    'https:',
    'javascript:',
    '@',
    'evil.example',
    '.',
    '..',
    '?',
    '#',
    'home',
    '\t',
    ' ',
    'blog-detail/3',
  );
  const crafted = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.oneof(crafted, fc.string(), fc.webUrl()), fc.constantFrom('', '?a=1'), (path, search) => {
      const target = internalTarget(path, search);
      expect(target).toMatch(/^\/(?![/\\])/);
      expect(landing(target).origin).toBe(origin);
    }),
    { numRuns: 2000 },
  );
});
