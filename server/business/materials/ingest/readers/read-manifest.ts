import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Candidate } from '../candidate.ts';
import { Refused } from '../candidate.ts';
import { rowsIn } from './csv-rows.ts';
import { readInside } from './inside.ts';
import { jsonPieces } from './json-pieces.ts';

/** Fields of a manifest that hold several values; in a CSV they are separated by semicolons. */
const lists = ['keywords', 'colours', 'files'];

/**
 * Materials that a manifest describes: a row of a CSV each (the first row names the fields), an element of a JSON list each,
 * or a line of JSON Lines each. Beside what is said of a material, `files` names its files, as paths below `folder`.
 */
export async function* readManifest(manifest: string, folder: string): AsyncGenerator<Candidate> {
  let line = 0;
  for await (const entry of entriesOf(manifest)) {
    line++;
    const at = `entry ${line}`;
    if (entry instanceof Refused || !isRecord(entry)) {
      const refused = entry instanceof Refused ? entry : new Refused('broken', 'not an object');
      yield { at, said: { key: at, ...placeholder }, open: () => Promise.reject(refused) };
      continue;
    }
    const { files, ...said } = entry;
    const paths = Array.isArray(files) ? files.filter((path) => typeof path === 'string') : [];
    yield {
      at,
      said,
      open: async () => {
        const read = [];
        for (const path of paths.slice(0, 13)) read.push(await readInside(folder, path));
        return read;
      },
    };
  }
}

/** Lets an entry that cannot be read come as far as its files, where it says why. */
const placeholder = { type: 'icon', title: 'Unreadable', licence: 'CC0-1.0', author: '?' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function* entriesOf(manifest: string): AsyncGenerator<unknown> {
  const chunks = createReadStream(manifest, 'utf8');
  if (/\.csv$/i.test(manifest)) yield* csvEntries(chunks);
  else if (/\.(jsonl|ndjson)$/i.test(manifest)) yield* jsonLines(chunks);
  else for await (const { value } of jsonPieces(chunks)) yield value;
}

async function* csvEntries(chunks: AsyncIterable<string>): AsyncGenerator<unknown> {
  let names: string[] | null = null;
  for await (const row of rowsIn(chunks)) {
    if (!names) names = row.map((name) => name.trim());
    else if (row.length !== names.length)
      yield new Refused('broken', `${row.length} fields instead of ${names.length}`);
    else yield fieldsOf(names, row);
  }
}

/** A field that is empty is one that was left out. */
function fieldsOf(names: readonly string[], row: readonly string[]): Record<string, unknown> {
  const entry: Record<string, unknown> = Object.create(null);
  for (const [i, name] of names.entries()) {
    const value = (row[i] ?? '').trim();
    if (value !== '') entry[name] = lists.includes(name) ? value.split(';').map((one) => one.trim()) : value;
  }
  return entry;
}

async function* jsonLines(chunks: NodeJS.ReadableStream): AsyncGenerator<unknown> {
  for await (const line of createInterface({ input: chunks, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    try {
      yield JSON.parse(line);
    } catch {
      yield new Refused('broken', line.slice(0, 80));
    }
  }
}
