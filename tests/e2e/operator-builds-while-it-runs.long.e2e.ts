import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { answers, copyProject, type ProjectCopy, type Started } from './copy-project.ts';
import { freePort, stopSite } from './start-site.ts';

const patience = { timeout: 600_000, retry: 0 };
const call = '/handler/v1/querySiteWebTheme';
let copy: ProjectCopy;

beforeAll(async () => {
  copy = await copyProject();
}, 60_000);
afterAll(() => copy.remove(), 60_000);

async function start(name: string): Promise<{ site: Started; url: string }> {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: join(copy.folder, `data-${name}`) };
  return { site: copy.start(manifest.scripts.start, env), url: `http://127.0.0.1:${port}` };
}

const current = () => readFileSync(join(copy.folder, 'build/current'), 'utf8').trim();
const wholeBuilds = () =>
  readdirSync(join(copy.folder, 'build')).filter((name) =>
    existsSync(join(copy.folder, 'build', name, 'sources.json')),
  );
const statusOf = async (url: string) => (await fetch(url)).status;

test('two starts in one folder at once make one build, and both answer', patience, async () => {
  const [first, second] = await Promise.all([start('first'), start('second')]);
  await Promise.all([first, second].map(({ url, site }) => answers(`${url}/home`, site, 500_000)));
  expect(wholeBuilds()).toHaveLength(1);
  expect([first, second].filter(({ site }) => site.said().includes('waiting for it'))).toHaveLength(1);
  await stopSite(second.site.child);
  await stopSite(first.site.child);
});

test('a build that is cut off harms neither the site that runs nor the next start', patience, async () => {
  const running = await start('first');
  await answers(`${running.url}/home`, running.site, 60_000);
  const before = current();
  await copy.change('content/en/pages/company.ts', 'the unglamorous half of', 'the quiet half of');
  const cut = copy.start('exec node scripts/build.ts', {});
  const builds = join(copy.folder, 'build');
  await expect
    .poll(() => readdirSync(builds).length, { timeout: 60_000 })
    .toBeGreaterThan([before, 'current', 'lock'].length);
  cut.child.kill('SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(current()).toBe(before);
  // This page is rendered for each request: its renderer is loaded only now.
  expect(await statusOf(`${running.url}/material-list`)).toBe(200);

  const next = await start('second');
  await answers(`${next.url}/home`, next.site, 500_000);
  expect(current()).not.toBe(before);
  expect(wholeBuilds()).toHaveLength(2);
  expect(await (await fetch(`${next.url}/about-us`)).text()).toContain('the quiet half');
  expect(await (await fetch(`${running.url}/about-us`)).text()).toContain('the unglamorous half');
  expect(await statusOf(`${running.url}/material-list`)).toBe(200);
  await stopSite(next.site.child);
  await stopSite(running.site.child);
});

test('a build beside npm run dev leaves development as it was', patience, async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dev = copy.start(manifest.scripts.dev, { PORT: String(port) });
  await answers(`${url}/home`, dev, 180_000);
  const building = copy.start(manifest.scripts.build, {});
  const statuses = new Set<number>();
  while (building.child.exitCode === null) {
    statuses.add(await statusOf(`${url}/home`)).add(await statusOf(url + call));
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  expect(building.child.exitCode).toBe(0);
  expect([...statuses]).toEqual([200]);
  const site = await start('first');
  await answers(`${site.url}/home`, site.site, 60_000);
  expect(await statusOf(`${url}/home`)).toBe(200);
  await stopSite(dev.child);
  await stopSite(site.site.child);
  expect(execFileSync('ps', ['-axww', '-o', 'command='], { encoding: 'utf8' })).not.toContain(copy.folder);
});
