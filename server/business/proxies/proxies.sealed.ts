import { inColumn, markLost, type SealedKind } from '#server/platform/auth/sealed-kind.ts';
import { proxySubUsers } from './proxies.tables.ts';

const place = inColumn(proxySubUsers.id, proxySubUsers.sealedPassword);

export const sealedSubUsers: SealedKind = {
  names: ['password of a proxy sub-user', 'passwords of proxy sub-users'],
  place,
  afterLoss:
    'These sub-users still work with the passwords that the gateway knows. Their owners are told that the password is lost, and can renew it.',
  forget: ({ db }, rows) => markLost(db, place, rows),
};
