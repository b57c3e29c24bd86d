import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type CsvCell, csvLine } from '#contract/csv.ts';
import { heldKinds } from '#contract/privacy.ts';
import type { Context } from '#server/platform/context.ts';
import { dayText } from '#server/platform/value-text.ts';
import { listSentFiles } from './export-files.ts';
import { type Part, readmeOf } from './export-words.ts';
import { type Held, nameOf, type Person } from './held/held.ts';
import { countHeld, type HeldRow, readHeld, shownColumns } from './held/read-held.ts';
import { held } from './held/tables.ts';

/** The rows of a member in one table, however they are found there. */
interface Table {
  name: string;
  rows: readonly Held[];
  entries: number;
}

/**
 * Everything that is kept about a member, as a zip: each table as JSON and as CSV in the folder of its kind, the files that they
 * sent, and a README with the words of the privacy page. A table is read when the reader is ready for it.
 */
export async function exportArchive(ctx: Context, who: Person): Promise<Readable> {
  const tables = await tablesOf(ctx, who);
  const files = await listSentFiles(ctx, who);
  const parts: Part[] = heldKinds.map((kind) => {
    const own = tables.filter(({ rows }) => rows[0]?.kind === kind);
    const sent = files.filter(({ path }) => path.startsWith(`${kind}/`));
    return {
      kind,
      entries: own.reduce((sum, { entries }) => sum + entries, 0),
      paths: [
        ...own.flatMap((table) => [pathOf(table, 'json'), pathOf(table, 'csv')]),
        ...sent.map(({ path }) => path),
      ],
    };
  });
  const zip = new ZipFile();
  const out = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => out.destroy(error));
  const mtime = ctx.now();
  zip.addBuffer(Buffer.from(readmeOf(dayText(mtime, 'en'), parts)), 'README.txt', { mtime });
  for (const table of tables) {
    const add = (ending: 'json' | 'csv', text: AsyncGenerator<string>) =>
      zip.addReadStreamLazy(pathOf(table, ending), { mtime }, (give) =>
        give(
          null,
          Readable.from(text).once('error', (error) => out.destroy(error)),
        ),
      );
    add('json', asJson(rowsOf(ctx, table, who)));
    add('csv', asCsv(columnsOf(table), rowsOf(ctx, table, who)));
  }
  for (const { path, at, read } of files)
    zip.addReadStreamLazy(path, { mtime: at ?? mtime }, (give) => {
      read().then(
        (bytes) => give(null, Readable.from(bytes ? [bytes] : [])),
        (error: Error) => out.destroy(error),
      );
    });
  zip.end();
  return out;
}

const pathOf = ({ name, rows }: Table, ending: string) => `${rows[0]?.kind}/${name}.${ending}`;
const columnsOf = ({ rows }: Table) => [...new Set(rows.flatMap((one) => shownColumns(one)))];

/** Those that have something, in the order of the pages. */
async function tablesOf(ctx: Context, who: Person): Promise<Table[]> {
  const shown = held.filter(({ exported }) => exported !== false);
  const counts = await countHeld(ctx.db, shown, who);
  const tables = new Map<string, { name: string; rows: Held[]; entries: number }>();
  shown.forEach((one, at) => {
    const name = nameOf(one);
    const table = tables.get(name) ?? { name, rows: [], entries: 0 };
    table.rows.push(one);
    table.entries += counts[at] ?? 0;
    tables.set(name, table);
  });
  const order = ({ rows }: Table) => heldKinds.indexOf(rows[0]?.kind ?? 'account');
  return [...tables.values()].filter(({ entries }) => entries > 0).sort((a, b) => order(a) - order(b));
}

async function* rowsOf({ db }: Context, { rows }: Table, who: Person): AsyncGenerator<HeldRow[]> {
  for (const one of rows) yield* readHeld(db, one, who);
}

async function* asJson(pages: AsyncGenerator<HeldRow[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of pages)
    for (const row of page) {
      yield before + JSON.stringify(row, null, 2);
      before = ',\n';
    }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* asCsv(columns: readonly string[], pages: AsyncGenerator<HeldRow[]>): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const page of pages)
    yield page.map((row) => csvLine(columns.map((name) => cellOf(row[name])))).join('');
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return JSON.stringify(value);
}
