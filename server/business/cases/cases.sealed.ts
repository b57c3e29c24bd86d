import { inColumn, markLost, type SealedKind } from '#server/platform/auth/sealed-kind.ts';
import { casePapers } from './cases.tables.ts';

const place = inColumn(casePapers.id, casePapers.sealedKey);

export const sealedPaperKeys: SealedKind = {
  names: ['paper of a case', 'papers of cases'],
  place,
  afterLoss:
    'Nobody can open these papers again. They are deleted on their day; ask their owners to upload those that are still needed.',
  forget: ({ db }, rows) => markLost(db, place, rows),
};
