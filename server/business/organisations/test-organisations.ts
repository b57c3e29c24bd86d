import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Call, createClient } from '#contract/client.ts';
import type { Envelope } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import type { OrganisationRole } from '#contract/organisation-roles.ts';
import { acceptOrganisationInvitation, formOrganisation, inviteColleague } from '#contract/organisations.ts';
import { minutes } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { openSession } from '../members/sessions.ts';
import { goodPassword, makeMember, seal } from '../members/test-members.ts';

// What the tests of this noun share: people who are signed in, organisations, and calls that act for one.

export interface Person {
  id: Id<'member'>;
  email: string;
  token: string;
  /** For themselves. */
  call: Call;
}

export interface Colleague extends Person {
  /** For the organisation. */
  act: Call;
  role: OrganisationRole;
}

export interface Organisation {
  id: Id<'organisation'>;
  accountId: Id<'member'>;
  name: string;
  owner: Colleague;
}

/** A service with one organisation for all tests of a file. The clock jumps two minutes before each test. */
export function withOrganisation(
  opened: (shared: { bed: Testbed; organisation: Organisation }) => void,
): void {
  let bed: Testbed;
  beforeAll(async () => {
    bed = await openTestbed({ LIMITS: 'off' });
    opened({ bed, organisation: await newOrganisation(bed) });
  });
  afterAll(() => bed.close());
  beforeEach(() => bed.clock.jump(minutes(2)));
}

/** What became of work that was done at once: all that was done, then all that was refused. */
export const outcomes = async (...work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map(({ status }) => status).sort();

let people = 0;

export async function newPerson(bed: Testbed, email = `person-${++people}@example.com`): Promise<Person> {
  const member = await makeMember(bed, email);
  const { token } = await openSession(bed.ctx(), member, { remember: true });
  return { id: member.id, email, token, call: bed.as(token) };
}

/** Calls with a token and, where it is named, the header of an organisation. */
export const actingFor = (bed: Testbed, token: string, organisation: string): Call =>
  createClient(async (endpoint, input, { idempotencyKey }) => {
    const headers = { organisation, ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) };
    const answer = await bed.send(endpoint, input, { token, headers });
    return { envelope: answer.json<Envelope>(), status: answer.statusCode };
  });

export async function newOrganisation(
  bed: Testbed,
  { name = 'Pier Goods', founder }: { name?: string; founder?: Person } = {},
): Promise<Organisation> {
  const person = founder ?? (await newPerson(bed));
  const { organisationId: id } = await person.call(formOrganisation, { name });
  const { rows } = await bed.service.database.pool.query(
    'select account_id from organisations where id = $1',
    [id],
  );
  const owner = { ...person, act: actingFor(bed, person.token, id), role: 'owner' } as const;
  return { id, accountId: rows[0].account_id, name, owner };
}

export const proven = async (bed: Testbed) => ({ password: await seal(bed, goodPassword) });

/** The token of the newest invitation to an address. */
export async function invitationTo(bed: Testbed, email: string): Promise<string> {
  await bed.allMailsSent();
  const { link } = await bed.mailAbout(email, 'An invitation to an organisation');
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

/** A bound as calls carry it. @param amount cents; null: no bound */
export const dollars = (amount: number | null) =>
  amount === null ? null : ({ amount, currency: 'USD' } as const);

/** Somebody whom the owner invites and who accepts. @param approvalAbove cents */
export async function join(
  bed: Testbed,
  organisation: Organisation,
  role: OrganisationRole,
  { approvalAbove = null, person }: { approvalAbove?: number | null; person?: Person } = {},
): Promise<Colleague> {
  const joining = person ?? (await newPerson(bed));
  const bound = dollars(approvalAbove);
  const offer = { email: joining.email, role, approvalAbove: bound, ...(await proven(bed)) };
  await organisation.owner.act(inviteColleague, offer);
  await joining.call(acceptOrganisationInvitation, { token: await invitationTo(bed, joining.email) });
  return { ...joining, act: actingFor(bed, joining.token, organisation.id), role };
}

/** A context in which somebody acts for an organisation, for calling verbs directly. @param approvalAbove cents */
export const ctxOf = (
  bed: Testbed,
  { id, accountId }: Pick<Organisation, 'id' | 'accountId'>,
  person: Pick<Colleague, 'id' | 'role'>,
  approvalAbove: number | null = null,
): Context =>
  bed.ctx({
    kind: 'member',
    id: accountId,
    sessionId: 'ses_test',
    role: 'user',
    organisation: { id, role: person.role, personId: person.id, approvalAbove: dollars(approvalAbove) },
  });
