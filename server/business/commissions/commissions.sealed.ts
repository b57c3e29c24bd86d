import { inColumn, markLost, type SealedKind } from '#server/platform/auth/sealed-kind.ts';
import { payoutChoices } from './commissions.tables.ts';

const place = inColumn(payoutChoices.memberId, payoutChoices.sealedAccount);

export const sealedPayoutAccounts: SealedKind = {
  names: ['account that commission is paid to', 'accounts that commission is paid to'],
  place,
  afterLoss:
    'Nobody can read these account numbers again. Cancel the payouts that are open, and ask their affiliates to choose anew how they are paid.',
  forget: ({ db }, rows) => markLost(db, place, rows),
};
