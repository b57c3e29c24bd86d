import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { querySiteWebTheme, siteThemes } from '#contract/settings.ts';
import { read, remove } from './storage.ts';
import { lightTheme, paintedAs, refreshTheme, themes } from './theme.ts';

let server: Server;
let answer: [status: number, body: string] = [200, ''];

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.statusCode = answer[0];
    response.end(answer[1]);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  Object.assign(globalThis, { window: { __site: { serviceUrl: `http://127.0.0.1:${port}` } } });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window');
  server.close();
});

test.each([
  ['an answer is stored as it is', [200, '{"code":0,"msg":"","data":"winter"}'], 'winter'],
  [
    'a theme of a newer service is stored too, and paints as the default',
    [200, '{"code":0,"msg":"","data":"harvest"}'],
    'harvest',
  ],
  ['a refusal stores N', [200, '{"code":50000,"msg":"Something went wrong","data":null}'], 'N'],
  ['a broken transport stores N', [502, '<html>'], 'N'],
] as const)('%s', async (_name, given, stored) => {
  remove('siteWebTheme');
  answer = [...given];
  await refreshTheme();
  expect(read('siteWebTheme')).toBe(stored);
});

test('N and unknown values paint as the default', () => {
  expect(paintedAs('lunar')).toBe('lunar');
  for (const stored of ['N', null, '', 'harvest', '<script>']) expect(paintedAs(stored)).toBe('default');
});

test('the call and the names are those of the contract', () => {
  expect(querySiteWebTheme).toMatchObject(lightTheme);
  expect(themes).toEqual(siteThemes);
});
