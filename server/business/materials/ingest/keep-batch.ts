import { type Id, newId } from '#contract/ids.ts';
import { shelfOfType } from '#contract/material-kinds.ts';
import type { Context } from '#server/platform/context.ts';
import { hideDrawings } from '../hide-drawings.ts';
import { shuffleKeyOf } from '../search/shuffle-key.ts';
import { titleKeyOf, tokensOf, wordsOfMaterial } from '../search/tokens.ts';
import { wordsOf } from '../search/words.ts';
import { asKept, type Checked, type Kept } from './check-candidate.ts';
import { addTokens, addWords } from './count-tokens.ts';
import {
  type KeptRow,
  type KnownMaterial,
  listKnown,
  replaceFiles,
  upsertMaterials,
} from './keep.queries.ts';
import { keepContents } from './keep-contents.ts';
import type { Content } from './show-file.ts';
import type { Stems } from './stems.ts';

/** What is new in a batch and what has changed, both as they are kept, and how many are known as they are. */
export interface Sorted<K extends Kept = Checked> {
  added: K[];
  changed: { known: KnownMaterial; candidate: K }[];
  unchanged: number;
}

export async function sortBatch({ db }: Context, source: string, batch: readonly Checked[]): Promise<Sorted> {
  const known = await listKnown(
    db,
    source,
    batch.map(({ key }) => key),
  );
  const byKey = new Map(known.map((one) => [one.key, one]));
  const sorted: Sorted = { added: [], changed: [], unchanged: 0 };
  for (const candidate of batch) {
    const before = byKey.get(candidate.key);
    if (!before) sorted.added.push(await asKept(candidate));
    else if (before.fingerprint === candidate.fingerprint) sorted.unchanged++;
    else sorted.changed.push({ known: before, candidate: await asKept(candidate) });
  }
  return sorted;
}

/** Writes a batch; inside a transaction. @returns ids of what was added, then of what was changed */
export async function keepBatch(
  ctx: Context,
  source: string,
  { added, changed }: Omit<Sorted<Kept>, 'unchanged'>,
  contents: readonly Content[],
  { stems, publish }: { stems: Stems; publish: boolean },
): Promise<Id<'material'>[]> {
  const { db } = ctx;
  const all = [
    ...added.map((candidate) => ({
      candidate,
      id: newId('material', ctx.now()),
      published: publish,
      tokens: noTokens,
    })),
    ...changed.map(({ candidate, known }) => ({ candidate, ...known, tokens: new Set(known.tokens) })),
  ];
  if (all.length === 0) return [];
  const described = all.map(({ candidate }) => ({ ...candidate, parentType: shelfOf(candidate) }));
  const known = await stems(
    db,
    described.flatMap((one) => Object.values(wordsOfMaterial(one)).flat()),
  );
  const counted = new Map<string, number>();
  const rows = all.map(({ candidate, id, published, tokens: before }, i): KeptRow => {
    const tokens = tokensOf(described[i] as (typeof described)[number], known);
    const title = wordsOf(candidate.title);
    if (published)
      for (const token of tokens) if (!before.has(token)) counted.set(token, (counted.get(token) ?? 0) + 1);
    return {
      id,
      source,
      key: candidate.key,
      parent_type: shelfOf(candidate),
      type: candidate.type,
      title: candidate.title,
      title_key: titleKeyOf(title, known),
      description: candidate.description,
      keywords: candidate.keywords,
      formats: candidate.formats,
      colours: candidate.colours,
      palette: candidate.palette,
      orientation: candidate.orientation,
      licence: candidate.licence,
      author: candidate.author,
      copyright: candidate.copyright,
      source_url: candidate.sourceUrl,
      version: candidate.version,
      tier: candidate.tier,
      fingerprint: candidate.fingerprint,
      place: published ? shuffleKeyOf(source, candidate.key, title.length, candidate.type) : null,
      tokens: published ? tokens : null,
    };
  });
  await keepContents(ctx, contents);
  await upsertMaterials(db, rows, ctx.now());
  await replaceFiles(
    db,
    changed.map(({ known: { id } }) => id),
    all.flatMap(({ id, candidate }) => fileRows(id, candidate)),
    all.flatMap(({ id, candidate: { preview } }) =>
      preview
        ? [{ material_id: id, sha256: preview.content.sha256, width: preview.width, height: preview.height }]
        : [],
    ),
  );
  const ids = all.map(({ id }) => id);
  await hideDrawings(ctx, ids);
  await addTokens(db, counted);
  if (counted.size > 0) await addWords(db, known);
  return ids;
}

const noTokens: ReadonlySet<string> = new Set();
const shelfOf = ({ type }: Kept) => shelfOfType(type) ?? 'images';

const fileRows = (id: Id<'material'>, { files }: Kept) =>
  files.map(({ fileName, format, content }, position) => ({
    material_id: id,
    position,
    file_name: fileName,
    format,
    sha256: content.sha256,
  }));
