import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { findInstallValue, type Keyring, keepInstallValue, keyringOf, setInstallValue } from '../secret.ts';
import { readRetiredCodeKeys } from './code-keys.ts';
import { countSealed, hasRelation, listSealed, type SealedKind, type SealedKinds } from './sealed-kind.ts';
import { type SealedPurpose, tryOpenAtRest } from './vault.ts';

/** Under this name the database keeps the secret that a demonstration made for itself. */
export const ownSecret = 'secret';
/** Under this name it keeps the names of the secrets that opened everything at the last start. */
const fingerprints = 'secret_ids';

/** What is sealed with a secret that is not given; nothing was written. */
export class SecretMissing extends Error {
  override name = 'SecretMissing';
  /** @param given whether there is any secret at all */
  constructor(missing: readonly string[], given: boolean) {
    super(`${
      given
        ? 'APP_SECRET does not open everything that this database contains.'
        : 'APP_SECRET is not set, and this database contains values that a secret opens.'
    } Nothing was changed.
The missing secret opens:
${missing.map((line) => `  ${line}`).join('\n')}
There are two ways to continue:
  If you have that secret, give it ${given ? 'after the new one: APP_SECRET="new old". Then run `npm run rotate`.' : 'as APP_SECRET.'}
  If it is lost, ${given ? '' : 'set a new APP_SECRET and '}run \`npm run rotate -- --forget-lost\`. It says what is lost and lets the service start without it.`);
  }
}

export interface SealedCount {
  purpose: SealedPurpose;
  kind: SealedKind;
  /** Sealed with the newest secret, with an older one of the ring, with none of it, and given up. */
  newest: number;
  older: number;
  missing: number;
  lost: number;
}

/**
 * Before anything is written: the secrets given, newest first, and behind them the one that a demonstration made.
 * @param options.loss `allow` for the command that forgets what is lost
 * @returns null when there is no secret yet
 * @throws SecretMissing: the database contains values that none of them opens
 */
export async function readKeyring(
  db: Db,
  given: readonly string[],
  kinds: SealedKinds,
  { loss = 'refuse' }: { loss?: 'refuse' | 'allow' } = {},
): Promise<Keyring | null> {
  const old = await hasRelation(db, 'install_values');
  const own = old ? await findInstallValue<string>(db, ownSecret) : null;
  const texts = own === null ? given : [...given, own];
  const ring = texts.length ? keyringOf(texts) : null;
  if (!old || loss === 'allow') return ring;
  const missing = (await surveySealed(db, ring, kinds)).filter(
    ({ kind, missing }) => missing > 0 && !kind.replaced,
  );
  if (missing.length)
    throw new SecretMissing(
      missing.map(({ kind, missing }) => counted(missing, kind)),
      ring !== null,
    );
  return ring;
}

/** After the migrations: makes a secret where there is none, and keeps the fingerprints of those that open everything. */
export async function keepKeyring(db: Db, given: readonly string[]): Promise<Keyring> {
  if (given.length === 0) await keepInstallValue(db, ownSecret, randomBytes(32).toString('base64url'));
  const own = await findInstallValue<string>(db, ownSecret);
  const texts = own === null ? given : [...given, own];
  const ring = keyringOf(texts);
  const known = await findInstallValue<string[]>(db, fingerprints);
  const now = ring.all.map(({ id }) => id);
  if (known?.join() !== now.join()) await setInstallValue(db, fingerprints, now);
  return keyringOf(texts, await readRetiredCodeKeys(db, ring));
}

/** Counts what is sealed, kind by kind. */
export async function surveySealed(db: Db, ring: Keyring | null, kinds: SealedKinds): Promise<SealedCount[]> {
  const ids = new Set(ring?.all.map(({ id }) => id));
  // Values of version 1 name no secret. They were all opened when the fingerprints were kept, and none is made any more.
  const known = (await findInstallValue<string[]>(db, fingerprints)) ?? [];
  const trusted = known.length > 0 && known.every((id) => ids.has(id));
  const surveys: SealedCount[] = [];
  for (const [purpose, kind] of Object.entries(kinds) as [SealedPurpose, SealedKind][]) {
    const counts = { newest: 0, older: 0, missing: 0, lost: 0 };
    for (const [secret, count] of await countSealed(db, kind.place)) {
      if (secret === 'lost') counts.lost += count;
      else if (secret === ring?.newest.id) counts.newest += count;
      else if (ids.has(secret)) counts.older += count;
      else if (secret !== 'v1' || !ring) counts.missing += count;
      else {
        const opened = trusted ? count : await countOpened(db, ring, purpose, kind);
        counts.older += opened;
        counts.missing += count - opened;
      }
    }
    surveys.push({ purpose, kind, ...counts });
  }
  return surveys;
}

export const counted = (count: number, { names }: SealedKind): string =>
  `${count} ${names[count === 1 ? 0 : 1]}`;

async function countOpened(db: Db, ring: Keyring, purpose: SealedPurpose, kind: SealedKind): Promise<number> {
  let opened = 0;
  for await (const rows of listSealed(db, kind.place, 'v2.'))
    opened += rows.filter(
      ({ sealed }) => sealed.startsWith('v1.') && tryOpenAtRest(ring, purpose, sealed),
    ).length;
  return opened;
}
