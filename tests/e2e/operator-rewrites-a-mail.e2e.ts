import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { saveMailWords } from '#contract/mails.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { mailsTo } from '../harness.ts';
import { people } from '../people.ts';
import { shopperOf } from '../shopper.ts';
import { press, signIn } from './steps.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

const visitors: Visitor[] = [];
afterEach(async () => {
  for (const { errors, close } of visitors.splice(0)) {
    await close();
    expect(errors).toEqual([]);
  }
});
afterAll(closeBrowser);

const dialog = (page: Page) => page.getByRole('dialog');

/** The browser of the owner, logged in. */
async function operator() {
  const { token } = await shopperOf(inject('siteUrl'), people.olga.email);
  const visitor = await newVisitor();
  visitors.push(visitor);
  await signIn(visitor.page, token);
  return visitor.page;
}

test('a mail is rewritten, looked at, mailed to oneself and taken back to its original words', async () => {
  const page = await operator();
  await page.goto('/admin/mails?about=gifts.ready');
  await page.getByRole('row').filter({ hasText: 'gifts.ready' }).getByRole('link').click();
  // The list has a search by the subject.
  const subject = page.getByLabel('Subject', { exact: true });
  const original = await subject.inputValue();

  // A place that the mail has no value for is named before anything is sent.
  await subject.fill(`${original} {nobody}`);
  await page.getByText('There is no value for {nobody} here.').waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);

  const words = `${original} (from the counter)`;
  await subject.fill(words);
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('(from the counter)').waitFor();
  await preview.frameLocator('iframe').getByRole('link').first().waitFor();

  await page.getByRole('button', { name: 'Send me a preview' }).click();
  await page.getByText(`The preview is on its way to ${people.olga.email}.`).waitFor();
  await expect
    .poll(async () => (await mailsTo(inject('outbox'), people.olga.email, 1)).map((mail) => mail.subject))
    .toContainEqual(expect.stringContaining('(from the counter)'));

  // What is typed while it is saved stays.
  await page.route(`**${saveMailWords.path}`, async (route) => {
    await subject.fill(`${words}, typed later`);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Emails use the new wording from now on.').waitFor();
  expect(await subject.inputValue()).toBe(`${words}, typed later`);
  await page.getByRole('link', { name: 'All emails' }).click();
  const row = page.getByRole('row').filter({ hasText: 'gifts.ready' });
  await row.getByText('Rewritten').waitFor();
  await row.getByRole('link').click();
  expect(await subject.inputValue()).toBe(words);
  await page.getByRole('button', { name: 'Restore the original wording' }).click();
  await dialog(page).getByText('This cannot be undone.').waitFor();
  await press(dialog(page), 'Keep the rewritten wording');
  expect(await subject.inputValue()).toBe(words);
  await page.getByRole('button', { name: 'Restore the original wording' }).click();
  await press(dialog(page), 'Restore the original wording');
  await page.getByText('Emails use the original wording again.').waitFor();
  await expect.poll(() => subject.inputValue()).toBe(original);
});

test.runIf(longRun)('of two who write at once the second keeps what they typed and is told', async () => {
  const [first, second] = [await operator(), await operator()];
  for (const page of [first, second]) {
    await page.goto('/admin/mails/feedback/acknowledgement');
    await page.getByLabel('Subject').waitFor();
  }
  const subject = await first.getByLabel('Subject').inputValue();
  await first.getByLabel('Subject').fill(`${subject} one`);
  await second.getByLabel('Subject').fill(`${subject} two`);
  await first.getByRole('button', { name: 'Save' }).click();
  await first.getByText('Emails use the new wording from now on.').waitFor();
  await second.getByRole('button', { name: 'Save' }).click();
  await second.getByText('Somebody else has changed this wording in the meantime').waitFor();
  expect(await second.getByLabel('Subject').inputValue()).toBe(`${subject} two`);
  await second.getByRole('button', { name: 'Check for the newest wording' }).click();
  await second.getByRole('button', { name: 'Load the newest wording' }).click();
  expect(await second.getByLabel('Subject').inputValue()).toBe(`${subject} one`);
  await second.getByRole('button', { name: 'Restore the original wording' }).click();
  await press(dialog(second), 'Restore the original wording');
  await second.getByText('Emails use the original wording again.').waitFor();
});
