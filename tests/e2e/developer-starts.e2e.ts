import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import manifest from '../../package.json' with { type: 'json' };
import { longRun } from '../../scripts/gate/long-run.ts';
import { answers, copyProject, type ProjectCopy, type Started } from './copy-project.ts';
import { freePort } from './start-site.ts';

let copy: ProjectCopy;
let dev: Started;
let url = '';

beforeAll(async () => {
  copy = await copyProject();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  dev = copy.start(manifest.scripts.dev, { PORT: String(port) });
  await answers(`${url}/handler/v1/querySiteWebTheme`, dev, 120_000);
}, 180_000);

afterAll(() => copy.remove(), 60_000);

test('the terminal says where the site, the accounts and the mails are', async () => {
  await expect.poll(dev.said, { timeout: 60_000 }).toContain(`  ${url}\n`);
  await expect.poll(dev.said).toContain('(owner)');
  expect(dev.said()).toContain('.dev/data/outbox');
});

test.runIf(longRun)('a page that reads through the service is rendered', async () => {
  const answer = await fetch(`${url}${paths.MaterialList.split('/:')[0]}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/<h1/);
});
