import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { discardUpload, listUploads, uploadPath } from '#contract/material-uploads.ts';
import { changeMaterial, readMaterial } from '#contract/materials-operator.ts';
import { people } from '../people.ts';
import { shopperOf } from '../shopper.ts';
import { openShop, type Shop } from './checkout-steps.ts';
import { holdUntil, signIn } from './steps.ts';
import { newLine, newVisitor, type Visitor } from './visitor.ts';

let shop: Shop;
let folder: string;
const opened: Visitor[] = [];
beforeAll(async () => {
  shop = await openShop();
  folder = await mkdtemp(join(tmpdir(), 'library-'));
});
afterAll(async () => {
  for (const { context } of opened) await context.close();
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(token: string | null): Promise<Visitor> {
  const visitor = await newVisitor({
    baseURL: shop.siteUrl,
    extraHTTPHeaders: { 'x-forwarded-for': newLine() },
  });
  opened.push(visitor);
  if (token) await signIn(visitor.page, token);
  return visitor;
}

test('files are sent, cut and sent on after a reload, become a material that a visitor finds, and are taken back', async () => {
  const olga = await shopperOf(shop.siteUrl, people.olga.email);
  const { page } = await open(olga.token);
  const name = `harbour-${randomUUID().slice(0, 8)}.png`;
  const path = join(folder, name);
  const pixels = { width: 1800, height: 1200, channels: 3 } as const;
  await writeFile(
    path,
    await sharp(randomBytes(1800 * 1200 * 3), { raw: pixels })
      .png()
      .toBuffer(),
  );
  const page2 = join(folder, 'page.png');
  const page3 = join(folder, 'other.png');
  for (const one of [page2, page3]) await writeFile(one, '<!doctype html><script>alert(1)</script>');

  await page.goto('/admin/materials/new');
  const field = page.locator('input[type=file]');
  await field.waitFor({ state: 'attached' });
  await page.getByText('No files yet.').waitFor();
  // The second piece of it never arrives.
  await page.route(`**${uploadPath}/*`, (route) => {
    const { 'upload-offset': offset = '0' } = route.request().headers();
    return offset === '0' ? route.continue() : route.abort();
  });
  await field.setInputFiles([path, page2, page3]);
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await row('page.png').getByText('Its content is not what its name says, or it was cut off.').waitFor();
  const received = async () =>
    (await olga.call(listUploads, {})).items.find(({ fileName }) => fileName === name)?.receivedBytes ?? 0;
  await expect.poll(received).toBeGreaterThan(0);
  await page.reload();
  await row(name).getByText('Choose the same file again').waitFor();
  await page.unroute(`**${uploadPath}/*`);
  await field.setInputFiles(path);
  await row(name).getByText('Ready', { exact: true }).waitFor();
  expect((await olga.call(listUploads, {})).items.map(({ state }) => state).sort()).toEqual([
    'ready',
    'refused',
    'refused',
  ]);
  // The second is discarded while the first is under way.
  await holdUntil(page, discardUpload, 2);
  await page.getByRole('button', { name: 'Discard page.png' }).click();
  await page.getByRole('button', { name: 'Discard other.png' }).click();
  for (const refused of ['page.png', 'other.png']) await row(refused).waitFor({ state: 'detached' });
  expect((await olga.call(listUploads, {})).items.map(({ state }) => state)).toEqual(['ready']);

  await page.getByRole('checkbox', { name: `Use ${name}` }).check();
  await page.getByLabel('Title').fill('Quayside grain');
  await page.getByLabel('Type').selectOption('background');
  await page.getByLabel('Author').fill('The harbour studio');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published. Visitors find it now.').first().waitFor();

  const visitor = await open(null);
  await visitor.page.goto('/material-list/0/all/quayside%20grain');
  await visitor.page
    .getByRole('link', { name: /Quayside grain/ })
    .first()
    .click();
  await visitor.page.getByText(/^Pro and Team get this item first\. It opens to other tiers on /).waitFor();
  await visitor.page.goBack();

  await page.goto('/admin/materials');
  await page.getByRole('link', { name: 'Quayside grain' }).click();
  await page.getByText('Only Pro and Team until').waitFor();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Withdrawn. No search finds it any more.').first().waitFor();
  await visitor.page.reload();
  await visitor.page
    .getByRole('link', { name: /Quayside grain/ })
    .first()
    .waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Publish again' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).waitFor();

  // Edited from what was read before a colleague’s words came, it is not saved over these. Nothing is asked for any more by then.
  await page.reload();
  const edit = page.getByRole('button', { name: 'Edit' });
  await edit.waitFor();
  await page.keyboard.press('Escape');
  // A link that is pressed before the panel is gone opens no other one, and nothing is asked.
  await edit.waitFor({ state: 'detached' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${readMaterial.path}?*`, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Quayside grain' }).click();
  await edit.click();
  const materialId = new URL(page.url()).searchParams.get('material') as Id<'material'>;
  const found = await olga.call(readMaterial, { materialId });
  const { changedAt, title, type, licence, author } = found;
  const description = 'Seen from the quay.';
  await olga.call(changeMaterial, { materialId, changedAt, title, type, licence, author, description });
  release();
  await page.getByText(description).waitFor();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Quayside sand');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('This item was changed in the meantime.', { exact: false }).waitFor();
});
