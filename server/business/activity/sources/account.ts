import { type SQL, sql } from 'drizzle-orm';
import * as contract from '#contract/activity.ts';
import { securityEvents } from '#server/platform/auth/security-events.tables.ts';
import { newsletterConsents } from '../../members/mail-choices.tables.ts';
import { signIns } from '../../members/members.tables.ts';
import { isOwnAct } from '../../organisations/people.queries.ts';
import { credentialReveals, services } from '../../services/services.tables.ts';
import { counted, type Source, text } from './source.ts';

/** What the journal tells their member. An entry about what staff did names the staff as its member, and is not among them. */
const journal = (kind: 'sign_in' | 'security', told: readonly string[]): Source => ({
  kind,
  from: sql`${securityEvents}`,
  of: (memberId) =>
    sql`${securityEvents.memberId} = ${memberId} and ${securityEvents.kind} in (${words(told)})`,
  at: sql`${securityEvents.at}`,
  key: sql`${securityEvents.id}`,
  ids: 'securityEvent',
  event: sql`${securityEvents.kind}`,
  detail: sql`${securityEvents.network}`,
  apiKey: sql`${securityEvents.facts} ->> 'apiKey'`,
});

const words = (all: readonly string[]): SQL => sql.join(all.map(text), sql`, `);

export const accountSources: readonly Source[] = [
  {
    kind: 'sign_in',
    from: sql`${signIns}`,
    of: (memberId) => sql`${signIns.memberId} = ${memberId}`,
    at: sql`${signIns.at}`,
    key: counted('sgn', signIns.id),
    event: sql`case when ${signIns.disownedAt} is null and ${signIns.reportedAt} is null then 'sign_in.done' else 'sign_in.disowned' end`,
    about: sql`${signIns.device}`,
    state: sql`${signIns.method}`,
    // The whole address; whoever shows it cuts it to a network.
    detail: sql`${signIns.address}`,
    hidesDetail: true,
  },
  journal('sign_in', contract.signInEvents),
  journal('security', contract.securityEvents),
  {
    kind: 'security',
    from: sql`${newsletterConsents}`,
    of: (memberId) => sql`${newsletterConsents.memberId} = ${memberId}`,
    at: sql`${newsletterConsents.at}`,
    key: counted('nws', newsletterConsents.id),
    event: sql`'newsletter.' || ${newsletterConsents.act}`,
  },
  {
    kind: 'security',
    from: sql`${credentialReveals} join ${services} on ${services.id} = ${credentialReveals.serviceId}`,
    of: (memberId) => sql`${services.memberId} = ${memberId}`,
    at: sql`${credentialReveals.revealedAt}`,
    key: counted('rvl', credentialReveals.id),
    event: text('credentials.revealed'),
    about: sql`coalesce(nullif(${services.label}, ''), ${services.title})`,
    state: sql`case when ${isOwnAct(credentialReveals.actor, services.memberId)} then 'member' else 'staff' end`,
    detail: sql`${credentialReveals.device}`,
    target: { what: 'service', value: sql`${services.id}` },
  },
];
