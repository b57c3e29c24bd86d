import type { Id } from '#contract/ids.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { payAsBooked } from '../books/test-books.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { buyer, newInvoice, newMember, oneLine } from '../invoices/test-invoices.ts';

// What the tests of this noun share: a sale of two families that was paid and given back in part.

/** An invoice over 10.00 of virtual servers and 5.00 of tools with 19 % tax, paid, of which 5.95 were credited. */
export async function sale(
  bed: Testbed,
  { credited = 595, company = 'Lindt Home GmbH' }: { credited?: number; company?: string } = {},
): Promise<Id<'invoice'>> {
  const lines = [oneLine(1000), oneLine(500, { family: 'tools', title: 'EZ Writing' })];
  const member = await newMember(bed);
  const { id } = await newInvoice(bed, member, {
    ...{ lines, tax: 285, as: 'open', buyer: { ...buyer, company } },
  });
  await payAsBooked(bed, id, 1785);
  if (credited)
    await creditInvoice(bed.ctx(), {
      ...{ invoiceId: id, reference: `back:${id}`, reason: 'returned' },
      amount: { amount: credited, currency: 'USD' },
      lines: [{ position: 1, amount: credited }],
    });
  return id;
}
