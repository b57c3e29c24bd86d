import type { PassThrough, Readable } from 'node:stream';
import { Readable as Stream } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ByteRange } from '#server/platform/files/files.ts';
import type { ZipEntry } from './downloads.tables.ts';

/** Stored as they are: most files are packed already, and only so the length is known before the first byte. */
const optionsOf = ({ sizeBytes }: ZipEntry, at: Date) => ({ compress: false, size: sizeBytes, mtime: at });

type Open = (entry: ZipEntry) => Promise<Readable>;

/** Bytes of the zip that holds these entries. */
export function zipSize(entries: readonly ZipEntry[], at: Date): number {
  const zip = new ZipFile();
  // Never asked: the sizes are known, and nothing is read for them.
  for (const entry of entries) zip.addReadStreamLazy(entry.path, optionsOf(entry, at), () => {});
  let size: number | null = null;
  zip.end(undefined, ((total: number) => {
    size = total;
  }) as () => void);
  if (size === null || size < 0) throw new Error('the size of a zip was not known');
  return size;
}

/**
 * The zip, or a part of it: always the same bytes for the same entries. One entry is open at a time and read only as fast
 * as the zip is; whoever destroys the zip closes it.
 */
export function zipStream(
  entries: readonly ZipEntry[],
  { at, open, part }: { at: Date; open: Open; part: ByteRange },
): Readable {
  return Stream.from(partOf(wholeZip(entries, at, open), part), { objectMode: false });
}

function wholeZip(entries: readonly ZipEntry[], at: Date, open: Open): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as PassThrough;
  let current: Readable | null = null;
  out.once('close', () => current?.destroy());
  zip.on('error', (error: Error) => out.destroy(error));
  for (const entry of entries)
    zip.addReadStreamLazy(entry.path, optionsOf(entry, at), (give) => {
      open(entry).then(
        (stream) => {
          if (out.destroyed) return stream.destroy();
          current = stream.once('error', (error) => out.destroy(error));
          give(null, stream);
        },
        (error: Error) => out.destroy(error),
      );
    });
  zip.end();
  return out;
}

/** The bytes from the first to the last; what is not in it is read and dropped. */
async function* partOf(whole: Readable, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of whole as AsyncIterable<Buffer>) {
    const piece = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    at += chunk.length;
    if (piece.length > 0) yield piece;
    if (at > end) return;
  }
}
