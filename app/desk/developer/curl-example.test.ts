import { expect, test } from 'vitest';
import { apiRoutes } from '#contract/api.ts';
import { curlExample, firstPaths, publicPath } from './curl-example.ts';

test.each(Object.entries(firstPaths))('a key that may %s may ask for %s', (scope, path) => {
  expect(apiRoutes).toContainEqual(expect.objectContaining({ method: 'GET', path, scope }));
});

test('every key may ask for what a key without rights is shown', () => {
  expect(apiRoutes).toContainEqual(expect.objectContaining({ method: 'GET', path: publicPath, scope: null }));
});

test('the first call asks for something that the key may read', () => {
  const asked = (...scopes: Parameters<typeof curlExample>[2]) =>
    curlExample('https://shop.example/api/v1', 'key', scopes).split(' ')[1];
  expect(asked('orders:write', 'services:read')).toBe('https://shop.example/api/v1/services');
  expect(asked('orders:write')).toBe('https://shop.example/api/v1/plans');
});
