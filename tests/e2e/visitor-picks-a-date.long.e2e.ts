import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { touch } from './navigation-steps.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

afterAll(closeBrowser);

let visitor: Visitor;
let page: Page;
beforeEach(async () => {
  visitor = await newVisitor();
  page = visitor.page;
  await page.clock.setFixedTime(new Date('2026-11-20T10:00:00Z'));
  await page.goto('/refundPolicy');
  await touch(page);
});
afterEach(async () => {
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

const field = () => page.getByRole('combobox', { name: 'Day the contract was made' });
const opener = () => page.getByRole('button', { name: 'Choose a date' });
const grid = () => page.getByRole('grid');
const dialog = () => page.getByRole('dialog', { name: /calendar$/ });
const cells = () => grid().getByRole('gridcell');
const active = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.replaceAll('\u00a0', ' ') ?? '');
const standsOn = (name: string) => expect.poll(active).toBe(name);

/** Types a day into the field and opens the calendar on it, with the focus in the grid. */
async function openOn(typed: string): Promise<void> {
  await field().click();
  await field().fill(typed);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await opener().click();
  await grid().waitFor();
}

test('the field takes mm/dd/yyyy and answers with the last day', async () => {
  expect(await field().getAttribute('placeholder')).toBe('mm/dd/yyyy');
  await field().fill('11/10/2026');
  await field().blur();
  await page.getByText(/^Send your statement by the end of .*24.*2026/).waitFor();
  await field().fill('13/10/2026');
  await field().blur();
  await page.getByText('This is not a date in the form mm/dd/yyyy.').waitFor();
  expect(await field().getAttribute('aria-invalid')).toBe('true');
  await field().fill('02/29/2027');
  await field().blur();
  await page.getByText('This is not a date in the form mm/dd/yyyy.').waitFor();
  await field().fill('02/29/2028');
  await field().blur();
  await page.getByText('This is not a date in the form mm/dd/yyyy.').waitFor({ state: 'detached' });
});

test('the calendar shows 42 days, today marked, and a press chooses', async () => {
  await opener().click();
  await grid().waitFor();
  expect(await opener().getAttribute('aria-expanded')).toBe('true');
  expect(await cells().count()).toBe(42);
  expect(await grid().getByRole('columnheader').count()).toBe(7);
  expect(
    await page.getByRole('gridcell', { name: 'Friday, 20 November 2026' }).getAttribute('aria-current'),
  ).toBe('date');
  await page.getByRole('gridcell', { name: 'Monday, 9 November 2026' }).click();
  await dialog().waitFor({ state: 'detached' });
  expect(await field().inputValue()).toBe('11/09/2026');
  expect(await field().evaluate((element) => element === document.activeElement)).toBe(true);
  await opener().click();
  const chosen = page.getByRole('gridcell', { name: 'Monday, 9 November 2026', selected: true });
  await chosen.waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

describe('by keys', () => {
  const moves: [keys: string, to: string][] = [
    ['ArrowRight', 'Thursday, 18 June 2026'],
    ['ArrowLeft', 'Tuesday, 16 June 2026'],
    ['ArrowUp', 'Wednesday, 10 June 2026'],
    ['ArrowDown', 'Wednesday, 24 June 2026'],
    ['Home', 'Sunday, 14 June 2026'],
    ['End', 'Saturday, 20 June 2026'],
    ['PageUp', 'Sunday, 17 May 2026'],
    ['PageDown', 'Friday, 17 July 2026'],
    ['Shift+PageUp', 'Tuesday, 17 June 2025'],
    ['Shift+PageDown', 'Thursday, 17 June 2027'],
  ];
  test('each of the grid leads where it should', async () => {
    for (const [keys, to] of moves) {
      await openOn('06/17/2026');
      await standsOn('Wednesday, 17 June 2026');
      await page.keyboard.press(keys);
      await standsOn(to);
      expect(await grid().getByRole('gridcell', { name: to, exact: true }).getAttribute('tabindex')).toBe(
        '0',
      );
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
    }
    expect(await field().inputValue()).toBe('06/17/2026');
  });

  test('Ctrl and the arrows climb through days, months, years and decades and come back', async () => {
    await openOn('06/17/2026');
    await standsOn('Wednesday, 17 June 2026');
    const views: [name: string, count: number, title: string][] = [
      ['June 2026', 12, '2026'],
      ['2026', 12, '2020–2029'],
      ['2020–2029', 12, '2000–2099'],
    ];
    for (const [stands, count, title] of views) {
      await page.keyboard.press('Control+ArrowUp');
      await standsOn(stands);
      expect(await cells().count()).toBe(count);
      await page.getByRole('grid', { name: title }).waitFor();
    }
    await page.keyboard.press('Control+ArrowUp');
    await standsOn('2020–2029');
    await page.keyboard.press('ArrowRight');
    await standsOn('2030–2039');
    await page.keyboard.press('Enter');
    await standsOn('2036');
    await page.keyboard.press('ArrowDown');
    await standsOn('2040');
    await page.keyboard.press('Enter');
    await standsOn('June 2040');
    await page.keyboard.press('Control+ArrowDown');
    await standsOn('Sunday, 17 June 2040');
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    expect(await field().inputValue()).toBe('06/17/2040');
  });

  test('the field opens the calendar with an arrow and keeps the focus; Enter chooses', async () => {
    await field().focus();
    await page.keyboard.press('ArrowDown');
    await grid().waitFor();
    expect(await field().getAttribute('aria-expanded')).toBe('true');
    expect(await field().evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowLeft');
    const marked = await field().getAttribute('aria-activedescendant');
    expect(
      await page.evaluate((id) => document.getElementById(id ?? '')?.getAttribute('aria-label'), marked),
    ).toMatch(/^Sunday, 1\sNovember\s2026$/);
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    expect(await field().inputValue()).toBe('11/01/2026');
  });
});

test('by mouse: the title climbs, the arrows turn pages, cells come down again', async () => {
  await openOn('06/17/2026');
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('grid', { name: 'July 2026' }).waitFor();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await page.getByRole('button', { name: 'June 2026, choose a month' }).click();
  await page.getByRole('button', { name: '2026, choose a year' }).click();
  await page.getByRole('button', { name: '2020–2029, choose a decade' }).click();
  await page.getByRole('button', { name: 'Previous century' }).click();
  await page.getByRole('grid', { name: '1900–1999' }).waitFor();
  await page.getByRole('gridcell', { name: '1990–1999' }).click();
  await page.getByRole('gridcell', { name: '1994' }).click();
  await page.getByRole('gridcell', { name: 'February 1994' }).click();
  await page.getByRole('gridcell', { name: 'Monday, 28 February 1994' }).click();
  expect(await field().inputValue()).toBe('02/28/1994');
});

test('a press outside closes; on a phone it is a sheet at the lower edge', async () => {
  await opener().click();
  await grid().waitFor();
  await page.mouse.click(8, 300);
  await dialog().waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 390, height: 844 });
  await opener().click();
  await grid().waitFor();
  await expect
    .poll(async () => {
      const box = await dialog().boundingBox();
      return [box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))];
    })
    .toEqual([0, 390, 844]);
});
