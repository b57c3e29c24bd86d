import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { testMs } from '../../scripts/gate/patience.ts';
import { liveSeller } from '../live-seller.ts';
import { freePort, stopSite } from './start-site.ts';

/** Two processes that answer, one that does the jobs, on a database that none of them has started. */
export type Name = 'web1' | 'web2' | 'worker';
const roles: Record<Name, string> = { web1: 'web', web2: 'web', worker: 'worker' };
export const names = Object.keys(roles) as Name[];

/** @param settings where database, files and mails are; all else is as production demands it behind a proxy */
export async function severalProcesses(
  settings: Record<'DATABASE_URL' | 'DATA_DIR' | 'SMTP_URL' | 'PUBLIC_URL', string>,
) {
  const running = new Map<Name, ChildProcess>();
  const said = new Map<Name, string>();
  const ports = new Map<Name, number>();
  for (const name of names) ports.set(name, await freePort());
  const originOf = (name: Name) => `http://127.0.0.1:${ports.get(name)}`;
  const readyz = (name: Name) =>
    fetch(`${originOf(name)}/readyz`).then(
      (answer) => answer.json(),
      () => ({ status: 'not there' }),
    );
  return {
    originOf,
    ports: (...which: Name[]) => which.map((name) => ports.get(name) ?? 0),
    readyz,
    start(name: Name): void {
      const child = spawn('sh', ['-c', `${manifest.scripts.start} --built`], {
        cwd: join(import.meta.dirname, '../..'),
        env: {
          ...process.env,
          ...{
            ...liveSeller,
            NODE_ENV: 'production',
            APP_SECRET: 'a-secret-of-several-processes-on-a-database',
          },
          ...{ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn', ...settings },
          ...{ ROLE: roles[name], PORT: String(ports.get(name)) },
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running.set(name, child);
      said.set(name, '');
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => said.set(name, (said.get(name) + text).slice(-4000)));
    },
    /** As a supervisor does it. */
    async stop(name: Name): Promise<void> {
      const child = running.get(name);
      if (child) await stopSite(child);
    },
    signal(name: Name, signal: NodeJS.Signals): void {
      running.get(name)?.kill(signal);
    },
    /** @throws with what they printed, when they are not ready in time */
    async allReady(...which: Name[]): Promise<void> {
      const states = async () => (await Promise.all(which.map(readyz))).map(({ status }) => status);
      await expect
        .poll(states, { timeout: testMs })
        .toEqual(which.map(() => 'ready'))
        .catch((cause: Error) => {
          const printed = which.map((name) => `${name}: ${said.get(name)}`).join('\n');
          throw new Error(`${cause.message}\n${printed}`, { cause });
        });
    },
    async stopAll(): Promise<void> {
      for (const child of running.values()) await stopSite(child);
    },
  };
}
export type SeveralProcesses = Awaited<ReturnType<typeof severalProcesses>>;
