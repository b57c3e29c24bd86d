import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { root } from './dev-folder.ts';
import { isServed } from './served-paths.ts';

test('every call goes to the service, also with a query', () => {
  expect(calls.filter(({ path }) => !isServed(path))).toEqual([]);
  expect(isServed(`${calls[0]?.path}?a=1`)).toBe(true);
});

test('what the service serves beside the calls goes to it as well', () => {
  const sources = globSync('server/**/*.ts', { cwd: root }).filter((name) => !/test/.test(name));
  const written = sources.flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(/(?:\.(?:get|post|all)\(|url:)\s*'(\/[^']+)'/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(written).toContain('/services/v1/webhooks/delivery');
  expect(written.filter((path) => path !== '/*' && !isServed(path))).toEqual([]);
  expect(isServed('/material-uploads/v1/files/upl_1')).toBe(true);
});

test('pages do not go to the service', () => {
  const pages = [
    '/',
    '/home',
    '/material-list',
    '/orders',
    '/dev',
    '/app/root.tsx',
    '/@vite/client',
    '/materials',
  ];
  expect(pages.filter(isServed)).toEqual([]);
});
