import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { yardstickMs } from '../tests/yardstick.ts';
import { knownRoutes } from './known-routes.ts';
import { prerenderedPaths } from './paths-prerendered.ts';
import routes from './routes.ts';

const objects = (entries: RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ id, path, index, children }) =>
    index ? { id, index } : { id, path, ...(children ? { children: objects(children) } : {}) },
  ) as RouteObject[];

/** As the build lists them: by id, each with its parent. */
function manifest(entries: RouteConfigEntry[], parentId?: string) {
  const found: Record<string, { id: string; path?: string; parentId?: string }> = {};
  for (const { id = '', file, path, children } of entries) {
    const name = id || file;
    found[name] = { id: name, ...(path ? { path } : {}), ...(parentId ? { parentId } : {}) };
    Object.assign(found, manifest(children ?? [], name));
  }
  return found;
}

const all = await routes;
const isKnown = knownRoutes(manifest(all));
const byRouter = (path: string) => matchRoutes(objects(all), path)?.at(-1)?.route.id !== 'NotFound';

const strange = [
  '/dedicatd',
  '/FAQs',
  '/FAQ',
  '/faq/',
  '/faq/more',
  '/blog-detail/8',
  '/blog-detail',
  '/blog-detail/8/9',
  '/bl%6Fg',
  '/blog%2Fdetail',
  '/blog-detail/a%2Fb',
  '/material-list',
  '/material-list/0',
  '/material-list/0/all/shirt/home',
  '/material-list/0/all/shirt/home/more',
  '/material-list-detail/mat_1/icon/images',
  '/material-list-detail/mat_1',
  '/redirect/confirm',
  '/redirect/any',
  '/redirect',
  '/account',
  '/account/orders/EZC-2026-000001',
  '/account/nothing',
  '/admin',
  '/dev/gallery',
  '/search-index.json',
  '/rss.xml',
  '/wp-login.php',
  '/a/path/that/is/nowhere',
  '/%3Cscript%3E',
  '/.env',
  '/b.og',
];

test.each([...prerenderedPaths, ...strange])('%s is a page, or not, as the router finds', (path) => {
  expect(isKnown(path)).toBe(byRouter(path));
});

test('what cannot be decoded is left to the router, and a double slash hides no page', () => {
  expect(isKnown('/%E0%A4%A')).toBe(true);
  expect(isKnown('/blog-detail//3')).toBe(true);
});

test('it is quick, whatever is asked', () => {
  const paths = ['/no-such-page', `/${'a/'.repeat(4000)}`, `/material-list${'/x'.repeat(4000)}`];
  const yardstick = yardstickMs();
  const start = performance.now();
  for (let i = 0; i < 300; i++) for (const path of paths) isKnown(path);
  expect(performance.now() - start).toBeLessThan(30 * yardstick);
});
