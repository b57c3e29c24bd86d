import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { brand } from '#content/brand.ts';

const text = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8');
const section = (number: number) =>
  text.slice(text.indexOf(`### ${number}. `), text.indexOf(`### ${number + 1}. `));

/** Section 2's addresses; `/blog-detail/1 to /blog-detail/7` is spelled out, parameters are filled with examples. */
function routes(): string[] {
  const named = section(2)
    .split('\n')
    .filter((line) => /^- |^Outside|^A group/.test(line))
    .join(' ');
  const range = /\/blog-detail\/1 to \/blog-detail\/7/;
  const spelled = named.replace(
    range,
    Array.from({ length: 7 }, (_, i) => `/blog-detail/${i + 1}`).join(', '),
  );
  const found = [...spelled.matchAll(/(?<![\w?])\/[A-Za-z][\w/:?-]*/g)].map(([path]) => path);
  return [...new Set(found)].filter((path) => path !== '/redirect');
}
const example: Record<string, string> = {
  path: 'Home',
  detailId: 'mat_1',
  enType: 'icon',
  enParentType: 'images',
  typeId: '0',
  parentTypeName: 'all',
  keyword: 'box',
  from: 'home',
};
const fill = (path: string) => path.replaceAll(/:(\w+)\??/g, (_, name: string) => example[name] ?? name);

/** Section 7's table. */
const calls = [...section(7).matchAll(/^\| (GET|POST) \| (\S+) \|/gm)].map(([, method = '', path = '']) => ({
  method,
  path,
}));

describe('the specification', () => {
  const site = inject('siteUrl');

  /** Ids of materials are made when they are taken in. */
  const aMaterial = async () => {
    const list = await (await fetch(`${site}/material-list/icon/images`)).text();
    return /\/(mat_\w+)\/icon\/images/.exec(list)?.[1] ?? 'none';
  };

  test('names its routes and calls', () => {
    expect(routes()).toHaveLength(56);
    expect(calls).toHaveLength(13);
  });

  test.each(routes())('%s answers with its own page', async (path) => {
    const answer = await fetch(site + fill(path).replace(example.detailId ?? '', await aMaterial()));
    expect(answer.status).toBe(200);
    const html = await answer.text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    // Articles with a long name of their own leave the brand out, to stay within what search results show.
    expect(title).toMatch(
      path.startsWith('/blog-detail/') ? /^.{10,60}$/ : new RegExp(`^.{3,} — ${brand.name}$`),
    );
    expect(html.match(/<h1[\s>]/g) ?? []).toHaveLength(1);
  });

  test('optional parameters may all be left out', async () => {
    for (const path of [
      '/material-list',
      '/material-list/0',
      '/material-list/0/all',
      '/material-list/0/all/box',
    ]) {
      expect((await fetch(site + path)).status).toBe(200);
    }
  });

  test('every route has a title of its own', async () => {
    const titles = await Promise.all(
      routes().map(async (path) => /<title>([^<]+)/.exec(await (await fetch(site + fill(path))).text())?.[1]),
    );
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  });

  test('/ redirects to /home', async () => {
    const answer = await fetch(site, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/home']);
  });

  test.each([
    '/no-such-page',
    '/blog-detail/0',
    '/blog-detail/8',
    '/blog-detail/one',
    '/home/more',
    '/redirect',
  ])('%s shows the not-found page with its status', async (path) => {
    const answer = await fetch(site + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Page not found.');
  });

  test.each(calls)('$method $path is served with the envelope', async ({ method, path }) => {
    const answer = await fetch(site + path, { method });
    expect(answer.status).toBe(200);
    const envelope = (await answer.json()) as { code: number; msg: string };
    expect(Object.keys(envelope).sort()).toEqual(['code', 'data', 'msg']);
    // A changing call without the CSRF pair is refused by name; a missing call would not know the rule.
    expect(envelope.code).toBe(method === 'GET' ? 0 : 40310);
  });
});
