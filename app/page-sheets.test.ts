import { expect, test } from 'vitest';
import { sheetOf, wholeSheet } from './page-sheets.ts';

const whole = '<link rel="stylesheet" href="/assets/site-AbC_1-x.css"/>';
const own = '<link rel="stylesheet" href="/assets/page-q1W2-e3R.css" data-whole="/assets/site-AbC_1-x.css"/>';

test('a page that is rendered once more takes the sheet that the build cut for it', () => {
  expect(sheetOf(`<head>${own}<link rel="icon" href="/icon.svg"/></head>`)).toBe(own);
  expect(`<head>${whole}</head>`.replace(wholeSheet, own)).toBe(`<head>${own}</head>`);
});

test('a page with the whole sheet has none of its own', () => {
  expect(sheetOf(`<head>${whole}</head>`)).toBeNull();
});
