import { inColumn, markLost, type SealedKind } from '#server/platform/auth/sealed-kind.ts';
import { gifts } from './gifts.tables.ts';

const place = inColumn(gifts.id, gifts.sealedCode);

export const sealedGiftCodes: SealedKind = {
  names: ['link of a gift', 'links of gifts'],
  place,
  afterLoss:
    'Their buyers no longer see the links in their accounts. The links that were mailed to them still work.',
  forget: ({ db }, rows) => markLost(db, place, rows),
};
