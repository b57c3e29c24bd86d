import { expect, test } from 'vitest';
import { apiRoutes } from './api.ts';
import { commonErrors } from './endpoint.ts';
import { type ErrorName, errors } from './errors.ts';
import { detailOf, statusOf } from './problem.ts';

test('every refusal of the contract has a status of HTTP, and none of them is one of success', () => {
  const statuses = Object.keys(errors).map((name) => [name, statusOf(name as ErrorName)]);
  expect(Object.fromEntries(statuses)).toEqual({
    ...{ 'request.invalid': 400, 'member.credentials_wrong': 401, 'member.locked': 401 },
    ...{ 'session.missing': 401, 'session.ended': 401, 'access.step_up': 403, 'access.refused': 403 },
    ...{ 'access.second_factor_needed': 403, 'access.look_inside': 403, 'request.csrf': 403 },
    ...{ 'request.origin': 403, 'request.not_found': 404, 'request.method': 405, 'request.conflict': 409 },
    ...{ 'request.too_large': 413, 'request.content_type': 415, 'request.too_many': 429 },
    ...{ internal: 500, unavailable: 503, 'entitlement.missing': 403, 'allowance.used_up': 409 },
    ...{
      'payment.refused': 402,
      'payment.under_way': 409,
      'coupon.invalid': 422,
      'order.price_changed': 409,
    },
    ...{ 'order.not_possible': 422, 'staff.last_owner': 409, 'deletion.refused': 409 },
    ...{ 'state.move_refused': 409, 'statement.refused': 422, 'e_invoice.not_possible': 409 },
    'rates.refused': 422,
    ...{ 'staff.second_person_needed': 409 },
    ...{ 'organisation.last_owner': 409, 'organisation.approval_needed': 409 },
  });
});

test('what is told to a program speaks of keys and fields, and not of a page', () => {
  const told = new Set([...commonErrors, ...apiRoutes.flatMap(({ endpoint }) => endpoint.errors)]);
  for (const name of told)
    expect([name, detailOf(name, null)]).toEqual([
      name,
      expect.not.stringMatching(/log in|page|mark|reload/i),
    ]);
  expect(detailOf('access.refused', { reason: 'scope', scope: 'orders:read' })).toContain('orders:read');
});
