import { afterAll, test } from 'vitest';
import { everyPage } from './navigation-steps.ts';
import { kinds } from './page-kinds.ts';
import { expectOnlyNeeded } from './stored-steps.ts';
import { closeBrowser } from './visitor.ts';

afterAll(closeBrowser);

test('every page of the site stores only what the cookie page calls needed', async () => {
  await expectOnlyNeeded([...new Set([...everyPage, ...kinds.map(({ path }) => path)])]);
}, 240_000);
