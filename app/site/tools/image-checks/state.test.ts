import { expect, test } from 'vitest';
import { marketplaceIds } from '#content/en/rules/listings/marketplaces.ts';
import { example, formatState, imageKeys, parseState } from './state.ts';

test.each(marketplaceIds)('a link to the rules of %s opens with them', (market) => {
  const query = formatState({ market });
  for (const key of query.keys()) expect(key).toMatch(imageKeys);
  // A tool whose keys are not in the address is not asked, and opens with its example.
  const read = query.size > 0 ? parseState(query) : { state: example, problems: [] };
  expect(read).toEqual({ state: { market }, problems: [] });
});

test.each(['', 'AMAZON', '__proto__', 'a'.repeat(10_000)])(
  'a link to %j falls back and says so',
  (market) => {
    const query = new URLSearchParams({ 'image-market': market });
    expect(parseState(query)).toEqual({ state: example, problems: ['market'] });
  },
);
