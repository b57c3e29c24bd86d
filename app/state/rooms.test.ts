import { expect, test } from 'vitest';
import { type AdminRouteName, adminPaths } from '#app/paths-admin.ts';
import { staffRoles } from '#contract/staff.ts';
import { firstRoom, isOpenTo } from './rooms.ts';

const roomsOf = (role: (typeof staffRoles)[number]) =>
  (Object.keys(adminPaths) as AdminRouteName[]).filter((name) => isOpenTo(name, [role]));

test('an owner sees every page of the operator, who only reads all but two, others those of their roles', () => {
  expect(roomsOf('owner')).toEqual(Object.keys(adminPaths));
  // A case is private, and whoever opens the other bills somebody.
  const others = Object.keys(adminPaths).filter((name) => name !== 'AdminCase' && name !== 'AdminBill');
  expect(roomsOf('read_only')).toEqual(others);
  expect(roomsOf('content')).toContain('AdminMaterials');
  expect(roomsOf('content')).not.toContain('AdminOrders');
  expect(roomsOf('support')).toContain('AdminCase');
  expect(roomsOf('support')).not.toContain('AdminStaff');
  expect(roomsOf('affiliate_manager')).toContain('AdminCatalogue');
});

test('every role begins on a page that is open to it', () => {
  for (const role of staffRoles) expect(isOpenTo(firstRoom([role]), [role])).toBe(true);
  expect(firstRoom(['content'])).toBe('AdminToday');
});
