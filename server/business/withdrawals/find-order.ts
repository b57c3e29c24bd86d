import type { Context } from '#server/platform/context.ts';
import { findMember } from '../members/members.ts';
import { findOrderByNumber } from '../orders/orders.queries.ts';
import type { Order } from '../orders/orders.tables.ts';
import type { Withdrawal } from './withdrawals.tables.ts';

/** The order whose number stands in what somebody wrote, in whatever spelling. */
export async function findNamed(ctx: Context, text: string): Promise<Order | null> {
  const number = orderNumberIn(text);
  return number ? findOrderByNumber(ctx.db, number) : null;
}

export function orderNumberIn(text: string): string | null {
  return /EZC-\d{4}-\d{6,12}/.exec(text.toUpperCase().replaceAll(/\s/g, ''))?.[0] ?? null;
}

/** The order that a declaration fits: by its number, and by who was signed in or by the buyer's address. */
export async function findFitting(
  ctx: Context,
  row: Pick<Withdrawal, 'orderNumber' | 'memberId' | 'email'>,
): Promise<Order | null> {
  const order = await findNamed(ctx, row.orderNumber);
  if (!order) return null;
  const own = row.memberId !== null && order.memberId === row.memberId;
  return own || (await isAddressOf(ctx, order, row.email)) ? order : null;
}

/** Whether mail to this address reaches the buyer. */
export async function isAddressOf(ctx: Context, order: Order, email: string): Promise<boolean> {
  if (order.billing.email.toLowerCase() === email) return true;
  const member = order.memberId && (await findMember(ctx, order.memberId));
  return member ? member.email === email : false;
}
