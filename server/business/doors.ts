import type { FastifyInstance } from 'fastify';
import type { Doorkeeper } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { mountAffiliates } from './affiliates/affiliates.http.ts';
import { mountBooks } from './books/books.http.ts';
import { mountCatalogue } from './catalogue/catalogue.http.ts';
import { mountCertificates } from './certificates/certificates.http.ts';
import { mountDevelopment } from './development/development.http.ts';
import { mountDownloads } from './downloads/downloads.http.ts';
import { mountFeedback } from './feedback/feedback.http.ts';
import { mountIdentities } from './identities/identities.http.ts';
import { mountInvoices } from './invoices/invoices.http.ts';
import { mountMaterials } from './materials/materials.http.ts';
import { mountMembers } from './members/members.http.ts';
import { mountMemberships } from './memberships/memberships.http.ts';
import { mountOrders } from './orders/orders.http.ts';
import { mountPayments } from './payments/payments.http.ts';
import { mountServices } from './services/services.http.ts';
import { mountSettings } from './settings/settings.http.ts';
import { mountStatistics } from './statistics/statistics.http.ts';
import { mountSubscriptions } from './subscriptions/subscriptions.http.ts';
import { mountTimeMachine } from './time-machine/time-machine.http.ts';
import { mountWaiting } from './waiting/waiting.http.ts';
import { mountWithdrawals } from './withdrawals/withdrawals.http.ts';

/** Opens the doors of every noun; each is named here once. */
export function mountDoors(calls: FastifyInstance, keeper: Doorkeeper, service: Service): void {
  mountSettings(calls, keeper, service);
  mountMembers(calls, keeper, service);
  mountIdentities(calls, keeper, service);
  mountCatalogue(calls, keeper, service);
  mountInvoices(calls, keeper, service);
  mountPayments(calls, keeper, service);
  mountOrders(calls, keeper, service);
  mountSubscriptions(calls, keeper, service);
  mountServices(calls, keeper, service);
  mountWithdrawals(calls, keeper, service);
  mountCertificates(calls, keeper, service);
  mountMemberships(calls, keeper, service);
  mountMaterials(calls, keeper, service);
  mountDownloads(calls, keeper, service);
  mountAffiliates(calls, keeper, service);
  mountFeedback(calls, keeper, service);
  mountStatistics(calls, keeper, service);
  mountTimeMachine(calls, keeper, service);
  mountBooks(calls, keeper, service);
  mountWaiting(calls, keeper, service);
  mountDevelopment(calls, keeper, service);
}
