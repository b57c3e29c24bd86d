import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { stockHolds } from './catalogue.tables.ts';
import { findPlan } from './catalogue.ts';
import { holdStock, keepStock, returnStock, setStock } from './stock.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(bed.ctx({ kind: 'job', name: 'seed' }));
});
afterAll(() => bed.close());

const stockAt = async (plan: string, location: string) =>
  (await findPlan(bed.ctx(), plan)).places.find(({ slug }) => slug === location)?.stock;

async function stocked(plan: string, location: string, stock: number | null) {
  await setStock(bed.ctx(), { plan, location, stock, was: (await stockAt(plan, location)) ?? null });
}
const hold = (reference: string, quantity = 1, location = 'london', planSlug = 'ds-1') =>
  holdStock(bed.ctx(), { planSlug, location, quantity, reference });

test('of 50 that hold one of five at once, exactly five succeed; the others are told where there are more', async () => {
  await stocked('ds-1', 'london', 5);
  const results = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => hold(`parallel:${i}`)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    expect(result.reason).toMatchObject({
      failure: 'allowance.used_up',
      data: { reason: 'sold_out', limit: 0, alternatives: expect.arrayContaining(['frankfurt', 'tokyo']) },
    });
    expect(result.reason.data.alternatives).not.toContain('london');
  }
  expect(await stockAt('ds-1', 'london')).toBe(0);
});

test('the same reference held ten times at once takes out one', async () => {
  await stocked('ds-1', 'london', 5);
  await Promise.all(Array.from({ length: 10 }, () => hold('same')));
  expect(await stockAt('ds-1', 'london')).toBe(4);
});

test('what is given back is free again, once; what was given back can be held anew', async () => {
  await stocked('ds-1', 'london', 5);
  await hold('back', 3);
  expect(await stockAt('ds-1', 'london')).toBe(2);
  const returned = await Promise.all(Array.from({ length: 8 }, () => returnStock(bed.ctx(), 'back')));
  expect(returned.filter(Boolean)).toHaveLength(1);
  expect(await stockAt('ds-1', 'london')).toBe(5);
  expect(await keepStock(bed.ctx(), 'back')).toBe(false);
  await hold('back', 2);
  expect(await stockAt('ds-1', 'london')).toBe(3);
  expect(await keepStock(bed.ctx(), 'back')).toBe(true);
  expect(await keepStock(bed.ctx(), 'back')).toBe(true);
  // Sold, and taken back with the machine.
  expect(await returnStock(bed.ctx(), 'back')).toBe(true);
  expect(await stockAt('ds-1', 'london')).toBe(5);
});

test('holding and giving back at once, in any order, loses and makes nothing', async () => {
  await stocked('ds-1', 'london', 8);
  const round = crypto.randomUUID();
  const references = Array.from({ length: 12 }, (_, i) => `${round}:${i}`);
  await Promise.allSettled(
    references.flatMap((reference) => [hold(reference), returnStock(bed.ctx(), reference), hold(reference)]),
  );
  const { db } = bed.service.database;
  const held = (await db.select().from(stockHolds).where(eq(stockHolds.state, 'held'))).filter(
    ({ reference }) => reference.startsWith(round),
  );
  // Fewer than eight, when the last one that was given back came after everybody had been refused.
  const left = 8 - held.length;
  expect(await stockAt('ds-1', 'london')).toBe(left);
  for (let i = 0; i < left; i++) await hold(`${round}:late:${i}`);
  await expect(hold(`${round}:too-late`)).rejects.toMatchObject({ failure: 'allowance.used_up' });
});

test('nothing is known of a reference that never held; a plan without a place or without a count holds nothing', async () => {
  expect(await keepStock(bed.ctx(), 'never')).toBe(false);
  expect(await returnStock(bed.ctx(), 'never')).toBe(false);
  await hold('virtual', 9, 'london', 'vps-1');
  expect(await keepStock(bed.ctx(), 'virtual')).toBe(false);
  await holdStock(bed.ctx(), {
    planSlug: 'writing-pro',
    location: undefined,
    quantity: 1,
    reference: 'tool',
  });
  await expect(hold('nowhere', 1, 'atlantis')).rejects.toMatchObject({ failure: 'request.not_found' });
  await expect(hold('nothing', 1, 'london', 'ds-9')).rejects.toMatchObject({ failure: 'request.not_found' });
});

test('an operator who saw another number than there is changes nothing', async () => {
  await stocked('ds-2', 'london', 5);
  const to = (stock: number | null, was: number | null) =>
    setStock(bed.ctx(), { plan: 'ds-2', location: 'london', stock, was });
  await hold('meanwhile', 1, 'london', 'ds-2');
  await expect(to(9, 5)).rejects.toMatchObject({ failure: 'request.conflict' });
  expect(await to(9, 4)).toEqual({ stock: 9 });
  expect(await to(9, 4)).toEqual({ stock: 9 });
  const both = await Promise.allSettled([to(3, 9), to(4, 9)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
