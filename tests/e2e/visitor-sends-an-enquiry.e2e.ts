import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { readFeedback } from '#contract/feedback-operator.ts';
import { people } from '../people.ts';
import { touch } from './navigation-steps.ts';
import { clientAs, newMember, openSession, passHumanCheck, signIn } from './steps.ts';
import { closeBrowser, mailbox, newAddress, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

const subject = 'A firm of five that lists for forty shops';
const message = 'We write listings for forty shops in three countries.\nClient workspaces would help us.';
const enquiry = (page: Page, heading: string) => page.getByRole('region', { name: heading, exact: true });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send enquiry' });

/** @returns the reference number that took the place of the form */
async function numberIn(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Your message has arrived.' }).waitFor();
  return page.getByText(/^FB-\d{4}-\d{6,}$/).innerText();
}

const asStaffRead = async (feedbackNo: string) =>
  (await clientAs(await openSession(people.olga, 'test')))(readFeedback, { feedbackNo });

test('a visitor chooses a programme, corrects what is wrong and sends the enquiry from its page', async () => {
  const { page, errors, close } = await newVisitor();
  const email = newAddress('partner');
  await page.goto(paths.Partners);
  await touch(page);
  const form = enquiry(page, 'Write to us');
  await sendButton(page).click();
  await form.getByText('5 fields need attention').first().waitFor();
  await form.getByRole('combobox', { name: 'Programme' }).selectOption({ label: 'Service firms' });
  await form.getByRole('textbox', { name: /^In one line/ }).fill(subject);
  await form.getByRole('textbox', { name: 'Your message' }).fill(message);
  await form.getByRole('textbox', { name: 'Email', exact: true }).fill('partner at example');
  await passHumanCheck(page);
  await sendButton(page).click();
  await form.getByText('This is not an email address, as in name@example.com.').waitFor();
  expect(await form.getByRole('textbox', { name: 'Your message' }).inputValue()).toBe(message);
  expect(await form.getByRole('combobox', { name: 'Programme' }).inputValue()).toBe(paths.PartnersCompany);

  await form.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await sendButton(page).click();
  const number = await numberIn(page);
  expect(new URL(page.url()).pathname).toBe(paths.Partners);
  expect(await sendButton(page).count()).toBe(0);
  const [mail] = await mailbox(email);
  expect(JSON.stringify(mail)).toContain(number);
  expect(await asStaffRead(number)).toMatchObject({
    type: 'partnership',
    subject,
    content: `Programme: Service firms\n\n${message}`,
    email,
    account: null,
    pagePath: paths.PartnersCompany,
  });
  await page.getByRole('button', { name: 'Write another message' }).click();
  expect(await form.getByRole('textbox', { name: 'Your message' }).inputValue()).toBe('');
  expect(errors).toEqual([]);
  await close();
});

test('a member finds their name and email filled in, and passes no human check', async () => {
  const member = await newMember('Ida Falk');
  const { page, errors, close } = await newVisitor();
  await signIn(page, member.token);
  await page.goto(paths.PartnersCarrier);
  await touch(page);
  const form = enquiry(page, 'Send the tariff');
  await expect
    .poll(() => form.getByRole('textbox', { name: 'Email', exact: true }).inputValue())
    .toBe(member.email);
  expect(await form.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe(member.name);
  expect(await page.getByRole('checkbox', { name: 'I’m human' }).count()).toBe(0);
  await form.getByRole('textbox', { name: /^In one line/ }).fill(subject);
  await form.getByRole('textbox', { name: 'Your message' }).fill(message);
  await sendButton(page).click();
  expect(await asStaffRead(await numberIn(page))).toMatchObject({
    content: `Programme: Carriers\n\n${message}`,
    name: member.name,
    account: member.email,
    pagePath: paths.PartnersCarrier,
  });
  expect(errors).toEqual([]);
  await close();
});

test('without scripts the form leads to the feedback form, with the choices in its address', async () => {
  const { page, close } = await newVisitor({ javaScriptEnabled: false });
  await page.goto(paths.Partners);
  const form = enquiry(page, 'Write to us');
  expect(await sendButton(page).count()).toBe(0);
  await form.getByRole('combobox', { name: 'Programme' }).selectOption({ label: 'Brands' });
  await form.getByRole('textbox', { name: /^In one line/ }).fill(subject);
  await form.getByRole('button', { name: 'Continue to the message' }).click();
  await page.waitForURL((url) => url.pathname === paths.Feedback);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    topic: 'partnership',
    page: paths.PartnersBrands,
    subject,
  });
  await close();
});
