import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eInvoiceFormats } from '#contract/e-invoices.ts';
import { taxOn, taxWithin, usd } from '#contract/money.ts';
import { readConfig } from '#server/config.ts';
import { sellerOf } from '../invoices/make-snapshot.ts';
import { buyer, oneLine, vat } from '../invoices/test-invoices.ts';
import { issuedCreditNote, issuedInvoice } from './issued-document.ts';
import { obstacleTo } from './obstacles.ts';
import {
  american,
  byCard,
  company,
  credit,
  dataOf,
  french,
  ofOrganisation,
  paidInvoice,
  shifted,
  textsOf,
  untaxed,
} from './test-e-invoices.ts';
import { faultsOf } from './test-rules.ts';

const period = { from: '2026-11-20', to: '2026-12-20' };
const two = [
  oneLine(1000, { quantity: 3, discount: { amount: 100, reason: 'Discount, with coupon SAVE' } }),
  oneLine(777, { period, details: ['20 November 2026 to 20 December 2026'] }),
];
const twoPaid = paidInvoice({ lines: two, tax: 338 });
const kinds = {
  'with VAT, a discount and a period': issuedInvoice(twoPaid),
  'to a business elsewhere in the Union': issuedInvoice(paidInvoice({ tax: shifted, buyer: french })),
  'to somebody outside the Union': issuedInvoice(paidInvoice({ tax: untaxed, buyer: american })),
  'over nothing': issuedInvoice(paidInvoice({ lines: [oneLine(0)], tax: 0 })),
  'of which a part is paid': issuedInvoice(
    paidInvoice({}, { state: 'partially_paid', paidAmount: 510, paidAt: null }),
  ),
  'that was void after its issue': issuedInvoice(
    paidInvoice({}, { state: 'void', paidAmount: 0, paidAt: null }),
  ),
  'that takes a part of each line back': issuedCreditNote(credit(twoPaid, 416)),
  'that takes all back': issuedCreditNote(credit(twoPaid, twoPaid.totalAmount)),
};

describe.each(Object.entries(kinds))('a document %s', (_, document) => {
  test.each(eInvoiceFormats)('is right as %s', async (format) => {
    expect(obstacleTo(document, format)).toBeNull();
    const xml = dataOf(document, { format, tries: [byCard(document.total)] });
    expect(await faultsOf(xml)).toEqual([]);
  });
});

test('the day is that of the seller, and a document has the words of its paper', () => {
  const xml = dataOf(kinds['that takes a part of each line back']);
  expect(textsOf(xml, 'udt:DateTimeString')[0]).toBe('20261121');
  expect(textsOf(xml, 'ram:TypeCode')[0]).toBe('381');
  expect(textsOf(xml, 'ram:Content')[0]).toBe('Reason: late &lt; promised');
  expect(textsOf(xml, 'ram:Name').slice(0, 2)).toEqual(['Item 1: VPS 2', 'Item 2: VPS 2']);
  expect(xml).toMatch(/<ram:InvoiceReferencedDocument>\s*<ram:IssuerAssignedID>INV-2026-000007</);
  expect(textsOf(xml, 'qdt:DateTimeString')).toEqual(['20261121']);
});

test('a line names quantity, discount and period, and its price gives the amount that is kept', () => {
  const xml = dataOf(kinds['with VAT, a discount and a period']);
  expect(textsOf(xml, 'ram:BilledQuantity')).toEqual(['3', '1']);
  expect(textsOf(xml, 'ram:BasisQuantity')).toEqual(['3', '1']);
  expect(textsOf(xml, 'ram:ChargeAmount')).toEqual(['11.00', '7.77']);
  expect(textsOf(xml, 'ram:ActualAmount')).toEqual(['1.00']);
  expect(textsOf(xml, 'ram:Reason')).toEqual(['Discount, with coupon SAVE']);
  expect(textsOf(xml, 'udt:DateTimeString')).toEqual(['20261121', '20261120', '20261220']);
  expect(textsOf(xml, 'ram:LineTotalAmount')).toEqual(['10.00', '7.77', '17.77']);
});

test('the tax number of the seller is named beside the VAT id, and alone where no VAT holds', async () => {
  const seller = sellerOf(readConfig({ NODE_ENV: 'test', ...company, SELLER_TAX_NUMBER: '27/123/45678' }));
  const named = async (kind: keyof typeof kinds) => {
    const { snapshot, ...document } = kinds[kind];
    const xml = dataOf({ ...document, snapshot: { ...snapshot, seller } }, { format: 'xrechnung' });
    expect(await faultsOf(xml)).toEqual([]);
    const sold = xml.slice(0, xml.indexOf('</ram:SellerTradeParty>'));
    return [...sold.matchAll(/<ram:ID schemeID="(FC|VA)">([^<]*)</g)].map(([, scheme, id]) => [scheme, id]);
  };
  const number = ['FC', '27/123/45678'];
  expect(await named('with VAT, a discount and a period')).toEqual([number, ['VA', 'DE123456788']]);
  expect(await named('to somebody outside the Union')).toEqual([number]);
});

test('why there is no VAT is said with its code, and where none holds no VAT id is named as one', () => {
  const within = dataOf(kinds['to a business elsewhere in the Union']);
  expect(textsOf(within, 'ram:CategoryCode')).toEqual(['AE', 'AE']);
  expect(textsOf(within, 'ram:ExemptionReasonCode')).toEqual(['VATEX-EU-AE']);
  expect(textsOf(within, 'ram:ExemptionReason')[0]).toContain('article 196');
  const outside = dataOf(kinds['to somebody outside the Union']);
  expect(textsOf(outside, 'ram:CategoryCode')).toEqual(['O', 'O']);
  expect(textsOf(outside, 'ram:ExemptionReasonCode')).toEqual(['VATEX-EU-O']);
  expect(outside).not.toContain('SpecifiedTaxRegistration');
  expect(textsOf(outside, 'ram:Description')).toContain(
    'Amtsgericht Hamburg HRB 1234 · Ada Keller · +49 40 1234 · VAT id DE123456788',
  );
  expect(textsOf(outside, 'ram:CountrySubDivisionName')).toEqual(['OR']);
});

test('an organisation has no address for mail, and the XML has no empty element in its place', async () => {
  const xml = dataOf(issuedInvoice(ofOrganisation));
  expect(await faultsOf(xml)).toEqual([]);
  expect(xml).not.toMatch(/<([\w:]+)[^>]*>\s*<\/\1>/);
  const [, ofBuyer = ''] = /<ram:BuyerTradeParty>(.*)<\/ram:BuyerTradeParty>/s.exec(xml) ?? [];
  expect(textsOf(ofBuyer, 'ram:Name')).toEqual(['Pier Goods']);
  expect(ofBuyer).not.toContain('URI');
});

test('an invoice that is void names no way to pay it', () => {
  const xml = dataOf(kinds['that was void after its issue'], { tries: [byCard(0)] });
  expect(textsOf(xml, 'ram:Information')).toEqual(['Void']);
});

test('what was paid is told from what is due, with the day until which it is', () => {
  const paid = dataOf(kinds['with VAT, a discount and a period']);
  expect([textsOf(paid, 'ram:TotalPrepaidAmount'), textsOf(paid, 'ram:DuePayableAmount')]).toEqual([
    ['21.15'],
    ['0.00'],
  ]);
  expect(textsOf(paid, 'ram:Description').at(-1)).toBe('Paid in full on 21 November 2026.');
  const part = dataOf(kinds['of which a part is paid']);
  expect([textsOf(part, 'ram:TotalPrepaidAmount'), textsOf(part, 'ram:DuePayableAmount')]).toEqual([
    ['5.10'],
    ['6.80'],
  ]);
  expect(part).toMatch(/<ram:DueDateDateTime>\s*<udt:DateTimeString format="102">20261121</);
});

test('an order has our number and that of its buyer; a subscription is the contract', () => {
  const withNumber = { ...buyer, purchaseOrder: 'PO & 4711' };
  const order = dataOf(issuedInvoice(paidInvoice({ buyer: withNumber })));
  expect(textsOf(order, 'ram:IssuerAssignedID')).toEqual(['EZC-2026-000007', 'PO &amp; 4711']);
  const made = paidInvoice();
  const renewal = issuedInvoice({ ...made, snapshot: { ...made.snapshot, about: 'SUB-2026-000001' } });
  expect(dataOf(renewal)).toMatch(
    /<ram:ContractReferencedDocument>\s*<ram:IssuerAssignedID>SUB-2026-000001</,
  );
});

test('a reissued invoice names the one before', async () => {
  const made = paidInvoice();
  const replaces = { number: 'INV-2026-000001', date: '20 November 2026', creditNote: 'CN-2026-000001' };
  const xml = dataOf(issuedInvoice({ ...made, snapshot: { ...made.snapshot, replaces } }));
  expect(textsOf(xml, 'ram:Content')).toEqual([
    'Replaces INV-2026-000001 of 20 November 2026. Credited by CN-2026-000001.',
  ]);
  expect(xml).toMatch(/<ram:InvoiceReferencedDocument>\s*<ram:IssuerAssignedID>INV-2026-000001</);
  expect(await faultsOf(xml)).toEqual([]);
});

test('letters that XML cannot hold are replaced, and markup stays text', async () => {
  const odd = { ...buyer, company: null, name: 'Ada\u0000 & <b>Bo</b> 😀 \ud800' };
  const xml = dataOf(issuedInvoice(paidInvoice({ buyer: odd, lines: [oneLine(1000, { title: '"]]>' })] })));
  expect(xml).toContain('Ada\ufffd &amp; &lt;b&gt;Bo&lt;/b&gt; 😀 \ufffd');
  expect(await faultsOf(xml)).toEqual([]);
});

const lines = fc
  .array(fc.record({ net: fc.integer({ min: 0, max: 3e6 }), quantity: fc.integer({ min: 1, max: 999 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((all) => all.map(({ net, quantity }) => oneLine(net, { quantity })));
const rates = fc.constantFrom(500, 700, 1900, 2000, 2100, 2550, 2700);

test('whatever is billed, with prices that hold the tax as well, keeps the rules for its sums, and so does each part that is credited', async () => {
  await fc.assert(
    fc.asyncProperty(lines, rates, fc.boolean(), fc.nat(), async (billed, rate, inclusive, part) => {
      const net = usd(billed.reduce((sum, one) => sum + one.netAmount, 0));
      // The tax that the price of that net holds lies up to a cent beside the tax on it.
      const tax = inclusive ? taxWithin(usd(net.amount + taxOn(net, rate).amount), rate) : taxOn(net, rate);
      const invoice = paidInvoice({ lines: billed, tax: vat(tax.amount, { rate, inclusive }) });
      const credited = invoice.totalAmount > 0 ? [credit(invoice, 1 + (part % invoice.totalAmount))] : [];
      for (const document of [issuedInvoice(invoice), ...credited.map((one) => issuedCreditNote(one))]) {
        expect(obstacleTo(document, 'xrechnung')).toBeNull();
        expect(await faultsOf(dataOf(document, { format: 'xrechnung' }))).toEqual([]);
      }
    }),
    { numRuns: 25 },
  );
});

test.each([
  ['BR-CO-10', '>17.77</ram:LineTotalAmount>', '>17.78</ram:LineTotalAmount>'],
  ['BR-CO-15', '>21.15</ram:GrandTotalAmount>', '>21.16</ram:GrandTotalAmount>'],
  ['BR-CO-16', '>0.00</ram:DuePayableAmount>', '>0.01</ram:DuePayableAmount>'],
  ['BR-CO-17', '<ram:RateApplicablePercent>19', '<ram:RateApplicablePercent>39'],
  ['BR-S-02', '<ram:ID schemeID="VA">DE123456788</ram:ID>', '<ram:ID schemeID="FC">1</ram:ID>'],
  ['BR-DE-15', '<ram:BuyerReference>04011000-12345-67</ram:BuyerReference>', ''],
  ['BR-DE-8', '<ram:CityName>Hamburg</ram:CityName>', ''],
  ['PEPPOL-EN16931-R120', '>11.00</ram:ChargeAmount>', '>11.01</ram:ChargeAmount>'],
  ['XSD', '<ram:InvoiceCurrencyCode>USD</ram:InvoiceCurrencyCode>', ''],
])('a document that breaks %s is found out', async (rule, right, wrong) => {
  const xml = dataOf(kinds['with VAT, a discount and a period'], { format: 'xrechnung' });
  expect(xml).toContain(right);
  expect((await faultsOf(xml.replaceAll(right, wrong))).join(' ')).toContain(rule);
});
