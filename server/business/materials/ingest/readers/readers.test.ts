import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Candidate, Refused } from '../candidate.ts';
import { rowsIn } from './csv-rows.ts';
import { readInside } from './inside.ts';
import { jsonPieces, type Piece } from './json-pieces.ts';
import { openSupply } from './open-supply.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supply-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A text in pieces of these lengths, over and over. */
async function* cut(text: string, lengths: readonly number[]): AsyncGenerator<string> {
  for (let at = 0, i = 0; at < text.length; i++) {
    const length = lengths[i % lengths.length] ?? 1;
    yield text.slice(at, at + length);
    at += length;
  }
}
async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });

test('a list of JSON comes element by element, however it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue(), { maxLength: 8 }),
      lengths,
      fc.constantFrom(0, 2),
      async (list, cuts, indent) => {
        const text = JSON.stringify(list, null, indent);
        const values = (await all(jsonPieces(cut(text, cuts)))).map(({ value }) => value);
        expect(values).toEqual(JSON.parse(text));
      },
    ),
  );
});

test('an object of JSON comes member by member, and those that are entered child by child', async () => {
  const children = fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue(), {
    maxKeys: 5,
    noNullPrototype: true,
  });
  await fc.assert(
    fc.asyncProperty(children, fc.jsonValue(), lengths, async (icons, info, cuts) => {
      const text = JSON.stringify({ info, icons, last: 1 });
      const read = JSON.parse(text);
      const expected: Piece[] = [
        { at: ['info'], value: read.info },
        ...Object.entries(read.icons).map(([key, value]) => ({ at: ['icons', key], value })),
        { at: ['last'], value: 1 },
      ];
      expect(await all(jsonPieces(cut(text, cuts), ['icons']))).toEqual(expected);
    }),
  );
});

test('JSON that ends early or is none is an error, never a hang', async () => {
  for (const text of [
    '',
    '[',
    '[1',
    '[1,',
    '{"a"',
    '{"a":',
    '{"a":1',
    'x',
    '[}',
    '{1:2}',
    '[1 2]',
    '["a',
    '[tru]',
  ])
    await expect(all(jsonPieces(cut(text, [2])))).rejects.toThrow(SyntaxError);
});

test('rows of a CSV come back as they were written, however they are cut', async () => {
  const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', 'é'), maxLength: 6 });
  const rows = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(rows, lengths, fc.constantFrom('\n', '\r\n'), async (written, cuts, end) => {
      const text = written
        .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
        .join(end);
      expect(await all(rowsIn(cut(text, cuts)))).toEqual(written);
    }),
  );
  expect(await all(rowsIn(cut('\ufeffa,b\r\n\r\n1,"x""y"\r\n', [3])))).toEqual([
    ['a', 'b'],
    ['1', 'x"y'],
  ]);
  await expect(all(rowsIn(cut('a,"b', [2])))).rejects.toThrow(SyntaxError);
});

test('a manifest reaches no file outside of its folder', async () => {
  await mkdir(join(folder, 'inside/deep'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'inside/deep/a.txt'), 'a');
  await symlink(join(folder, 'secret.txt'), join(folder, 'inside/link.txt'));
  await symlink(folder, join(folder, 'inside/up'));
  const inside = join(folder, 'inside');
  expect(String((await readInside(inside, 'deep/a.txt')).bytes)).toBe('a');
  expect(String((await readInside(inside, 'deep/../deep/a.txt')).bytes)).toBe('a');
  const outside = [
    '../secret.txt',
    'deep/../../secret.txt',
    join(folder, 'secret.txt'),
    '/etc/passwd',
    'link.txt',
    'up/secret.txt',
    'a\0.txt',
    '..',
    '.',
    '',
  ];
  for (const path of outside) {
    const reason = await readInside(inside, path).catch((error: Refused) => error.reason);
    expect([path, reason]).toEqual([path, 'file_outside']);
  }
  for (const [path, why] of [
    ['gone.txt', 'file_missing'],
    ['deep/a.txt/b', 'file_missing'],
    ['deep', 'file_unreadable'],
  ] as const)
    expect([path, await readInside(inside, path).catch((error: Refused) => error.reason)]).toEqual([
      path,
      why,
    ]);
});

test('the same materials are read from a CSV, a JSON list and JSON Lines; a broken entry stops nothing', async () => {
  const place = join(folder, 'manifests');
  await mkdir(place);
  await writeFile(join(place, 'a.txt'), 'text');
  const entry = {
    key: 'a',
    type: 'titles',
    title: 'A title',
    keywords: ['one', 'two'],
    licence: 'MIT',
    author: 'Ada',
    files: ['a.txt'],
  };
  await writeFile(
    join(place, 'm.csv'),
    'key,type,title,keywords,licence,author,files,version\na,titles,A title,one; two,MIT,Ada,a.txt,\nbroken\n',
  );
  await writeFile(join(place, 'm.json'), JSON.stringify([entry, 'broken'], null, 2));
  await writeFile(join(place, 'm.jsonl'), `${JSON.stringify(entry)}\n{"key": \n`);
  const { files: _, ...said } = entry;
  for (const name of ['m.csv', 'm.json', 'm.jsonl']) {
    const { kind, candidates } = await openSupply(join(place, name), {});
    const [first, second] = await all(candidates);
    expect([name, kind, { ...(first?.said as object) }]).toEqual([name, 'manifest', said]);
    expect((await (first as Candidate).open()).map(({ bytes }) => String(bytes))).toEqual(['text']);
    await expect((second as Candidate).open()).rejects.toThrow(Refused);
  }
});

test('an icon set gives its icons with the sizes that stand behind them, a folder its files', async () => {
  const path = join(folder, 'set.json');
  const set = {
    prefix: 'demo',
    icons: {
      'big-box': { body: '<path d="M0 0h1"/>' },
      wide: { body: '<g/>', width: 40 },
      gone: { body: '', hidden: true },
    },
    aliases: { again: { parent: 'wide' } },
    info: {
      name: 'Demo',
      author: { name: 'Ada', url: 'https://a.example' },
      license: { title: 'MIT', spdx: 'MIT' },
    },
    height: 20,
    width: 20,
  };
  await writeFile(path, JSON.stringify(set));
  const supply = await openSupply(path, {});
  const icons = await all(supply.candidates);
  expect([supply.kind, icons.map(({ said }) => (said as { title: string }).title)]).toEqual([
    'icon set',
    ['Big box', 'Wide'],
  ]);
  const drawings = await Promise.all(icons.map(async (icon) => String((await icon.open())[0]?.bytes)));
  expect(drawings.map((svg) => /viewBox="([^"]*)"/.exec(svg)?.[1])).toEqual(['0 0 20 20', '0 0 40 20']);

  await mkdir(join(folder, 'files/red-things'), { recursive: true });
  await writeFile(join(folder, 'files/red-things/big_ball.txt'), 'x');
  await writeFile(join(folder, 'files/.hidden'), 'x');
  const files = await all((await openSupply(join(folder, 'files'), { type: 'titles' })).candidates);
  expect(files.map(({ said }) => said)).toEqual([
    { type: 'titles', key: 'red-things/big_ball.txt', title: 'Big ball', keywords: ['red things'] },
  ]);
  const before = supply.fingerprint;
  await writeFile(path, JSON.stringify({ ...set, prefix: 'other' }));
  expect((await openSupply(path, {})).fingerprint).not.toBe(before);
});
