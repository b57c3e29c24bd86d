import { afterAll, test } from 'vitest';
import { askStrangely, strangeQueries } from './strange-queries.ts';
import { closeBrowser } from './visitor.ts';

afterAll(closeBrowser);

test.each(strangeQueries)('answers %s with a plain sentence', async (_, typed) => {
  await askStrangely(typed);
});
