import { expect, test } from 'vitest';
import { readHandOver } from './hand-over.ts';

const main = 'https://main.example';
const token = `${'Ab0_-'.repeat(8)}xyz`;
const good = { type: 'token', token, nonce: 'n-1' };

test('a token of the main site is taken', () => {
  expect(token).toHaveLength(43);
  expect(readHandOver(main, good, main)).toEqual(good);
});

test('a logout of the main site is taken', () => {
  expect(readHandOver(main, { type: 'logout', nonce: 'n-2' }, main)).toEqual({
    type: 'logout',
    nonce: 'n-2',
  });
});

test.each([
  ['no configuration', main, good, null],
  ['empty configuration', '', good, ''],
  ['another origin', 'https://evil.example', good, main],
  ['an origin that begins alike', `${main}.evil.example`, good, main],
  ['another scheme', 'http://main.example', good, main],
  ['another port', `${main}:8443`, good, main],
  ['a sandboxed frame', 'null', good, 'null.example'],
  ['no object', main, token, main],
  ['null', main, null, main],
  ['a list', main, [good], main],
  ['no nonce', main, { type: 'token', token }, main],
  ['an empty nonce', main, { ...good, nonce: '' }, main],
  ['a nonce that is no text', main, { ...good, nonce: 1 }, main],
  ['a long nonce', main, { ...good, nonce: 'n'.repeat(129) }, main],
  ['another type', main, { ...good, type: 'TOKEN' }, main],
  ['a short token', main, { ...good, token: token.slice(1) }, main],
  ['a long token', main, { ...good, token: `${token}a` }, main],
  ['a token with a line break', main, { ...good, token: `${token}\n` }, main],
  ['a token outside base64url', main, { ...good, token: `${token.slice(1)}+` }, main],
  ['no token', main, { type: 'token', nonce: 'n' }, main],
  ['a token with a logout', main, { type: 'logout', token, nonce: 'n' }, main],
  ['an unknown field', main, { ...good, role: 'admin' }, main],
])('%s is ignored', (_why, origin, data, configured) => {
  expect(readHandOver(origin, data, configured)).toBeNull();
});
