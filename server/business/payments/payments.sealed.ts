import { inColumn, markLost, type SealedKind } from '#server/platform/auth/sealed-kind.ts';
import { refundTransfers } from './payments.tables.ts';

const place = inColumn(refundTransfers.refundId, refundTransfers.sealedAccount);

export const sealedRefundAccounts: SealedKind = {
  names: ['account that a refund is sent to', 'accounts that refunds are sent to'],
  place,
  afterLoss:
    'Nobody can read these account numbers again. Give up the transfers that are reserved, ask their members for the accounts and reserve them anew.',
  forget: ({ db }, rows) => markLost(db, place, rows),
};
