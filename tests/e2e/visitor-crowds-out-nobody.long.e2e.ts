import { expect, inject, test } from 'vitest';
import { busy } from '#content/en/busy.ts';
import { findIn, readPage, wordsOf } from './served-page.ts';
import { newLine } from './visitor.ts';

const from = (address: string) => (path: string) =>
  fetch(inject('siteUrl') + path, { headers: { 'x-forwarded-for': address } });

test('two thousand pages of one network change nothing for another', async () => {
  const answers = new Map<number, number>();
  let refused: { retryAfter: string | null; html: string } | null = null;
  const asked = Array.from({ length: 2000 }, (_, i) => i).values();
  // The addresses of one IPv6 line.
  const lane = async () => {
    for (const i of asked) {
      const answer = await from(`2001:db8:7:7::${i.toString(16)}`)(`/material-list?i=${i}`);
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
      const html = await answer.text();
      if (answer.status === 429) refused ??= { retryAfter: answer.headers.get('retry-after'), html };
    }
  };
  let done = false;
  const crowd = Promise.all(Array.from({ length: 30 }, lane)).finally(() => {
    done = true;
  });
  const visit = from(newLine());
  let visits = 0;
  while (!done || visits < 3) {
    const list = await visit('/material-list/icon/images');
    expect(list.status).toBe(200);
    expect(await list.text()).toMatch(/\/material-list-detail\/mat_\w+/);
    expect((await visit('/search?q=icon')).status).toBe(200);
    visits += 1;
  }
  await crowd;
  expect([...answers.keys()].filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  // A minute may have turned meanwhile.
  expect(answers.get(200)).toBeLessThanOrEqual(600);
  expect(answers.get(429)).toBeGreaterThan(1000);
  const { retryAfter, html } = refused as unknown as { retryAfter: string; html: string };
  expect(Number(retryAfter)).toBeGreaterThan(0);
  const main = findIn(readPage(html), 'main part', ({ name }) => name === 'main');
  expect(wordsOf(main)).toContain(busy.tooMany.title);
  // It has the look of the site.
  const [, sheet = ''] = /href="(\/assets\/site-[^"]+\.css)"/.exec(html) ?? [];
  expect((await visit(sheet)).status).toBe(200);
  // What costs nothing is not counted.
  const crowded = from('2001:db8:7:7::1');
  expect((await crowded('/no-such-page')).status).toBe(404);
  expect((await crowded('/faq')).status).toBe(200);
});

test('addresses that no route knows are answered with the same bytes, compressed, and nobody keeps them', async () => {
  const visit = from(newLine());
  const bodies = new Set<string>();
  for (let i = 0; i < 400; i++) {
    const answer = await visit(`/no/such/page/anywhere-${i}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    bodies.add(await answer.text());
  }
  expect(bodies.size).toBe(1);
});
