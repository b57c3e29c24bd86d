import type { Id } from '#contract/ids.ts';
import { type Money, partsOf } from '#contract/money.ts';
import type { RefundPreview } from '#contract/withdrawals.ts';
import { type Stop, stoppedWithin } from './stops.ts';

/** A line as the books and its delivery know it. */
export interface LineFacts {
  lineId: Id<'orderLine'>;
  title: string;
  /** Invoiced with tax. */
  gross: Money;
  /** Of it not given back yet. */
  left: Money;
  /** Before tax, as ordered; of it the setup that is done once and never reduced. */
  netAmount: number;
  setupAmount: number;
  /** Days of a term that renews; null for what is paid once. */
  termDays: number | null;
  /** A membership under which so little was downloaded that its fee goes back whole, whoever bought it. */
  fewDownloads: boolean;
  /** Of a present: whether somebody has its months by now, whose days are then its term. Null for all else. */
  gift: 'waiting' | 'redeemed' | null;
  /** Each piece: when it was delivered, if it was; a present that was redeemed: when. */
  delivered: readonly (Date | null)[];
  /** They count as no days used. */
  stopped: readonly Stop[];
}

export interface ContractFacts {
  consumer: boolean;
  /** The buyer asked for the start before the period was over. */
  startNow: boolean;
  paid: boolean;
  /** The declaration came after the period. */
  late: boolean;
  currency: string;
}

type Line = RefundPreview['lines'][number];
const dayMs = 86_400_000;

/**
 * What a buyer gets back who withdraws at a moment (Directive 2011/83/EU, articles 13 and 14(3)): all of it, less what was
 * provided until then at their own wish, in proportion to the whole. A day that has begun counts; setup that was done
 * has a price of its own and is kept.
 */
export function computeRefund(lines: readonly LineFacts[], contract: ContractFacts, at: Date): RefundPreview {
  const computed = lines.map((line) => computeLine(line, contract, at));
  return {
    lines: computed,
    total: {
      amount: computed.reduce((sum, { back }) => sum + back.amount, 0),
      currency: contract.currency,
    },
    atMost: computed.some(({ because }) => because === 'used_amount'),
  };
}

/** The same of one contract. */
export function computeLine(line: LineFacts, contract: ContractFacts, at: Date): Line {
  const { lineId, title, left } = line;
  const none = { amount: 0, currency: left.currency };
  const shown = (because: Line['because'], back: Money, used: Partial<Line> = {}): Line => ({
    ...{ lineId, title, paid: left, back, because, usedDays: null, termDays: null },
    ...used,
  });
  if (!contract.paid) return shown('not_paid', none);
  // Its months are a service like any other, from which a consumer may withdraw while they run (article 16(a)).
  if (line.gift === 'redeemed' && (!contract.consumer || contract.late)) return shown('gift_redeemed', none);
  if (line.gift === 'waiting' && !contract.late && left.amount > 0) return shown('whole', left);
  if (line.fewDownloads && !contract.late && left.amount > 0) return shown('few_downloads', left);
  if (!contract.consumer) return shown('not_consumer', none);
  if (contract.late) return shown('too_late', none);
  if (left.amount === 0) return shown('nothing_left', none);
  const delivered = line.delivered.filter((moment) => moment !== null && moment <= at) as Date[];
  // Who did not ask for the start owes nothing for it (article 14(4)(a)).
  if (delivered.length === 0 || !contract.startNow) return shown('whole', left);
  const { termDays } = line;
  if (termDays === null) return shown('used_amount', left);
  const used = delivered.map((moment) => daysUsed(line, moment, at, termDays));
  const kept = keptOf(line, termDays, used);
  const back = { ...left, amount: Math.max(0, left.amount - kept) };
  return shown('used_days', back, { usedDays: Math.max(...used), termDays });
}

function daysUsed({ stopped }: LineFacts, from: Date, at: Date, most: number): number {
  const time = at.getTime() - from.getTime() - stoppedWithin(stopped, from, at);
  return Math.min(most, Math.max(0, Math.ceil(time / dayMs)));
}

/** Of the line with tax, what was provided: setup and used days, of the pieces that were delivered. */
function keptOf(line: LineFacts, termDays: number, used: readonly number[]): number {
  const { gross, netAmount, setupAmount, delivered: pieces } = line;
  if (netAmount === 0) return 0;
  const sum = used.reduce((all, one) => all + one, 0);
  // In minor units times days times pieces, so that nothing is rounded before the end.
  const setup = setupAmount * used.length * termDays;
  const term = (netAmount - setupAmount) * sum;
  const whole = netAmount * pieces.length * termDays;
  return partsOf(gross, [setup + term, whole - setup - term])[0]?.amount ?? 0;
}
