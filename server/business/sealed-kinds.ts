import { sealedCodeKeys } from '#server/platform/auth/code-keys.ts';
import type { SealedKinds } from '#server/platform/auth/sealed-kind.ts';
import { sealedSealingKeys } from '#server/platform/auth/sealing.sealed.ts';
import { sealedMails } from '#server/platform/mail/mail.sealed.ts';
import { sealedFeedTokens } from './calendars/calendars.sealed.ts';
import { sealedPaperKeys } from './cases/cases.sealed.ts';
import { sealedCertificateKeys } from './certificates/certificates.sealed.ts';
import { sealedPayoutAccounts } from './commissions/commissions.sealed.ts';
import { sealedGiftCodes } from './gifts/gifts.sealed.ts';
import { sealedSecondFactors } from './members/members.sealed.ts';
import { sealedRefundAccounts } from './payments/payments.sealed.ts';
import { sealedExportKeys } from './privacy/privacy.sealed.ts';
import { sealedSubUsers } from './proxies/proxies.sealed.ts';
import { sealedCredentials } from './services/services.sealed.ts';
import { sealedStaffApprovals } from './staff-approvals/staff-approvals.sealed.ts';
import { sealedWebhookSecrets } from './webhooks/webhooks.sealed.ts';

/** Everything that is kept sealed, by the purpose it is sealed for; each `<noun>.sealed.ts` is named here once. */
export const sealedKinds: SealedKinds = {
  totp: sealedSecondFactors,
  'service-credentials': sealedCredentials,
  'gift-codes': sealedGiftCodes,
  'calendar-feeds': sealedFeedTokens,
  'proxy-sub-users': sealedSubUsers,
  'webhook-secrets': sealedWebhookSecrets,
  'case-papers': sealedPaperKeys,
  'payout-accounts': sealedPayoutAccounts,
  'refund-accounts': sealedRefundAccounts,
  'staff-approvals': sealedStaffApprovals,
  'data-exports': sealedExportKeys,
  certificates: sealedCertificateKeys,
  mail: sealedMails,
  'code-keys': sealedCodeKeys,
  sealing: sealedSealingKeys,
};
