/** Run by the tests as a process of its own: starts PostgreSQL in the folder given, stops it on SIGTERM. */
import { startEmbedded } from './start.ts';

const say = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`);
const log = { info: () => {}, warn: (warning: string) => say({ warning }) };

process.on('SIGINT', () => {}); // a server would drain its requests first
try {
  const startedAt = performance.now();
  const postgres = await startEmbedded({ dataDir: process.argv[2] ?? '', log });
  const ms = performance.now() - startedAt;
  const alive = setInterval(() => {}, 60_000);
  process.on('SIGTERM', async () => {
    await postgres.stop();
    clearInterval(alive);
  });
  // Last: whoever reads this may send the signal at once.
  say({ connection: postgres.connection, ms });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
