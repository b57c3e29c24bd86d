import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './e2e/start-site.ts';

const program = ['/usr/sbin/clamd', '/usr/bin/clamd', '/opt/homebrew/sbin/clamd'].find((path) =>
  existsSync(path),
);
export const clamdIsHere = program !== undefined;

/** The file that every scanner is tested with (eicar.org); harmless. Joined here, so that no scanner stops at this one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface Clamd {
  tcp: string;
  unix: string;
  close(): Promise<void>;
}

/**
 * ClamAV's daemon with the signature of the test file, which takes files of up to 5 MB.
 * @param more files that it finds as well
 */
export async function openClamd(port?: number, more: readonly Buffer[] = []): Promise<Clamd> {
  if (!program) throw new Error('clamd is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  const chosen = port ?? (await freePort());
  const socket = join(folder, 'clamd.sock');
  const signatures = [Buffer.from(eicar), ...more].map(
    (bytes) => `${createHash('md5').update(bytes).digest('hex')}:${bytes.length}:Eicar-Test-Signature\n`,
  );
  await mkdir(join(folder, 'db'));
  await writeFile(join(folder, 'db', 'eicar.hdb'), signatures.join(''));
  const settings = [
    ...['Foreground yes', `DatabaseDirectory ${join(folder, 'db')}`, `TemporaryDirectory ${folder}`],
    ...[
      `LocalSocket ${socket}`,
      `TCPSocket ${chosen}`,
      'TCPAddr 127.0.0.1',
      'StreamMaxLength 5M',
      'MaxThreads 2',
    ],
  ];
  await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const child = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const until = Date.now() + 50_000;
  while (!(await answers(chosen))) {
    if (child.exitCode !== null || Date.now() > until) {
      await close();
      throw new Error('clamd did not start');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { tcp: `tcp://127.0.0.1:${chosen}`, unix: `unix:${socket}`, close };
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
