import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { csvLine } from '#contract/csv.ts';
import type { Context } from '#server/platform/context.ts';
import { safeName, uniqueNames } from '../downloads/zip-names.ts';
import { actingMember } from '../members/sessions.ts';
import { listAllVersions, listAllWorks } from './works.queries.ts';
import type { Work, WorkVersion } from './works.tables.ts';

/**
 * Every work of the member, those in the trash included, as a zip: a JSON file for each in the folder it is in, with all
 * versions, and `works.csv` as a table of contents. Each work is read when the reader is ready for it.
 */
export async function exportWorks(ctx: Context): Promise<Readable> {
  const { db } = ctx;
  const all = await listAllWorks(db, actingMember(ctx).id);
  const files = pathsOf(all);
  const zip = new ZipFile();
  const out = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => out.destroy(error));
  const columns = ['file', 'title', 'tool', 'client', 'folder', 'version', 'changedAt', 'trashedAt'];
  const table = all.map((work) => {
    const { title, tool, client, folder, version, changedAt, trashedAt } = work;
    const moments = [changedAt.toISOString(), trashedAt?.toISOString() ?? null];
    return csvLine([files.get(work) ?? '', title, tool, client, folder, version, ...moments]);
  });
  // The mark at its start tells spreadsheets that it is UTF-8.
  zip.addBuffer(Buffer.from(`\ufeff${csvLine(columns)}${table.join('')}`), 'works.csv');
  for (const work of all)
    zip.addReadStreamLazy(files.get(work) ?? '', { mtime: work.changedAt }, (give) => {
      if (out.destroyed) return;
      listAllVersions(db, work.id).then(
        (versions) => give(null, Readable.from([jsonOf(work, versions)])),
        (error: Error) => out.destroy(error),
      );
    });
  zip.end();
  return out;
}

/** Names that every file system takes; no two of a folder are the same. */
function pathsOf(all: readonly Work[]): ReadonlyMap<Work, string> {
  const folders = new Map<string, { name: string; unique: (name: string) => string }>();
  const uniqueFolder = uniqueNames();
  return new Map(
    all.map((work) => {
      const place = work.trashedAt ? 'Trash' : work.folder;
      let folder = folders.get(place);
      if (!folder) {
        folder = { name: place && `${uniqueFolder(safeName(place))}/`, unique: uniqueNames() };
        folders.set(place, folder);
      }
      return [work, folder.name + folder.unique(`${safeName(work.title)}.json`)];
    }),
  );
}

function jsonOf(work: Work, versions: readonly WorkVersion[]): string {
  const { id, tool, title, client, folder, createdAt, changedAt, trashedAt } = work;
  const shown = versions.map(({ version, savedAt, content }) => ({ version, savedAt, content }));
  const all = { workId: id, tool, title, client, folder, createdAt, changedAt, trashedAt, versions: shown };
  return JSON.stringify(all, null, 2);
}
