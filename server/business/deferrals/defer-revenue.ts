import type { Id } from '#contract/ids.ts';
import { partsOf } from '#contract/money.ts';
import type { Context } from '#server/platform/context.ts';
import { book } from '../ledger/ledger.ts';
import { byMonth, type Days, monthAt } from './by-month.ts';
import { insertParts, type NewPart, reduceParts } from './deferrals.queries.ts';
import type { DeferralPart } from './deferrals.tables.ts';
import { lockDeferred } from './lock-deferred.ts';
import { deferred } from './postings.ts';

// Verbs for the nouns that issue and credit, in their transactions: no door leads here.

/** A line of an invoice that bills days. */
export interface DeferrableLine {
  /** On the invoice, from 0. */
  position: number;
  family: string;
  /** Net of these days, minor units. */
  amount: number;
  /** Null while they are not known, because they begin with a delivery. */
  days: Days | null;
}

/** The document that something is deferred of. */
export interface DeferredDocument {
  invoiceId: Id<'invoice'>;
  currency: string;
  memo: string;
  /** Whose days and months they are. */
  timeZone: string;
}

/**
 * In the transaction that issues an invoice, after its revenue was booked: what its lines bill for the months after this one is
 * taken off revenue again, and kept by month. What lies in this month or before it stays revenue; days that are not known yet are
 * deferred whole.
 */
export async function deferRevenue(
  ctx: Context,
  document: DeferredDocument,
  { subscriptionId, lines }: { subscriptionId: Id<'subscription'> | null; lines: readonly DeferrableLine[] },
): Promise<void> {
  const running = monthAt(ctx.now(), document.timeZone);
  const parts = lines.flatMap(({ amount, days, ...line }) =>
    partsAhead(amount, days, running).map((part) => ({ ...line, ...part, subscriptionId })),
  );
  await defer(ctx, document, parts);
}

function partsAhead(
  amount: number,
  days: Days | null,
  running: string,
): { month: string | null; amount: number }[] {
  if (amount <= 0) return [];
  return days ? byMonth(amount, days).filter(({ month }) => month > running) : [{ month: null, amount }];
}

/** The same for an invoice in place of another one: it defers what was still deferred of that one, month by month. */
export const deferInPlace = (
  ctx: Context,
  document: DeferredDocument,
  before: readonly DeferralPart[],
): Promise<void> => defer(ctx, document, before);

type Part = Omit<NewPart, 'invoiceId' | 'currency'>;

async function defer(ctx: Context, document: DeferredDocument, parts: readonly Part[]): Promise<void> {
  const { invoiceId, currency, memo, timeZone } = document;
  if (parts.length === 0) return;
  const lines = parts.flatMap(({ family, amount }) => deferred(family, amount));
  if (!(await book(ctx, { kind: 'revenue_deferred', reference: invoiceId, memo, currency, lines }))) return;
  const kept = parts.map(({ position, family, amount, subscriptionId, month }) => ({
    ...{ invoiceId, position, family, amount, currency, subscriptionId, month },
  }));
  await insertParts(ctx.db, kept, { now: ctx.now(), timeZone });
}

/**
 * In the transaction that issues a credit note, after it was booked: what it gives back of a line is taken from what is still
 * deferred of that line, and only what is more than that stays taken from revenue. Each month gives in proportion to what it has.
 * @param note.lines net of each line, minor units
 */
export async function takeBackDeferred(
  ctx: Context,
  note: {
    id: Id<'creditNote'>;
    invoiceId: Id<'invoice'>;
    currency: string;
    memo: string;
    lines: readonly { position: number; net: number }[];
  },
): Promise<void> {
  const { id: reference, invoiceId, currency, memo } = note;
  const parts = await lockDeferred(ctx, { invoiceId });
  const taken = note.lines.flatMap(({ position, net }) =>
    takenOf(
      parts.filter((part) => part.position === position),
      net,
    ),
  );
  if (taken.length === 0) return;
  const lines = taken.flatMap(({ family, amount }) => deferred(family, -amount));
  await book(ctx, { kind: 'deferral_credited', reference, memo, currency, lines });
  await reduceParts(
    ctx.db,
    taken.map(({ id, amount }) => ({ id, amount })),
  );
}

/** The parts with how much of each is taken: no more than it has, and together as much as there is. */
function takenOf(parts: readonly DeferralPart[], net: number): DeferralPart[] {
  const weights = parts.map(({ amount }) => amount);
  const all = weights.reduce((sum, amount) => sum + amount, 0);
  const shares = partsOf({ amount: Math.min(net, all), currency: '' }, weights);
  return parts
    .map((part, i) => ({ ...part, amount: shares[i]?.amount ?? 0 }))
    .filter(({ amount }) => amount > 0);
}
