import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const folders = 'app content contract database messages project.inlang public scripts server tests'.split(
  ' ',
);
const files =
  'main.ts start.ts package.json package-lock.json react-router.config.ts tsconfig.json vite.config.ts vite.site.config.ts'.split(
    ' ',
  );

export interface ProjectCopy {
  folder: string;
  /** Replaces words that a file has exactly once. */
  change(name: string, from: string, to: string): Promise<void>;
  /** Starts one of its commands, as npm would. */
  start(command: string, env: Record<string, string>): Started;
  /** Ends what was started, and removes the copy. */
  remove(): Promise<void>;
}

export interface Started {
  child: ChildProcess;
  said(): string;
  ended: Promise<void>;
}

/** A copy of the project that may be changed: without a build, with the packages of this one. */
export async function copyProject(withBuild = false): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'ezc-copy-'));
  // As a fresh clone has them: without the compiled words.
  const filter = (path: string) => path !== join(root, 'app/paraglide');
  for (const name of [...folders, ...files, ...(withBuild ? ['build'] : [])])
    await cp(join(root, name), join(folder, name), { recursive: true, filter });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const started: Started[] = [];
  return {
    folder,
    async change(name, from, to) {
      const text = await readFile(join(folder, name), 'utf8');
      if (text.split(from).length !== 2) throw new Error(`${name} does not hold "${from}" exactly once`);
      await writeFile(
        join(folder, name),
        text.replace(from, () => to),
      );
    },
    start(command, env) {
      const one = start(folder, command, env);
      started.push(one);
      return one;
    },
    async remove() {
      for (const { child, ended } of started) {
        child.kill('SIGTERM');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function start(folder: string, command: string, env: Record<string, string>): Started {
  const child = spawn('sh', ['-c', command], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      text = (text + bytes).slice(-20_000);
    });
  return { child, said: () => text, ended: new Promise((resolve) => child.once('close', () => resolve())) };
}

/** Waits until an address answers well. @throws with what the program said */
export async function answers(url: string, { child, said }: Started, limitMs: number): Promise<void> {
  for (const until = Date.now() + limitMs; ; ) {
    const asked = fetch(url, { signal: AbortSignal.timeout(limitMs) });
    if (await asked.then(({ ok }) => ok).catch(() => false)) return;
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${url} does not answer:\n${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
