import { sql } from 'drizzle-orm';
import { caseHistory, caseMessages, cases } from '../../cases/cases.tables.ts';
import { feedback, feedbackMoves } from '../../feedback/feedback.tables.ts';
import { provisionings, serviceHistory, services } from '../../services/services.tables.ts';
import { subscriptionHistory, subscriptions } from '../../subscriptions/subscriptions.tables.ts';
import { counted, moveOf, type Source, text } from './source.ts';

const serviceName = sql`coalesce(nullif(${services.label}, ''), ${services.title})`;
const serviceTarget = { what: 'service', value: sql`${services.id}` } as const;
const caseTarget = { what: 'case', value: sql`${cases.id}` } as const;
const casesOfServices = sql`${cases} join ${services} on ${services.id} = ${cases.serviceId}`;

export const serviceSources: readonly Source[] = [
  {
    kind: 'service',
    from: sql`${subscriptions} join ${subscriptionHistory} on ${subscriptionHistory.subscriptionId} = ${subscriptions.id}`,
    of: (memberId) => sql`${subscriptions.memberId} = ${memberId}`,
    at: sql`${subscriptionHistory.movedAt}`,
    key: counted('sbm', subscriptionHistory.id),
    event: moveOf('subscription', subscriptionHistory.fromState, subscriptionHistory.toState),
    about: sql`${subscriptions.number}`,
    state: sql`${subscriptionHistory.toState}`,
    detail: sql`${subscriptions.priced} ->> 'title'`,
  },
  {
    kind: 'service',
    from: sql`${services} join ${serviceHistory} on ${serviceHistory.serviceId} = ${services.id}`,
    of: (memberId) => sql`${services.memberId} = ${memberId}`,
    at: sql`${serviceHistory.movedAt}`,
    key: counted('svm', serviceHistory.id),
    event: moveOf('service', serviceHistory.fromState, serviceHistory.toState),
    about: serviceName,
    state: sql`${serviceHistory.toState}`,
    target: serviceTarget,
  },
  {
    kind: 'service',
    from: sql`${services} join ${provisionings} on ${provisionings.serviceId} = ${services.id}`,
    of: (memberId) => sql`${services.memberId} = ${memberId} and ${provisionings.askedBy} is not null
      and ${provisionings.action} <> 'take_backup'`,
    at: sql`${provisionings.createdAt}`,
    key: sql`${provisionings.id}`,
    event: text('machine.asked'),
    about: serviceName,
    state: sql`${provisionings.action}`,
    apiKey: sql`${provisionings.apiKeyId}`,
    target: serviceTarget,
  },
];

export const messageSources: readonly Source[] = [
  {
    kind: 'message',
    from: sql`${feedback}`,
    of: (memberId) => sql`${feedback.memberId} = ${memberId}`,
    at: sql`${feedback.createdAt}`,
    key: sql`${feedback.id}`,
    event: text('feedback.sent'),
    about: sql`${feedback.number}`,
    detail: sql`${feedback.subject}`,
  },
  {
    kind: 'message',
    from: sql`${feedback} join ${feedbackMoves} on ${feedbackMoves.feedbackId} = ${feedback.id}`,
    of: (memberId) => sql`${feedback.memberId} = ${memberId}`,
    at: sql`${feedbackMoves.movedAt}`,
    key: counted('fbm', feedbackMoves.id),
    event: text('feedback.moved'),
    about: sql`${feedback.number}`,
    state: sql`${feedbackMoves.toState}`,
    detail: sql`${feedback.subject}`,
  },
  {
    kind: 'message',
    from: sql`${casesOfServices} join ${caseHistory} on ${caseHistory.caseId} = ${cases.id}`,
    of: (memberId) => sql`${cases.memberId} = ${memberId}`,
    at: sql`${caseHistory.movedAt}`,
    key: counted('csm', caseHistory.id),
    event: moveOf('case', caseHistory.fromState, caseHistory.toState),
    about: serviceName,
    state: sql`${caseHistory.toState}`,
    target: caseTarget,
  },
  {
    kind: 'message',
    from: sql`${casesOfServices} join ${caseMessages} on ${caseMessages.caseId} = ${cases.id}`,
    of: (memberId) => sql`${cases.memberId} = ${memberId}`,
    at: sql`${caseMessages.writtenAt}`,
    key: counted('cmg', caseMessages.id),
    event: text('case.message'),
    about: serviceName,
    state: sql`${caseMessages.side}`,
    target: caseTarget,
  },
];
