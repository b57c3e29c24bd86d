import { inColumn, markLost, type SealedKind } from '#server/platform/auth/sealed-kind.ts';
import { dataExports } from './privacy.tables.ts';

const place = inColumn(dataExports.id, dataExports.sealedKey);

export const sealedExportKeys: SealedKind = {
  names: ['export of a member’s data', 'exports of members’ data'],
  place,
  afterLoss: 'Nobody can open these exports again. Their members can ask for new ones.',
  forget: ({ db }, rows) => markLost(db, place, rows),
};
