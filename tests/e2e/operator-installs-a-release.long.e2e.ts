import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { liveSeller } from '../live-seller.ts';
import { type Mailbox, openMailbox } from '../smtp-server.ts';
import { caddyIsThere, startCaddy, unlessCaddy } from './behind-caddy.ts';
import { answers, copyProject, type ProjectCopy, type Started } from './copy-project.ts';
import { makeRelease, type ReleaseInstall, readUnit, secrets, unpackRelease } from './release-install.ts';
import { freePort, stopSite } from './start-site.ts';

/** A release is made, and a stranger installs it in an empty folder as docs/operate.md says. */
const patience = { timeout: 600_000, retry: 0 };
let copy: ProjectCopy;
let archive: string;
let install: ReleaseInstall;
beforeAll(async () => {
  copy = await copyProject(true);
  archive = await makeRelease(copy);
  install = await unpackRelease(archive);
}, patience.timeout);
afterAll(async () => {
  await copy?.remove();
  if (install) await rm(dirname(install.folder), { recursive: true, force: true });
}, 60_000);

const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

test('a release is what its sum says, and holds no test, no source of a page and no secret of who made it', async () => {
  const check = ['-c', `${basename(archive)}.sha256`];
  expect(execFileSync('sha256sum', check, { cwd: dirname(archive), encoding: 'utf8' })).toContain(': OK');
  const files = filesOf(install.folder);
  expect(files).toEqual(
    expect.arrayContaining(['start.ts', 'deploy/container/compose.yaml', 'docs/operate.md', 'SECURITY.md']),
  );
  expect(files.filter((name) => /\.(test|e2e)\.tsx?$|^(app|node_modules)$/.test(name))).toEqual([]);
  expect(files.filter((name) => secrets.includes(name))).toEqual([]);
});

describe('installed with its packages', () => {
  let offline = '';
  let mailbox: Mailbox;
  let env: Record<string, string>;
  let url: string;
  let site: Started;
  let stopCaddy: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    offline = await install.installPackages();
    mailbox = await openMailbox();
    const port = await freePort();
    const outside = caddyIsThere ? await freePort() : port;
    url = `http://127.0.0.1:${port}`;
    env = {
      ...(await readUnit(install.folder, 'ezcaravel.service')).env,
      ...{ ...liveSeller, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${outside}` },
      ...{ DATA_DIR: install.dataDir, TRUSTED_PROXIES: '127.0.0.1', SMTP_URL: mailbox.url },
      APP_SECRET: 'a-secret-of-a-production-install',
    };
    if (caddyIsThere) stopCaddy = startCaddy(outside, [port]);
  }, patience.timeout);
  beforeEach(({ skip }) => skip(offline !== '', offline));
  afterAll(async () => {
    if (site) await stopSite(site.child);
    await stopCaddy?.();
    await mailbox?.close();
  }, 60_000);

  test('it has no package that only development needs', () => {
    const packages = join(install.folder, 'node_modules');
    const ofDevelopment = Object.keys(manifest.devDependencies);
    expect(ofDevelopment.length).toBeGreaterThan(30);
    expect(ofDevelopment.filter((name) => existsSync(join(packages, name)))).toEqual([]);
    const needed = Object.keys(manifest.dependencies);
    expect(needed.filter((name) => !existsSync(join(packages, name)))).toEqual([]);
  });

  test('the command of its unit starts it in production, on an empty data folder', patience, async () => {
    expect(env.NODE_ENV).toBe('production');
    const { command } = await readUnit(install.folder, 'ezcaravel.service');
    site = install.start(command, env);
    await answers(`${url}/livez`, site, 120_000);
    await answers(`${url}/readyz`, site, 60_000);
    const home = await fetch(`${url}/home`);
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('<h1');
    // Rendered for each request, which the pages made at build are not.
    expect((await fetch(`${url}/material-list`)).status).toBe(200);
  });

  test.skipIf(!caddyIsThere)(
    `the shipped Caddy file shows its pages, and nothing for supervisors${unlessCaddy}`,
    async () => {
      const status = async (path: string) => (await fetch(env.PUBLIC_URL + path)).status;
      await expect.poll(() => status('/home')).toBe(200);
      expect(await Promise.all(['/livez', '/readyz', '/metrics'].map(status))).toEqual([404, 404, 404]);
    },
  );

  test('the doctor finds nothing wrong but that there is no owner, and exits with 1', patience, async () => {
    const { code, said } = await install.command(['npm', 'run', '--silent', 'doctor', '--', '--json'], env);
    const findings: { state: string; check: string; says: string }[] = JSON.parse(said);
    expect(findings.filter(({ state }) => state === 'wrong').map(({ check }) => check)).toEqual(['owner']);
    const ok = findings.filter(({ state }) => state === 'ok').map(({ check }) => check);
    expect(ok).toEqual(
      expect.arrayContaining(['settings', 'build', 'database', 'schema', 'secrets', 'mail', 'site']),
    );
    expect(code).toBe(1);
    const owner = await install.command(['npm', 'run', 'owner', '--', 'ada@firm.example'], env);
    expect(owner).toMatchObject({ code: 0, said: expect.stringContaining('/staff-welcome#') });
  });

  test('a backup is made beside it, is whole, and fills another data folder', patience, async () => {
    const backups = await install.ownFolder('backups');
    const made = await install.command(['npm', 'run', 'backup', '--', `${backups}/`], env);
    expect(made, made.said).toMatchObject({ code: 0 });
    // The folder is its owner's alone, which root may read.
    const [file = ''] = readdirSync(backups);
    const backup = join(backups, file);
    const verified = await install.command(['npm', 'run', 'backup', '--', '--verify', backup], env);
    expect(verified).toMatchObject({ code: 0, said: expect.stringContaining('is whole') });
    const other = { ...env, DATA_DIR: await install.ownFolder('restored') };
    const restored = await install.command(['npm', 'run', 'restore', '--', backup], other);
    expect(restored, restored.said).toMatchObject({ code: 0 });
  });

  test('npm start starts it as well, and the doctor of a demonstration exits with 0', patience, async () => {
    await stopSite(site.child);
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const demonstration = { PORT: String(port), DATA_DIR: await install.ownFolder('demonstration') };
    site = install.start('npm start', demonstration);
    await answers(`${url}/readyz`, site, 120_000);
    expect((await fetch(`${url}/home`)).status).toBe(200);
    const doctor = await install.command(['npm', 'run', 'doctor'], demonstration);
    expect(doctor, doctor.said).toMatchObject({ code: 0 });
  });
});
