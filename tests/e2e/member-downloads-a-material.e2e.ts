import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { startDownload } from '#contract/downloads.ts';
import { searchMaterials } from '#contract/materials.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { buy, until } from '../shopper.ts';
import { touch } from './navigation-steps.ts';
import { clientAs, newMember, sendLogin, signIn } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

const downloadOf = async (page: Page, press: () => Promise<void>): Promise<Download> => {
  const coming = page.waitForEvent('download');
  await press();
  return coming;
};

test('searches, filters, logs in, downloads, keeps the certificate, and has both checked', async () => {
  const mara = await newMember('Mara Lindt');
  const visitor = await newVisitor();
  const { page } = visitor;
  await page.goto('/material-list');
  await touch(page);
  await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill('box');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/material-list/0/all/box/search');
  await page.getByRole('region', { name: 'Licence' }).getByRole('link', { name: /^ISC/ }).click();
  await page.waitForURL('**/box/search?licence=isc');
  const results = page.getByRole('region', { name: 'Materials', exact: true });
  await results.getByRole('link', { name: /Licence: ISC/ }).waitFor();
  await results.getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await page.waitForURL('**/material-list-detail/mat_*/**');
  const here = new URL(page.url()).pathname;
  await page.getByText('Keep the licence notice with the files when you pass them on.').waitFor();
  await page.getByText('No credit line is needed.').waitFor();
  await page.getByRole('link', { name: 'Log in to download' }).click();
  await sendLogin(page, mara.email, mara.password);
  await page.waitForURL(`**${here}`);

  await page.getByText('3 of 3 downloads left today').waitFor();
  await page.getByLabel('What is it for?').fill('Spring catalogue');
  const file = await downloadOf(page, () =>
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  );
  await page.getByText('One download was taken from your allowance.').waitFor();
  await page.getByText('2 of 3 downloads left today').waitFor();
  const sheet = await downloadOf(page, () =>
    page.getByRole('button', { name: 'Licence certificate as PDF' }).click(),
  );
  const number = sheet.suggestedFilename().replace('.pdf', '');
  expect(number).toMatch(/^crt_/);
  expect((await readFile(await sheet.path())).subarray(0, 5).toString()).toBe('%PDF-');

  // The same again costs nothing.
  await page.reload();
  await page.getByText('2 of 3 downloads left today').waitFor();
  await downloadOf(page, () => page.getByRole('button', { name: 'Download', exact: true }).click());
  await page.getByText('Nothing was taken from your allowance').waitFor();
  const link = (await page.getByRole('link', { name: file.suggestedFilename() }).getAttribute('href')) ?? '';
  const other = await newVisitor();
  const foreign = await other.context.request.get(link, { headers: { accept: '*/*' } });
  expect([foreign.status(), await foreign.text()]).toEqual([403, expect.stringContaining('in the browser')]);

  await other.page.goto('/licence-check');
  await touch(other.page);
  const bytes = await readFile(await file.path());
  const drop = (name: string, buffer: Buffer) =>
    other.page
      .getByLabel('Choose files')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await drop('icon.svg', bytes);
  await other.page.getByText('A file from the library').waitFor();
  await other.page.getByLabel('Certificate number').fill(number);
  await drop('icon.svg', bytes);
  await other.page.getByText('Covered by this certificate', { exact: true }).waitFor();
  await other.page.getByText('Spring catalogue').waitFor();
  await drop('changed.svg', Buffer.concat([bytes, Buffer.from(' ')]));
  await other.page.getByText('Not covered by this certificate').waitFor();
  expect([...visitor.errors, ...other.errors]).toEqual([]);
  await visitor.close();
  await other.close();
});

test.runIf(longRun)('the allowance used up, a membership is bought and the download goes on', async () => {
  const mara = await newMember('Mara Lindt');
  const call = await clientAs(mara.token);
  const { items } = await call(searchMaterials, { tier: 'free' });
  for (const { materialId } of items.slice(0, 3)) await call(startDownload, { materialId });
  // An icon, which is one file: of several files the member chooses.
  const wanted = items.slice(3).find(({ type }) => type === 'icon');
  if (!wanted) throw new Error('a free icon is needed');

  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(visitor.page, mara.token);
  await page.goto(`/material-list-detail/${wanted.materialId}/${wanted.type}/${wanted.parentType}`);
  await page.getByText('0 of 3 downloads left today').waitFor();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByText('You have used all 3 downloads for today').waitFor();
  expect(await page.getByRole('link', { name: 'Compare the tiers' }).last().getAttribute('href')).toBe(
    '/material-member',
  );

  await buy({ call, siteUrl: inject('siteUrl') }, [{ plan: 'member-starter', months: 1 }]);
  await until(
    'the tier',
    async () => {
      await page.reload();
      return page
        .getByText(/of 10 downloads left today/)
        .waitFor({ timeout: 3000 })
        .then(
          () => true,
          () => false,
        );
    },
    Boolean,
  );
  await downloadOf(page, () => page.getByRole('button', { name: 'Download', exact: true }).click());
  await page.getByText('One download was taken from your allowance.').waitFor();
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});
