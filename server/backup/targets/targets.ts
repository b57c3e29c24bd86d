import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { BackupRefused } from '../refusal.ts';
import { bucketPlace } from './bucket.ts';
import { folderPlace } from './folder.ts';
import { backupName, type Place } from './place.ts';

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
