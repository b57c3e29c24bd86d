import * as account from './account.ts';
import * as activity from './activity.ts';
import * as affiliates from './affiliates.ts';
import * as affiliatesOperator from './affiliates-operator.ts';
import * as apiKeys from './api-keys.ts';
import * as balanceRefunds from './balance-refunds.ts';
import * as bankMovements from './bank-movements.ts';
import * as bankStatements from './bank-statements.ts';
import * as billingProfiles from './billing-profiles.ts';
import * as books from './books.ts';
import * as browserWorkspaces from './browser-workspaces.ts';
import * as carts from './carts.ts';
import * as cases from './cases.ts';
import * as casesOperator from './cases-operator.ts';
import * as catalogue from './catalogue.ts';
import * as catalogueOperator from './catalogue-operator.ts';
import * as certificates from './certificates.ts';
import * as collections from './collections.ts';
import * as commissions from './commissions.ts';
import * as commissionsOperator from './commissions-operator.ts';
import * as development from './development.ts';
import * as downloads from './downloads.ts';
import * as eInvoices from './e-invoices.ts';
import type { Endpoint } from './endpoint.ts';
import * as exchangeRates from './exchange-rates.ts';
import * as favourites from './favourites.ts';
import * as feedback from './feedback.ts';
import * as feedbackOperator from './feedback-operator.ts';
import * as gifts from './gifts.ts';
import * as goodwill from './goodwill.ts';
import * as health from './health.ts';
import * as identities from './identities.ts';
import * as invoiceCorrections from './invoice-corrections.ts';
import * as invoiceRefunds from './invoice-refunds.ts';
import * as invoices from './invoices.ts';
import * as invoicesOperator from './invoices-operator.ts';
import * as knownSecrets from './known-secrets.ts';
import * as ledgerOperator from './ledger-operator.ts';
import * as listViews from './list-views.ts';
import * as listings from './listings.ts';
import * as lookInside from './look-inside.ts';
import * as machines from './machines.ts';
import * as machinesOperator from './machines-operator.ts';
import * as mailChoices from './mail-choices.ts';
import * as mails from './mails.ts';
import * as manualInvoicesOperator from './manual-invoices-operator.ts';
import * as materialUploads from './material-uploads.ts';
import * as materials from './materials.ts';
import * as materialsOperator from './materials-operator.ts';
import * as members from './members.ts';
import * as memberships from './memberships.ts';
import * as membershipsOperator from './memberships-operator.ts';
import * as orderRefunds from './order-refunds.ts';
import * as orders from './orders.ts';
import * as ordersOperator from './orders-operator.ts';
import * as organisationApprovals from './organisation-approvals.ts';
import * as organisations from './organisations.ts';
import * as passkeys from './passkeys.ts';
import * as paymentMethods from './payment-methods.ts';
import * as payments from './payments.ts';
import * as paymentsOperator from './payments-operator.ts';
import * as postCalendars from './post-calendars.ts';
import * as privacy from './privacy.ts';
import * as proxies from './proxies.ts';
import * as purchases from './purchases.ts';
import * as receivablesOperator from './receivables-operator.ts';
import * as refundTransfers from './refund-transfers.ts';
import * as revenueOperator from './revenue-operator.ts';
import * as savedSearches from './saved-searches.ts';
import * as seats from './seats.ts';
import * as securityEvents from './security-events.ts';
import * as serverDrafts from './server-drafts.ts';
import * as services from './services.ts';
import * as servicesOperator from './services-operator.ts';
import * as settings from './settings.ts';
import * as staffApprovals from './staff-approvals.ts';
import * as staff from './staff-calls.ts';
import * as statistics from './statistics.ts';
import * as status from './status.ts';
import * as storeExports from './store-exports.ts';
import * as storeItems from './store-items.ts';
import * as stores from './stores.ts';
import * as subscriptionBilling from './subscription-billing.ts';
import * as subscriptions from './subscriptions.ts';
import * as subscriptionsOperator from './subscriptions-operator.ts';
import * as taxRates from './tax-rates.ts';
import * as timeMachine from './time-machine.ts';
import * as today from './today.ts';
import * as vatChecksOperator from './vat-checks-operator.ts';
import * as waiting from './waiting.ts';
import * as ways from './ways.ts';
import * as webhooks from './webhooks.ts';
import * as withdrawals from './withdrawals.ts';
import * as workReviews from './work-reviews.ts';
import * as works from './works.ts';
import * as writeOffsOperator from './write-offs-operator.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'output' in value;

/** Every call of the product, for the API page and for the tests that look at all of them. */
export const calls: readonly Endpoint[] = [
  settings,
  members,
  account,
  mailChoices,
  ways,
  passkeys,
  staff,
  staffApprovals,
  health,
  mails,
  status,
  identities,
  apiKeys,
  webhooks,
  vatChecksOperator,
  catalogue,
  taxRates,
  exchangeRates,
  catalogueOperator,
  invoices,
  invoiceCorrections,
  invoiceRefunds,
  invoicesOperator,
  writeOffsOperator,
  manualInvoicesOperator,
  eInvoices,
  payments,
  paymentMethods,
  balanceRefunds,
  goodwill,
  refundTransfers,
  bankStatements,
  bankMovements,
  paymentsOperator,
  organisations,
  knownSecrets,
  organisationApprovals,
  billingProfiles,
  carts,
  serverDrafts,
  orders,
  orderRefunds,
  ordersOperator,
  purchases,
  subscriptions,
  subscriptionsOperator,
  subscriptionBilling,
  seats,
  services,
  proxies,
  machines,
  machinesOperator,
  withdrawals,
  certificates,
  downloads,
  servicesOperator,
  memberships,
  membershipsOperator,
  gifts,
  materials,
  favourites,
  savedSearches,
  collections,
  commissions,
  commissionsOperator,
  workReviews,
  works,
  postCalendars,
  browserWorkspaces,
  stores,
  storeItems,
  storeExports,
  listings,
  materialUploads,
  materialsOperator,
  affiliates,
  affiliatesOperator,
  feedback,
  feedbackOperator,
  cases,
  casesOperator,
  activity,
  statistics,
  timeMachine,
  receivablesOperator,
  ledgerOperator,
  revenueOperator,
  books,
  securityEvents,
  listViews,
  today,
  waiting,
  privacy,
  lookInside,
  development,
].flatMap((module) => Object.values(module).filter(isEndpoint));
