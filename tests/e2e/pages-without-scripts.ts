import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';

export const detail = /^\/material-list-detail\//;

/** Headings of these pages that only a script would bring into view. */
export async function unseenHeadings(page: Page, pages: Iterable<string>): Promise<string[]> {
  const unseen: string[] = [];
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await page.getByRole('main').count(), path).toBe(1);
    // What comes by itself has a second to come.
    const until = Date.now() + 1000;
    let missing = await hiddenHeadings(page);
    while (missing.length && Date.now() < until) missing = await hiddenHeadings(page);
    unseen.push(...missing.map((name) => `${path}: ${name}`));
  }
  return unseen;
}

const hiddenHeadings = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((all) =>
      all
        .filter((one) => !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((one) => one.textContent ?? ''),
    );

/** Materials have names of their own in every library: the first of a list stands for all. */
export async function oneMaterial(): Promise<string> {
  const list = await (await fetch(`${inject('siteUrl')}/material-list/icon/images`)).text();
  const [address] = /\/material-list-detail\/mat_\w+\/icon\/images/.exec(list) ?? [];
  if (!address) throw new Error('the list shows no material');
  return address;
}

/** Paths of the sitemap; at least one in it. */
export async function listedPages(): Promise<string[]> {
  const answer = await fetch(`${inject('siteUrl')}/sitemap.xml`);
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    decodeURI(new URL(address).pathname),
  );
  expect(paths.length).toBeGreaterThan(0);
  return paths;
}
