import { inArray } from 'drizzle-orm';
import { sealingKeys } from './auth.tables.ts';
import { inColumn, type SealedKind } from './sealed-kind.ts';

export const sealedSealingKeys: SealedKind = {
  names: ['key that passwords are sealed with', 'keys that passwords are sealed with'],
  place: inColumn(sealingKeys.kid, sealingKeys.sealedPrivateKey),
  replaced: true,
  afterLoss: 'New ones are made. Nothing is lost.',
  async forget({ db }, rows) {
    await db.delete(sealingKeys).where(
      inArray(
        sealingKeys.kid,
        rows.map(({ id }) => id),
      ),
    );
  },
};
