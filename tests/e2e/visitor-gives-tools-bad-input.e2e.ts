import { afterAll, beforeAll, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { abuse } from './bad-input-steps.ts';
import { toolAt } from './tool-table.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] });
});
afterAll(closeBrowser);

/** Figures with a chart, texts that travel in the hash, and lists of words. Every tool: the long run. */
const kinds = [paths.BrandGrow, paths.BrandControl, paths.ReviewInsights];

test.each(kinds)('%s stays sane whatever is typed', async (path) => {
  await abuse(toolAt(path), visitor);
});
