import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardUpload, listUploads } from '#contract/material-uploads.ts';
import * as contract from '#contract/materials-operator.ts';
import { days } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { seedLicences } from '../../../../database/materials/licences.ts';
import type { Testbed } from '../../../../tests/harness.ts';
import { keepText } from '../../downloads/downloads.queries.ts';
import { keepContents } from '../../materials/ingest/keep-contents.ts';
import { sha256Of } from '../../materials/ingest/show-file.ts';
import { announcePiece } from '../arrive/pieces.queries.ts';
import {
  begin,
  idOf,
  newSender,
  openUploadBed,
  patch,
  type Sender,
  sendFile,
  settled,
} from '../test-uploads.ts';
import { sweepUploads } from './sweep-uploads.ts';

let bed: Testbed;
let olga: Sender;
beforeAll(async () => {
  bed = await openUploadBed();
  await seedLicences(job());
  olga = await newSender(bed);
});
afterAll(() => bed.close());

const job = () => bed.ctx({ kind: 'job', name: 'test' });
const sweep = () => sweepUploads(job());
const query = async (text: string, values: unknown[] = []) =>
  (await bed.service.database.pool.query(text, values)).rows;
/** Some days later; who is signed in stays so. */
async function wait(time: number): Promise<void> {
  bed.clock.jump(time);
  await query('update sessions set last_used_at = $1', [bed.clock.now()]);
}
/** The same for what was sent, without the clock: sessions end in the end. */
async function age(time: number): Promise<void> {
  const by = `${time} milliseconds`;
  await query('update material_uploads set changed_at = changed_at - $1::interval', [by]);
  await query('update material_contents set unclaimed_since = unclaimed_since - $1::interval', [by]);
}

const arrived = () => readdir(join(bed.config.dataDir, 'files', 'arrivals')).catch(() => []);
/** Where the content lies; null when it is nowhere. */
async function lies(sha256: string): Promise<'row' | 'file' | 'row without file' | null> {
  const file = await bed.service.files.get(`materials/${sha256.slice(0, 2)}/${sha256}`);
  const [row] = await query('select storage_key from material_contents where sha256 = $1', [sha256]);
  if (!row) return file ? 'file' : null;
  return row.storage_key && !file ? 'row without file' : 'row';
}

let made = 0;
/** So long that it lies in the file storage, and like no other. */
const newText = () => Buffer.from(`${'Say what it is first. '.repeat(1000)}${made++}`);
async function ready(bytes: Buffer) {
  const place = await sendFile(bed, olga, 'titles.txt', bytes);
  expect((await settled(olga, place)).state).toBe('ready');
  return idOf(place);
}
const words = { type: 'titles' as const, licence: 'cc0-1.0', author: 'Harbour studio', keywords: ['quay'] };
const create = (uploadId: Awaited<ReturnType<typeof ready>>) =>
  olga.call(contract.createMaterial, { ...words, title: 'Titles', uploadIds: [uploadId] });

test('a file that goes on within a day is waited for, however long ago it began', async () => {
  const bytes = newText();
  const place = (await begin(bed, olga.token, 'slow.txt', bytes.length)).headers.get('location') ?? '';
  for (const at of [0, 10, 20]) {
    expect((await patch(bed, olga.token, place, at, bytes.subarray(at, at + 10))).status).toBe(204);
    await wait(days(0.7));
    await sweep();
  }
  expect((await patch(bed, olga.token, place, 30, bytes.subarray(30))).status).toBe(204);
  const { file } = await settled(olga, place);
  expect(file?.sha256).toBe(sha256Of(bytes));
  await expect.poll(arrived).toEqual([]);
});

test('pieces of a file that is given up go after a day, also those that were never counted', async () => {
  const bytes = newText();
  const place = (await begin(bed, olga.token, 'half.txt', bytes.length)).headers.get('location') ?? '';
  await patch(bed, olga.token, place, 0, bytes.subarray(0, 10));
  // The process ended when the piece was stored, and had not been counted.
  const key = `arrivals/${idOf(place)}.lost`;
  await announcePiece(bed.service.database.db, { key, uploadId: idOf(place), announcedAt: bed.clock.now() });
  await bed.service.files.put(key, bytes, 'text/plain');
  // The operator's account is deleted, with the rows of what was being sent.
  const leaving = await newSender(bed);
  const theirs = (await begin(bed, leaving.token, 'half.txt', 100)).headers.get('location') ?? '';
  await patch(bed, leaving.token, theirs, 0, bytes.subarray(0, 10));
  await query('delete from members where id = (select member_id from material_uploads where id = $1)', [
    idOf(theirs),
  ]);
  await wait(days(0.9));
  await sweep();
  expect((await arrived()).length).toBe(3);
  await wait(days(0.2));
  await sweep();
  expect(await arrived()).toEqual([]);
  expect(await query('select * from material_upload_pieces')).toEqual([]);
  expect((await olga.call(listUploads, {})).items.map(({ uploadId }) => uploadId)).not.toContain(idOf(place));
});

test('the content of a file that no material uses is deleted, by age', async () => {
  const [discarded, unused, picture] = [newText(), newText(), newText()];
  await olga.call(discardUpload, { uploadId: await ready(discarded) });
  await ready(unused);
  const svg = Buffer.from(`<svg viewBox="0 0 9 9"><path fill="#d00" d="M0 0h9v${made}z"/></svg>`);
  const shown = await settled(olga, await sendFile(bed, olga, 'lantern.svg', svg));
  await create(await ready(picture));
  const lie = () =>
    Promise.all(
      [sha256Of(discarded), sha256Of(unused), shown.file?.preview?.sha256 ?? '', sha256Of(picture)].map(lies),
    );
  await sweep();
  expect(await lie()).toEqual(['row', 'row', 'row', 'row']);
  await wait(days(1.1));
  await sweep();
  expect(await lie()).toEqual([null, 'row', 'row', 'row']);
  await wait(days(29));
  await sweep();
  expect(await lie()).toEqual([null, null, null, 'row']);
  // Sent once more, it is there once more.
  await ready(discarded);
  expect(await lies(sha256Of(discarded))).toBe('row');
});

test('what anything has used once is kept: an earlier version, a notice, another material of the same content', async () => {
  const [first, second, notice] = [newText(), newText(), Buffer.from(`Keep this notice. ${made}`)];
  const { materialId, changedAt } = await create(await ready(first));
  await olga.call(contract.replaceMaterialFiles, {
    ...{ materialId, changedAt, uploadIds: [await ready(second)] },
  });
  // The same again, given up.
  for (const bytes of [first, second, notice])
    await olga.call(discardUpload, { uploadId: await ready(bytes) });
  const content = { sha256: sha256Of(notice), contentType: 'text/plain', bytes: notice };
  await keepText(bed.service.database.db, { ...content, createdAt: bed.clock.now() });
  await wait(days(40));
  await sweep();
  for (const bytes of [first, second, notice]) expect(await lies(sha256Of(bytes))).toBe('row');
});

const many = Array.from({ length: 6 });

test('a content is deleted or used, never both: files are given up and used at once', async () => {
  const texts = many.map(newText);
  const ids = await Promise.all(texts.map(ready));
  await age(days(30) + 1000);
  const creating = Promise.allSettled(ids.map(create));
  await Promise.all([sweep(), sweep()]);
  const created = await creating;
  await sweep();
  for (const [i, { status }] of created.entries())
    expect([i, await lies(sha256Of(texts[i]!))]).toEqual([i, status === 'fulfilled' ? 'row' : null]);
});

/** A context whose file storage waits in the middle of one step until it is let go on. */
function stopped(at: 'put' | 'delete') {
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const { files } = bed.service;
  const step = async (...args: Parameters<typeof files.put>) => {
    reached.resolve();
    await goOn.promise;
    await files[at](...args);
  };
  const ctx = { ...job(), files: { ...files, [at]: step } };
  return { ctx, reached: reached.promise, goOn: goOn.resolve };
}

/** Once a statement waits for a row that somebody else holds. */
async function waiting(): Promise<void> {
  const find =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(async () => (await query(find)).length).toBeGreaterThan(0);
}

test.each(['delete', 'put'] as const)('what comes again while it is deleted is there: at %s', async (at) => {
  const bytes = newText();
  const sha256 = sha256Of(bytes);
  const content = { sha256, contentType: 'text/plain; charset=utf-8', bytes };
  await olga.call(discardUpload, { uploadId: await ready(bytes) });
  await age(days(2));
  const again = (ctx: Context) =>
    transaction(ctx, (inner) => keepContents(inner, [content], { unclaimed: true }));
  const [first, second] = at === 'delete' ? [sweepUploads, again] : [again, sweepUploads];
  const { ctx, reached, goOn } = stopped(at);
  const began = first(ctx);
  await reached;
  const other = second(job());
  await waiting();
  goOn();
  await Promise.all([began, other]);
  expect(await lies(sha256)).toBe('row');
});
