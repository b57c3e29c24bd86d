import { expect, test } from 'vitest';
import { adminPaths } from '#app/paths-admin.ts';
import { closenessAtEveryPush, dialogs, kinds, memberPages } from './member-barrier-pages.ts';
import { memberMeetsNoBarrier } from './member-barriers.ts';

// One page of each kind. Every page, in all colours and sizes: member-meets-no-barrier.long.e2e.ts.
memberMeetsNoBarrier(closenessAtEveryPush);

test('the page of each kind is one of the pages that are examined', () => {
  const names = [...memberPages, ...dialogs].map(([name]) => name);
  expect([...names, ...Object.values(adminPaths)]).toEqual(expect.arrayContaining(Object.keys(kinds)));
});
