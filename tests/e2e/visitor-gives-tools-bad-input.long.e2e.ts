import { afterAll, beforeAll, test } from 'vitest';
import { abuse } from './bad-input-steps.ts';
import { tools } from './tool-table.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] });
});
afterAll(closeBrowser);

test.each(tools)('$path stays sane whatever is typed', async (tool) => {
  await abuse(tool, visitor);
});
