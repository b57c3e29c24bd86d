import { expect, test } from 'vitest';
import { affiliateClick } from '#contract/affiliates.ts';
import { listPlans, priceCart } from '#contract/catalogue.ts';
import { logout, queryMemberUserInfo } from '#contract/members.ts';
import { listOrganisations } from '#contract/organisations.ts';
import { readStatus } from '#contract/status.ts';
import * as light from './light-calls.ts';

test.each([
  [light.lightUserInfo, queryMemberUserInfo],
  [light.lightLogout, logout],
  [light.lightClick, affiliateClick],
  [light.lightOrganisations, listOrganisations],
  [light.lightStatus, readStatus],
  [light.lightPlans, listPlans],
  [light.lightPrice, priceCart],
])('$name without its schema goes where the contract says', (call, promised) => {
  const { name, method, path, body } = promised;
  expect(call).toEqual({ name, method, path, body });
});
