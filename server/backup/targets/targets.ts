import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { BackupRefused } from '../refusal.ts';
import { bucketPlace } from './bucket.ts';
import { folderPlace } from './folder.ts';

/** Where backups are kept, each under its name. */
export interface Place {
  /** Backups as this program names them, oldest first. */
  list(): Promise<string[]>;
  /** Where a new one is written: a file of this machine that has no other. */
  draft(name: string): Promise<string>;
  /** Takes what was written to the draft in; then it is there whole, or not at all. */
  keep(name: string, draft: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** What to give to `npm run restore` */
  addressOf(name: string): string;
}

/** Sorts by time. */
export const backupName = (at: Date): string =>
  `ezcaravel-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`;

export const isBackupName = (name: string): boolean => /^ezcaravel-\d{8}T\d{6}Z\.tar$/.test(name);

/**
 * @param to a folder, or `s3://bucket/prefix` with the S3 settings of the install
 * @throws BackupRefused: a bucket without S3 settings
 */
export function openPlace(config: Config, to: string): Place {
  if (!to.startsWith('s3://')) return folderPlace(resolve(to));
  return bucketPlace(config, to, resolve(config.dataDir, 'backup-drafts'));
}

/** A folder is given a file with the time in its name; anything else is the name of a new file. */
export async function placeAndName(
  config: Config,
  target: string,
  now: Date,
): Promise<{ place: Place; name: string }> {
  if (target.startsWith('s3://') || target.endsWith('/') || (await isFolder(target)))
    return { place: openPlace(config, target), name: backupName(now) };
  const path = resolve(target);
  if (await stat(path).catch(() => null))
    throw new BackupRefused(`${target} exists. Name a new file or a folder.`);
  const name = path.slice(path.lastIndexOf('/') + 1);
  return { place: folderPlace(join(path, '..')), name };
}

const isFolder = async (path: string) => (await stat(path).catch(() => null))?.isDirectory() ?? false;
