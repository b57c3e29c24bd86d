import type { Currency } from '#contract/currencies.ts';
import { type Id, newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import type { TaxLine } from '#contract/pricing.ts';
import { days, later } from '#contract/time.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { book } from '../ledger/ledger.ts';
import { members } from '../members/members.tables.ts';
import type { Invoice } from './invoices.tables.ts';
import { createInvoice, getLocked } from './invoices.ts';
import { sellerOf, snapshotOf } from './make-snapshot.ts';
import { settleInvoice } from './settle-invoice.ts';
import type { InvoiceLine, Party } from './snapshot.ts';

// What the tests of invoices and books share: members, invoices, and money that comes in as a payment books it.

export async function newMember(bed: Testbed): Promise<Id<'member'>> {
  const id = newId('member', bed.clock.now());
  const row = { id, email: `${id}@example.com`, name: 'Mara Lindt', createdAt: bed.clock.now() };
  await bed.service.database.db.insert(members).values(row);
  return id;
}

export const buyer: Party = {
  name: 'Mara Lindt',
  company: 'Lindt Home GmbH',
  address: ['Speicherstraße 12', '20457 Hamburg'],
  country: 'DE',
  vatId: null,
  email: 'mara@lindt-home.example',
};

export const vat = (amount: number, more: Partial<TaxLine> = {}): TaxLine => ({
  country: 'DE',
  name: 'VAT 19%',
  rate: 1900,
  reverseCharge: false,
  inclusive: false,
  amount: usd(amount),
  ...more,
});

export const oneLine = (netAmount: number, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  title: 'VPS 2',
  details: ['1 month'],
  quantity: 1,
  netAmount,
  family: 'vps',
  ...more,
});

let made = 0;

/** @param of.tax minor units, of which the rate follows, or the whole line */
export async function newInvoice(
  bed: Testbed,
  memberId: Id<'member'>,
  of: {
    lines?: InvoiceLine[];
    tax?: number | TaxLine;
    as?: 'proforma' | 'open';
    reference?: string;
    notes?: string[];
    buyer?: Party;
    about?: string | undefined;
    currency?: Currency;
  } = {},
): Promise<Invoice> {
  const { lines = [oneLine(1000)], tax = 190, as = 'proforma', notes = [], currency = 'USD' } = of;
  const net = lines.reduce((sum, { netAmount }) => sum + netAmount, 0);
  const rate = typeof tax === 'number' && net ? Math.round((tax * 10_000) / net) : 0;
  return createInvoice(bed.ctx(), {
    reference: of.reference ?? `test:${++made}`,
    memberId,
    snapshot: snapshotOf(
      { lines, tax: typeof tax === 'number' ? vat(tax, { rate, amount: { amount: tax, currency } }) : tax },
      {
        seller: sellerOf(bed.config),
        buyer: of.buyer ?? buyer,
        about: of.about ?? `EZC-2026-${made}`,
        notes,
      },
    ),
    currency,
    dueAt: later(bed.clock.now(), days(7)),
    as,
  });
}

/** Money as a payment books it. */
export async function payInvoice(bed: Testbed, invoiceId: Id<'invoice'>, amount: number) {
  return transaction(bed.ctx(), async (inner) => {
    const by = `pay_test${++made}` as const;
    const { currency } = await getLocked(inner, invoiceId);
    const settled = await settleInvoice(inner, { invoiceId, amount: { amount, currency }, by });
    await book(inner, {
      kind: 'test_payment',
      reference: by,
      memo: '',
      currency,
      lines: [
        ['cash:test', amount],
        [settled.receivable, -settled.applied.amount],
        [settled.receivable.replace('receivable', 'balance'), -settled.excess.amount],
      ],
    });
    return settled;
  });
}
