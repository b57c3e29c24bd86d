import { expect, test } from 'vitest';
import { isVisit, mayCount, referrerOf } from './signals.ts';

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

test('robots, and who has said no, are not counted', () => {
  expect(mayCount({ 'user-agent': browser })).toBe(true);
  expect(mayCount({ 'user-agent': browser, 'sec-gpc': '0', dnt: '0' })).toBe(true);
  expect(mayCount({ 'user-agent': browser, 'sec-gpc': '1' })).toBe(false);
  expect(mayCount({ 'user-agent': browser, dnt: '1' })).toBe(false);
  for (const agent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', 'HeadlessChrome', ''])
    expect(mayCount({ 'user-agent': agent })).toBe(false);
  expect(mayCount({})).toBe(false);
});

test('a page fetched ahead of time, by a script or into a frame is no visit', () => {
  expect(isVisit({})).toBe(true);
  expect(isVisit({ 'sec-fetch-dest': 'document' })).toBe(true);
  expect(isVisit({ 'sec-fetch-dest': 'empty' })).toBe(false);
  expect(isVisit({ 'sec-fetch-dest': 'iframe' })).toBe(false);
  expect(isVisit({ 'sec-purpose': 'prefetch;prerender' })).toBe(false);
  expect(isVisit({ purpose: 'prefetch' })).toBe(false);
});

test('where a visit came from is a class or the name of a site, never an address', () => {
  const own = new Set(['https://shop.example', 'http://127.0.0.1:3000']);
  const cases: [string | undefined, string | null][] = [
    [undefined, 'direct'],
    ['', 'direct'],
    ['https://shop.example/faq', null],
    ['http://127.0.0.1:3000/home', null],
    ['https://shop.example.evil.example/', 'shop.example.evil.example'],
    ['https://www.google.com/', 'search'],
    ['https://www.google.co.uk/search?q=secret', 'search'],
    ['https://duckduckgo.com/', 'search'],
    ['https://search.brave.com/', 'search'],
    ['https://de.search.yahoo.com/', 'de.search.yahoo.com'],
    ['https://mail.google.com/mail', 'mail.google.com'],
    ['https://google.evil.example/', 'google.evil.example'],
    ['https://www.Example.org:8443/a?b=c#d', 'example.org'],
    ['https://user:secret@example.org/', 'example.org'],
    ['https://203.0.113.7/x', 'other'],
    ['https://[2001:db8::1]/', 'other'],
    ['http://localhost:5173/', 'other'],
    ['android-app://com.example.mail', 'other'],
    ['not an address', 'other'],
    ['javascript:alert(1)', 'other'],
    [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`, 'other'],
    ['https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
  ];
  for (const [referer, name] of cases) expect([referer, referrerOf(referer, own)]).toEqual([referer, name]);
});
