import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, minutes } from '#contract/time.ts';
import { processLog } from '#server/platform/log.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import {
  type Asked,
  faulty,
  found,
  openTestVies,
  type TestVies,
} from '../../platform/vat-check/test-vies.ts';
import { createBillingProfile } from '../billing-profiles/billing-profiles.ts';
import { details, french } from '../billing-profiles/test-billing-profiles.ts';
import { jobCtx, newBuyer, payByCard, untilState } from '../orders/test-orders.ts';
import {
  buyInFrance,
  checksOf,
  openCheckingShop,
  untilAnswered,
  untilTried,
} from '../orders/test-vat-checks.ts';
import { askDue, forgetVatChecks, pauseAfter } from './ask-register.ts';

let bed: Testbed;
let vies: TestVies;
beforeAll(async () => {
  ({ bed, vies } = await openCheckingShop('trust', { LIMITS: 'off' }));
});
beforeEach(() => vies.answers(found(true)));
afterAll(async () => {
  await bed.close();
  await vies.close();
});

test('the pause between two tries grows to six hours, and no further', () => {
  expect([0, 1, 2, 8, 9, 5000].map(pauseAfter)).toEqual(
    [1, 2, 4, 256, 360, 360].map((count) => minutes(count)),
  );
});

test('an order goes on while VIES is away, and VIES is asked again after a pause until it answers', async () => {
  vies.answers(faulty('MS_UNAVAILABLE'));
  const { buyer, placed } = await buyInFrance(bed);
  const asked = await untilTried(bed, buyer, 1);
  expect(asked.state).toBe('asking');
  await payByCard(bed, buyer, placed);
  await untilState(bed, placed.order.id, 'processing');
  // Not before its time.
  await askDue(jobCtx(bed));
  expect((await checksOf(bed, buyer)).at(-1)?.tries).toBe(1);
  bed.clock.jump(minutes(1));
  await askDue(jobCtx(bed));
  await untilTried(bed, buyer, 2);
  vies.answers(found(true));
  bed.clock.jump(minutes(2));
  await askDue(jobCtx(bed));
  expect(await untilAnswered(bed, buyer)).toMatchObject({ id: asked.id, state: 'valid', tries: 2 });
});
test('one question is asked once, by however many processes at the same time', async () => {
  vies.answers(faulty('MS_UNAVAILABLE'));
  const { buyer } = await buyInFrance(bed);
  await untilTried(bed, buyer, 1);
  bed.clock.jump(minutes(1));
  const before = vies.asked.length;
  await Promise.all([1, 2, 3, 4].map(() => askDue(jobCtx(bed))));
  expect(vies.asked.length - before).toBe(1);
});
describe('a register that never answers delays its own country alone', () => {
  const silent: ServerResponse[] = [];
  /** Those of France are never answered, all others are. */
  const silentFrance = (asked: Asked, response: ServerResponse) =>
    asked.countryCode === 'FR' ? void silent.push(response) : found(true)(asked, response);
  const hangUp = () => {
    for (const response of silent.splice(0)) response.socket?.destroy();
  };
  async function newItalian() {
    const buyer = await newBuyer(bed);
    const address = ['Via 1', '00100 Roma'];
    const italian = { ...french, label: 'Roma', country: 'IT', vatId: 'IT00743110157', address };
    await createBillingProfile(buyer.ctx, details(italian));
    return buyer;
  }

  test('in the questions that are asked again', async () => {
    vies.answers(faulty('MS_UNAVAILABLE'));
    const { buyer } = await buyInFrance(bed);
    await untilTried(bed, buyer, 1);
    const italian = await newItalian();
    await untilTried(bed, italian, 1);
    vies.answers(silentFrance);
    bed.clock.jump(minutes(1));
    const run = askDue(jobCtx(bed));
    expect(await untilAnswered(bed, italian)).toMatchObject({ state: 'valid' });
    expect(silent).not.toEqual([]);
    hangUp();
    await run;
    expect((await checksOf(bed, buyer)).at(-1)?.state).toBe('asking');
  });

  test('and in new ones', async () => {
    vies.answers(silentFrance);
    const waiting = [await buyInFrance(bed), await buyInFrance(bed)];
    const italian = await newItalian();
    expect(await untilAnswered(bed, italian)).toMatchObject({ state: 'valid' });
    // Their time is not over yet.
    for (const { buyer } of waiting)
      expect((await checksOf(bed, buyer)).at(-1)).toMatchObject({ state: 'asking', tries: 0 });
    hangUp();
  });
});

test('answers are forgotten after a year, and ten years after its end where something was billed by them', async () => {
  const { buyer } = await buyInFrance(bed);
  await untilAnswered(bed, buyer);
  const other = await newBuyer(bed);
  await createBillingProfile(other.ctx, details(french));
  await untilAnswered(bed, other);
  const left = async () => [(await checksOf(bed, buyer)).length, (await checksOf(bed, other)).length];
  const ordered = bed.clock.now();
  bed.clock.jump(days(366));
  await forgetVatChecks(jobCtx(bed));
  expect(await left()).toEqual([1, 0]);
  const end = Date.UTC(ordered.getUTCFullYear() + 11, 0);
  bed.clock.jump(end - minutes(1) - bed.clock.now().getTime());
  await forgetVatChecks(jobCtx(bed));
  expect(await left()).toEqual([1, 0]);
  bed.clock.jump(minutes(1));
  await forgetVatChecks(jobCtx(bed));
  expect(await left()).toEqual([0, 0]);
});
test.runIf(longRun)(
  'an answer that is none leaves a line in the log that names neither the id nor its member',
  async () => {
    const lines: string[] = [];
    const log = processLog('info', { write: (line: string) => void lines.push(line) });
    const vies = await openTestVies();
    vies.answers(found(true, { vatNumber: '40303265046' }));
    const env = { VAT_ID_CHECK: 'trust', VIES_URL: vies.url };
    const bed = await openTestbed(env, undefined, { log });
    await seedCatalogue(jobCtx(bed));
    const { buyer } = await buyInFrance(bed);
    await untilTried(bed, buyer, 1);
    const told = lines.find((line) => line.includes('VIES gave no answer')) ?? '';
    expect(JSON.parse(told)).toMatchObject({ because: 'unreadable', tries: 1 });
    for (const secret of ['40303265045', '40303265046', buyer.email, buyer.id, 'Lindt'])
      expect(told).not.toContain(secret);
    await bed.close();
    await vies.close();
  },
);
