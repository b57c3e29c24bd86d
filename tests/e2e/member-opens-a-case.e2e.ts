import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { listOwnCases, openCase } from '#contract/cases.ts';
import { people } from '../people.ts';
import { buy, serviceIn, shopperOf } from '../shopper.ts';
import { messages } from './navigation-steps.ts';
import { clientAs, mailAbout, newMember, sharedSite, signIn } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

const siteUrl = inject('siteUrl');
const dialog = (page: Page) => page.locator('dialog[open]');
const extract = Buffer.from('%PDF-1.7\nKRS 0000123456\n%%EOF\n');

async function open(token: string) {
  const visitor = await newVisitor();
  await signIn(visitor.page, token);
  return visitor;
}
/** Moves the case that the page shows. */
async function move(page: Page, verb: string, stage: string, reason = '') {
  await page.getByRole('button', { name: verb, exact: true }).click();
  if (reason) await dialog(page).getByLabel('Reason').fill(reason);
  await dialog(page).getByRole('button', { name: verb, exact: true }).click();
  await messages(page).getByText(`The case is now: ${stage}.`).first().waitFor();
}
/** Ticks every document that is asked of everybody and not ticked yet. */
async function tickAll(page: Page) {
  const asked = page.getByRole('checkbox', { name: /Required$/ });
  for (let at = 0; at < (await asked.count()); at++) {
    const box = asked.nth(at);
    if (!(await box.isChecked())) await box.check();
  }
}

test('EZ Register: a case goes from the first paper to the account, reviewed by staff', async () => {
  const nora = await newMember('Nora Falk');
  const call = await clientAs(nora.token);
  await buy({ call, siteUrl }, [{ plan: 'registration-2', months: 0 }]);
  const { id: serviceId } = await serviceIn({ call, siteUrl }, 'EZ Register Medium');
  const member = await open(nora.token);
  const { page } = member;

  // From the page of the service to the case.
  await page.goto(`/account/services/${serviceId}`);
  await page.getByRole('heading', { name: 'Open your case' }).waitFor();
  await page.getByLabel('Where your company is registered').selectOption('PL');
  await page.getByRole('button', { name: 'Open the case' }).click();
  await page.getByRole('heading', { name: 'Amazon case', level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: 'Send to review' }).count()).toBe(0);

  // A paper is known by its content, and kept until its day.
  await page.getByRole('button', { name: 'Upload a paper: Company record' }).click();
  const field = dialog(page).getByLabel('File', { exact: true });
  await field.setInputFiles({
    name: 'extract.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<!doctype html><p>An extract</p>'),
  });
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog(page).getByText('A paper has to be a PDF, PNG or JPEG file.').waitFor();
  await field.setInputFiles({ name: 'extract.pdf', mimeType: 'application/pdf', buffer: extract });
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('extract.pdf').first().waitFor();
  const [own] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download extract.pdf' }).click(),
  ]);
  expect(await readFile(await own.path())).toEqual(extract);

  await tickAll(page);
  await move(page, 'Send to review', 'In review');
  await page.getByLabel('Your message').fill('Is the extract new enough?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Is the extract new enough?').first().waitFor();

  // Staff open the paper, refuse a line and ask for changes.
  const olga = await open((await shopperOf(siteUrl, people.olga.email)).token);
  await olga.page.goto('/admin/cases?state=in_review');
  const row = olga.page.getByRole('row', { name: new RegExp(nora.email) });
  await row.getByText('Message waiting').waitFor();
  await row.getByRole('link', { name: nora.email }).click();
  const [file] = await Promise.all([
    olga.page.waitForEvent('download'),
    olga.page.getByRole('button', { name: 'Download extract.pdf' }).click(),
  ]);
  expect(await readFile(await file.path())).toEqual(extract);
  await olga.page.getByRole('button', { name: 'Refuse: Company record' }).click();
  await dialog(olga.page).getByLabel('Reason').fill('It is older than the marketplace takes.');
  await dialog(olga.page).getByRole('button', { name: 'Refuse', exact: true }).click();
  await olga.page.getByText('Needs a change', { exact: true }).waitFor();
  await olga.page.getByLabel('Your message').fill('Please upload one of this month.');
  await olga.page.getByRole('button', { name: 'Send', exact: true }).click();
  await olga.page.getByText('Please upload one of this month.').first().waitFor();
  await move(olga.page, 'Ask for changes', 'Changes asked for', 'The company record is too old.');

  // The mail leads back to the case, which says what to change and who opened the paper.
  const { link, text } = await mailAbout(sharedSite(), nora.email, /^Your Amazon case: changes asked for$/);
  expect(text).toContain('The company record is too old.');
  await page.goto(new URL(link ?? '').pathname);
  await page.getByRole('blockquote').getByText('The company record is too old.').waitFor();
  await page.getByText('It is older than the marketplace takes.').first().waitFor();
  await page.getByText('Please upload one of this month.').waitFor();
  await page.getByText('History', { exact: true }).click();
  await page.getByText('A paper was opened: Company record').waitFor();
  // It is asked first, and a paper that is kept is still there.
  const deletion = page.getByRole('dialog', { name: 'Delete extract.pdf?' });
  await page.getByRole('button', { name: 'Delete extract.pdf' }).click();
  await deletion.getByText('cannot be brought back').waitFor();
  await deletion.getByRole('button', { name: 'Keep it' }).click();
  await deletion.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Delete extract.pdf' }).click();
  await deletion.getByRole('button', { name: 'Delete the paper' }).click();
  await messages(page).getByText('The paper is deleted.').first().waitFor();
  await page.getByText('A paper was deleted: Company record').waitFor();
  await tickAll(page);
  await move(page, 'Send to review', 'In review');

  // Everything is accepted, and the case comes to its end.
  await olga.page.reload();
  const accept = olga.page.getByRole('button', { name: /^Accept: / });
  await accept.first().waitFor();
  // A paper that came while staff were reading is seen before it is accepted.
  await page.getByRole('button', { name: 'Upload a paper: Company record' }).click();
  await field.setInputFiles({ name: 'newer.pdf', mimeType: 'application/pdf', buffer: extract });
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('newer.pdf').first().waitFor();
  await olga.page.getByRole('button', { name: 'Accept: Company record' }).click();
  await olga.page.getByText('The papers of this line have changed in the meantime.').waitFor();
  await olga.page.getByText('newer.pdf').first().waitFor();
  expect(await olga.page.getByText('Accepted', { exact: true }).count()).toBe(0);
  for (let at = 0; at < (await accept.count()); at++) {
    await accept.nth(at).click();
    await expect.poll(() => olga.page.getByText('Accepted', { exact: true }).count()).toBe(at + 1);
  }
  await move(olga.page, 'Ready to file', 'Ready to file', 'All papers fit each other.');
  await page.reload();
  await move(page, 'It is filed', 'Filed');
  await move(page, 'It is registered', 'Registered');
  await move(page, 'Close the case', 'Closed');
  await page.getByText('This case has ended.').waitFor();
  expect((await call(listOwnCases, {})).items).toMatchObject([{ serviceId, state: 'closed' }]);
  for (const visitor of [member, olga]) {
    await visitor.close();
    expect(visitor.errors).toEqual([]);
  }
});

test('a case of somebody else is not there, a plan opens one, and its owner ends it', async () => {
  const nora = await newMember('Nora Falk');
  const call = await clientAs(nora.token);
  await buy({ call, siteUrl }, [{ plan: 'registration-1', months: 0 }]);
  const { id: serviceId } = await serviceIn({ call, siteUrl }, 'EZ Register Small');
  const owner = await open(nora.token);
  await owner.page.goto(`/account/services/${serviceId}`);
  await owner.page.getByRole('button', { name: 'Open the case' }).click();
  await owner.page.getByRole('heading', { name: 'Amazon case', level: 1 }).waitFor();
  const { pathname } = new URL(owner.page.url());
  const stranger = await open((await newMember('Per Lund')).token);
  await stranger.page.goto(pathname);
  await stranger.page.getByRole('heading', { name: 'There is no such case' }).waitFor();
  // A plan is for one case; with Small its owner decides alone, and can end it.
  const other = { serviceId, marketplace: 'ebay', country: 'DE', legalForm: 'company' } as const;
  await expect(call(openCase, { ...other, sellsTo: ['eu'] })).rejects.toMatchObject({ code: 40901 });
  await move(owner.page, 'Cancel the case', 'Cancelled');
  await owner.page.getByText('This case has ended.').waitFor();
  expect((await call(listOwnCases, {})).items).toMatchObject([{ serviceId, state: 'canceled' }]);
  for (const visitor of [owner, stranger]) {
    await visitor.close();
    expect(visitor.errors).toEqual([]);
  }
});
