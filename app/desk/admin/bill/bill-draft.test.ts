import { expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { previewManualInvoice } from '#contract/manual-invoices-operator.ts';
import { type BillDraft, draftFor, emptyDetails, emptyLine, readBill } from './bill-draft.ts';

const memberId = newId('member', new Date(0));
const draft: BillDraft = {
  billTo: newId('billingProfile', new Date(0)),
  details: emptyDetails,
  currency: 'EUR',
  purchaseOrder: ' 4711 ',
  dueOn: '2026-12-20',
  lines: [
    {
      ...emptyLine(1),
      text: ' Setup ',
      quantity: '3',
      price: '1,234.50',
      from: '2026-12-01',
      to: '2026-12-02',
    },
  ],
  reason: 'agreed by phone',
};

test('who is billed is chosen again for another account, and all else that was typed stays', () => {
  const profileId = newId('billingProfile', new Date(1));
  const profile = { profileId, label: 'Shop', name: 'Nora', company: null, country: 'DE', vatId: '' };
  const items = [{ ...profile, purchaseOrder: '', isDefault: true }];
  expect(draftFor({ items, currencies: ['USD', 'EUR'] }, draft)).toEqual({ ...draft, billTo: profileId });
  expect(draftFor({ items: [], currencies: ['USD'] }, draft)).toEqual({ ...draft, billTo: 'typed' });
  const fresh = { currency: 'USD', lines: [emptyLine(1)], billTo: profileId };
  expect(draftFor({ items, currencies: ['USD', 'EUR'] }, null)).toMatchObject(fresh);
});

test('what is typed is read as the call takes it', () => {
  const { ask } = readBill(draft, memberId);
  expect(ask).toEqual({
    ...{ memberId, profileId: draft.billTo, currency: 'EUR', dueOn: '2026-12-20', purchaseOrder: '4711' },
    lines: [
      {
        text: 'Setup',
        quantity: 3,
        unitPrice: 123_450,
        family: 'services',
        from: '2026-12-01',
        to: '2026-12-02',
      },
    ],
  });
  expect(previewManualInvoice.input.safeParse(ask).success).toBe(true);
});

test('typed details are sent in place of a profile, and a consumer without a VAT ID', () => {
  const details = {
    ...emptyDetails,
    buysAs: 'consumer',
    name: 'Mara',
    address: 'Kai 1\n\n20457 Hamburg ',
    country: 'DE',
    vatId: 'DE1',
  } as const;
  const { ask } = readBill({ ...draft, billTo: 'typed', details }, memberId);
  expect(ask).not.toHaveProperty('profileId');
  expect(ask?.details).toMatchObject({ address: ['Kai 1', '20457 Hamburg'], vatId: '' });
  expect(previewManualInvoice.input.safeParse(ask).success).toBe(true);
});

test.each([
  ['no text', { text: ' ' }, 'text'],
  ['half a piece', { quantity: '0.5' }, 'quantity'],
  ['no piece', { quantity: '0' }, 'quantity'],
  ['too many pieces', { quantity: '100001' }, 'quantity'],
  ['a price below zero', { price: '-5' }, 'price'],
  ['three decimals', { price: '5.005' }, 'price'],
  ['more than a million', { price: '1000000.01' }, 'price'],
  ['no first day', { from: null }, 'from'],
  ['days that end before they begin', { to: '2026-11-30' }, 'to'],
])('a line with %s is told at its field', (_what, change, field) => {
  const { ask, wrong } = readBill(
    { ...draft, lines: draft.lines.map((line) => ({ ...line, ...change })) },
    memberId,
  );
  expect(ask).toBeNull();
  expect(Object.keys(wrong?.lines.get(1) ?? {})).toEqual([field]);
});

test('a missing day, reason, name, company, address and country are told', () => {
  const { wrong } = readBill({ ...draft, billTo: 'typed', dueOn: null, reason: 'x' }, memberId);
  expect(Object.keys(wrong ?? {}).sort()).toEqual(['details', 'dueOn', 'lines', 'reason']);
  expect(Object.keys(wrong?.details ?? {}).sort()).toEqual(['address', 'company', 'country', 'name']);
});
