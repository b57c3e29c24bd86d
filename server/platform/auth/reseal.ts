import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { deleteInstallValue, type Keyring } from '../secret.ts';
import { keepCodeKeys } from './code-keys.ts';
import { ownSecret, type SealedCount } from './keyring-at-start.ts';
import {
  listSealed,
  lostMark,
  type SealedKind,
  type SealedKinds,
  type SealedRow,
  writeSealed,
} from './sealed-kind.ts';
import { type SealedPurpose, sealAtRest, tryOpenAtRest } from './vault.ts';

/**
 * Seals everything that the ring opens with its newest secret. It can be cut off at any moment and begun again, and the
 * service may run meanwhile: a value that changes between reading and writing is left to who changed it.
 * @param onDone is told after each batch how many values of a kind were sealed anew
 */
export async function resealAll(
  db: Db,
  ring: Keyring,
  kinds: SealedKinds,
  onDone: (kind: SealedKind, count: number) => void = () => {},
): Promise<void> {
  await keepCodeKeys(db, ring);
  for (const [purpose, kind] of Object.entries(kinds) as [SealedPurpose, SealedKind][]) {
    for await (const rows of listSealed(db, kind.place, `v2.${ring.newest.id}.`)) {
      const changes = rows.flatMap(({ id, sealed }) => {
        // What was given up opens again when its secret was found.
        const plain = tryOpenAtRest(ring, purpose, withoutMark(sealed));
        return plain === null ? [] : [{ id, before: sealed, after: sealAtRest(ring, purpose, plain) }];
      });
      onDone(kind, await writeSealed(db, kind.place, changes));
    }
  }
}

/**
 * After `resealAll`: removes the secret that a demonstration made from the database, once nothing needs it.
 * @returns whether it was there
 */
export async function dropOwnSecret(
  db: Db,
  given: readonly string[],
  counts: readonly SealedCount[],
): Promise<boolean> {
  if (given.length === 0 || counts.some(({ older }) => older > 0)) return false;
  return deleteInstallValue(db, ownSecret);
}

/** What the ring does not open is removed or marked, as its kind says. @returns how many of each kind */
export async function forgetLost(
  ctx: Context,
  kinds: SealedKinds,
): Promise<{ kind: SealedKind; count: number }[]> {
  const forgotten: { kind: SealedKind; count: number }[] = [];
  for (const [purpose, kind] of Object.entries(kinds) as [SealedPurpose, SealedKind][]) {
    let count = 0;
    for await (const rows of listSealed(ctx.db, kind.place, `v2.${ctx.secret.newest.id}.`)) {
      const lost = rows.filter((row) => isLost(ctx.secret, purpose, row));
      if (lost.length) await kind.forget(ctx, lost);
      count += lost.length;
    }
    if (count) forgotten.push({ kind, count });
  }
  return forgotten;
}

const isLost = (ring: Keyring, purpose: SealedPurpose, { sealed }: SealedRow) =>
  !sealed.startsWith(lostMark) && tryOpenAtRest(ring, purpose, sealed) === null;

const withoutMark = (sealed: string) =>
  sealed.startsWith(lostMark) ? sealed.slice(lostMark.length) : sealed;
