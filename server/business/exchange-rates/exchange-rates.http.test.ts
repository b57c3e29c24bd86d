import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope, OutputOf } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { importExchangeRates, listExchangeRates, setExchangeRate } from '#contract/exchange-rates.ts';
import { listStaffActs } from '#contract/staff-calls.ts';
import { csrfPair, openTestbed, type Testbed } from '../../../tests/harness.ts';
import { badField, refusal } from '../members/test-members.ts';
import { makeStaff } from '../staff/test-staff.ts';
import { csvFile, enterRates, xmlFile } from './test-rates.ts';

let bed: Testbed;
let finance: Awaited<ReturnType<typeof makeStaff>>;
let owner: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', SELLER_COUNTRY: 'PL' });
  finance = await makeStaff(bed, 'finance@example.com', ['finance']);
  owner = await makeStaff(bed, 'owner@example.com', ['owner']);
});
afterAll(() => bed.close());

/** Sends a file as the page does. */
async function send(content: string | null, { on = bed, token = finance.token } = {}) {
  const pair = await csrfPair(on.site);
  const form = new FormData();
  if (content !== null) form.append('attachments', new Blob([content]), 'eurofxref-hist.csv');
  const encoded = new Response(form);
  const answer = await on.site.inject({
    method: 'POST',
    url: importExchangeRates.path,
    headers: {
      ...{ cookie: `XSRF-TOKEN=${pair}`, 'x-xsrf-token': pair, token },
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return answer.json<Envelope<OutputOf<typeof importExchangeRates>>>();
}
const list = () => finance.call(listExchangeRates, {});
const known = async () =>
  (await list()).items.map(({ publishedOn, currency, perBase }) => `${publishedOn} ${currency} ${perBase}`);
const actsOf = async (kind: string) =>
  (await owner.call(listStaffActs, {})).items.filter((act) => act.kind === kind);

const source = 'European Central Bank';
const two = [
  { on: '2026-11-19', rates: { USD: '1.1583', PLN: '4.2340' } },
  { on: '2026-11-18', rates: { USD: '1.1571', PLN: '4.2301' } },
];

test('a rate is entered, put right and read with who entered it; the same twice at once is entered once', async () => {
  expect(await list()).toEqual({
    accounting: { currency: 'PLN', base: 'EUR', rates: ['USD', 'PLN'] },
    items: [],
    waiting: { count: 0, oldestOn: null },
  });
  // The wrong way round: there is no other day yet to compare it with.
  const rate = { currency: 'USD', publishedOn: '2026-11-18', perBase: '0.8642', source };
  const { source: _, ...kept } = rate;
  const both = await Promise.all([1, 2].map(() => finance.call(setExchangeRate, rate)));
  expect(both).toEqual([1, 2].map(() => ({ base: 'EUR', ...kept })));
  await finance.call(setExchangeRate, { ...rate, perBase: '1.1571' });
  expect((await list()).items).toEqual([
    {
      ...{ base: 'EUR', ...kept, perBase: '1.1571', source },
      ...{ setBy: finance.id, setByEmail: 'finance@example.com', setAt: bed.clock.now().toISOString() },
    },
  ]);
  expect((await actsOf('exchange_rate_set')).map(({ actorEmail, reason }) => [actorEmail, reason])).toEqual([
    ['finance@example.com', '2026-11-18: 1 EUR = 1.1571 USD, instead of 0.8642'],
    ['finance@example.com', '2026-11-18: 1 EUR = 0.8642 USD'],
  ]);
});

test('what is no rate that is needed, is of tomorrow, is the wrong way round, or is a slip of the decimal point is refused', async () => {
  const set = (more: object) =>
    refusal(
      finance.call(setExchangeRate, {
        ...{ currency: 'USD', publishedOn: '2026-11-18', perBase: '1.1571', source },
        ...more,
      }),
    );
  expect(await set({ currency: 'JPY' })).toEqual(badField('currency', 'not_one_of'));
  expect(await set({ currency: 'EUR' })).toEqual(badField('currency', 'not_one_of'));
  expect(await set({ publishedOn: '2026-11-21' })).toEqual(badField('publishedOn', 'date_invalid'));
  // By the rate of the next day, 1.1571.
  for (const perBase of ['11.571', '0.11571', '0.8642', '1.0413', '1.2729'])
    expect(await set({ publishedOn: '2026-11-17', perBase })).toEqual(badField('perBase', 'out_of_range'));
  for (const perBase of ['0', '0.00', '-1.1', '1,1571', '1e3', '1.123456789', ''])
    expect(await set({ perBase })).toMatchObject({
      name: 'request.invalid',
      data: { fields: { perBase: expect.any(String) } },
    });
  expect(await known()).toEqual(['2026-11-18 USD 1.1571']);
});

test('a file adds what is not known, replaces what differs, and changes nothing a second time, also at once', async () => {
  await finance.call(setExchangeRate, {
    currency: 'PLN',
    publishedOn: '2026-11-18',
    perBase: '4.23',
    source: 'typed from a page',
  });
  const answers = await Promise.all([send(csvFile(two)), send(xmlFile(two))]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0]);
  const sums = answers.map(({ data }) => [data.added, data.changed]).sort();
  expect(sums).toEqual([
    [0, 0],
    [2, 1],
  ]);
  expect(answers[0]?.data).toMatchObject({ from: '2026-11-18', to: '2026-11-19' });
  expect(await known()).toEqual([
    ...['2026-11-19 PLN 4.2340', '2026-11-19 USD 1.1583'],
    ...['2026-11-18 PLN 4.2301', '2026-11-18 USD 1.1571'],
  ]);
  const [act, ...more] = await actsOf('exchange_rates_imported');
  expect(more).toEqual([]);
  expect(act?.reason).toMatch(
    /^USD, PLN, 2026-11-18 to 2026-11-19: 2 new, 1 changed; SHA-256 of the file [0-9a-f]{64}$/,
  );
});

test('a file with one wrong line keeps none of it, and says which line', async () => {
  const before = await known();
  const text = csvFile([{ on: '2026-11-20', rates: { USD: '1.16', PLN: '4.2' } }, ...two]).replace(
    '1.1571',
    'N.A.',
  );
  expect(await send(text)).toMatchObject({
    code: errors['rates.refused'].code,
    data: { problem: 'rate', line: 4, currency: 'USD', found: 'N.A.' },
  });
  expect(await send(null)).toMatchObject({ data: { fields: { attachments: 'required' } } });
  expect(await known()).toEqual(before);
});

test('finance reads and enters rates; who only reads does not enter, and nobody else does either', async () => {
  const rate = { currency: 'USD', publishedOn: '2026-11-18', perBase: '1.2', source };
  const reader = await makeStaff(bed, 'reader@example.com', ['read_only']);
  expect((await reader.call(listExchangeRates, {})).items).toHaveLength(4);
  const support = await makeStaff(bed, 'support@example.com', ['support']);
  for (const { call, token } of [reader, support]) {
    expect(await refusal(call(setExchangeRate, rate))).toMatchObject({ name: 'access.refused' });
    expect(await send(csvFile(two), { token })).toMatchObject({ code: errors['access.refused'].code });
  }
  expect(await refusal(support.call(listExchangeRates, {}))).toMatchObject({ name: 'access.refused' });
  expect(await send(csvFile(two), { token: '' })).toMatchObject({ code: errors['session.missing'].code });
});

test('a seller outside the European Union needs none, and one in the United Kingdom those of the pound', async () => {
  const elsewhere = async (country: string) => {
    const other = await openTestbed({ LIMITS: 'off', SELLER_COUNTRY: country });
    const staff = await makeStaff(other, 'finance@example.com', ['finance']);
    return { other, staff };
  };
  const swiss = await elsewhere('CH');
  const rate = {
    currency: 'USD',
    publishedOn: '2026-11-18',
    perBase: '1.2961',
    source: 'HM Revenue & Customs',
  };
  expect((await swiss.staff.call(listExchangeRates, {})).accounting).toBeNull();
  expect(await refusal(swiss.staff.call(setExchangeRate, rate))).toEqual(badField('currency', 'not_one_of'));
  expect(await send(csvFile(two), { on: swiss.other, token: swiss.staff.token })).toMatchObject({
    code: errors['state.move_refused'].code,
  });
  await swiss.other.close();
  const british = await elsewhere('GB');
  expect(await british.staff.call(setExchangeRate, rate)).toMatchObject({ base: 'GBP', perBase: '1.2961' });
  const needed = async (of: typeof british) => (await of.staff.call(listExchangeRates, {})).accounting;
  expect(await needed(british)).toEqual({ currency: 'GBP', base: 'GBP', rates: ['USD', 'EUR'] });
  expect(await send(csvFile(two), { on: british.other, token: british.staff.token })).toMatchObject({
    code: errors['state.move_refused'].code,
  });
  await british.other.close();
});

test('what is sold in its own currency alone needs no rate; one of a currency that was sold in before is still kept', async () => {
  const other = await openTestbed({ LIMITS: 'off', CURRENCIES: 'EUR' });
  const { call } = await makeStaff(other, 'finance@example.com', ['finance']);
  expect((await call(listExchangeRates, {})).accounting).toBeNull();
  const rate = { currency: 'USD', publishedOn: '2026-11-18', perBase: '1.16', source };
  expect(await call(setExchangeRate, rate)).toMatchObject({ base: 'EUR', perBase: '1.16' });
  expect((await call(listExchangeRates, {})).items).toMatchObject([{ currency: 'USD' }]);
  await other.close();
});

test('a rate is compared with the nearest other day, and with none that is further away than two months', async () => {
  const other = await openTestbed({ LIMITS: 'off' });
  const staff = await makeStaff(other, 'finance@example.com', ['finance']);
  const set = (publishedOn: string, perBase: string) =>
    refusal(staff.call(setExchangeRate, { currency: 'USD', publishedOn, perBase, source }));
  const far = badField('perBase', 'out_of_range');
  await enterRates(other, '2026-01-02', { USD: '1.0000' });
  // 62 days after it, and 63.
  expect(await set('2026-03-05', '1.1001')).toEqual(far);
  await enterRates(other, '2026-03-06', { USD: '1.1500' });
  // Nearer to the one than to the other.
  expect(await set('2026-02-02', '1.1500')).toEqual(far);
  await enterRates(other, '2026-02-03', { USD: '1.1000' });
  await enterRates(other, '2026-02-04', { USD: '1.2000' });
  expect(await set('2026-02-05', '1.0500')).toEqual(far);
  await other.close();
});

test('the rate of a month of the pound is entered up to 31 days before it begins', async () => {
  const british = await openTestbed({ LIMITS: 'off', SELLER_COUNTRY: 'GB' });
  const staff = await makeStaff(british, 'finance@example.com', ['finance']);
  const rate = { currency: 'USD', publishedOn: '2026-12-21', perBase: '1.2961', source };
  expect(await staff.call(setExchangeRate, rate)).toMatchObject({ publishedOn: '2026-12-21' });
  expect(await refusal(staff.call(setExchangeRate, { ...rate, publishedOn: '2026-12-22' }))).toEqual(
    badField('publishedOn', 'date_invalid'),
  );
  await british.close();
});
