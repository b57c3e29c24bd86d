import { Readable } from 'node:stream';
import { csvLine } from '#contract/csv.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import type { exportOrders as contract } from '#contract/orders-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { listLinesOf, listOrdersBy } from './orders.queries.ts';
import type { Order, OrderLine } from './orders.tables.ts';
import { requireAdmin } from './review-order.ts';

type Input = CheckedOf<typeof contract>;

/** Orders that are in memory at the same time. */
const maxAtOnce = 500;

/**
 * The orders that the operator's list shows, on all of its pages, newest first; read while they are sent.
 * @throws access.refused
 */
export function exportOrders(ctx: Context, input: Input): Readable {
  requireAdmin(ctx);
  return Readable.from(linesOf(ctx, input));
}

async function* linesOf({ db }: Context, input: Input): AsyncGenerator<string> {
  yield csvLine(columns.map(([name]) => name));
  let before: Order['id'] | undefined;
  for (;;) {
    const found = await listOrdersBy(db, { ...input, before, limit: maxAtOnce });
    const ids = found.map(({ id }) => id);
    const lines = Map.groupBy(await listLinesOf(db, ids), ({ orderId }) => orderId);
    yield found.map((order) => csvLine(cellsOf(order, lines.get(order.id) ?? []))).join('');
    before = ids.at(-1);
    if (found.length < maxAtOnce) return;
  }
}

type Cell = string | number | null;

/** Named as the calls name them. */
const columns: readonly [name: string, cell: (order: Order, lines: readonly OrderLine[]) => Cell][] = [
  ['orderNo', ({ number }) => number],
  ['state', ({ state }) => state],
  ['createdAt', ({ createdAt }) => createdAt.toISOString()],
  ['paidAt', ({ paidAt }) => paidAt?.toISOString() ?? null],
  ['completedAt', ({ completedAt }) => completedAt?.toISOString() ?? null],
  ['email', ({ billing }) => billing.email],
  ['name', ({ billing }) => billing.name],
  ['company', ({ billing }) => billing.company],
  ['country', ({ billing }) => billing.country],
  ['vatId', ({ billing }) => billing.vatId],
  ['titles', (_, lines) => lines.map(({ priced }) => priced.title).join('; ')],
  ['total', ({ totalAmount }) => decimal(totalAmount)],
  ['tax', ({ priced }) => decimal(priced.dueToday.tax.amount.amount)],
  ['currency', ({ currency }) => currency],
  ['couponCode', ({ couponCode }) => couponCode],
  ['riskScore', ({ riskScore }) => riskScore],
];

const cellsOf = (order: Order, lines: readonly OrderLine[]) => columns.map(([, cell]) => cell(order, lines));

/** Minor units, never below zero, with two decimals. */
const decimal = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
