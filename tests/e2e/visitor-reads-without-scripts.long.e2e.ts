import { afterAll, expect, test } from 'vitest';
import { everyPage } from './navigation-steps.ts';
import { detail, listedPages, oneMaterial, unseenHeadings } from './pages-without-scripts.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

test('no heading of any page waits for a script to show it', { timeout: 120_000 }, async () => {
  const { page, close } = await newVisitor({ javaScriptEnabled: false });
  const pages = new Set([...everyPage.filter((path) => !detail.test(path)), ...(await listedPages())]);
  pages.add(await oneMaterial());
  expect(await unseenHeadings(page, pages)).toEqual([]);
  await close();
});
