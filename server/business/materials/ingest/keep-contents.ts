import type { Context } from '#server/platform/context.ts';
import type { Checked } from './check-candidate.ts';
import { claimContents, insertContents } from './keep.queries.ts';
import type { Content } from './show-file.ts';

/** Smaller contents lie in the database: thousands of tiny files would each wait for the disk, or for a bucket. */
const largestInRow = 16 * 1024;

/** Files and previews of these candidates, each content once. */
export function contentsOf(candidates: readonly Checked[]): Content[] {
  const contents = new Map<string, Content>();
  for (const { files, preview } of candidates) {
    for (const { content } of files) contents.set(content.sha256, content);
    if (preview) contents.set(preview.content.sha256, preview.content);
  }
  return [...contents.values()];
}

/**
 * Keeps contents; inside a transaction. The rows come first, for they lock: what is just being deleted as unused is gone
 * before its file is stored anew, and what is stored is not deleted. A file whose row is rolled back is found again by its
 * hash.
 */
export async function keepContents(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  contents: readonly Content[],
  { unclaimed = false } = {},
): Promise<void> {
  const placed = contents.map((content) => ({ ...content, storageKey: storageKeyOf(content) }));
  await insertContents(db, placed, { at: now(), unclaimed });
  for (const { storageKey, bytes, contentType } of placed)
    if (storageKey) await files.put(storageKey, bytes, contentType);
}

/** From now on a material uses contents that were kept unclaimed. */
export const useContents = ({ db }: Pick<Context, 'db'>, hashes: readonly string[]): Promise<void> =>
  claimContents(db, hashes);

const storageKeyOf = ({ sha256, bytes }: Content) =>
  bytes.length <= largestInRow ? null : `materials/${sha256.slice(0, 2)}/${sha256}`;
