import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCertificate } from './certificate.ts';

/** What the programs that deploy/ is for say of it. What is not installed here is skipped by its name. */
const root = join(import.meta.dirname, '..');
const run = promisify(execFile);
const answers = (program: string, ...words: string[]) =>
  run(program, words).then(
    () => true,
    () => false,
  );
const here = {
  systemd: await answers('systemd-analyze', '--version'),
  nginx: await answers('nginx', '-v'),
  caddy: await answers('caddy', 'version'),
  compose: await answers('docker', 'compose', 'version'),
  engine: await answers('docker', 'info'),
};
const unless = (isHere: boolean, what: string) => (isHere ? '' : ` (skipped: ${what})`);

let folder = '';
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ezc-deploy-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.skipIf(!here.systemd)(
  `systemd finds nothing in the units${unless(here.systemd, 'systemd-analyze is not installed')}`,
  async () => {
    // Changed: the folder of the install, whose Node must exist, and the port that stands for the name of the template.
    const shipped = await readdir(join(root, 'deploy/systemd'));
    for (const name of shipped) {
      const unit = await readFile(join(root, 'deploy/systemd', name), 'utf8');
      await writeFile(at(name.replace('@', '@3001')), unit.replaceAll('/opt/ezcaravel', root));
    }
    const units = shipped.map((name) => at(name.replace('@', '@3001')));
    expect(units).toHaveLength(3);
    // A setting that it does not know is a warning, with which it succeeds.
    const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', ...units]);
    expect(stdout + stderr).toBe('');
  },
);

test.skipIf(!here.nginx)(
  `nginx finds nothing in its file${unless(here.nginx, 'nginx is not installed')}`,
  async () => {
    // Changed: the certificate, the log and the two ports that only root may take.
    const { certificate, key } = makeCertificate(folder);
    const site = (await readFile(join(root, 'deploy/nginx/ezcaravel.conf'), 'utf8'))
      .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certificate)
      .replace(/\/etc\/letsencrypt\S+privkey\.pem/, key)
      .replace('/var/log/nginx/ezcaravel.log', at('access.log'))
      .replaceAll(
        /listen (\[::\]:)?(80|443)\b/g,
        (_, family = '', port) => `listen ${family}${8000 + +port}`,
      );
    const around = `pid ${at('pid')}; error_log ${at('error.log')} warn; events {} http { ${site} }`;
    await writeFile(at('nginx.conf'), around);
    const { stderr } = await run('nginx', ['-t', '-q', '-c', at('nginx.conf')]);
    expect(stderr + (await readFile(at('error.log'), 'utf8'))).toBe('');
  },
);

test.skipIf(!here.caddy).each(['deploy/caddy/Caddyfile', 'deploy/container/Caddyfile'])(
  `Caddy finds nothing in %s${unless(here.caddy, 'caddy is not installed')}`,
  async (file) => {
    const words = ['validate', '--adapter', 'caddyfile', '--config', join(root, file)];
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, DOMAIN: 'shop.example' };
    const { stdout, stderr } = await run('caddy', words, { env });
    expect(stdout).toContain('Valid configuration');
    // Versions before 2.5 add to a header that a visitor sends, so the file sets it; later ones call that unnecessary.
    const told = stderr.split('\n').filter((line) => /"level":"(warn|error)"/.test(line));
    expect(told.filter((line) => !line.includes('Unnecessary header_up X-Forwarded-For'))).toEqual([]);
  },
);

/** deploy/ with the settings and secrets that the first lines of the compose file ask for. */
async function filledDeploy(): Promise<string> {
  const copy = at('deploy');
  await cp(join(root, 'deploy'), copy, { recursive: true });
  await writeFile(join(copy, 'container/.env'), 'PUBLIC_URL=https://shop.example\nDOMAIN=shop.example\n');
  return copy;
}

test.skipIf(!here.compose)(
  `docker compose reads the compose file${unless(here.compose, 'docker has no compose here; deploy.test.ts reads the file')}`,
  async () => {
    const file = join(await filledDeploy(), 'container/compose.yaml');
    const { stdout, stderr } = await run('docker', ['compose', '-f', file, 'config', '--format', 'json']);
    expect(stderr).toBe('');
    const { services } = JSON.parse(stdout);
    expect(Object.keys(services).sort()).toEqual(['postgres', 'proxy', 'web1', 'web2', 'worker']);
    expect(services.web1.environment.PUBLIC_URL).toBe('https://shop.example');
  },
);

test.skipIf(!here.engine)(
  `the image is built, and says that it is healthy${unless(here.engine, 'no docker engine answers; deploy.test.ts reads the file')}`,
  { timeout: 1_800_000, retry: 0 },
  async () => {
    const name = `ezcaravel-test-${process.pid}`;
    const docker = async (...words: string[]) => (await run('docker', words, { cwd: root })).stdout.trim();
    await docker('build', '-f', 'deploy/container/Containerfile', '-t', name, '.');
    try {
      // Without mails and an owner only a demonstration starts.
      await docker('run', '-d', '--name', name, '-e', 'NODE_ENV=development', name);
      const health = () => docker('inspect', '-f', '{{.State.Health.Status}}', name);
      await expect.poll(health, { timeout: 120_000, interval: 1_000 }).toBe('healthy');
      expect(await docker('exec', name, 'id', '-u')).toBe('10001');
    } finally {
      await docker('rm', '-f', '-v', name);
      await docker('rmi', name);
    }
  },
);
