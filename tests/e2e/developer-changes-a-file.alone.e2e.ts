import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import manifest from '../../package.json' with { type: 'json' };
import { conditionMs } from '../../scripts/gate/patience.ts';
import { yardstickMs } from '../yardstick.ts';
import { answers, copyProject, type ProjectCopy, type Started } from './copy-project.ts';
import { freePort } from './start-site.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

/** What a developer waits for at most: three seconds, or longer on a machine that is slower at that moment. */
const limitMs = () => Math.max(3_000, 50 * yardstickMs());
const patience = { timeout: 180_000, retry: 0 };
const verb = 'server/business/settings/settings.http.ts';
let copy: ProjectCopy;
let dev: Started;
let url = '';

const themeOf = async () => (await fetch(`${url}/handler/v1/querySiteWebTheme`)).json();

/** What a file says, and what it is made to say in turn: as often as it takes until one change is seen in time, and no more. */
interface Changed {
  what: string;
  file: string;
  words: readonly [first: string, ...rest: string[]];
  seen(words: string): Promise<unknown>;
}

/**
 * Measures from the save until it is seen. Nothing of ours runs beside this, but the machine may be shared: of three changes in a row
 * one has to be in time.
 * @returns the words that the file holds now
 */
async function measure({ what, file, words, seen }: Changed): Promise<string> {
  let [now] = words;
  const late: string[] = [];
  for (const next of words.slice(1)) {
    const since = performance.now();
    await copy.change(file, now, next);
    await seen(next);
    now = next;
    const ms = Math.round(performance.now() - since);
    const limit = Math.round(limitMs());
    const told = `A change of ${what} was seen after ${ms} ms of ${limit}.`;
    process.stdout.write(`${told}\n`);
    if (ms < limit) return now;
    late.push(told);
  }
  throw new Error(late.join('\n'));
}

beforeAll(async () => {
  copy = await copyProject();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  // The test asks more often than a visitor may.
  dev = copy.start(manifest.scripts.dev, { PORT: String(port), LIMITS: 'off' });
  await answers(`${url}/handler/v1/querySiteWebTheme`, dev, 120_000);
  await answers(`${url}/home`, dev, 120_000);
}, 300_000);

afterAll(async () => {
  await closeBrowser();
  await copy.remove();
}, 60_000);

test("a verb's answer changes", patience, async () => {
  const { page, close } = await newVisitor({ baseURL: url });
  await page.goto(paths.AboutUs);
  const theme = () =>
    page.evaluate(async () => (await (await fetch('/handler/v1/querySiteWebTheme')).json()).data);
  expect(await theme()).toBe('default');
  const answer = (name: string) =>
    `querySiteWebTheme, async (ctx) => ((await currentTheme(ctx)) && '${name}')`;
  const names = ['spring', 'lunar', 'peak'];
  const now = await measure({
    what: 'a verb',
    file: verb,
    words: ['querySiteWebTheme, (ctx) => currentTheme(ctx)', ...names.map(answer)],
    seen: (words) =>
      expect
        .poll(theme, { timeout: conditionMs, interval: 50 })
        .toBe(names.find((name) => words === answer(name))),
  });
  await copy.change(verb, now, answer('spring'));
  await close();
});

test('calls wait while the service starts again', patience, async () => {
  await copy.change(verb, "'spring'", "'winter'");
  const until = Date.now() + 4_000;
  const statuses = new Set<number>();
  while (Date.now() < until) statuses.add((await fetch(`${url}/handler/v1/querySiteWebTheme`)).status);
  expect([...statuses]).toEqual([200]);
  expect(await themeOf()).toMatchObject({ data: 'winter' });
});

test("a page's copy and a tool change in the open page", patience, async () => {
  const { page, close } = await newVisitor({ baseURL: url });
  await page.goto(paths.AboutUs);
  await page.getByRole('heading', { level: 1 }).getByText('unglamorous half').waitFor();
  // What a page needs is compiled with its first visit.
  await page.waitForLoadState('networkidle');
  const heading = page.getByRole('heading', { level: 1 });
  await measure({
    what: "a page's copy",
    file: 'content/en/pages/company.ts',
    words: ['unglamorous half', 'quiet half', 'plain half', 'dull half'].map((half) => `the ${half} of`) as [
      string,
    ],
    seen: (words) => heading.getByText(words.replace(/ of$/, '')).waitFor(),
  });
  await page.goto(paths.LogisticsControl);
  await page.getByLabel('Length, cm').first().waitFor();
  await page.waitForLoadState('networkidle');
  const label = (words: string) => `'${words}'`;
  await measure({
    what: 'a tool',
    file: 'app/site/tools/parcel-weight/box-fields.tsx',
    words: ['m.parcel_length({ unit: length })', ...['Longest side', 'Long side', 'Longer side'].map(label)],
    seen: (words) => page.getByLabel(words.replaceAll("'", '')).first().waitFor(),
  });
  await close();
});

test('interface words change as well, which takes the compiler of the words longer', patience, async () => {
  const { page, close } = await newVisitor({ baseURL: url });
  await page.goto(paths.LogisticsControl);
  const since = performance.now();
  await copy.change(
    'messages/en/numbers.json',
    '"parcel_add_box": "Add a box"',
    '"parcel_add_box": "Add a carton"',
  );
  await page.getByRole('button', { name: 'Add a carton' }).waitFor({ timeout: 60_000 });
  process.stdout.write(`A change of the words was seen after ${Math.round(performance.now() - since)} ms.\n`);
  await close();
});

test('a mistake is shown in the terminal, and the next good save recovers', patience, async () => {
  const right = 'querySiteWebTheme, async (ctx) =>';
  await copy.change(verb, right, 'querySiteWebTheme, async (ctx =>');
  await expect.poll(dev.said, { timeout: 20_000 }).toContain('The service was not built');
  expect(dev.said()).toContain('settings.http.ts');
  expect((await themeOf()).data).toBe('winter');
  await copy.change(verb, 'querySiteWebTheme, async (ctx =>', right);
  await copy.change(verb, "'winter'", "'default'");
  await expect.poll(async () => (await themeOf()).data, { timeout: 20_000 }).toBe('default');
});

test('Ctrl-C ends everything', patience, async () => {
  dev.child.kill('SIGINT');
  await dev.ended;
  const left = execFileSync('ps', ['-axww', '-o', 'command='], { encoding: 'utf8' })
    .split('\n')
    .filter((command) => command.includes(copy.folder));
  expect(left).toEqual([]);
});
