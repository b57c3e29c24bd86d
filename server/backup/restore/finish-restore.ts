import type { Actor } from '../../platform/context.ts';
import { type Connection, type Db, openDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { silentLog } from '../../platform/log.ts';

/** Asks the rules of the books; business has them. */
export type CheckBooks = (ctx: {
  db: Db;
  actor: Actor;
}) => Promise<readonly { name: string; breaks: readonly unknown[] }[]>;

/**
 * Brings what was restored up to this build.
 * @returns names of the rules of the books that do not hold
 */
export async function finishRestore(
  connection: Connection,
  migrations: string,
  checkBooks: CheckBooks,
): Promise<string[]> {
  const database = openDatabase(connection, silentLog);
  try {
    await migrate(database.pool, migrations);
    const checks = await checkBooks({ db: database.db, actor: { kind: 'job', name: 'restore' } });
    return checks.filter(({ breaks }) => breaks.length > 0).map(({ name }) => name);
  } finally {
    await database.close();
  }
}
