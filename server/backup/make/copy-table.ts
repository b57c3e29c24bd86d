import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchiveWriter } from '../archive/write-archive.ts';
import type { TableRows } from '../manifest.ts';
import { countRows, packed, sha256Of } from './pack-part.ts';

/** Before compression; a part ends with the row that passes it. */
const partBytes = 4 * 1024 * 1024;

/** Copies what a query answers into the archive, in parts of whole rows. */
export async function copyRows(
  archive: ArchiveWriter,
  client: pg.Client,
  { name, columns, query }: { name: string; columns: string[]; query: string },
): Promise<TableRows> {
  const copied: TableRows = { name, columns, rows: 0, parts: [] };
  for await (const text of wholeRows(client.query(copyTo(`copy (${query}) to stdout`)))) {
    const bytes = await packed(text);
    const rows = countRows(text);
    const part = `tables/${name}/${String(copied.parts.length + 1).padStart(6, '0')}.copy.gz`;
    await archive.add(part, bytes);
    copied.parts.push({ name: part, sha256: sha256Of(bytes), rows });
    copied.rows += rows;
  }
  return copied;
}

async function* wholeRows(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let chunks: Buffer[] = [];
  let held = 0;
  for await (const chunk of stream) {
    const end = chunk.lastIndexOf(10) + 1;
    if (end > 0 && held + end >= partBytes) {
      yield Buffer.concat([...chunks, chunk.subarray(0, end)]);
      chunks = end < chunk.length ? [chunk.subarray(end)] : [];
      held = chunk.length - end;
    } else {
      chunks.push(chunk);
      held += chunk.length;
    }
  }
  if (held > 0) yield Buffer.concat(chunks);
}
