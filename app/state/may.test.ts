import { expect, test } from 'vitest';
import { organisationRoles } from '#contract/organisation-roles.ts';
import { whyNot } from './may.ts';

const as = (role: (typeof organisationRoles)[number]) => ({ name: 'Lindt Trading', role });

test('who acts for themselves is kept from nothing', () => {
  expect(whyNot('placeOrder', null)).toBeNull();
});

test('what is the person’s own is open in every role', () => {
  for (const role of organisationRoles) expect(whyNot('changePassword', as(role))).toBeNull();
});

test('a role is told which roles may do what it may not', () => {
  expect(whyNot('placeOrder', as('buyer'))).toBeNull();
  expect(whyNot('placeOrder', as('viewer'))).toBe(
    'This needs the role owner or buyer. Your role in Lindt Trading is viewer.',
  );
  expect(whyNot('inviteColleague', as('billing'))).toBe(
    'This needs the role owner. Your role in Lindt Trading is billing.',
  );
});
