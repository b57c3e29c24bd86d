/**
 * Run by the tests as a process of its own: the service without pages on the database given. Told to, it kills itself
 * with SIGKILL at the n-th write from then on: before the write is sent, or when it was answered and nobody knows yet.
 */
import { once } from 'node:events';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { MovableClock } from '#server/platform/clock.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { silentLog } from '#server/platform/log.ts';
import { startService } from '#server/service.ts';
import { buildSite } from '#server/site.ts';
import { seedDemo } from '../../database/seed.ts';
import { seedCatalogue } from '../../database/seed-catalogue.ts';

export interface FrailOptions {
  connection: object;
  env: Record<string, string>;
  /** How far its clock is ahead. */
  aheadMs: number;
}

/** What it is told. `supervise`: jobs whose process died are looked for, as happens by itself every minute. */
export type Order = { dieAt: number; when: 'before' | 'after' } | 'count' | 'supervise';
/** What it tells. */
export type Told = 'ready' | 'supervised' | { writes: number };

const tell = (told: Told) => process.send?.(told);
const die = () => process.kill(process.pid, 'SIGKILL');

let armed: { dieAt: number; when: 'before' | 'after' } | null = null;
let writes = 0;

type Query = (this: object, ...args: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const send = prototype.query;
const inTransaction = new WeakSet<object>();

/** A write is what others can see once it is answered: a commit, or a change outside of any transaction. */
function isWrite(client: object, text: string): boolean {
  if (/^\s*begin\b/i.test(text) && !/\bcommit\b/i.test(text)) inTransaction.add(client);
  const ends = /\b(commit|rollback)\b/i.test(text);
  if (ends) inTransaction.delete(client);
  if (/\bcommit\b/i.test(text)) return true;
  return !inTransaction.has(client) && /\b(insert into|update|delete from)\b/i.test(text);
}

prototype.query = function query(...args) {
  const [first] = args;
  const text = typeof first === 'string' ? first : ((first as { text?: string })?.text ?? '');
  if (!isWrite(this, text)) return send.apply(this, args);
  writes++;
  const dies = armed !== null && writes === armed.dieAt;
  if (dies && armed?.when === 'before') die();
  const last = args.at(-1);
  if (dies && typeof last === 'function') return send.apply(this, [...args.slice(0, -1), die]);
  const answer = send.apply(this, args);
  if (dies && answer instanceof Promise) return answer.then(die, die);
  return answer;
};

const { connection, env, aheadMs } = JSON.parse(process.argv[2] ?? '') as FrailOptions;
const clock = new MovableClock();
clock.jump(aheadMs);
const config = readConfig(env);
const service = await startService({ config, connection: connection as Connection, log: silentLog, clock });
await seedCatalogue(service.context({ kind: 'job', name: 'seed' }));
await seedDemo(service);
const site = await buildSite(service, null);
await site.listen({ host: config.host, port: config.port });

process.on('message', async (order: Order) => {
  if (order === 'supervise') {
    await service.jobs.boss.supervise();
    tell('supervised');
  } else if (order === 'count') tell({ writes });
  else {
    writes = 0;
    armed = order;
  }
});
tell('ready');
await once(process, 'SIGTERM');
process.disconnect?.();
await site.close();
await service.close();
