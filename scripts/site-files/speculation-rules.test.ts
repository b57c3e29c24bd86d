import { expect, test } from 'vitest';
import { paths, pathTo } from '../../app/paths.ts';
import { accountPaths } from '../../app/paths-account.ts';
import { adminPaths } from '../../app/paths-admin.ts';
import { isDesk } from '../../app/paths-desk.ts';
import { prerenderedPaths } from '../../app/paths-prerendered.ts';
import { speculationRules } from './speculation-rules.ts';

const origin = 'https://shop.example';
const { prefetch, ...others } = JSON.parse(speculationRules());
const [rule] = prefetch;
const [links] = rule.where.and;
const patterns: URLPattern[] = links.href_matches.map(
  (one: URLPatternInit) => new URLPattern({ ...one, baseURL: origin }),
);
const isFetched = (address: string) => patterns.some((one) => one.test(new URL(address, origin)));

test('documents alone are fetched, once the pointer rests on a link', () => {
  expect(others).toEqual({});
  expect(prefetch).toHaveLength(1);
  expect(rule.eagerness).toBe('moderate');
});

test('every page of the site is fetched ahead', () => {
  const pages = [
    ...prerenderedPaths.filter((path) => !isDesk(path) && !path.includes('.')),
    ...Object.values(paths).filter((path) => !isDesk(path) && !path.includes(':')),
    pathTo('BlogDetail', { articleId: '3' }),
    '/material-list',
    '/material-list/icon/images',
    '/material-list-detail/mat_1/icon/images',
    '/faq#tax',
  ].filter((path) => path !== '/offline' && path !== '/api-docs');
  expect(pages.length).toBeGreaterThan(45);
  expect(pages.filter((path) => !isFetched(path))).toEqual([]);
});

test('nothing else is: the desk, keyed addresses, files, calls, other origins, links with a query', () => {
  const desk = [...Object.values(paths), ...Object.values(accountPaths), ...Object.values(adminPaths)]
    .filter((path) => isDesk(path) || path.includes(':token'))
    .map((path) => path.replaceAll(/:(\w+)/g, 'x'));
  expect(desk.length).toBeGreaterThan(45);
  const never = [
    ...desk,
    '/login',
    '/login?redirect=Vps',
    '/auth/v1/logout',
    '/material-collection/secret',
    '/downloads/v1/file/secret',
    '/openapi.json',
    '/rss.xml',
    '/faq/account',
    '/dev',
    '/vps?tid=partner',
    '/vps?carried=partner',
    '/search?q=box',
    '/redirect/vps?token=secret',
    '/material-list?colour=red',
    'https://elsewhere.example/vps',
    'http://shop.example/vps',
    'mailto:someone@shop.example',
  ];
  expect(never.filter(isFetched)).toEqual([]);
});
