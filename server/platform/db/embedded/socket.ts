import { createHash } from 'node:crypto';
import { chmodSync, lchownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { refusal } from './refusal.ts';

/** Names the socket file only; nothing listens on a network port. */
export const SOCKET_PORT = 5432;

/** The kernel allows 107 bytes on Linux and 103 on macOS, the closing zero not counted. */
const LONGEST_SOCKET_PATH = 99;

/** Whether the socket of a server in `folder` has a path the kernel takes. */
export function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH;
}

/**
 * A private folder with a short name for one data folder: the same one at each start, unless somebody else
 * sits there.
 * @returns its path; owned by the account, closed to others
 */
export function makeShortFolder(dataDir: string, account: Account): string {
  const hash = createHash('sha256').update(`${account.uid}:${dataDir}`).digest('hex').slice(0, 12);
  const name = `ezcaravel-${hash}`;
  const base = fitsSocket(join(tmpdir(), `${name}-XXXXXX`)) ? tmpdir() : '/tmp';
  const usual = join(base, name);
  const folder = isFreeOrOurs(usual, account) ? usual : mkdtempSync(`${usual}-`);
  return makePrivate(folder, account);
}

/** Creates the folder when missing and closes it to everybody but the account. */
export function makePrivate(folder: string, account: Account): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!lstatSync(folder).isDirectory())
    throw refusal(`${folder} is in the way of PostgreSQL's socket: remove it`);
  chmodSync(folder, 0o700);
  if (account.dropsRights) lchownSync(folder, account.uid, account.gid);
  return folder;
}

/**
 * Removes what a killed server left. Its `.lock` names a process id that may belong to somebody else by now,
 * and PostgreSQL would refuse to start. Only for the holder of the data folder's lock.
 */
export function clearSockets(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(join(folder, name), { force: true });
  }
}

function isFreeOrOurs(folder: string, account: Account): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return !found || (found.isDirectory() && found.uid === account.uid && (found.mode & 0o077) === 0);
}
