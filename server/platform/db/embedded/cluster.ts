import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, giveTo } from './account.ts';
import { refusal } from './refusal.ts';
import { explain, FOLDER_BY_DESCRIPTOR, watch } from './watchdog.ts';

const UNFINISHED = 'postgres.new-';

/**
 * C.UTF-8 gives letters their meaning for search (pg_trgm reads lc_ctype) the same way everywhere; the others
 * are for systems without it. Sorting and case never depend on them: those come from PostgreSQL's built-in
 * provider.
 */
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C'];

export interface ClusterPlace {
  dataDir: string;
  /** folder with bin/initdb */
  engine: string;
  account: Account;
  /** the account may not enter the folders above the cluster */
  byDescriptor: boolean;
}

/**
 * Creates the cluster in `<dataDir>/postgres` unless it is there. initdb works in a new folder that is
 * renamed when complete, so a crash at any moment leaves either nothing or everything.
 */
export async function prepareCluster(place: ClusterPlace): Promise<string> {
  const { dataDir, account } = place;
  const cluster = join(dataDir, 'postgres');
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    // User ids differ from machine to machine.
    if (statSync(cluster).uid !== account.uid) giveTo(account, cluster);
    return cluster;
  }
  if (lstatSync(cluster, { throwIfNoEntry: false }) && readdirSync(cluster).length > 0) {
    throw refusal(`${cluster} holds files but no PostgreSQL cluster: move them away`);
  }
  const fresh = mkdtempSync(join(dataDir, UNFINISHED));
  try {
    giveTo(account, fresh);
    await runInitdb(place, fresh);
    renameSync(fresh, cluster);
    flushFolder(dirname(cluster));
  } catch (error) {
    try {
      rmSync(fresh, { recursive: true, force: true });
    } catch {
      // The reason counts, not this; the next start removes it.
    }
    throw error;
  }
  return cluster;
}

async function runInitdb(place: ClusterPlace, folder: string): Promise<void> {
  let reason = '';
  for (const characterType of CHARACTER_TYPES) {
    const watched = watch(
      join(place.engine, 'bin/initdb'),
      [
        ...[
          '-D',
          place.byDescriptor ? FOLDER_BY_DESCRIPTOR : folder,
          '--username=postgres',
          '--encoding=UTF8',
        ],
        ...[
          '--locale-provider=builtin',
          '--builtin-locale=C.UTF-8',
          '--locale=C',
          `--lc-ctype=${characterType}`,
        ],
        ...['--data-checksums', '--auth-local=trust', '--auth-host=reject', '--no-instructions'],
      ],
      { account: place.account, folder },
    );
    if ((await watched.exited) === 0) return;
    reason = explain(watched.lines);
    if (!/locale/i.test(watched.lines.join())) break;
  }
  throw refusal(`The PostgreSQL cluster cannot be created (${reason})`);
}

/** Makes a rename durable. */
function flushFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
