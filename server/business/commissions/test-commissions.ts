import { asc, eq } from 'drizzle-orm';
import { affiliateRegister } from '#contract/affiliates.ts';
import type { Currency } from '#contract/currencies.ts';
import type { Id } from '#contract/ids.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { findAffiliateOf } from '../affiliates/affiliates.queries.ts';
import type { Affiliate } from '../affiliates/affiliates.tables.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import type { InvoiceLine } from '../invoices/snapshot.ts';
import { newInvoice, newMember, oneLine, payInvoice } from '../invoices/test-invoices.ts';
import type { Member } from '../members/members.tables.ts';
import { openSession } from '../members/sessions.ts';
import { makeMember } from '../members/test-members.ts';
import { jobCtx, newOrder } from '../subscriptions/test-subscriptions.ts';
import { type CommissionRow, commissions } from './commissions.tables.ts';
import { earnCommission } from './earn-commission.ts';

// What the tests of this noun share: affiliates, and orders that their links brought.

export interface Partner {
  member: Member;
  affiliate: Affiliate;
  call: Testbed['call'];
}

let people = 0;
export async function newPartner(bed: Testbed): Promise<Partner> {
  const member = await makeMember(bed, `partner-${++people}@blog.example`);
  const call = callsOf(bed, member);
  await call(affiliateRegister, {});
  const affiliate = await findAffiliateOf(bed.ctx().db, member.id);
  if (!affiliate) throw new Error('nobody joined');
  return { member, affiliate, call };
}

/** Each call in a session of its own, because tests about months outlive sessions. */
export function callsOf(bed: Testbed, member: Member): Testbed['call'] {
  return async (endpoint, input, options) => {
    const { token } = await openSession(bed.ctx(), member, { remember: true });
    return bed.as(token)(endpoint, input, options);
  };
}

/** An order that came by a link and is paid; what it earned is noted. */
export async function sell(
  bed: Testbed,
  { affiliate: { code } }: { affiliate: Pick<Affiliate, 'code'> },
  {
    lines = [oneLine(100_00)],
    memberId,
    currency = 'USD',
  }: { lines?: InvoiceLine[]; memberId?: Id<'member'>; currency?: Currency } = {},
): Promise<{ orderId: Id<'order'>; invoice: Invoice }> {
  const buyerId = memberId ?? (await newMember(bed));
  const orderId = await newOrder(
    bed,
    lines.map(({ netAmount: net }) => ({ memberId: buyerId, net })),
  );
  const { pool } = bed.service.database;
  await pool.query('update orders set tid = $2, currency = $3 where id = $1', [
    orderId,
    code.toUpperCase(),
    currency,
  ]);
  const invoice = await bill(bed, `order:${orderId}`, buyerId, lines, currency);
  return { orderId, invoice };
}

/** An invoice that is paid; what it earned is noted. */
export async function bill(
  bed: Testbed,
  reference: string,
  memberId: Id<'member'>,
  lines: InvoiceLine[] = [oneLine(100_00)],
  currency: Currency = 'USD',
): Promise<Invoice> {
  const invoice = await newInvoice(bed, memberId, { lines, tax: 0, reference, currency });
  if (invoice.totalAmount > 0) await payInvoice(bed, invoice.id, invoice.totalAmount);
  await earnCommission(jobCtx(bed), invoice.id);
  return invoice;
}

export const rowsOf = (bed: Testbed, orderId: Id<'order'>): Promise<CommissionRow[]> =>
  bed
    .ctx()
    .db.select()
    .from(commissions)
    .where(eq(commissions.orderId, orderId))
    .orderBy(asc(commissions.id));
