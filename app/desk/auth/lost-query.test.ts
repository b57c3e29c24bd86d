import { expect, test } from 'vitest';
import { lostQuery } from './lost-query.ts';

const origin = 'https://ours.example';

test.each([
  [`${origin}/login?redirect=AccountTeam&token=abc`, '?redirect=AccountTeam&token=abc'],
  [`${origin}/register?redirect=DedicatedBuy&plan=ds-2`, '?redirect=DedicatedBuy&plan=ds-2'],
  [`${origin}/forget-pwd?redirect=Home`, '?redirect=Home'],
  [`${origin}/login`, ''],
  [`${origin}/login?plan=ds-2`, ''],
  [`${origin}/home?redirect=AccountTeam`, ''],
  ['https://evil.example/login?redirect=AccountTeam', ''],
  ['', ''],
  ['about:client', ''],
])('a link on %j has lost %j', (referrer, query) => {
  expect(lostQuery(referrer, origin)).toBe(query);
});
