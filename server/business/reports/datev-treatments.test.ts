import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportDatev } from '#contract/ledger-operator.ts';
import type { TaxLine } from '#contract/pricing.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import type { Party } from '../invoices/snapshot.ts';
import { buyer, newInvoice, newMember, oneLine, payInvoice, vat } from '../invoices/test-invoices.ts';
import { logIn, makeMember } from '../members/test-members.ts';
import { datevColumns } from './datev/columns.ts';

// One sale of virtual servers and tools for each way of taxing it, and the accounts that the file books them on.

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', SELLER_TIME_ZONE: 'UTC', SELLER_COUNTRY: 'DE' });
  await makeMember(bed, 'olga@ezcaravel.example', { role: 'admin' });
  await sell('home', vat(285), {});
  await sell('reverse', vat(0, { country: 'FR', rate: 0, reverseCharge: true }), {
    ...{ country: 'FR', vatId: 'FR40303265045' },
  });
  await sell('oss', vat(300, { country: 'GR', rate: 2400, name: 'VAT 24%' }), { country: 'GR' });
  const none = vat(0, { country: null, rate: 0, name: 'No VAT' });
  await sell('abroad', none, { country: 'US' });
  await sell('canaries', none, { country: 'ES', address: ['Calle Mayor 1', '35001 Las Palmas'] });
  await sell('without a rate', none, { country: 'FR' });
  await sell('without a country', none, { country: null });
});
afterAll(() => bed.close());

const invoices = new Map<string, Awaited<ReturnType<typeof newInvoice>>>();

/** 10.00 of virtual servers and 5.00 of tools, paid. */
async function sell(name: string, tax: TaxLine, who: Partial<Party>) {
  const lines = [oneLine(1000), oneLine(500, { family: 'tools', title: 'EZ Writing' })];
  const made = await newInvoice(bed, await newMember(bed), {
    ...{ lines, tax, as: 'open', buyer: { ...buyer, ...who } },
  });
  await payInvoice(bed, made.id, made.totalAmount);
  invoices.set(name, made);
}

const columnsShown = [
  ...['Umsatz (ohne Soll/Haben-Kz)', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel'],
  ...['EU-Land u. UStID (Bestimmung)', 'EU-Steuersatz (Bestimmung)'],
].map((name) => datevColumns.indexOf(name));

/** The lines of a sale against the receivable, payments left out. */
async function booked(name: string, settings: Record<string, string> = {}, kind = 'S') {
  bed = await bed.restart({
    ...{ LIMITS: 'off', SELLER_TIME_ZONE: 'UTC', SELLER_COUNTRY: 'DE' },
    ...{ DATEV_CONSULTANT: '29098', DATEV_CLIENT: '55003', ...settings },
  });
  const { token } = await logIn(bed, 'olga@ezcaravel.example');
  const answer = await bed.send(exportDatev, { month: '2026-11', currency: 'USD', soFar: 'Y' }, { token });
  const rows = answer.rawPayload
    .toString('latin1')
    .split('\r\n')
    .slice(2, -1)
    .map((line) => line.split(';').map((field) => field.replaceAll('"', '')));
  const about = invoices.get(name)?.snapshot.about ?? '-';
  return rows
    .filter((row) => row[1] === kind && row[13]?.startsWith(`${about} `) && !row[6]?.startsWith('1360'))
    .map((row) =>
      columnsShown
        .map((at) => row[at])
        .join(' ')
        .trim(),
    );
}

test('revenue has an account for each treatment, and DATEV is told whose tax it is', async () => {
  expect(await booked('home')).toEqual(['10,00 1410 8200', '5,00 1410 8200', '2,85 1410 1770']);
  expect(await booked('reverse')).toEqual([
    '10,00 1410 8336  FR40303265045',
    '5,00 1410 8336  FR40303265045',
  ]);
  expect(await booked('oss')).toEqual([
    '10,00 1410 8339  EL 24,00',
    '5,00 1410 8339  EL 24,00',
    '3,00 1410 1768',
  ]);
  expect(await booked('abroad')).toEqual(['10,00 1410 8338', '5,00 1410 8338']);
});

test('a sale without VAT is outside the Union only where its buyer is, and else on the account for what is new', async () => {
  const accounts = async (name: string, settings = {}) =>
    (await booked(name, settings)).map((row) => row.split(' ')[2]);
  expect(await accounts('canaries')).toEqual(['8338', '8338']);
  expect(await accounts('without a rate')).toEqual(['1590', '1590']);
  expect(await accounts('without a country')).toEqual(['1590', '1590']);
  expect(await accounts('without a rate', { DATEV_CHART: 'SKR04' })).toEqual(['1370', '1370']);
  const named = { DATEV_ACCOUNTS: 'revenue@unexplained=8290' };
  expect(await accounts('without a rate', named)).toEqual(['8290', '8290']);
});

test.runIf(longRun)('the other chart has accounts of its own for each', async () => {
  const chart = { DATEV_CHART: 'SKR04' };
  const accounts = async (name: string) => (await booked(name, chart)).map((row) => row.split(' ')[2]);
  expect(await accounts('home')).toEqual(['4200', '4200', '3800']);
  expect(await accounts('reverse')).toEqual(['4336', '4336']);
  expect(await accounts('oss')).toEqual(['4339', '4339', '3818']);
  expect(await accounts('abroad')).toEqual(['4338', '4338']);
});

test.runIf(longRun)(
  'a number for one family and treatment comes before that of the treatment, and that of a family is for sales at home',
  async () => {
    const settings = { DATEV_ACCOUNTS: 'revenue:vps=8201,revenue:vps@oss=8331,revenue@third_country=8330' };
    const accounts = async (name: string) => (await booked(name, settings)).map((row) => row.split(' ')[2]);
    expect(await accounts('home')).toEqual(['8201', '8200', '1770']);
    expect(await accounts('oss')).toEqual(['8331', '8339', '1768']);
    expect(await accounts('abroad')).toEqual(['8330', '8330']);
    expect(await accounts('reverse')).toEqual(['8336', '8336']);
  },
);

test('an account that computes tax by itself is booked with its tax key, and no other line is', async () => {
  const settings = { DATEV_ACCOUNTS: 'revenue=8400/40,tax:DE=1776' };
  expect(await booked('home', settings)).toEqual([
    '10,00 1410 8400 0040',
    '5,00 1410 8400 0040',
    '2,85 1410 1776',
  ]);
  expect(await booked('abroad', settings)).toEqual(['10,00 1410 8338', '5,00 1410 8338']);
});

test('a credit note is on the accounts of its invoice', async () => {
  await creditInvoice(bed.ctx(), {
    ...{ invoiceId: invoices.get('reverse')!.id, reference: 'back', reason: 'returned' },
    amount: { amount: 500, currency: 'USD' },
    lines: [{ position: 1, amount: 500 }],
  });
  expect((await booked('reverse')).filter((row) => row.startsWith('5,00 8336'))).toEqual([
    '5,00 8336 1410  FR40303265045',
  ]);
});
