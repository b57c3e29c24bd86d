import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../e2e/start-site.ts';
import { leave } from './leavings.ts';

const debian = '/usr/lib/postgresql';
const user = 'postgres';

/** Programs of the newest PostgreSQL that Debian installed, or null. */
const programs = (() => {
  const found = existsSync(debian) ? readdirSync(debian) : [];
  const version = found.toSorted((a, b) => Number(a) - Number(b)).at(-1);
  return version ? join(debian, version, 'bin') : null;
})();

export const whyNoServer = (): string | null => {
  if (!programs) return `There is no PostgreSQL below ${debian}.`;
  return process.getuid?.() === 0 ? null : 'Only root can run a PostgreSQL as another user.';
};

export interface PostgresServer {
  url: string;
  start(): void;
  /** As a power cut would, without finishing anything. */
  stop(): void;
}

/**
 * A PostgreSQL of the system on a port of its own, with an empty database; `removeAll` takes it away.
 * @param env of the server, beside what its user has
 */
export async function openServer(folder: string, env: Record<string, string> = {}): Promise<PostgresServer> {
  if (!programs) throw new Error(whyNoServer() ?? '');
  const port = await freePort();
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  // The server's user has to pass through the folders above.
  for (let at = folder; at.includes('ezc-faults-'); at = join(at, '..')) chmodSync(at, 0o755);
  execFileSync('chown', [user, data]);
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const run = (name: string, ...words: string[]) => {
    const line = ['env', ...(name === 'pg_ctl' ? settings : []), join(programs, name), ...words].join(' ');
    execFileSync('su', ['-s', '/bin/sh', user, '-c', line], { stdio: 'ignore' });
  };
  run('initdb', '-D', data, '-U', 'ezcaravel', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  const options = `"-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''"`;
  const server: PostgresServer = {
    url: `postgres://ezcaravel@127.0.0.1:${port}/ezcaravel`,
    start: () => run('pg_ctl', '-D', data, '-w', '-l', join(data, 'log'), '-o', options, 'start'),
    stop: () => run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop'),
  };
  server.start();
  leave(async () => {
    try {
      server.stop();
    } catch {
      // It was stopped already.
    }
  });
  run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'ezcaravel', 'ezcaravel');
  return server;
}
