import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paperRule } from '#contract/case-rules.ts';
import { addCasePaper as door, listOwnCases } from '#contract/cases.ts';
import type { Id } from '#contract/ids.ts';
import { days } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { csrfPair, openTestbed, type Testbed } from '../../../tests/harness.ts';
import { findMember } from '../members/members.queries.ts';
import { openSession } from '../members/sessions.ts';
import { failureOf } from '../memberships/test-memberships.ts';
import { job } from '../services/test-services.ts';
import { changeCase, getCase } from './cases.ts';
import { deleteDuePapers, removeCasePaper } from './delete-papers.ts';
import { reviewCaseLine } from './lines.ts';
import { addCasePaper } from './papers.ts';
import { readCasePaper } from './read-paper.ts';
import {
  acceptAll,
  addPaper,
  choices,
  type Furnished,
  fileOf,
  go,
  inDays,
  keyed,
  newCase,
  papersOf,
  pdf,
  reasonsOf,
  stored,
  tickAll,
} from './test-cases.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const add = (one: Furnished, bytes?: Buffer, more?: object) => addPaper(bed, one, bytes, more);

test('a paper is kept sealed, known by its content, and comes back as it was', async () => {
  const one = await newCase(bed);
  const bytes = pdf('Spółka Lindt, KRS 0000123456');
  const paperId = await add(one, bytes);
  expect(await papersOf(one)).toMatchObject([
    { paperId, name: 'extract.pdf', contentType: 'application/pdf', deleteOn: inDays(bed, 30) },
  ]);
  const [file, ...others] = await stored(bed);
  expect(others).toEqual([]);
  expect((await readFile(file ?? '')).includes('KRS 0000123456')).toBe(false);
  expect(await readCasePaper(one.own, paperId)).toEqual({ fileName: 'extract.pdf', bytes });
  expect(await reasonsOf(one)).toEqual([
    ['member', 'opened', null],
    ['member', 'paper_added', 'identity'],
  ]);
});

test('what is no PDF, PNG or JPEG, too large, empty, without a line or a day in bounds is refused', async () => {
  const one = await newCase(bed);
  const before = (await stored(bed)).length;
  const fields = async (asked: Promise<unknown>) => (await failureOf(asked)).data;
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  expect(await fields(add(one, html))).toEqual({ fields: { attachments: 'file_no_paper' } });
  const webp = Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1');
  expect(await fields(add(one, webp))).toEqual({ fields: { attachments: 'file_no_paper' } });
  const large = Buffer.concat([pdf(), Buffer.alloc(paperRule.maxFileBytes)]);
  expect(await fields(add(one, large))).toEqual({ fields: { attachments: 'file_too_large' } });
  const ask = { caseId: one.caseId, line: 'identity', deleteOn: inDays(bed, 30) };
  expect(await fields(addCasePaper(one.own, ask, keyed([])))).toEqual({
    fields: { attachments: 'required' },
  });
  const two = keyed([fileOf(pdf()), fileOf(png)]);
  expect(await fields(addCasePaper(one.own, ask, two))).toEqual({
    fields: { attachments: 'too_many_files' },
  });
  for (const line of ['card', 'selfie', 'no-such-line'])
    expect(await fields(add(one, pdf(), { line }))).toEqual({ fields: { line: 'not_one_of' } });
  for (const n of [-1, 0, 366])
    expect(await fields(add(one, pdf(), { deleteOn: inDays(bed, n) }))).toEqual({
      fields: { deleteOn: 'out_of_range' },
    });
  expect([await papersOf(one), (await stored(bed)).length]).toEqual([[], before]);
});

test('the same try again keeps one paper, and the same key for another one is refused', async () => {
  const one = await newCase(bed);
  const before = (await stored(bed)).length;
  const ask = { caseId: one.caseId, line: 'identity', deleteOn: inDays(bed, 30) };
  const sent = keyed([fileOf(png, 'passport.png')]);
  const made = await Promise.all([1, 2, 3].map(() => addCasePaper(one.own, ask, sent)));
  expect(new Set(made).size).toBe(1);
  expect([(await papersOf(one)).length, (await stored(bed)).length]).toEqual([1, before + 1]);
  const other = addCasePaper(one.own, { ...ask, deleteOn: inDays(bed, 31) }, sent);
  expect((await failureOf(other)).name).toBe('request.conflict');
});

test('on its day a paper is gone, row and file, and the case keeps that it was there', async () => {
  const one = await newCase(bed);
  const before = (await stored(bed)).length;
  const paperId = await add(one, pdf(), { deleteOn: inDays(bed, 2) });
  const kept = await add(one, pdf(), { deleteOn: inDays(bed, 5) });
  await deleteDuePapers(job(bed));
  expect(await papersOf(one)).toHaveLength(2);
  bed.clock.jump(days(2));
  // Not by the hour of the job: from its day on nobody reads it.
  expect((await failureOf(readCasePaper(one.own, paperId))).name).toBe('request.not_found');
  expect(await deleteDuePapers(job(bed))).toBe(1);
  expect((await papersOf(one)).map((paper) => paper.paperId)).toEqual([kept]);
  expect((await stored(bed)).length).toBe(before + 1);
  expect((await reasonsOf(one)).at(-1)).toEqual(['service', 'paper_deleted', 'identity']);
  expect(await deleteDuePapers(job(bed))).toBe(0);
});

test('a file that cannot be deleted keeps its row for the next try, and the others go', async () => {
  const one = await newCase(bed);
  const first = await add(one, pdf(), { deleteOn: inDays(bed, 1) });
  await add(one, pdf(), { deleteOn: inDays(bed, 1) });
  bed.clock.jump(days(1));
  const ctx = job(bed);
  const files = {
    ...ctx.files,
    delete: async (key: string) => {
      if (key.endsWith(first)) throw new Error('the storage is away');
      await ctx.files.delete(key);
    },
  };
  await expect(deleteDuePapers({ ...ctx, files })).rejects.toThrow('the storage is away');
  const { rows } = await bed.service.database.pool.query('select id from case_papers where case_id = $1', [
    one.caseId,
  ]);
  expect(rows).toEqual([{ id: first }]);
  expect(await deleteDuePapers(ctx)).toBe(1);
  expect((await stored(bed)).filter((name) => name.includes(one.caseId))).toEqual([]);
});

test('the end of a case shortens how long its papers are kept, and its owner may still delete them', async () => {
  const one = await newCase(bed);
  const long = await add(one, pdf(), { deleteOn: inDays(bed, 300) });
  const short = await add(one, pdf(), { deleteOn: inDays(bed, 3) });
  await go(one, 'member', 'canceled');
  expect((await papersOf(one)).map(({ paperId, deleteOn }) => [paperId, deleteOn])).toEqual([
    [long, inDays(bed, 30)],
    [short, inDays(bed, 3)],
  ]);
  expect((await failureOf(add(one))).name).toBe('state.move_refused');
  await removeCasePaper(one.own, long);
  expect((await failureOf(removeCasePaper(one.own, long))).name).toBe('request.not_found');
  expect((await reasonsOf(one)).at(-1)).toEqual(['member', 'paper_removed', 'identity']);
});

test('papers of an account that is gone are read by nobody and deleted', async () => {
  const one = await newCase(bed);
  const paperId = await add(one);
  await bed.service.database.pool.query('update cases set member_id = null where id = $1', [one.caseId]);
  expect((await failureOf(readCasePaper(one.staff, paperId))).name).toBe('request.not_found');
  expect(await deleteDuePapers(job(bed))).toBe(1);
});

test('papers of a line that other answers no longer ask for stay in sight, and can be deleted', async () => {
  const one = await newCase(bed);
  const paperId = await add(one, pdf(), { line: 'vat' });
  const { own, caseId } = one;
  await changeCase(own, { caseId, ...choices({ marketplace: 'walmart', country: 'JP', sellsTo: ['us'] }) });
  expect((await getCase(own, caseId)).lines.at(-1)).toMatchObject({
    ...{ line: 'vat', need: 'no-longer', keepsPapers: false, papers: [{ paperId }] },
  });
  expect(await failureOf(add(one, pdf(), { line: 'vat' }))).toMatchObject({
    data: { fields: { line: 'not_one_of' } },
  });
  await removeCasePaper(own, paperId);
  expect((await getCase(own, caseId)).lines.map(({ need }) => need)).not.toContain('no-longer');
});

test('a new paper has to be accepted anew, and does not hide why the one before was refused', async () => {
  const one = await newCase(bed);
  const { staff, own, caseId } = one;
  await tickAll(one);
  await go(one, 'member', 'in_review');
  await acceptAll(one);
  const about = { caseId, line: 'bank', papersSeen: [] };
  await reviewCaseLine(staff, { ...about, verdict: 'refused', note: 'A page is missing.' });
  const verdictOf = async (wanted: string) => {
    const found = (await getCase(own, caseId)).lines.find(({ line }) => line === wanted);
    return [found?.ticked, found?.verdict, found?.note];
  };
  for (const line of ['identity', 'bank']) await add(one, pdf(), { line });
  expect(await verdictOf('identity')).toEqual([true, null, '']);
  expect(await verdictOf('bank')).toEqual([false, 'refused', 'A page is missing.']);
  expect((await failureOf(go(one, 'staff', 'ready_to_file'))).name).toBe('state.move_refused');
});

test('staff decide on the papers of a line that they have seen, and on no others', async () => {
  const one = await newCase(bed);
  const { staff, own, caseId } = one;
  await tickAll(one);
  const first = await add(one);
  await go(one, 'member', 'in_review');
  const review = (papersSeen: Id<'paper'>[]) =>
    reviewCaseLine(staff, { caseId, line: 'identity', verdict: 'accepted', note: '', papersSeen });
  const verdict = async () =>
    (await getCase(own, caseId)).lines.find(({ line }) => line === 'identity')?.verdict;
  // While the page was open, its owner adds one; a paper of another line is no matter.
  const second = await add(one);
  await add(one, pdf(), { line: 'bank' });
  expect((await failureOf(review([first]))).name).toBe('request.conflict');
  expect(await verdict()).toBeNull();
  await review([second, first]);
  expect(await verdict()).toBe('accepted');
  await removeCasePaper(own, first);
  expect((await failureOf(review([first, second]))).name).toBe('request.conflict');
  await review([second]);
});

test('when the storage fails nothing is kept of a paper', async () => {
  const one = await newCase(bed);
  const before = (await stored(bed)).length;
  const put = () => Promise.reject(new Error('disk full'));
  const ctx = { ...one.own, files: { ...one.own.files, put } };
  await expect(add({ ...one, own: ctx })).rejects.toThrow('disk full');
  expect([await papersOf(one), (await stored(bed)).length]).toEqual([[], before]);
});

test('the door takes a paper as a form with a file and a key of its own', async () => {
  const one = await newCase(bed);
  const member = await findMember(bed.service.database.db, one.memberId);
  if (!member) throw new Error('no member');
  const { token } = await openSession(bed.ctx(), member, { remember: true });
  const form = new FormData();
  for (const [name, value] of Object.entries({
    caseId: one.caseId,
    line: 'identity',
    deleteOn: inDays(bed, 9),
  }))
    form.append(name, value);
  form.append(
    'attachments',
    new File([new Uint8Array(png)], '../../pass\u202egnp.exe'),
    '../../pass\u202egnp.exe',
  );
  const encoded = new Response(form);
  const pair = await csrfPair(bed.site);
  const post = async (headers: Record<string, string>) =>
    bed.site.inject({
      method: 'POST',
      url: door.path,
      headers: {
        ...{ cookie: `XSRF-TOKEN=${pair}`, 'x-xsrf-token': pair, token },
        'content-type': encoded.headers.get('content-type') ?? '',
        ...headers,
      },
      payload,
    });
  const payload = Buffer.from(await encoded.arrayBuffer());
  expect((await post({})).json().data.fields).toEqual({ 'idempotency-key': 'required' });
  const answer = await post({ 'idempotency-key': 'a-key-of-the-paper' });
  expect(answer.json().code).toBe(0);
  expect((await papersOf(one)).map(({ name }) => name)).toEqual(['passgnp.png']);
  expect((await bed.as(token)(listOwnCases, {})).items).toHaveLength(1);
});
