import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import type { Connection } from '../platform/db/database.ts';
import { findRunning, hasCluster } from '../platform/db/embedded/running.ts';
import { startEmbedded } from '../platform/db/embedded/start.ts';
import { diskFiles } from '../platform/files/disk.ts';
import type { Files } from '../platform/files/files.ts';
import { s3Files } from '../platform/files/s3.ts';
import { BackupRefused } from './refusal.ts';

export interface Install {
  connection: Connection;
  files: Files;
  close(): Promise<void>;
}

/**
 * The database and the storage that the settings name, for a command of its own. The embedded database is that of the running
 * service; without one it is started, and stopped at the end.
 * @param use `read` works beside a running service, `write` is refused while one runs
 */
export async function openInstall(config: Config, use: 'read' | 'write'): Promise<Install> {
  const files = config.s3 ? s3Files(config.s3) : diskFiles(resolve(config.dataDir, 'files'));
  if (config.databaseUrl)
    return { connection: { connectionString: config.databaseUrl }, files, async close() {} };
  const dataDir = resolve(config.dataDir);
  if (use === 'read') {
    if (!hasCluster(dataDir))
      throw new BackupRefused(
        `${dataDir} holds no database. Set DATA_DIR or DATABASE_URL as the service has them.`,
      );
    const running = await findRunning(dataDir);
    if (running) return { connection: { ...running, ssl: false }, files, async close() {} };
  }
  const embedded = await startEmbedded({ dataDir });
  return { connection: { ...embedded.connection, ssl: false }, files, close: () => embedded.stop() };
}
