import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jumpClock } from '#contract/development.ts';
import { startDownload } from '#contract/downloads.ts';
import { newestMaterials } from '#contract/materials.ts';
import { readAllowance } from '#contract/memberships.ts';
import { giveMonths } from '#contract/memberships-operator.ts';
import { hours } from '#contract/time.ts';
import { people } from '../people.ts';
import { readZip } from '../read-zip.ts';
import { shopperOf } from '../shopper.ts';
import { openShop, type Shop } from './checkout-steps.ts';
import { touch } from './navigation-steps.ts';
import { signIn } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

/** A site of its own: its clock goes on by a day. */
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await closeBrowser();
  await shop.close();
});

const saved = async (page: Page, press: () => Promise<void>): Promise<[Download, Buffer]> => {
  const coming = page.waitForEvent('download');
  await press();
  const download = await coming;
  return [download, await readFile(await download.path())];
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('three items come as one zip that goes on after a cut; an expired link is renewed, a licence is kept and checked', async () => {
  const olga = await shopperOf(shop.siteUrl, people.olga.email);
  const gift = { email: people.mara.email, tier: 'pro', months: 1, reason: 'A journey' } as const;
  await olga.call(giveMonths, gift, { idempotencyKey: randomUUID() });
  const mara = await shopperOf(shop.siteUrl, people.mara.email);
  const { items } = await mara.call(newestMaterials, { parentTypeName: 'images' });
  const [first, ...others] = items.filter(({ tier }) => tier === 'free').slice(0, 3);
  for (const one of [...others, first])
    await mara.call(startDownload, { materialId: one?.materialId ?? 'mat_', project: 'Spring catalogue' });

  const visitor = await newVisitor({ baseURL: shop.siteUrl, acceptDownloads: true });
  const { page, context } = visitor;
  await signIn(page, mara.token);
  await page.goto('/account/downloads');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByText('3 selected').waitFor();
  await button(page, 'Download as one zip').click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('What is it for?').inputValue()).toBe('Spring catalogue');
  const [zip, bytes] = await saved(page, () => button(page, 'Make the zip').click());
  await dialog.getByText('Nothing was taken from your allowance').waitFor();
  expect((await mara.call(readAllowance, {})).day.used).toBe(3);
  const paths = [...readZip(bytes).keys()];
  expect(paths).toContain('LICENCES.txt');
  expect(paths.filter((path) => /^certificates\/crt_\w+\.json$/.test(path))).toHaveLength(3);

  // A line that is cut: the browser has the first bytes and asks for the others.
  const link = (await dialog.getByRole('link', { name: zip.suggestedFilename() }).getAttribute('href')) ?? '';
  const part = async (range: string) => {
    const answer = await context.request.get(link, { headers: { range, accept: '*/*' } });
    expect(answer.status()).toBe(206);
    return answer.body();
  };
  const both = Buffer.concat([await part('bytes=0-999'), await part('bytes=1000-')]);
  expect(both.equals(bytes)).toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).click();

  // A day later the links have expired, and new ones cost nothing.
  await olga.call(jumpClock, { milliseconds: hours(25) });
  const again = await shopperOf(shop.siteUrl, people.mara.email);
  await page.evaluate((token) => localStorage.setItem('token', token), again.token);
  await page.clock.setFixedTime(Date.now() + hours(25));
  await page.goto('/account/downloads');
  const title = first?.title ?? '';
  await page.getByRole('searchbox', { name: 'Item or project' }).fill(title);
  await button(page, 'Search').click();
  await page.waitForURL('**/account/downloads?words=**');
  await page
    .getByRole('button', { name: `Get new links ${title}`, exact: true })
    .first()
    .click();
  await dialog.getByText('Nothing was taken from your allowance').waitFor();
  const old = await context.request.get(link, { headers: { accept: '*/*' } });
  expect(old.status()).toBe(410);
  const [, file] = await saved(page, () => dialog.getByRole('listitem').first().getByRole('link').click());
  expect((await again.call(readAllowance, {})).day.used).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).click();

  // The certificate as a file, and what the check page says of it.
  await page
    .getByRole('link', { name: `Licence ${title}`, exact: true })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Files it covers' }).waitFor();
  const [json, signed] = await saved(page, () => page.getByRole('button', { name: /^JSON/ }).click());
  await page.getByRole('main').getByRole('link', { name: 'Check a file' }).click();
  await page.waitForURL('**/licence-check');
  await touch(page);
  const drop = (name: string, buffer: Buffer) =>
    page.getByLabel('Choose files').setInputFiles({ name, mimeType: '', buffer });
  await drop(json.suggestedFilename(), signed);
  await page.getByText('Our certificate, unchanged').waitFor();
  await drop('material.svg', file);
  await page.getByText('Covered by this certificate', { exact: true }).waitFor();
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});
