import { inColumn, markLost, type SealedKind } from '#server/platform/auth/sealed-kind.ts';
import { services } from './services.tables.ts';

const place = inColumn(services.id, services.credentials);

export const sealedCredentials: SealedKind = {
  names: ['service with passwords', 'services with passwords'],
  place,
  afterLoss: 'The pages of these services say that their passwords are lost. Set new ones where they run.',
  forget: ({ db }, rows) => markLost(db, place, rows),
};
