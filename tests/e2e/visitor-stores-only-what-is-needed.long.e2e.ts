import { afterAll, test } from 'vitest';
import { everyPage } from './navigation-steps.ts';
import { expectOnlyNeeded } from './stored-steps.ts';
import { closeBrowser } from './visitor.ts';

afterAll(closeBrowser);

test('every page of the site stores only what the cookie page calls needed', async () => {
  await expectOnlyNeeded(everyPage);
}, 240_000);
