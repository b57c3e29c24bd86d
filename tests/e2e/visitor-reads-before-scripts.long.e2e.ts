import { afterAll, expect, test } from 'vitest';
import { weighedPaths } from '../bench/page-weights.ts';
import { listedAndEager, seenAnew, tooHeavy } from './light-pages.ts';
import { closeBrowser } from './visitor.ts';

afterAll(closeBrowser);

// Several at once: each waits half a second for the network to stay quiet.
test.concurrent.each(weighedPaths)('%s is light until somebody touches it', async (path) => {
  const { sight, unlisted } = await seenAnew(path);
  expect(tooHeavy(path, sight)).toEqual([]);
  if (sight.eager) expect(unlisted || path === listedAndEager).toBe(true);
});
