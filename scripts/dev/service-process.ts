// Used by scripts/dev/service.ts: one run of the service.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { devFolder, root } from './dev-folder.ts';

/** How long the run before may take to answer what it was asked. */
const patienceMs = 3_000;

export interface ServiceProcess {
  port: number;
  /** Settles when it listens. @throws when it ends before */
  listening: Promise<void>;
  stop(): Promise<void>;
}

export async function startProcess(
  env: Record<string, string>,
  bundle: string,
  first: boolean,
): Promise<ServiceProcess> {
  const port = await freePort();
  const program = join(import.meta.dirname, 'run-service.ts');
  const child = fork(program, [bundle, join(devFolder, 'pages'), first ? 'first' : 'again'], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  return { port, listening: listens(child), stop: () => end(child) };
}

async function listens(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('The service has ended. It starts again after the next change.');
  });
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {});
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const hurry = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(hurry);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
