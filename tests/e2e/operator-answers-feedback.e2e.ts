import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { customFeedback } from '#contract/feedback.ts';
import { answerFeedback } from '#contract/feedback-operator.ts';
import { people } from '../people.ts';
import { shopperOf } from '../shopper.ts';
import { messages } from './navigation-steps.ts';
import { mailAbout, passHumanCheck, sharedSite, signIn } from './steps.ts';
import { closeBrowser, newAddress, newVisitor, type Visitor } from './visitor.ts';

const visitors: Visitor[] = [];
afterEach(async () => {
  for (const { errors, close } of visitors.splice(0)) {
    await close();
    expect(errors).toEqual([]);
  }
});
afterAll(closeBrowser);

const siteUrl = inject('siteUrl');
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const dialog = (page: Page) => page.locator('dialog[open]');

async function someone(): Promise<Page> {
  const visitor = await newVisitor();
  visitors.push(visitor);
  return visitor.page;
}

/** A browser of the staff, logged in. */
async function staff(): Promise<Page> {
  const page = await someone();
  await signIn(page, (await shopperOf(siteUrl, people.olga.email)).token);
  return page;
}

/** A visitor writes by the form, with a picture. @returns the reference number */
async function writeWithPicture(email: string, subject: string): Promise<string> {
  const page = await someone();
  await page.goto('/feedback');
  await page.getByRole('combobox', { name: 'What is it about?' }).selectOption('bug');
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await page.getByRole('textbox', { name: 'Your message' }).fill('A parcel of 2.01 kg\nis shown as 2 kg.');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page
    .getByLabel('Files')
    .setInputFiles({ name: 'parcel.png', mimeType: 'image/png', buffer: picture });
  await passHumanCheck(page);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  return page.getByText(/^FB-\d{4}-\d{6}$/).innerText();
}

test('a visitor’s message is found on Today, its picture saved, and the answer reaches the visitor', async () => {
  const email = newAddress('vic');
  const subject = `The parcel tool rounds wrong for ${email}`;
  const number = await writeWithPicture(email, subject);

  const page = await staff();
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Messages to answer/ }).click();
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  await page.getByRole('heading', { name: subject }).waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download parcel.png' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('parcel.png');
  expect(await readFile(await saved.path())).toEqual(picture);

  // A colleague has the same message open.
  const other = await staff();
  await other.goto(`/admin/feedback?about=${number}`);
  await other.getByRole('link', { name: subject }).click();
  await other.getByLabel('Your answer').fill('We look into it this week.');

  await page.getByLabel('Your answer').fill('Mended.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByText('Write at least 10 characters.').waitFor();
  const box = page.getByLabel('Your answer');
  await box.fill('We have mended it.\nPlease try it again.');
  // What is typed while it is sent stays.
  await page.route(`**${answerFeedback.path}`, async (route) => {
    await box.fill('We found it thanks to you.');
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await messages(page).getByText(`Your answer is on its way to ${email}.`).waitFor();
  expect(await box.inputValue()).toBe('We found it thanks to you.');
  await page.getByText(`Answer by ${people.olga.name}`).waitFor();
  const mail = await mailAbout(sharedSite(), email, /^Our answer to your message/);
  expect(mail.subject).toContain(number);
  expect(mail.text).toContain('We have mended it.\nPlease try it again.');
  expect(mail.text).toContain(number);
  // Nobody has proven that the address is the visitor’s: their words do not go to it.
  expect(mail.text).not.toContain('A parcel of 2.01 kg');
  expect(mail.text).not.toContain('is shown as 2 kg.');
  expect(mail.text).not.toContain(subject);

  // The colleague is told, sees the answer, and keeps what was typed.
  await other.getByRole('button', { name: 'Send the answer' }).click();
  await other.getByText('Somebody else has answered or moved this message in the meantime.').waitFor();
  await other.getByText('Please try it again.').waitFor();
  expect(await other.getByLabel('Your answer').inputValue()).toBe('We look into it this week.');

  await page.getByRole('button', { name: 'Close the message' }).click();
  await dialog(page).getByLabel('Reason').fill('It is mended.');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByText('It cannot be opened or answered again.').waitFor();
  await dialog(page).getByRole('button', { name: 'Close the message' }).click();
  await messages(page).getByText('The message is now: Closed.').waitFor();
  await page.getByText('This message is closed and can no longer be answered.').waitFor();
  await page.getByText('It is mended.').waitFor();

  // The visitor asks for the message to be deleted. The colleague has it open still.
  await page.getByRole('button', { name: 'Delete the message' }).click();
  await dialog(page).getByLabel('Reason').fill('The sender asked for it.');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByText('A deleted message cannot be restored.').waitFor();
  await dialog(page).getByRole('button', { name: 'Delete the message' }).click();
  await messages(page).getByText(`${number} was deleted.`).waitFor();
  await page.waitForURL(/\/admin\/feedback$/);
  await expect.poll(() => page.getByText(number, { exact: true }).count()).toBe(0);
  await other.getByRole('button', { name: 'Delete the message' }).click();
  await dialog(other).getByLabel('Reason').fill('The sender asked for it.');
  await dialog(other).getByRole('button', { name: 'Continue' }).click();
  await dialog(other).getByRole('button', { name: 'Delete the message' }).click();
  await other.getByText('There is no message with this number.').waitFor();
});

test('a message without permission to answer has no box, and a number that nobody has is not found', async () => {
  const mara = await shopperOf(siteUrl, people.mara.email);
  const message = { subject: 'A word on your pages', content: 'I like the new tables a lot.' } as const;
  const { feedbackNo } = await mara.call(customFeedback, { ...message, type: 'praise', allowContact: 'N' });
  const page = await staff();
  await page.goto(`/admin/feedback/${feedbackNo}`);
  await page.getByText('The sender does not want to be contacted').waitFor();
  expect(await page.getByLabel('Your answer').count()).toBe(0);
  await page.getByRole('link', { name: people.mara.email }).waitFor();
  await page.goto('/admin/feedback/FB-1999-000001');
  await page.getByText('There is no message with this number.').waitFor();
});
