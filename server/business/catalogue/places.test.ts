import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/catalogue.ts';
import * as operator from '#contract/catalogue-operator.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { logIn, makeMember, refusal } from '../members/test-members.ts';

let bed: Testbed;
let as: ReturnType<Testbed['as']>;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(bed.ctx({ kind: 'job', name: 'seed' }));
  await makeMember(bed, 'admin@example.com', { role: 'admin' });
  as = bed.as((await logIn(bed, 'admin@example.com')).token);
});
afterAll(() => bed.close());

const placeOf = async (plan: string, location: string) =>
  (await bed.call(contract.getPlan, { plan })).locations.find(({ slug }) => slug === location);
const oslo = { slug: 'oslo', name: 'Oslo', country: 'NO' };

test('a new location stands behind the others, sells what is added to it, and can be renamed', async () => {
  await Promise.all([1, 2, 3].map(() => as(operator.saveLocation, oslo)));
  const { locations } = await as(operator.listAllPlans, {});
  expect(locations.filter(({ slug }) => slug === 'oslo')).toEqual([oslo]);
  expect(locations.at(-1)).toEqual(oslo);
  expect(await placeOf('ds-1', 'oslo')).toBeUndefined();
  const deltas = [{ amount: 450, currency: 'USD' as const }];
  const added = { plan: 'ds-1', location: 'oslo', stock: 3, deltas };
  const thrice = await Promise.all([1, 2, 3].map(() => as(operator.addPlace, added)));
  expect(thrice).toEqual(Array(3).fill({ stock: 3, deltas }));
  expect((await refusal(as(operator.addPlace, { ...added, deltas: [] }))).name).toBe('request.conflict');
  expect(await placeOf('ds-1', 'oslo')).toMatchObject({ stock: 'few', left: 3, delta: { amount: 450 } });
  await as(operator.saveLocation, { ...oslo, name: 'Oslo fjord' });
  expect((await placeOf('ds-1', 'oslo'))?.name).toBe('Oslo fjord');
  expect((await as(operator.listAllPlans, {})).locations).toHaveLength(locations.length);
});

test('a place costs more or less from now on, unless it was changed meanwhile', async () => {
  const termIn = async (location: string) => {
    const lines = [{ plan: 'vps-3', months: 1 as const, location }];
    return (await bed.call(contract.priceCart, { lines })).dueToday.term.amount;
  };
  const [before, elsewhere] = [await termIn('tokyo'), await termIn('london')];
  const change = { plan: 'vps-3', location: 'tokyo', currency: 'USD' as const, delta: -150, was: null };
  const twice = await Promise.all([1, 2].map(() => as(operator.setPlaceDelta, change)));
  expect(twice).toEqual([{ delta: -150 }, { delta: -150 }]);
  expect([await termIn('tokyo'), await termIn('london')]).toEqual([before - 150, elsewhere]);
  const late = { ...change, delta: 300 };
  expect((await refusal(as(operator.setPlaceDelta, late))).name).toBe('request.conflict');
});

test('what is not there, or is not sold by place, is refused', async () => {
  const nowhere = { plan: 'ds-1', location: 'atlantis', stock: 1 };
  expect((await refusal(as(operator.addPlace, nowhere))).name).toBe('request.not_found');
  const everywhere = { ...nowhere, plan: 'writing-pro', location: 'london' };
  expect((await refusal(as(operator.addPlace, everywhere))).name).toBe('request.not_found');
  const delta = { ...{ plan: 'ds-1', location: 'atlantis', delta: 1 }, currency: 'USD' as const, was: null };
  expect((await refusal(as(operator.setPlaceDelta, delta))).name).toBe('request.not_found');
  const lost = as(operator.saveLocation, { slug: 'No Where', name: 'x', country: 'norway' });
  expect(await refusal(lost)).toMatchObject({
    name: 'request.invalid',
    data: { fields: { slug: expect.any(String), name: expect.any(String), country: expect.any(String) } },
  });
});
