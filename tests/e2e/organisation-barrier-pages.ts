import type { Id } from '#contract/ids.ts';
import { formOrganisation, inviteColleague } from '#contract/organisations.ts';
import { people } from '../people.ts';
import { sealPassword } from '../seal.ts';
import type { Shopper } from '../shopper.ts';
import { clientOf } from './http-client.ts';

// Pages about organisations that the barrier journeys examine, as their member sees them in her own account and for one.

type Case = [name: string, path: () => string, ready: string | RegExp];
const page = () => '/account/organisation';

export const ownOrganisationPages: Case[] = [
  ['organisations', page, 'Act for it'],
  [
    'an invitation to an organisation that is not there',
    () => `/account/organisation-invitation?token=${'n'.repeat(43)}`,
    /There is no invitation for/,
  ],
];

export const organisationPages: Case[] = [
  ['an organisation', page, 'Open invitations'],
  ['the overview of an organisation', () => '/account', /^You act for Lindt Trading/],
];

export const organisationActions: [...Case, opened: string][] = [
  ['inviting a colleague', page, 'Invite a colleague', 'Role'],
];

const named = { name: 'Lindt Trading', role: 'owner', approvalAbove: null } as const;

/** An organisation of hers, with an invitation that nobody has answered. */
export async function prepareOrganisation(mara: Shopper & { token: string }): Promise<Id<'organisation'>> {
  const { organisationId } = await mara.call(formOrganisation, { name: named.name });
  const call = await clientOf(mara.siteUrl, { token: mara.token, organisation: organisationId });
  const password = await sealPassword(call, people.mara.password, new Date());
  const approvalAbove = { amount: 5000, currency: 'USD' } as const;
  const invited = { email: 'sten@lindt-home.example', role: 'buyer', approvalAbove } as const;
  await call(inviteColleague, { ...invited, password });
  return organisationId;
}

/** What a browser keeps in which she acts for it (app/state/organisation.ts). */
export const keptOrganisation = (organisationId: Id<'organisation'>, token: string): string =>
  JSON.stringify({ organisationId, ...named, initials: 'LT', tokenEnd: token.slice(-8) });
