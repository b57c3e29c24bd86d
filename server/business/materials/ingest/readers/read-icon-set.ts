import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Candidate } from '../candidate.ts';
import { jsonPieces } from './json-pieces.ts';
import { titleOf } from './read-folder.ts';

/** What an icon set says of itself (the IconifyJSON format); what is missing is left to the check of each icon. */
const about = z.object({
  prefix: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
  info: z.object({
    name: z.string(),
    version: z.string().optional(),
    author: z.object({ name: z.string(), url: z.string().optional() }),
    license: z.object({ spdx: z.string().optional(), title: z.string() }),
  }),
});
const icon = z.object({
  body: z.string(),
  left: z.number().optional(),
  top: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  hidden: z.boolean().optional(),
});
/** Where sets keep their icons, and other names for them, which are the same icons again. */
const entered = ['icons', 'aliases', 'chars', 'categories', 'suffixes', 'prefixes'];

/** Every set of a folder, in the order of their names. */
export async function* readIconSets(folder: string): AsyncGenerator<Candidate> {
  for (const name of (await readdir(folder)).sort())
    if (name.endsWith('.json')) yield* readIconSet(join(folder, name));
}

/** The icons of one set. Read twice, and never whole: what holds for all of them may stand behind them. */
export async function* readIconSet(path: string): AsyncGenerator<Candidate> {
  const said: Record<string, unknown> = {};
  for await (const { at, value } of jsonPieces(createReadStream(path, 'utf8'), entered))
    if (at.length === 1 && at[0]) said[at[0]] = value;
  const set = about.parse(said);
  const { name, author, license, version } = set.info;
  const common = {
    type: 'icon',
    description: `From the icon set ${name}.`,
    licence: license.spdx ?? license.title,
    author: author.name,
    sourceUrl: author.url ?? null,
    version: version ?? '1',
  };
  for await (const { at, value } of jsonPieces(createReadStream(path, 'utf8'), entered)) {
    const [place, key = ''] = at;
    if (place !== 'icons' || at.length !== 2) continue;
    const drawn = icon.safeParse(value);
    if (drawn.data?.hidden) continue;
    yield {
      at: `${basename(path)} ${key}`,
      said: { ...common, key: `${set.prefix}/${key}`, title: titleOf(key) },
      open: async () => (drawn.data ? [fileOf(key, drawn.data, set)] : []),
    };
  }
}

function fileOf(name: string, drawn: z.output<typeof icon>, set: z.output<typeof about>) {
  const width = drawn.width ?? set.width ?? 16;
  const height = drawn.height ?? set.height ?? 16;
  const box = [drawn.left ?? 0, drawn.top ?? 0, width, height].join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${box}" width="${width}" height="${height}">${drawn.body}</svg>`;
  return { name: `${name}.svg`, bytes: Buffer.from(svg) };
}
