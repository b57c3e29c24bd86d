import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { releaseParts } from '../../scripts/release-parts.ts';
import type { ProjectCopy, Started } from './copy-project.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const idOf = (what: string) => Number(execFileSync('id', [what, 'nobody'], { encoding: 'utf8' }));
/** The service is not root, and may write into its data folder alone; only root can make that so. */
const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};

/** What a stranger's machine sets: nothing of the project, of npm or of the tests, but the way to the registry. */
const machine = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(HOME|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|(https?|no)_proxy|npm_config_(registry|cafile|(https?_)?proxy))$/i.test(
      name,
    ),
  ),
);
machine.PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);

/** Files of an operator that lie in the project and belong in no release. */
export const secrets = ['deploy/container/.env', 'deploy/container/secrets/app-secret'];

/** Makes a release of a copy in which an operator keeps secrets. @returns the path of the archive */
export async function makeRelease(copy: ProjectCopy): Promise<string> {
  const lacking = releaseParts.filter((name) => !existsSync(join(copy.folder, name)));
  for (const name of lacking) await cp(join(root, name), join(copy.folder, name), { recursive: true });
  await mkdir(join(copy.folder, 'deploy/container/secrets'), { recursive: true });
  for (const name of secrets) await writeFile(join(copy.folder, name), 'nobody else may read this');
  const making = copy.start('exec node scripts/release.ts', {});
  await making.ended;
  const archive = making.said().trim().split('\n').at(-1) ?? '';
  if (!archive.endsWith('.tar.gz')) throw new Error(`there is no release:\n${making.said()}`);
  return archive;
}

/** Where a service is installed, as docs/operate.md says, and what it may write. */
export interface ReleaseInstall {
  folder: string;
  dataDir: string;
  /** Another folder that the user of the service may write into. */
  ownFolder(name: string): Promise<string>;
  /** Installs the packages. @returns why the registry could not be asked, or nothing */
  installPackages(): Promise<string>;
  /** Starts a command line in it as the user of the service. */
  start(command: string, env: Record<string, string>): Started;
  /** A command of the operator: what it printed, and how it ended. */
  command(words: string[], env: Record<string, string>): Promise<{ code: number; said: string }>;
}

const unreachable =
  /npm error code (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)/;

/** Unpacks a release into an empty folder. */
export async function unpackRelease(archive: string): Promise<ReleaseInstall> {
  const home = await mkdtemp(join(tmpdir(), 'ezc-release-'));
  const folder = join(home, 'opt');
  const ownFolder = async (name: string) => {
    const path = join(home, name);
    await mkdir(path, { mode: 0o700 });
    if (user.uid !== undefined) await chown(path, user.uid, user.gid);
    return path;
  };
  await run('chmod', ['755', home]);
  await mkdir(folder);
  await run('tar', ['-xzf', archive, '-C', folder, '--strip-components=1', '--no-same-owner']);
  const asService = { cwd: folder, ...user };
  const service = { ...machine, HOME: await ownFolder('home') };
  return {
    folder,
    dataDir: await ownFolder('data'),
    ownFolder,
    installPackages: () =>
      run('npm', ['ci', '--omit=dev'], { cwd: folder, env: machine, maxBuffer: 1 << 26 }).then(
        () => '',
        (error: { stderr: string }) => {
          const reason = unreachable.exec(error.stderr)?.[1];
          if (reason) return `the package registry cannot be reached: ${reason}`;
          throw new Error(error.stderr);
        },
      ),
    start(command, env) {
      const child = spawn('sh', ['-c', `exec ${command}`], {
        ...asService,
        env: { ...service, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (bytes) => {
          text = (text + bytes).slice(-20_000);
        });
      return {
        child,
        said: () => text,
        ended: new Promise((resolve) => child.once('close', () => resolve())),
      };
    },
    command: ([name = '', ...words], env) =>
      run(name, words, { ...asService, env: { ...service, ...env } }).then(
        ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
        (error: { code: number; stdout: string; stderr: string }) => ({
          code: error.code,
          said: error.stdout + error.stderr,
        }),
      ),
  };
}

/** What a unit file runs and sets, with the folder of the install in place of /opt/ezcaravel. */
export async function readUnit(folder: string, name: string) {
  const unit = await readFile(join(folder, 'deploy/systemd', name), 'utf8');
  const told = (key: string) => new RegExp(`^${key}=(.+)$`, 'm').exec(unit)?.[1] ?? '';
  const environment = told('Environment')
    .split(' ')
    .map((word) => word.split('='));
  return {
    command: told('ExecStart').replaceAll('/opt/ezcaravel', folder),
    env: Object.fromEntries(environment) as Record<string, string>,
  };
}
