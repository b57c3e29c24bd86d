import { accessSync, constants, statfsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { privateFolders } from '../platform/data-folder.ts';
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts';

const leastFree = 512 * 1024 * 1024;

/** What the machine is asked for. */
export interface Machine {
  /** Version of Node, such as 26.1.0 */
  node: string;
  /** Bytes that whoever is not root may still write there */
  freeIn(folder: string): number;
}

export const thisMachine: Machine = {
  node: process.versions.node,
  freeIn(folder) {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  },
};

export function checkNode({ node }: Pick<Machine, 'node'>): Finding {
  const major = Number(node.split('.')[0]);
  return major < 20 ? wrong('Node', `This is Node ${major}. Use 20 or newer.`) : ok('Node', `Node ${node}.`);
}

/** The data folder: whether it can be written, who can read it, and how much room is left. Nothing is written. */
export function checkDataFolder(
  { dataDir }: Pick<Config, 'dataDir'>,
  { freeIn }: Pick<Machine, 'freeIn'>,
): Finding[] {
  const check = 'data folder';
  const folder = resolve(dataDir);
  try {
    if (!statSync(folder).isDirectory())
      return [wrong(check, `${folder} is not a folder. Set DATA_DIR to a folder.`)];
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (reasonOf(error) === 'ENOENT')
      return [warning(check, `${folder} does not exist yet. The first start makes it.`)];
    return [wrong(check, `${folder} cannot be used (${reasonOf(error)}). Make it writable for this user.`)];
  }
  const bytes = freeIn(folder);
  const free = Math.floor(bytes / 1024 ** 2);
  const room =
    bytes < leastFree
      ? warning(
          'disk',
          `Only ${free} MiB are free in ${folder}. Make room: below 512 MiB writes may soon fail.`,
        )
      : ok('disk', `${free} MiB are free in ${folder}.`);
  const open = privateFolders.filter((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return found && (found.mode & 0o077) !== 0;
  });
  const readable = open.map((name) =>
    warning(
      check,
      `Other users of this machine can read ${join(folder, name)}. Run: chmod 700 ${join(folder, name)}`,
    ),
  );
  return [...(readable.length ? readable : [ok(check, `${folder} can be written.`)]), room];
}
