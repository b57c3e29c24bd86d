import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { abuse } from './bad-input-steps.ts';
import { tools } from './tool-table.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] });
});
afterAll(closeBrowser);

/** Figures with a chart, a text that travels in the hash, and lists of words. Every tool: the long run. */
const kinds: readonly string[] = [paths.BrandGrow, paths.BrandControl, paths.ReviewInsights];
const chosen = tools.filter(({ path }) => kinds.includes(path));

test('the three kinds are there', () => {
  expect(chosen).toHaveLength(kinds.length);
});

test.each(chosen)('$path stays sane whatever is typed', async (tool) => {
  await abuse(tool, visitor);
});
