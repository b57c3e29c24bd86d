import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listUploads } from '#contract/material-uploads.ts';
import { minutes } from '#contract/time.ts';
import { type Clamd, clamdIsHere, eicar, openClamd } from '../../../tests/clamd.ts';
import { freePort } from '../../../tests/e2e/start-site.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { sweepUploads } from './sweep/sweep-uploads.ts';
import { idOf, newSender, openUploadBed, type Sender, sendFile, settled } from './test-uploads.ts';

let bed: Testbed;
let olga: Sender;
let port: number;
beforeAll(async () => {
  port = await freePort();
  bed = await openUploadBed({ CLAMD: `tcp://127.0.0.1:${port}` });
  olga = await newSender(bed);
});
afterAll(() => bed.close());

const text = Buffer.from('Titles that sell: name the thing first.');

test('while the scanner is away a file waits, and never passes', async () => {
  const place = await sendFile(bed, olga, 'titles.txt', text);
  const find = async () =>
    (await olga.call(listUploads, {})).items.find(({ uploadId }) => uploadId === idOf(place));
  await expect.poll(async () => (await find())?.waitsForScanner).toBe(true);
  expect(await find()).toMatchObject({ state: 'checking', file: null });
});

/** The daemon itself; without it installed these are shown as skipped. */
describe.skipIf(!clamdIsHere)('with ClamAV', () => {
  let clamd: Clamd;
  beforeAll(async () => {
    clamd = await openClamd(port);
  }, 60_000);
  afterAll(() => clamd?.close());

  test('what waited is looked at; malware is refused and kept nowhere', async () => {
    bed.clock.jump(minutes(6));
    await sweepUploads(bed.ctx({ kind: 'job', name: 'test' }));
    const place = await sendFile(bed, olga, 'eicar.txt', Buffer.from(eicar));
    expect(await settled(olga, place)).toMatchObject({ state: 'refused', refusal: 'malware', file: null });
    const { items } = await olga.call(listUploads, {});
    const waited = items.find(({ fileName }) => fileName === 'titles.txt');
    expect(await settled(olga, `/${waited?.uploadId}`)).toMatchObject({
      state: 'ready',
      waitsForScanner: false,
    });
    const { rows } = await bed.service.database.pool.query(
      'select count(*)::int as n from material_contents',
    );
    expect(rows[0].n).toBe(1);
  });
});
