import { spawnSync } from 'node:child_process';
import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { refusal } from './refusal.ts';

/** The system user PostgreSQL runs as. */
export interface Account {
  uid: number;
  gid: number;
  name: string;
  /** true when we are root and hand PostgreSQL to this user; PostgreSQL itself refuses to run as root */
  dropsRights: boolean;
}

/**
 * Root drops to the owner of the data folder, else `postgres`, else `nobody`; anyone else runs it as
 * themselves.
 * @throws EmbeddedPostgresError when no user with a passwd entry is found: initdb looks its own name up
 */
export function chooseAccount(dataDir: string): Account {
  if (process.getuid?.() !== 0) return currentAccount();
  const users = readPasswd();
  const owner = statSync(dataDir).uid;
  const found =
    users.find((user) => user.uid === owner && user.uid !== 0) ??
    ['postgres', '_postgres', 'nobody'].map((name) => users.find((user) => user.name === name)).find(Boolean);
  if (!found) {
    throw refusal(
      'PostgreSQL refuses to run as root and this system has neither a user "postgres" nor "nobody"',
    );
  }
  return { ...found, dropsRights: true };
}

/** Whether the account can enter the folder and, if named, execute the file in it; the kernel answers. */
export function canReach(account: Account, folder: string, program?: string): boolean {
  const test = program ? 'test -x "$0" && test -r "$0/$1" && test -x "$0/$1"' : 'test -x "$0"';
  const answer = spawnSync('/bin/sh', ['-c', test, folder, program ?? ''], {
    ...identityOf(account),
    cwd: '/',
  });
  if (answer.error) {
    throw refusal(
      `PostgreSQL cannot be started as user ${account.name} (${answer.error.message})`,
      answer.error,
    );
  }
  return answer.status === 0;
}

/** uid and gid for `spawn`; empty when nothing changes hands. */
export function identityOf(account: Account): { uid?: number; gid?: number } {
  return account.dropsRights ? { uid: account.uid, gid: account.gid } : {};
}

/** Gives a folder and all it holds to the account. Links are changed themselves, never followed. */
export function giveTo(account: Account, path: string): void {
  if (!account.dropsRights) return;
  lchownSync(path, account.uid, account.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) giveTo(account, inside);
    else lchownSync(inside, account.uid, account.gid);
  }
}

function currentAccount(): Account {
  try {
    const { uid, gid, username } = userInfo();
    return { uid, gid, name: username, dropsRights: false };
  } catch (error) {
    const uid = process.getuid?.();
    throw refusal(
      `The embedded PostgreSQL needs a user with a passwd entry, and user id ${uid} has none: add one`,
      error,
    );
  }
}

function readPasswd(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .filter((line) => line.includes(':') && !line.startsWith('#'))
    .map((line) => {
      const [name = '', , uid, gid] = line.split(':');
      return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }; // macOS writes nobody as -2
    });
}
