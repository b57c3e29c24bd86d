import type { Id } from '#contract/ids.ts';
import type { OrderState } from '#contract/states.ts';
import { later } from '#contract/time.ts';
import type { RefundPreview } from '#contract/withdrawals.ts';
import type { Context } from '#server/platform/context.ts';
import { findUse } from '../gifts/find-use.ts';
import { linesLeftOf } from '../invoices/credit-invoice.ts';
import { billedLines, grossOf } from '../invoices/credit-lines.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { areFewSince } from '../memberships/take-download.ts';
import { listLines } from '../orders/orders.queries.ts';
import type { Order, OrderLine } from '../orders/orders.tables.ts';
import { findInvoiceOf } from '../orders/orders.ts';
import { contractMadeAt, endOfWithdrawal } from '../orders/withdrawal-days.ts';
import { piecesOf } from '../services/desired-state.ts';
import { listPieces } from '../services/services.queries.ts';
import { periodAfter } from '../subscriptions/periods.ts';
import { type ContractFacts, computeLine, computeRefund, type LineFacts } from './compute-refund.ts';
import { pausesOf } from './stops.ts';
import { contractOf, upgradesOf } from './upgrades.ts';

const dayMs = 86_400_000;
const unpaid: ReadonlySet<OrderState> = new Set([
  'draft',
  'pending_payment',
  'payment_failed',
  'canceled',
  'expired',
]);

/**
 * What would come back for an order, or some of its lines, if it were withdrawn at a moment. A line that has ended cannot
 * be withdrawn from any more and is left out.
 * @param chosen none = every line
 */
export async function previewOf(
  ctx: Context,
  order: Order,
  chosen: readonly Id<'orderLine'>[],
  at: Date,
): Promise<RefundPreview> {
  const invoice = await findInvoiceOf(ctx, order);
  const living = (await listLines(ctx.db, order.id)).filter(({ endedAt }) => endedAt === null);
  const facts = await factsOf(ctx, { order, lines: living, invoice, at });
  const { consumer, startNow, currency, state } = order;
  const wanted = facts.filter(({ lineId }) => chosen.length === 0 || chosen.includes(lineId));
  const contract = {
    ...{ consumer, startNow, currency },
    paid: !unpaid.has(state) && invoice !== null,
    late: at >= endOfWithdrawal(contractMadeAt(order), ctx.config.seller.timeZone),
  };
  const upgrades = await upgradesOf(
    ctx,
    wanted.map(({ lineId }) => lineId),
  );
  return withUpgrades(computeRefund(wanted, contract, at), upgrades, contract, at);
}

function withUpgrades(
  preview: RefundPreview,
  found: Awaited<ReturnType<typeof upgradesOf>>,
  contract: ContractFacts,
  at: Date,
): RefundPreview {
  const lines = preview.lines.map((line) => ({
    ...line,
    upgrades: (found.get(line.lineId) ?? []).map((upgrade) => {
      const { lineId: _same, ...share } = computeLine(upgrade.facts, contractOf(contract, upgrade, at), at);
      return { invoiceId: upgrade.invoice.id, ...share, until: upgrade.until.toISOString() };
    }),
  }));
  const more = lines.flatMap(({ upgrades }) => upgrades.map(({ back }) => back.amount));
  const amount = more.reduce((sum, one) => sum + one, preview.total.amount);
  return { ...preview, lines, total: { ...preview.total, amount } };
}

interface Bought {
  order: Order;
  lines: readonly OrderLine[];
  invoice: Invoice | null;
  /** The moment that it is looked at for. */
  at: Date;
}

async function factsOf(
  ctx: Context,
  { order: { memberId, createdAt }, lines, invoice, at }: Bought,
): Promise<LineFacts[]> {
  const billed = invoice ? billedLines(invoice) : [];
  const left = invoice ? await linesLeftOf(ctx, invoice) : [];
  const grossAt = (of: typeof left, position: number) =>
    grossOf(of.filter((share) => share.position === position));
  const facts: LineFacts[] = [];
  const pauses = await pausesOf(
    ctx,
    lines.map(({ id }) => id),
  );
  for (const { id, priced, position, selection } of lines) {
    const { currency } = priced.net;
    // Those that an upgrade added are paid for by the upgrade, and one that replaced another takes its place.
    const own = (await listPieces(ctx.db, id)).slice(0, piecesOf(priced.family, selection.quantity));
    const delivered = own.map(({ deliveredAt }) => deliveredAt);
    const begun = delivered.find((moment) => moment !== null) ?? null;
    facts.push({
      lineId: id,
      title: priced.title,
      gross: { amount: grossAt(billed, position), currency },
      left: { amount: grossAt(left, position), currency },
      netAmount: priced.net.amount,
      setupAmount: priced.setup.amount,
      fewDownloads:
        priced.family === 'membership' && memberId !== null && (await areFewSince(ctx, memberId, createdAt)),
      gift: priced.family === 'gifts' ? 'waiting' : null,
      termDays: priced.renewal && begun ? daysOfTerm(begun, priced.renewal.months) : null,
      delivered,
      stopped: pauses.get(id) ?? [],
      ...(priced.family === 'gifts' ? await redeemedOf(ctx, id, at) : {}),
    });
  }
  return facts;
}

/** A gift is delivered day by day to the member who redeemed it; its months stop while they wait behind others. */
async function redeemedOf(ctx: Context, line: Id<'orderLine'>, at: Date): Promise<Partial<LineFacts>> {
  const use = await findUse(ctx.db, line, at);
  if (!use) return {};
  const { redeemedAt, months, usedMs } = use;
  return {
    gift: 'redeemed',
    termDays: daysOfTerm(redeemedAt, months),
    delivered: [redeemedAt],
    stopped: [{ from: redeemedAt, to: later(at, -usedMs) }],
  };
}

/** The first term as the calendar has it: 28 to 31 days for a month. */
const daysOfTerm = (from: Date, months: number) =>
  Math.round((periodAfter(from, months, from.getUTCDate()).getTime() - from.getTime()) / dayMs);
