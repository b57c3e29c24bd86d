import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMaterial, searchMaterials } from '#contract/materials.ts';
import { seedLicences } from '../../../../database/materials/licences.ts';
import { openTestbed, type Testbed } from '../../../../tests/harness.ts';
import type { Candidate, CandidateFile } from './candidate.ts';
import { recountTokens } from './count-tokens.ts';
import { type Ingest, ingest } from './ingest.ts';
import { openReport } from './report.ts';

let bed: Testbed;
let folder: string;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedLicences(job());
  folder = await mkdtemp(join(tmpdir(), 'ingest-'));
});
afterAll(async () => {
  await bed.close();
  await rm(folder, { recursive: true, force: true });
});
const job = () => bed.ctx({ kind: 'job', name: 'test' });
const take = (wanted: Partial<Ingest> & Pick<Ingest, 'source' | 'candidates'>) =>
  ingest(job(), { fingerprint: 'one', ...wanted });
const count = async (table: string, where = 'true') =>
  (await bed.service.database.pool.query(`select count(*)::int as n from ${table} where ${where}`)).rows[0].n;

const svg = (d = 'M0 0h9v9z') => Buffer.from(`<svg viewBox="0 0 9 9"><path fill="#d00" d="${d}"/></svg>`);
function candidate(
  key: string,
  said: object = {},
  files: CandidateFile[] = [{ name: 'a.svg', bytes: svg() }],
): Candidate {
  return {
    at: key,
    said: { key, type: 'icon', title: `Item ${key}`, licence: 'MIT', author: 'Ada', ...said },
    open: async () => files,
  };
}
const png = (width: number, height: number) => {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008060000001f15c489', 'hex');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

test('what cannot be taken is refused with its reason, and the rest is taken', async () => {
  const file = (name: string, bytes: Buffer) => [{ name, bytes }];
  const cases: [reason: string, Candidate][] = [
    ['not_described', candidate('r1', { type: 'spaceship' })],
    ['not_described', candidate('r2', { title: 'a\u0000b' })],
    ['not_described', candidate('r3', { sourceUrl: 'javascript:alert(1)' })],
    ['not_described', candidate('r4', { surprise: 1 })],
    ['not_described', { ...candidate('r5'), said: null }],
    ['licence_unknown', candidate('r6', { licence: 'My own' })],
    ['licence_not_free', candidate('r7', { licence: 'CC-BY-NC-4.0' })],
    ['licence_not_free', candidate('r8', { licence: 'GPL-3.0-or-later' })],
    ['no_file', candidate('r9', {}, [])],
    ['too_many_files', candidate('r10', {}, Array(13).fill(file('a.svg', svg())[0]))],
    ['file_empty', candidate('r11', {}, file('a.svg', Buffer.alloc(0)))],
    ['file_type', candidate('r12', {}, file('a.png', svg()))],
    ['file_type', candidate('r13', {}, file('a.txt', png(1, 1)))],
    ['file_type', candidate('r14', {}, file('a.txt', Buffer.from([0xc3, 0x28])))],
    ['file_type', candidate('r15', {}, file('bomb.zip', Buffer.from('504b0304140000000800', 'hex')))],
    ['file_type', candidate('r16', {}, file('a.exe', Buffer.from('MZ')))],
    ['picture_too_large', candidate('r17', {}, file('a.png', png(50_000, 50_000)))],
    ['file_too_large', candidate('r18', {}, file('a.txt', Buffer.alloc(4 * 2 ** 20 + 1, 'a')))],
    ['svg_not_safe', candidate('r19', {}, file('a.svg', Buffer.from('<svg><style/></svg>')))],
    ['twice', candidate('good')],
  ];
  const report = await openReport(join(folder, 'refused.jsonl'));
  const candidates = [candidate('good'), ...cases.map(([, one]) => one), candidate('also-good')];
  expect(await take({ source: 'refusals', candidates, report })).toEqual({
    done: 22,
    added: 2,
    changed: 0,
    unchanged: 0,
    refused: 20,
  });
  await report.close();
  const lines = (await readFile(join(folder, 'refused.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ at, reason }) => [at, reason])).toEqual(cases.map(([reason, { at }]) => [at, reason]));
  expect(lines.every(({ why }) => /^[A-Z].+\.$/.test(why))).toBe(true);
  expect(await count('materials', "source = 'refusals'")).toBe(2);
});

test('the same again changes nothing; what was changed is found by its new words, and its file is the new one', async () => {
  const said = { keywords: ['first'] };
  await take({ source: 'again', candidates: [candidate('x', said), candidate('y')] });
  const so = await take({ source: 'again', candidates: [candidate('x', said), candidate('y')] });
  expect(so).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  const find = async (keyword: string) => (await bed.call(searchMaterials, { keyword })).items;
  const [before] = await find('first');
  const next = [candidate('x', { keywords: ['secondary'] }, [{ name: 'b.svg', bytes: svg('M1 1h2v2z') }])];
  expect(await take({ source: 'again', candidates: next })).toMatchObject({ added: 0, changed: 1 });
  const [after] = await find('secondary');
  expect(after?.materialId).toBe(before?.materialId);
  expect((await find('first')).length).toBe(0);
  const detail = await bed.call(getMaterial, { materialId: after!.materialId });
  expect(detail.files.map(({ fileName }) => fileName)).toEqual(['b.svg']);
  await recountTokens(job());
  expect(await count('material_words', "word = 'first'")).toBe(0);
  expect(await count('material_words', "word = 'secondary'")).toBe(1);
});

test('a dry run looks at everything and writes nothing', async () => {
  const before = await Promise.all(
    ['materials', 'material_contents', 'material_imports', 'material_terms'].map((table) => count(table)),
  );
  const so = await take({
    source: 'dry',
    candidates: [candidate('a'), candidate('b', { type: '?' })],
    dryRun: true,
  });
  expect(so).toEqual({ done: 2, added: 1, changed: 0, unchanged: 0, refused: 1 });
  const after = await Promise.all(
    ['materials', 'material_contents', 'material_imports', 'material_terms'].map((table) => count(table)),
  );
  expect(after).toEqual(before);
});

test('what was stopped goes on behind the last batch, and its report has each refusal once', async () => {
  const path = join(folder, 'stopped.jsonl');
  let opened = 0;
  async function* supply(stopAt: number): AsyncGenerator<Candidate> {
    for (let i = 0; i < 1300; i++) {
      if (i === stopAt) throw new Error('the power is gone');
      const one = candidate(`s${i}`, i % 100 === 7 ? { licence: 'none' } : {});
      const open = () => {
        opened++;
        return one.open();
      };
      yield { ...one, open };
    }
  }
  const broken = await openReport(path);
  await expect(take({ source: 'stopped', candidates: supply(1200), report: broken })).rejects.toThrow(
    'power',
  );
  await broken.close();
  // What came after the last batch was perhaps written, perhaps by half.
  await writeFile(path, '{"at":"s1107","rea', { flag: 'a' });
  const kept = await count('materials', "source = 'stopped'");
  expect(kept).toBe(1000);
  opened = 0;
  const report = await openReport(path);
  const so = await take({ source: 'stopped', candidates: supply(-1), report });
  await report.close();
  expect(so).toEqual({ done: 1300, added: 1287, changed: 0, unchanged: 0, refused: 13 });
  expect(opened).toBeLessThan(300);
  const lines = (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).at);
  expect(lines).toEqual(Array.from({ length: 13 }, (_, i) => `s${i * 100 + 7}`));
  expect(await count('materials', "source = 'stopped'")).toBe(1287);
});

test('two that take the same source in at once: one is told, and nothing is there twice', async () => {
  const candidates = Array.from({ length: 700 }, (_, i) => candidate(`t${i}`));
  const results = await Promise.allSettled([1, 2].map(() => take({ source: 'twice', candidates })));
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  expect(await count('materials', "source = 'twice'")).toBe(700);
});

test('the same content is kept once, a large one in the file storage', async () => {
  const before = await count('material_contents');
  const text = Buffer.alloc(40_000, 'long ');
  const files = [{ name: 'a.txt', bytes: text }];
  await take({
    source: 'contents',
    candidates: [candidate('a', { type: 'titles' }, files), candidate('b', { type: 'titles' }, files)],
  });
  expect(await count('material_contents')).toBe(before + 1);
  const { rows } = await bed.service.database.pool.query(
    'select storage_key, bytes from material_contents where size_bytes = 40000',
  );
  expect(rows[0].bytes).toBeNull();
  expect(await bed.service.files.get(rows[0].storage_key)).toEqual(text);
});
