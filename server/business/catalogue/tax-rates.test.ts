import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropTaxRate, listTaxRates, setTaxRate } from '#contract/tax-rates.ts';
import { days } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { logIn, makeMember, refusal } from '../members/test-members.ts';
import { priceCart } from './catalogue.ts';

let bed: Testbed;
let finance: string;
let member: string;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(bed.service.context({ kind: 'job', name: 'seed' }));
  await makeMember(bed, 'olga@ezcaravel.example', { role: 'admin' });
  await makeMember(bed, 'mara@lindt-home.example');
  finance = (await logIn(bed, 'olga@ezcaravel.example')).token;
  member = (await logIn(bed, 'mara@lindt-home.example')).token;
});
afterAll(() => bed.close());

const source = 'Bundesgesetzblatt 2026 I Nr. 300';
const planned = { country: 'DE', rate: 2000, validFrom: '2027-01-01', source };
const german = async () =>
  (await bed.as(finance)(listTaxRates, {})).items.filter(({ country }) => country === 'DE');
const charged = async () => {
  const cart = await priceCart(bed.ctx(), {
    lines: [{ plan: 'vps-2', months: 1, quantity: 1, choices: {}, setup: {} }],
    currency: 'USD',
    buyer: { country: 'DE' },
  });
  return cart.dueToday.tax.rate;
};

test('a rate is planned, replaced and charged from its day on', async () => {
  await bed.as(finance)(setTaxRate, { ...planned, rate: 2100 });
  const both = [1, 2].map(() => bed.as(finance)(setTaxRate, planned));
  expect(await Promise.all(both)).toEqual([1, 2].map(() => ({ ...planned, standing: 'planned' })));
  expect((await german()).map(({ rate, standing }) => [rate, standing])).toEqual([
    [1900, 'current'],
    [2000, 'planned'],
  ]);
  expect(await charged()).toBe(1900);
  bed.clock.jump(days(60));
  expect(await charged()).toBe(2000);
  finance = (await logIn(bed, 'olga@ezcaravel.example')).token;
  expect((await german()).map(({ standing }) => standing)).toEqual(['past', 'current']);
});

test('what has begun is neither changed nor taken back; what is planned is', async () => {
  const set = (more: object) => refusal(bed.as(finance)(setTaxRate, { ...planned, ...more }));
  expect(await set({})).toMatchObject({ data: { fields: { validFrom: 'date_invalid' } } });
  expect(await set({ validFrom: '2030-01-01', country: 'US' })).toMatchObject({
    data: { fields: { country: 'not_one_of' } },
  });
  expect(await set({ validFrom: '2030-01-01', rate: 5001 })).toMatchObject({ name: 'request.invalid' });
  const drop = (validFrom: string) => bed.as(finance)(dropTaxRate, { country: 'DE', validFrom });
  expect(await refusal(drop('2027-01-01'))).toMatchObject({ name: 'request.not_found' });
  await bed.as(finance)(setTaxRate, { ...planned, validFrom: '2030-01-01' });
  await drop('2030-01-01');
  expect(await refusal(drop('2030-01-01'))).toMatchObject({ name: 'request.not_found' });
  expect(await german()).toHaveLength(2);
});

test('nobody else sets a rate', async () => {
  member = (await logIn(bed, 'mara@lindt-home.example')).token;
  expect(await refusal(bed.as(member)(setTaxRate, planned))).toMatchObject({ name: 'access.refused' });
});
