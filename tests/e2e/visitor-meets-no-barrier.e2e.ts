import { expect, test } from 'vitest';
import { everyPage } from './navigation-steps.ts';
import { kinds } from './page-kinds.ts';
import { closenessAtEveryPush, visitorMeetsNoBarrier } from './visitor-barriers.ts';

// Every page in all colours and sizes: visitor-meets-no-barrier.long.e2e.ts.
visitorMeetsNoBarrier(closenessAtEveryPush);

test('the page of each kind is one of the pages that are examined', () => {
  expect([...everyPage, '/no-such-page']).toEqual(expect.arrayContaining(kinds.map(({ path }) => path)));
});
