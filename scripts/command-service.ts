// Part of the commands of operators (owner, go-live, resume): the service on the install's own database, without pages and work.
import { join, resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { findRunning } from '#server/platform/db/embedded/running.ts';
import { startEmbedded } from '#server/platform/db/embedded/start.ts';
import { processLog } from '#server/platform/log.ts';
import { type Service, startService } from '#server/service.ts';

/**
 * Runs `work` on the database that the settings name, and closes what was opened.
 * @param beside whether the command may work on an embedded database while the site that holds it runs
 */
export async function withService(
  { beside }: { beside: boolean },
  work: (service: Service, running: boolean) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env);
  const dataDir = resolve(config.dataDir);
  const attached = beside && !config.databaseUrl ? await findRunning(dataDir) : null;
  const embedded = config.databaseUrl || attached ? null : await startEmbedded({ dataDir });
  const own = attached ?? embedded?.connection;
  try {
    const service = await startService({
      config,
      connection: own ? { ...own, ssl: false } : { connectionString: config.databaseUrl ?? '' },
      log: processLog('warn'),
      migrations: join(import.meta.dirname, '../database/migrations'),
      work: false,
    });
    try {
      await work(service, attached !== null);
    } finally {
      await service.close();
    }
  } finally {
    await embedded?.stop();
  }
}

/** What a command says when it failed; where another process holds the embedded database, also what to do about it. */
export function refusalOfHeldDatabase({ message }: Error): string {
  if (!message.startsWith('Another process is using')) return message;
  return `${message}\nThe site is running and holds its database. Stop it, run this command again, and start it.`;
}
