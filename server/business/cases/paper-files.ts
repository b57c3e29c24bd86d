import type { Id } from '#contract/ids.ts';
import { newFileKey, openFile, sealFile } from '#server/platform/auth/sealed-file.ts';
import { sealAtRest, tryOpenAtRest } from '#server/platform/auth/vault.ts';
import type { Keyring } from '#server/platform/secret.ts';
import type { Case, Paper } from './cases.tables.ts';

const purpose = 'case-papers';

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Where the storage keeps its file. */
export const fileOf = ({ id, caseId }: Pick<Paper, 'id' | 'caseId'>): string => `cases/${caseId}/${id}`;

/** Its day has come, or its owner's account is gone: nobody reads it, whether or not it is deleted yet. */
export const isDue = (paper: Pick<Paper, 'deleteOn'>, { memberId }: Pick<Case, 'memberId'>, now: Date) =>
  memberId === null || paper.deleteOn <= dayOf(now);

/** @returns the file as the storage keeps it, and its key as the row keeps it */
export function sealPaper(
  secret: Keyring,
  id: Id<'paper'>,
  bytes: Buffer,
): { sealedKey: string; file: Buffer } {
  const key = newFileKey();
  return { sealedKey: sealAtRest(secret, purpose, key), file: sealFile(key, id, bytes) };
}

/** @returns how its file is opened; null when the secret of its key is lost */
export function openerOf(secret: Keyring, { id, sealedKey }: Paper): ((file: Buffer) => Buffer) | null {
  const key = tryOpenAtRest(secret, purpose, sealedKey);
  return key === null ? null : (file) => openFile(key, id, file);
}
