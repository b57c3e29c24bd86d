import { rm } from 'node:fs/promises';
import type { Connection } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { firstEntry } from '../archive/seal.ts';
import { type ArchiveWriter, writeArchive } from '../archive/write-archive.ts';
import { withClient } from '../client.ts';
import { formatManifest, formatVersion, type Manifest, manifestName } from '../manifest.ts';
import type { Place } from '../targets/place.ts';
import { verifyBackup } from '../verify-backup.ts';
import { fileCopier } from './copy-files.ts';
import { copySnapshot } from './copy-snapshot.ts';
import { openSnapshot } from './open-snapshot.ts';

export interface Backup {
  connection: Connection;
  files: Files;
  /** Of this program */
  version: string;
  now(): Date;
  /** Ends it where it is; nothing is left of it then. */
  signal?: AbortSignal;
}

/**
 * Copies an install into one file, while it runs: first the files that rows name, then the rows of one snapshot behind
 * the few files that were stored meanwhile. Is done once the file is on the disk and has been read back.
 * @param path where there is no file yet; nothing is left there after an error
 * @throws BackupRefused: there is no install, or what was written cannot be read back
 */
export async function makeBackup(backup: Backup, path: string): Promise<Manifest> {
  const archive = writeArchive(path, backup.now());
  try {
    await fill(archive, backup);
    const manifest = await verifyBackup(path);
    backup.signal?.throwIfAborted();
    return manifest;
  } catch (error) {
    await archive.abort(error);
    await rm(path, { force: true });
    throw error;
  }
}

/** The same into a place, where it appears under its name once it is whole. */
export async function keepBackup(backup: Backup, place: Place, name: string): Promise<Manifest> {
  const draft = await place.draft(name);
  try {
    const manifest = await makeBackup(backup, draft);
    await place.keep(name, draft);
    return manifest;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function fill(archive: ArchiveWriter, { connection, files, version, now, signal }: Backup) {
  await archive.add(firstEntry, Buffer.from(note));
  const copier = fileCopier(archive, files);
  const manifest = await withClient(
    connection,
    'backup',
    async (client) => {
      const { missing, at } = await openSnapshot(connection, client, { copier, now, signal });
      const rows = await copySnapshot(archive, client);
      const { lists } = copier;
      const missingKeys = missing.slice(0, 100);
      const found: Manifest = {
        format: formatVersion,
        version,
        madeAt: at.toISOString(),
        ...rows,
        files: { ...copier.copied(), lists, missing: missing.length, missingKeys },
      };
      return found;
    },
    signal,
  );
  await archive.add(manifestName, formatManifest(manifest));
  await archive.finish();
}

const note = `A backup of EZCaravel. "npm run restore -- <this file>" puts it into another install; "npm run backup -- --verify
<this file>" reads it. files/ has the stored files, with a list of each batch in file-lists/; tables/ has rows as
PostgreSQL's COPY writes them, compressed by gzip; manifest.json says what there is. It is a tar archive with a
block of 512 bytes behind its end, which holds the SHA-256 of everything before.
`;
