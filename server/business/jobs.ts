import type { Job } from '#server/platform/jobs/jobs.ts';
import { affiliateJobs } from './affiliates/affiliates.jobs.ts';
import { apiKeyJobs } from './api-keys/api-keys.jobs.ts';
import { bankStatementJobs } from './bank-statements/bank-statements.jobs.ts';
import { billingProfileJobs } from './billing-profiles/billing-profiles.jobs.ts';
import { bookJobs } from './books/books.jobs.ts';
import { calendarJobs } from './calendars/calendars.jobs.ts';
import { caseJobs } from './cases/cases.jobs.ts';
import { commissionJobs } from './commissions/commissions.jobs.ts';
import { deferralJobs } from './deferrals/deferrals.jobs.ts';
import { documentJobs } from './documents/documents.jobs.ts';
import { downloadJobs } from './downloads/downloads.jobs.ts';
import { feedbackJobs } from './feedback/feedback.jobs.ts';
import { giftJobs } from './gifts/gifts.jobs.ts';
import { identityJobs } from './identities/identities.jobs.ts';
import { invoiceJobs } from './invoices/invoices.jobs.ts';
import { listingJobs } from './listings/listings.jobs.ts';
import { machineJobs } from './machines/machines.jobs.ts';
import { manualInvoiceJobs } from './manual-invoices/manual-invoices.jobs.ts';
import { materialUploadJobs } from './material-uploads/material-uploads.jobs.ts';
import { materialJobs } from './materials/materials.jobs.ts';
import { memberJobs } from './members/members.jobs.ts';
import { membershipJobs } from './memberships/memberships.jobs.ts';
import { orderJobs } from './orders/orders.jobs.ts';
import { paymentJobs } from './payments/payments.jobs.ts';
import { privacyJobs } from './privacy/privacy.jobs.ts';
import { proxyJobs } from './proxies/proxies.jobs.ts';
import { seatJobs } from './seats/seats.jobs.ts';
import { serviceJobs } from './services/services.jobs.ts';
import { staffApprovalJobs } from './staff-approvals/staff-approvals.jobs.ts';
import { statisticsJobs } from './statistics/statistics.jobs.ts';
import { statusJobs } from './status/status.jobs.ts';
import { storeJobs } from './stores/stores.jobs.ts';
import { subscriptionJobs } from './subscriptions/subscriptions.jobs.ts';
import { vatCheckJobs } from './vat-checks/vat-checks.jobs.ts';
import { webhookJobs } from './webhooks/webhooks.jobs.ts';
import { withdrawalJobs } from './withdrawals/withdrawals.jobs.ts';
import { workJobs } from './works/works.jobs.ts';
import { workspaceJobs } from './workspaces/workspaces.jobs.ts';

/** What every noun does later; each `<noun>.jobs.ts` is named here once. */
export const jobsOfBusiness: readonly Job[] = [
  ...memberJobs,
  ...identityJobs,
  ...apiKeyJobs,
  ...staffApprovalJobs,
  ...vatCheckJobs,
  ...affiliateJobs,
  ...commissionJobs,
  ...deferralJobs,
  ...invoiceJobs,
  ...paymentJobs,
  ...bankStatementJobs,
  ...documentJobs,
  ...billingProfileJobs,
  ...orderJobs,
  ...subscriptionJobs,
  ...manualInvoiceJobs,
  ...serviceJobs,
  ...machineJobs,
  ...seatJobs,
  ...proxyJobs,
  ...webhookJobs,
  ...withdrawalJobs,
  ...membershipJobs,
  ...giftJobs,
  ...materialJobs,
  ...materialUploadJobs,
  ...downloadJobs,
  ...workJobs,
  ...calendarJobs,
  ...workspaceJobs,
  ...storeJobs,
  ...listingJobs,
  ...feedbackJobs,
  ...caseJobs,
  ...statisticsJobs,
  ...bookJobs,
  ...statusJobs,
  ...privacyJobs,
];
