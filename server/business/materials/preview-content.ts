import type { MaterialFormat } from '#contract/material-kinds.ts';
import type { Context } from '#server/platform/context.ts';
import { findContent, isOpenFont, type MaterialRow, type ShownFile } from './materials.queries.ts';
import { isEarly } from './materials.view.ts';

const readable: ReadonlySet<MaterialFormat> = new Set(['md', 'txt', 'csv']);
/** Characters of a text that everybody may read; of one that a membership is needed for, a taste. */
const shown = { free: 1500, others: 400 };
/** A character takes four bytes at most. */
const largest = 4 * shown.free;

/** The first lines of the text that a material consists of; null where its first file is no text. */
export async function readOpening(
  ctx: Context,
  { tier, type, openAt }: Pick<MaterialRow['material'], 'tier' | 'type' | 'openAt'>,
  files: readonly ShownFile[],
): Promise<string | null> {
  const [first] = files;
  if (!first || !readable.has(first.format) || type === 'font') return null;
  const bytes = await readBeginning(ctx, first);
  if (!bytes) return null;
  const open = tier === 'free' && !isEarly({ tier, openAt }, ctx.now());
  const most = open ? shown.free : shown.others;
  const text = new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
  // Cut at the end of a line: half a sentence is no reading.
  return text.length <= most && first.sizeBytes <= largest
    ? text
    : text.slice(0, most).replace(/\n[^\n]*$/, '\n');
}

/** Licences that let a font be embedded in a page for everybody. */
const embeddable = ['ofl-1.1', 'cc0-1.0', 'apache-2.0', 'mit', 'isc'];

/** A font to try on the page of its material; null for every other content. */
export async function readSpecimen(ctx: Context, sha256: string): Promise<Buffer | null> {
  const open = await isOpenFont(ctx.db, sha256, { licences: embeddable, at: ctx.now() });
  return open ? readContent(ctx, sha256) : null;
}

/** No more of it than is shown: anybody may ask, as often as they like. */
async function readBeginning(
  { db, files }: Context,
  { sha256, sizeBytes }: ShownFile,
): Promise<Buffer | null> {
  const found = await findContent(db, sha256);
  if (found?.bytes) return found.bytes.subarray(0, largest);
  if (!found?.storageKey || sizeBytes === 0) return null;
  const stream = await files.stream(found.storageKey, { start: 0, end: Math.min(sizeBytes, largest) - 1 });
  return stream && Buffer.concat(await stream.toArray());
}

/** Who may have it is the caller's question. */
export async function readContent({ db, files }: Context, sha256: string): Promise<Buffer | null> {
  const found = await findContent(db, sha256);
  return found && (found.bytes ?? (found.storageKey ? await files.get(found.storageKey) : null));
}
