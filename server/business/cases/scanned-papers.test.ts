import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { type Clamd, clamdIsHere, openClamd } from '../../../tests/clamd.ts';
import { freePort } from '../../../tests/e2e/start-site.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { failureOf } from '../memberships/test-memberships.ts';
import { job } from '../services/test-services.ts';
import { addPaper, newCase, papersOf, pdf, stored } from './test-cases.ts';

let bed: Testbed;
let port: number;
beforeAll(async () => {
  port = await freePort();
  bed = await openTestbed({ LIMITS: 'off', CLAMD: `tcp://127.0.0.1:${port}` });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());

test('while the virus scanner gives no verdict no paper is taken', async () => {
  const one = await newCase(bed);
  expect((await failureOf(addPaper(bed, one))).name).toBe('unavailable');
  expect([await papersOf(one), await stored(bed)]).toEqual([[], []]);
});

/** The daemon itself; without it installed this is shown as skipped. */
describe.skipIf(!clamdIsHere)('with ClamAV', () => {
  const bad = pdf('of this one the daemon has a signature');
  let clamd: Clamd;
  beforeAll(async () => {
    clamd = await openClamd(port, [bad]);
  }, 60_000);
  afterAll(() => clamd?.close());

  test('malware is refused and nothing of it kept; a harmless paper is taken', async () => {
    const one = await newCase(bed);
    expect((await failureOf(addPaper(bed, one, bad))).data).toEqual({
      fields: { attachments: 'file_malware' },
    });
    expect([await papersOf(one), await stored(bed)]).toEqual([[], []]);
    await addPaper(bed, one);
    expect((await stored(bed)).length).toBe(1);
  });
});
