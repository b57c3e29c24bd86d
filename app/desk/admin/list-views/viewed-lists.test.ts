import { expect, test } from 'vitest';
import { adminPaths } from '#app/paths-admin.ts';
import { isOpenTo } from '#app/state/rooms.ts';
import { knownFilter, listNames, searchOf, viewedLists } from '#contract/list-views.ts';
import { staffMay, staffRoles } from '#contract/staff.ts';

test('every list with views is a page, and is read by whom its page is open to', () => {
  for (const list of listNames) {
    expect(adminPaths[list]).toMatch(/^\/admin\//);
    const readers = staffRoles.filter((role) => staffMay([role], viewedLists[list].reads));
    expect([list, readers]).toEqual([list, staffRoles.filter((role) => isOpenTo(list, [role]))]);
  }
});

test('a filter is what its list knows, and its address is the same in whatever order it was read', () => {
  const asked = { about: 'a b', period: '2026-11', state: 'due', kind: 'none', view: undefined };
  expect(knownFilter('AdminInvoices', asked)).toEqual({ state: 'due', period: '2026-11', about: 'a b' });
  expect(searchOf('AdminInvoices', asked)).toBe('?state=due&period=2026-11&about=a+b');
  expect(searchOf('AdminInvoices', { state: '', kind: 'none' })).toBe('');
});
