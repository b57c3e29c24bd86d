import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepConsent } from './consent.ts';
import { read, remove, storageKeys, tab, tabKeys } from './storage.ts';
import { currentTid, followConsent, noteLink, parseLink, tidOf } from './tracking.ts';

const now = Date.UTC(2026, 10, 20);
const day = 86_400_000;

beforeEach(() => {
  remove(storageKeys.tid);
  tab.remove(tabKeys.reportedTids);
});

test.each([
  ['tid=mara-7', 'mara-7'],
  ['via=mara_7', 'mara_7'],
  ['ref=M7', 'M7'],
  ['aff=a9', 'a9'],
  ['ref=older&tid=newer', 'newer'],
  ['tid=bad%20one&via=good', 'good'],
  ['tid=a', null],
  [`tid=${'a'.repeat(64)}`, 'a'.repeat(64)],
  [`tid=${'a'.repeat(65)}`, null],
  ['tid=%3Cscript%3E', null],
  ['tid=ab%0A', null],
  ['tid=', null],
  ['TID=mara', null],
  ['', null],
])('query %j carries %j', (query, tid) => {
  expect(tidOf(new URLSearchParams(query))).toBe(tid);
});

test('whatever a query holds, a code has the allowed form', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const tid = tidOf(new URLSearchParams({ tid: value }));
      expect(tid === null || /^[A-Za-z0-9_-]{2,64}$/.test(tid)).toBe(true);
      expect(tid === null || tid === value).toBe(true);
    }),
  );
});

test('a record is good inside its window only', () => {
  const text = JSON.stringify({ tid: 'mara', at: now, landing: '/home' });
  expect(parseLink(text, now, 90)).toEqual({ tid: 'mara', at: now, landing: '/home' });
  expect(parseLink(text, now + 90 * day - 1, 90)).not.toBeNull();
  expect(parseLink(text, now + 90 * day, 90)).toBeNull();
  expect(parseLink(text, now - 1, 90)).toBeNull();
});

test.each([
  '',
  'mara',
  '{',
  'null',
  '[]',
  '{"tid":"mara"}',
  '{"tid":"<b>","at":1,"landing":"/"}',
  '{"tid":"mara","at":"1","landing":"/"}',
])('a broken record %j is none', (text) => {
  expect(parseLink(text, now, 90)).toBeNull();
});

test('the last click wins and keeps its landing page; an address without code changes nothing', () => {
  noteLink(new URL('https://ours.example/vps?tid=first'));
  noteLink(new URL('https://ours.example/proxy?ref=second&plan=1'));
  noteLink(new URL('https://ours.example/home?tid=!'));
  expect(JSON.parse(read(storageKeys.tid) ?? '')).toMatchObject({ tid: 'second', landing: '/proxy' });
  expect(currentTid()).toBe('second');
});

test('where consent is needed, a partner link lives in memory until it is agreed to, and leaves with that', () => {
  vi.stubGlobal('window', { __site: { strictConsent: true } });
  try {
    keepConsent(['measuring']);
    noteLink(new URL('https://site.test/vps?tid=omar-7'));
    expect(read(storageKeys.tid)).toBeNull();
    expect(currentTid()).toBe('omar-7');
    keepConsent(['measuring', 'partners']);
    followConsent();
    expect(JSON.parse(read(storageKeys.tid) ?? '')).toMatchObject({ tid: 'omar-7', landing: '/vps' });
    keepConsent(['measuring']);
    followConsent();
    expect(read(storageKeys.tid)).toBeNull();
  } finally {
    vi.unstubAllGlobals();
    keepConsent([]);
  }
});

test('what was stored when consent named no partner links is removed by the first visit', async () => {
  // As a page that has just been opened: nothing is in memory.
  vi.resetModules();
  const kept = await import('./storage.ts');
  const page = await import('./tracking.ts');
  vi.stubGlobal('window', { __site: { strictConsent: true } });
  vi.stubGlobal('document', { referrer: '' });
  vi.stubGlobal('location', { origin: 'https://site.test' });
  try {
    kept.write('consent', 'all');
    kept.write(storageKeys.tid, JSON.stringify({ tid: 'omar-7', at: Date.now(), landing: '/vps' }));
    kept.write('visitor', 'f'.repeat(32));
    expect(page.currentTid()).toBe('omar-7');
    page.noteVisit(new URL('https://site.test/home'));
    expect([page.currentTid(), kept.read(storageKeys.tid), kept.read('visitor')]).toEqual([
      undefined,
      null,
      null,
    ]);
  } finally {
    vi.unstubAllGlobals();
    // The next file of this worker is given the storage that was opened here.
    kept.remove('consent');
  }
});
