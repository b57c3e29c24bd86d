import { expect, test } from 'vitest';
import { placeFor } from './switch-account.ts';

test.each([
  ['/account/orders', '', '/account/orders'],
  ['/account/invoices', '?invoice=inv_1', '/account/invoices'],
  ['/account/orders/EZC-2026-000012', '', '/account'],
  ['/account/services/svc_1', '?pay=1', '/account'],
  ['/account/developer/webhooks/whk_1', '?delivery=msg_1', '/account'],
  ['/account/developer', '', '/account/developer'],
  ['/account/organisation', '', '/account/organisation'],
  ['/account/organisation-invitation', '?token=abc', '/account/organisation-invitation?token=abc'],
  ['/account/team', '?invitation=abc', '/account/team?invitation=abc'],
  ['/pay-success', '?orderNo=EZC-2026-000012', '/account'],
  ['/cart', '', '/cart'],
  ['/gift/abc', '', '/gift/abc'],
  ['/dedicated-buy', '?plan=ds-2', '/dedicated-buy?plan=ds-2'],
  ['/admin/orders', '?state=paid', '/admin/orders?state=paid'],
])('who acts for another account on %s%s is then on %s', (pathname, search, place) => {
  expect(placeFor({ pathname, search })).toBe(place);
});
