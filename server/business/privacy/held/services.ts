import { eq, inArray, sql } from 'drizzle-orm';
import { caseHistory, caseLines, caseMessages, casePapers, cases } from '../../cases/cases.tables.ts';
import {
  proxyAccess,
  proxyAdditions,
  proxyNetworks,
  proxyPeriods,
  proxyReports,
  proxySubUsers,
} from '../../proxies/proxies.tables.ts';
import {
  credentialReveals,
  provisionings,
  serviceHistory,
  services,
} from '../../services/services.tables.ts';
import {
  webhookDeliveries,
  webhookSecrets,
  webhookSecretViews,
  webhooks,
} from '../../webhooks/webhooks.tables.ts';
import { cleared, deleted, type Held, isTheirs, kept, ofMember, type Person, pseudonym } from './held.ts';

const figures = 'times and amounts of a service that has ended';
const ownServices = ({ id }: Person) =>
  sql`(select ${services.id} from ${services} where ${services.memberId} = ${id})`;
const ownWebhooks = ({ id }: Person) =>
  sql`(select ${webhooks.id} from ${webhooks} where ${webhooks.memberId} = ${id})`;
const ownWebhookSecrets = (who: Person) =>
  sql`(select ${webhookSecrets.id} from ${webhookSecrets} where ${webhookSecrets.webhookId} in ${ownWebhooks(who)})`;
const ownCases = ({ id }: Person) => sql`(select ${cases.id} from ${cases} where ${cases.memberId} = ${id})`;

export const heldOfServices: readonly Held[] = [
  {
    kind: 'services',
    table: services,
    of: (who) => eq(services.memberId, who.id),
    afterwards: cleared(
      () => ({
        label: sql`''`,
        selection: sql`jsonb_set(${services.selection}, '{setup}', '{}')`,
        access: sql`'{}'`,
        credentials: sql`null`,
      }),
      { member_id: pseudonym, title: 'of what is on sale' },
    ),
  },
  {
    kind: 'services',
    table: provisionings,
    of: (who) => inArray(provisionings.serviceId, ownServices(who)),
    // What the system that delivers said to the operator.
    withheld: ['note'],
    afterwards: cleared(
      () => ({
        selection: sql`jsonb_set(${provisionings.selection}, '{setup}', '{}')`,
        input: sql`case when ${provisionings.input} is null then null else '{}'::jsonb end`,
        note: sql`''`,
      }),
      { asked_by: pseudonym, reason: 'why delivery acted, in words of ours' },
    ),
  },
  {
    kind: 'services',
    table: serviceHistory,
    of: (who) => inArray(serviceHistory.serviceId, ownServices(who)),
    afterwards: cleared(
      (who) => ({
        reason: sql`case when ${isTheirs(who, sql`${serviceHistory.actor}`)} then '' else ${serviceHistory.reason} end`,
      }),
      { actor: pseudonym },
    ),
  },
  {
    kind: 'services',
    table: credentialReveals,
    of: (who) => inArray(credentialReveals.serviceId, ownServices(who)),
    afterwards: deleted,
  },
  {
    kind: 'proxies',
    table: proxySubUsers,
    of: (who) => inArray(proxySubUsers.serviceId, ownServices(who)),
    afterwards: deleted,
  },
  {
    kind: 'proxies',
    table: proxyNetworks,
    of: (who) => inArray(proxyNetworks.serviceId, ownServices(who)),
    afterwards: deleted,
  },
  {
    kind: 'proxies',
    table: proxyReports,
    of: (who) => inArray(proxyReports.serviceId, ownServices(who)),
    afterwards: deleted,
  },
  {
    kind: 'proxies',
    table: proxyPeriods,
    of: (who) => inArray(proxyPeriods.serviceId, ownServices(who)),
    afterwards: kept(figures),
  },
  {
    kind: 'proxies',
    table: proxyAdditions,
    of: (who) => inArray(proxyAdditions.fromServiceId, ownServices(who)),
    afterwards: kept(figures),
  },
  {
    kind: 'proxies',
    table: proxyAccess,
    of: (who) => inArray(proxyAccess.serviceId, ownServices(who)),
    afterwards: kept(figures),
  },
  ofMember('organisations', webhookSecretViews.memberId),
  {
    kind: 'organisations',
    table: webhookSecretViews,
    of: (who) => inArray(webhookSecretViews.secretId, ownWebhookSecrets(who)),
    exported: false,
    afterwards: deleted,
  },
  // Before what belongs to them and goes with them: who sends a message locks the webhook first as well.
  ofMember('webhooks', webhooks.memberId),
  {
    kind: 'webhooks',
    table: webhookDeliveries,
    of: (who) => inArray(webhookDeliveries.webhookId, ownWebhooks(who)),
    // How a process works through them.
    withheld: ['source', 'steps_done', 'claimed_until'],
    afterwards: deleted,
  },
  {
    kind: 'webhooks',
    table: webhookSecrets,
    of: (who) => inArray(webhookSecrets.webhookId, ownWebhooks(who)),
    afterwards: deleted,
  },
  {
    kind: 'cases',
    table: casePapers,
    of: (who) => inArray(casePapers.caseId, ownCases(who)),
    afterwards: deleted,
  },
  {
    kind: 'cases',
    table: caseMessages,
    of: (who) => inArray(caseMessages.caseId, ownCases(who)),
    afterwards: deleted,
  },
  {
    kind: 'cases',
    table: caseLines,
    of: (who) => inArray(caseLines.caseId, ownCases(who)),
    afterwards: deleted,
  },
  {
    kind: 'cases',
    table: caseHistory,
    of: (who) => inArray(caseHistory.caseId, ownCases(who)),
    afterwards: deleted,
  },
  ofMember('cases', cases.memberId),
  {
    kind: 'staff',
    table: cases,
    of: (who) => eq(cases.companionId, who.id),
    exported: false,
    afterwards: cleared(() => ({ companion_id: sql`null` }), {
      member_id: 'whose case it is',
      country: 'of a firm that is not theirs',
      sells_to: 'regions that the owner of the case sells to',
    }),
  },
];
