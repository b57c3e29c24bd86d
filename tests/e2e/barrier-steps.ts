import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { barriers, barriersHere, findings, sizes } from '../bench/page-barriers.ts';

/**
 * How closely a page is examined. `structure`: every rule but the colours, on a phone. `colours`: on a phone, in both
 * modes. `desk`: as `colours`, and the structure at a desk. `everything`: every rule, both sizes, both modes.
 */
export type Closeness = 'structure' | 'colours' | 'desk' | 'everything';

type Note = (found: string[]) => void;
const noNote: Note = () => {};

/**
 * Expects that a machine finds no barrier, and that nothing is wider than 320 px.
 * @param note is told what was found, before it is expected to be nothing
 */
export async function expectNoBarrier(page: Page, closeness: Closeness, note = noNote): Promise<void> {
  const all = [...(await found(page, closeness)), ...(await tooWide(page))];
  expectNone(all, note);
}

/** @returns "320 px: too-wide at element" for what has to be scrolled sideways */
async function tooWide(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const { wide, culprits } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    culprits: [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .slice(0, 3)
      .map((element) => `${element.tagName} ${element.className}`),
  }));
  return wide === 0 ? [] : [`320 px: too-wide at ${culprits.join('; ')}, by ${wide} px`];
}

function expectNone(all: string[], note: Note): void {
  const found = [...new Set(all)];
  note(found);
  expect(found).toEqual([]);
}

async function found(page: Page, closeness: Closeness): Promise<string[]> {
  if (closeness === 'everything') return barriers(page);
  await page.setViewportSize(sizes.phone);
  if (closeness === 'structure') return findings(page, 'phone', 'structure');
  const onPhone = await barriersHere(page, 'phone');
  if (closeness === 'colours') return onPhone;
  await page.setViewportSize(sizes.desk);
  return [...onPhone, ...(await findings(page, 'desk', 'structure'))];
}

/** Expects no barrier in what is open on the page, at the size the page has. */
export async function expectNoBarrierHere(
  page: Page,
  closeness: 'structure' | 'everything',
  note = noNote,
): Promise<void> {
  const here = closeness === 'structure' ? findings(page, 'here', 'structure') : barriersHere(page, 'here');
  expectNone(await here, note);
}
