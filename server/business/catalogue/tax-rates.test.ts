import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStaffActs } from '#contract/staff-calls.ts';
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

test('who planned, changed and took back a rate is on its page, and in the activity of the staff', async () => {
  finance = (await logIn(bed, 'olga@ezcaravel.example')).token;
  const first = { country: 'FR', rate: 2100, validFrom: '2031-01-01', source };
  const rate = bed.as(finance);
  await rate(setTaxRate, first);
  // The same again is nobody's act.
  await Promise.all([1, 2].map(() => rate(setTaxRate, first)));
  await rate(setTaxRate, { ...first, rate: 2050 });
  await rate(dropTaxRate, { country: 'FR', validFrom: '2031-01-01' });
  const { changes } = await rate(listTaxRates, {});
  const at = bed.clock.now().toISOString();
  const of = { country: 'FR', validFrom: '2031-01-01', source, actorEmail: 'olga@ezcaravel.example' };
  const french = changes.filter(({ country }) => country === 'FR');
  expect(french).toMatchObject([
    { ...of, what: 'taken_back', rate: 2050, rateBefore: null },
    { ...of, what: 'changed', rate: 2050, rateBefore: 2100 },
    { ...of, what: 'planned', rate: 2100, rateBefore: null },
  ]);
  expect(french.every((change) => change.at.slice(0, 10) === at.slice(0, 10))).toBe(true);
  const acts = (await rate(listStaffActs, {})).items.filter(({ reason }) => reason.startsWith('France'));
  expect(acts.map(({ kind, actorEmail, reason }) => [kind, actorEmail, reason])).toEqual([
    ['tax_rate_taken_back', 'olga@ezcaravel.example', 'France: 20.5% from 2031-01-01'],
    ['tax_rate_changed', 'olga@ezcaravel.example', 'France: 20.5% from 2031-01-01, instead of 21%'],
    ['tax_rate_planned', 'olga@ezcaravel.example', 'France: 21% from 2031-01-01'],
  ]);
});

test('what is refused leaves no trace of an author', async () => {
  const before = (await bed.as(finance)(listTaxRates, {})).changes.length;
  await refusal(bed.as(finance)(dropTaxRate, { country: 'FR', validFrom: '2031-01-01' }));
  await refusal(bed.as(finance)(setTaxRate, { ...planned, country: 'US' }));
  expect((await bed.as(finance)(listTaxRates, {})).changes).toHaveLength(before);
});

test('nobody else sets a rate', async () => {
  member = (await logIn(bed, 'mara@lindt-home.example')).token;
  expect(await refusal(bed.as(member)(setTaxRate, planned))).toMatchObject({ name: 'access.refused' });
});
