import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { secretSettings } from '#server/secrets-setting.ts';
import { unknownSettings } from '#server/unknown-settings.ts';
import manifest from '../package.json' with { type: 'json' };

/** What can be read in deploy/ without the programs it is for; deploy.long.test.ts asks these. */
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  build?: { context: string; dockerfile: string };
  image: string;
  environment: Record<string, string>;
  ports?: string[];
  volumes: string[];
  secrets?: string[];
  healthcheck?: unknown;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
}

const compose = parseYaml(read('deploy/container/compose.yaml')) as Compose;
const services = Object.values(compose.services);
const units = Object.fromEntries(
  readdirSync(join(root, 'deploy/systemd')).map((name) => [name, read(`deploy/systemd/${name}`)]),
);
/** The instructions of the image, each on one line. */
const image = read('deploy/container/Containerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.trim());
const instructions = (name: string) =>
  image.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
const assignments = (words: string) => Object.fromEntries(words.split(' ').map((word) => word.split('=')));
const imageEnvironment: Record<string, string> = assignments(instructions('ENV').join(' '));

test('the units, the image and npm start run one command', () => {
  const command = `node_modules/.bin/${manifest.scripts.start.split('exec ')[1]} --built`;
  expect(Object.keys(units).sort()).toEqual([
    'ezcaravel-web@.service',
    'ezcaravel-worker.service',
    'ezcaravel.service',
  ]);
  for (const [name, unit] of Object.entries(units))
    expect(/^ExecStart=(.+)$/m.exec(unit)?.[1], name).toBe(`/opt/ezcaravel/${command}`);
  expect(instructions('ENTRYPOINT').map((words) => JSON.parse(words).join(' '))).toEqual([command]);
});

test('what the units, the image and the compose file set are settings of the service', () => {
  const ofUnits = Object.values(units).flatMap((unit) =>
    Object.keys(assignments(/^Environment=(.+)$/m.exec(unit)?.[1] ?? '')),
  );
  const ofServices = services.filter(({ build }) => build).flatMap((one) => Object.keys(one.environment));
  const names = [...ofUnits, ...ofServices, ...Object.keys(imageEnvironment)];
  expect(names.length).toBeGreaterThan(20);
  expect(unknownSettings([], names)).toEqual([]);
});

test('what makes scheduled backups may write where the manual says they go', () => {
  const manual = read('docs/operate.md');
  const folders = [...manual.matchAll(/BACKUP_TO=(\/[\w/]+)/g)].map(([, folder]) => folder);
  expect(folders).toEqual(['/var/backups/ezcaravel', '/backups']);
  const [besideUnits, inContainer] = folders;
  for (const name of ['ezcaravel.service', 'ezcaravel-worker.service'])
    expect(units[name]?.split('\n'), name).toContain(`ReadWritePaths=-${besideUnits}`);
  expect(compose.services.worker?.volumes).toContain(`backups:${inContainer}`);
  // A new volume has the owner of the folder in the image.
  const user = instructions('USER').at(-1);
  expect(image.join('\n')).toMatch(new RegExp(`install -d -o ${user} .*${inContainer}$`, 'm'));
});

test('each unit says how its user is made', () => {
  for (const [name, unit] of Object.entries(units)) {
    const user = /^User=(.+)$/m.exec(unit)?.[1];
    expect(user, name).toBe('ezcaravel');
    expect(unit, name).toMatch(new RegExp(`^# .*useradd .* ${user}$`, 'm'));
  }
});

describe('the image', () => {
  test('copies what is there', () => {
    const sources = instructions('COPY').flatMap((words) =>
      words.startsWith('--from') ? [] : words.split(' ').slice(0, -1),
    );
    expect(sources).toContain('package-lock.json');
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('is not run by root, keeps its data on a volume, and is asked on /livez', () => {
    const last = image.slice(image.findLastIndex((line) => line.startsWith('FROM ')));
    const user = last.find((line) => line.startsWith('USER '))?.slice(5) ?? 'root';
    expect(last.join('\n')).toMatch(new RegExp(`^RUN useradd --uid [1-9]\\d+ .*${user}`, 'm'));
    expect(last.indexOf(`USER ${user}`)).toBeLessThan(
      last.findIndex((line) => line.startsWith('ENTRYPOINT ')),
    );
    expect(instructions('VOLUME')).toEqual([imageEnvironment.DATA_DIR]);
    expect(instructions('EXPOSE')).toEqual([imageEnvironment.PORT]);
    expect(instructions('HEALTHCHECK').join()).toContain('/livez');
    expect(imageEnvironment.NODE_ENV).toBe('production');
  });

  test('is made without the settings and secrets that lie beside the compose file', () => {
    const leftOut = read('.dockerignore').split('\n');
    expect(leftOut).toEqual(expect.arrayContaining(['deploy/container/.env', 'deploy/container/secrets']));
    expect(read('.gitignore').split('\n')).toEqual(
      expect.arrayContaining(['.env', 'deploy/container/secrets/']),
    );
    for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^secrets\//);
  });
});

describe('the compose file', () => {
  test('runs two web processes and a worker of the image beside PostgreSQL and the proxy', () => {
    expect(Object.keys(compose.services)).toEqual(['web1', 'web2', 'worker', 'postgres', 'proxy']);
    const ours = services.filter(({ build }) => build);
    expect(ours.map(({ environment }) => environment.ROLE)).toEqual(['web', 'web', 'worker']);
    for (const { build } of ours)
      expect(existsSync(join(root, 'deploy/container', build?.context ?? '', build?.dockerfile ?? ''))).toBe(
        true,
      );
    // None replaces or switches off the health check of the image.
    expect(ours.filter(({ healthcheck }) => healthcheck)).toEqual([]);
  });

  test('publishes the proxy alone', () => {
    expect(services.map(({ ports }) => ports ?? [])).toEqual([[], [], [], [], ['80:80', '443:443']]);
  });

  test('keeps files, backups, rows and certificates on volumes', () => {
    const data = `data:${imageEnvironment.DATA_DIR}`;
    expect(services.map(({ volumes }) => volumes.filter((one) => !one.startsWith('./')))).toEqual([
      [data],
      [data],
      [data, 'backups:/backups'],
      ['postgres:/var/lib/postgresql'],
      ['certificates:/data'],
    ]);
    expect(Object.keys(compose.volumes)).toEqual(['data', 'backups', 'postgres', 'certificates']);
  });

  test('takes secrets from files alone', () => {
    for (const { environment, secrets = [] } of services)
      for (const [name, value] of Object.entries(environment)) {
        const isSecret =
          (secretSettings as readonly string[]).includes(name) || /PASSWORD$|SECRET$/.test(name);
        expect(isSecret, name).toBe(false);
        if (!name.endsWith('_FILE')) continue;
        const file = value.replace('/run/secrets/', '');
        expect(secrets, name).toContain(file);
        expect(Object.keys(compose.secrets), name).toContain(file);
      }
    const { web1, worker, postgres } = compose.services;
    for (const one of [web1, worker])
      expect(one?.environment).toMatchObject({
        APP_SECRET_FILE: '/run/secrets/app-secret',
        DATABASE_URL_FILE: '/run/secrets/database-url',
        SMTP_URL_FILE: '/run/secrets/smtp-url',
      });
    expect(postgres?.environment.POSTGRES_PASSWORD_FILE).toBe('/run/secrets/postgres-password');
  });

  test('believes the proxy of its own network, which asks its web processes', () => {
    const { web1, web2 } = compose.services;
    const [network] = compose.networks.default.ipam.config;
    for (const one of [web1, web2]) expect(one?.environment.TRUSTED_PROXIES).toBe(network?.subnet);
    const port = imageEnvironment.PORT;
    expect(read('deploy/container/Caddyfile')).toContain(`reverse_proxy web1:${port} web2:${port} {`);
  });
});

test('what a demonstration or an install keeps is in no commit and in no image', () => {
  const folders = ['data', 'data-demo', 'data-look-inside'];
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(folders.map((one) => `${one}/`)));
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(folders));
});

test('the two Caddy files differ in the name and the processes alone', () => {
  const rules = (path: string) =>
    read(path)
      .split('\n')
      .filter((line) => !line.trim().startsWith('#'))
      .join('\n')
      .replace(/^\S+ \{$/m, 'NAME {')
      .replaceAll(/(reverse_proxy .*?)(?:[a-z0-9.]+:\d+ )+\{/g, '$1PROCESSES {');
  expect(rules('deploy/container/Caddyfile')).toBe(rules('deploy/caddy/Caddyfile'));
  expect(rules('deploy/caddy/Caddyfile')).toContain('NAME {');
  expect(rules('deploy/caddy/Caddyfile')).toContain('@inside path /livez /readyz /metrics');
});
