import { expect, test } from 'vitest';
import { accountPaths } from '../paths-account.ts';
import { publicPath } from './analytics.ts';

test('no code, token or number of an address is told', () => {
  const keyed = Object.values(accountPaths).filter((pattern) => pattern.includes(':'));
  expect(keyed).toEqual(expect.arrayContaining(['/gift/:code', '/material-collection/:token']));
  for (const pattern of keyed) {
    const planted = pattern.replaceAll(/:\w+/g, 'EZC-2026-000012');
    expect([publicPath(planted), publicPath(`/de${planted}`), publicPath(`${planted}/`)]).toEqual(
      Array(3).fill(pattern),
    );
  }
});

test('other pages are told as they are', () => {
  for (const path of ['/home', '/gift', '/blog-detail/3', '/material-list/0/all/box/home', '/account/orders'])
    expect(publicPath(path)).toBe(path);
});
