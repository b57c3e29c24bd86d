import type { Request } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { quiet } from '../bench/page-weights.ts';
import { openAnew } from './light-pages.ts';
import { touch } from './navigation-steps.ts';
import { openByKey } from './search-steps.ts';
import { closeBrowser } from './visitor.ts';

afterAll(closeBrowser);

const fileOf = (name: string) => (request: Request) => request.url().includes(`/assets/${name}-`);

test('who saves data loads the search when it is opened, not with the first touch', async () => {
  const { page, requests, close } = await openAnew('/about-us');
  await touch(page);
  await quiet(page);
  expect([requests.some(fileOf('react-dom')), requests.some(fileOf('palette'))]).toEqual([true, false]);
  await openByKey(page);
  expect(requests.some(fileOf('palette'))).toBe(true);
  await close();
});

test('a link with a partner code is kept before the touch, and React DOM is not loaded for it', async () => {
  const { page, requests, errors, close } = await openAnew('/vps?tid=omar-7');
  await page.waitForFunction(() => localStorage.getItem('tid'));
  await quiet(page);
  expect([requests.some(fileOf('arrive')), requests.some(fileOf('react-dom'))]).toEqual([true, false]);
  expect(errors).toEqual([]);
  await close();
});
