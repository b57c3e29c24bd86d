import { afterAll, expect, test } from 'vitest';
import { misfitsOf, sitePages } from './site-pages.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

/** Milliseconds for all pages together, on a machine that does much else. */
const patience = 240_000;

test('nothing on any page is cut at 320 px, at 200 % or with a reader’s text spacing', {
  timeout: patience,
}, async () => {
  const visitor = await newVisitor({ reducedMotion: 'reduce' });
  expect(await misfitsOf(visitor, await sitePages())).toBe('');
});
