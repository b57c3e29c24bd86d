import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { touch } from './navigation-steps.ts';
import { passHumanCheck } from './steps.ts';
import { closeBrowser, mailbox, newAddress, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

const goal = 'Orders of three shops reach one stock list by themselves';
const field = {
  goal: 'What will be different on the day it is done?',
  systems: 'What must it connect to, and who can give access?',
  volume: 'How much on a normal day, and how much at the peak?',
};
const paper = (page: Page) => page.getByRole('region', { name: 'Your brief so far' });

test('the questions can be read one by one without script', async () => {
  const { page, close } = await newVisitor({ javaScriptEnabled: false });
  await page.goto(paths.CustomSolutions);
  await page.getByLabel(field.goal).waitFor();
  await page.getByRole('link', { name: 'Next: Systems' }).click();
  await page.getByLabel(field.systems).waitFor();
  await page.locator('summary', { hasText: 'Volume' }).click();
  await page.getByLabel(field.volume).waitFor();
  await close();
});

test('a brief grows by keyboard, and neither Back nor a reload nor a shared address loses a word', async () => {
  const { page, errors, close } = await newVisitor();
  await page.goto(paths.CustomSolutions);
  await page.getByLabel(field.goal).fill(goal);
  await paper(page).getByText(goal).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('systems');
  await page.keyboard.type('Two shops <b>and</b> an ERP');
  await paper(page).getByText('Two shops <b>and</b> an ERP').waitFor();
  await page.goBack();
  await page.getByLabel(field.goal).waitFor();
  expect(await page.getByLabel(field.goal).inputValue()).toBe(goal);

  await page.goto(`${paths.CustomSolutions}?size=large&langs=many`);
  await touch(page);
  await paper(page).getByText('2 of 5 answered').waitFor();
  await paper(page).getByText('501 to 5,000 products').waitFor();
  await paper(page).getByText('could not be read (langs)').waitFor();
  await paper(page).getByRole('button', { name: 'Leave it out' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await paper(page).getByRole('button', { name: 'Start again' }).click();
  await paper(page).getByText('0 of 5 answered').waitFor();
  await paper(page).getByRole('button', { name: 'Bring my answers back' }).click();
  await paper(page).getByText(goal).waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('a shop is scoped, its launch list follows, and its brief is sent with a number in return', async () => {
  const { page, errors, close } = await newVisitor();
  const email = newAddress('brief');
  await page.goto(paths.BuildWebsites);
  const misspelt = page.getByRole('checkbox', { name: /Search for a misspelt product/ });
  expect(await misspelt.count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Search', exact: true }).check();
  await misspelt.check();
  await page.getByText('1 of 13 done').waitFor();
  await page.getByRole('link', { name: 'Take it to custom work' }).click();
  await paper(page)
    .getByText(/legal pages, Search$/)
    .waitFor();

  const send = page.getByRole('button', { name: 'Send my brief' });
  await send.click();
  // The goal's step opens, and the field has the focus.
  await page.getByText('Fill this in.').first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('goal');
  await page.getByLabel(field.goal).fill(goal);
  await page.locator('form').getByLabel('Email', { exact: true }).fill(email);
  await passHumanCheck(page);
  await send.click();
  await page.getByRole('heading', { name: 'Your brief has arrived.' }).waitFor();
  const text = await page.locator('#job').innerText();
  const number = /FB-\d{4}-\d{6,}/.exec(text)?.[0] ?? 'none';
  const [mail] = await mailbox(email);
  expect(JSON.stringify(mail)).toContain(number);
  expect(await page.evaluate(() => localStorage.getItem('custom-brief'))).toBeNull();
  expect(errors).toEqual([]);
  await close();
});
