import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What may be done with a caller's address: cut to a network, kept in a row about a sign-in, or handed on with a page's reads. */
const uses = [
  /\b(networkOf|coarseNetworkOf)\((ctx\.)?(caller\.)?address\)/g,
  /\b(networkOf|coarseNetworkOf)\(request\.ip\)/g,
  /\baddress: ctx\.caller\.address,/g,
  /\{ address, userAgent \} = ctx\.caller/g,
  /\baddress: request\.ip,/g,
  /\breadsOfPage\(site, request\.ip\)/g,
];

const sources = globSync('server/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
const withoutUses = (text: string) => uses.reduce((left, use) => left.replaceAll(use, ''), text);

test('limits count by network: one IPv6 line has 2^64 addresses, and none of them is a key of its own', () => {
  const found = sources.flatMap((path) =>
    [
      ...withoutUses(readFileSync(path, 'utf8')).matchAll(
        /^.*(caller\.address|request\.ip\b|\$\{address\}).*$/gm,
      ),
    ].map(([line]) => `${path}: ${line.trim()}`),
  );
  expect(sources.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
