import type { affiliateClick } from '#contract/affiliates.ts';
import type { listPlans, priceCart } from '#contract/catalogue.ts';
import type { logout, queryMemberUserInfo } from '#contract/members.ts';
import type { listOrganisations } from '#contract/organisations.ts';
import type { readStatus } from '#contract/status.ts';

/**
 * The calls that any page may make, without their schemas: the schema library stays out of what every page loads.
 * A test compares them with the contract.
 */
export const lightUserInfo = {
  name: 'queryMemberUserInfo',
  method: 'GET',
  path: '/merchUser/v1/queryMemberUserInfo',
  body: 'none',
} as unknown as typeof queryMemberUserInfo;

export const lightLogout = {
  name: 'logout',
  method: 'POST',
  path: '/auth/v1/logout',
  body: 'none',
} as unknown as typeof logout;

export const lightClick = {
  name: 'affiliateClick',
  method: 'POST',
  path: '/affiliate/v1/click',
  body: 'json',
} as unknown as typeof affiliateClick;

export const lightOrganisations = {
  name: 'listOrganisations',
  method: 'GET',
  path: '/organisations/v1/listOrganisations',
  body: 'none',
} as unknown as typeof listOrganisations;

/** Not every page asks it, but the one that does is opened when things are slow. */
export const lightStatus = {
  name: 'readStatus',
  method: 'GET',
  path: '/status/v1/readStatus',
  body: 'none',
} as unknown as typeof readStatus;

/** What is on sale and what it costs now: a page of servers asks both as it wakes. */
export const lightPlans = {
  name: 'listPlans',
  method: 'GET',
  path: '/catalogue/v1/listPlans',
  body: 'query',
} as unknown as typeof listPlans;

export const lightPrice = {
  name: 'priceCart',
  method: 'POST',
  path: '/catalogue/v1/priceCart',
  body: 'json',
} as unknown as typeof priceCart;
