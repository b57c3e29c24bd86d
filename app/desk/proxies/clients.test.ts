import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  clientsFor,
  codeClients,
  isUsable,
  type ProxyLogin,
  settingsClients,
  stringFor,
} from './clients.ts';

const plain: ProxyLogin = { host: 'gate.example', port: '8000', user: 'sim-1', password: 'pass_word-1' };
/** What would end a text, start a command or a comment, or leave the address. */
const nasty: ProxyLogin = {
  ...plain,
  user: 'a\'"$(touch x)`b`\\\n#@:/?%41',
  password: "p'; echo broken; ' $x */ ü",
};

/** Runs a line in a real shell, in which the program only prints what it was given. */
const inShell = (program: string, text: string) =>
  execFileSync('/bin/sh', ['-c', `${program}() { printf '%s\\n' "$https_proxy" "$@"; }\n${text}`], {
    encoding: 'utf8',
    env: {},
  })
    .replace(/\n$/, '')
    .split('\n');

/** As a client reads an address. */
function read(address: string) {
  const { hostname, port, username, password } = new URL(address);
  return { host: hostname, port, user: decodeURIComponent(username), password: decodeURIComponent(password) };
}

test('ten clients over HTTP, and over SOCKS5 those that can sign in', () => {
  expect(clientsFor('http')).toEqual([...codeClients, ...settingsClients]);
  expect(clientsFor('http')).toHaveLength(10);
  expect(clientsFor('socks5')).toEqual(['curl', 'python', 'node', 'macos']);
});

describe.each([
  ['an ordinary login', plain],
  ['a login full of signs', nasty],
])('%s', (_name, login) => {
  test('curl is given the address and nothing else', () => {
    const [, flag, address = '', target] = inShell('curl', stringFor('curl', login, 'socks5'));
    expect([flag, target]).toEqual(['--proxy', 'https://example.com/']);
    expect(address).toBe(addressOf(login, 'socks5'));
    expect(read(address.replace('socks5h', 'http'))).toEqual(login);
  });

  test('wget is given the address in its environment', () => {
    const [address = '', ...given] = inShell('wget', stringFor('wget', login, 'http'));
    expect(read(address)).toEqual(login);
    expect(given).toEqual(['--output-document=page.html', 'https://example.com/']);
  });

  test('Python and Node are given the address as one text', () => {
    for (const [client, pattern] of [
      ['python', /^proxy = "([^"\\]*)"$/m],
      ['node', /new ProxyAgent\('([^'\\]*)'\)/],
    ] as const)
      expect(read(pattern.exec(stringFor(client, login, 'http'))?.[1] ?? '')).toEqual(login);
  });

  test('Playwright and Node over SOCKS5 are given name and password apart', () => {
    const playwright = stringFor('playwright', login, 'http');
    const node = stringFor('node', login, 'socks5');
    for (const [text, name] of [
      [playwright, 'username'],
      [node, 'userId'],
    ] as const) {
      const given = (key: string) =>
        JSON.parse(new RegExp(`^ +${key}: (".*"),$`, 'm').exec(text)?.[1] ?? '""');
      expect([given(name), given('password')]).toEqual([login.user, login.password]);
    }
  });
});

test('only a host and a port are put into a text', () => {
  expect(isUsable(plain)).toBe(true);
  expect(isUsable({ host: '[2001:db8::1]', port: '65000' })).toBe(true);
  for (const host of ['', "gate'; x", 'gate example', 'gate/', 'user@gate', '$(x)', 'gate\n'])
    expect(isUsable({ ...plain, host }), host).toBe(false);
  for (const port of ['', '0', '08', '8000;', '123456', 'http'])
    expect(isUsable({ ...plain, port }), port).toBe(false);
});
