import type { QueueReason } from '#contract/bank-movements.ts';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { namesIn } from './references.ts';
import { type Confirmed, listConfirmedAs, listRequestsNamed, type Request } from './requests.queries.ts';
import type { ToldMovement } from './statement-file.ts';

type Judged = Pick<ToldMovement, 'amount' | 'currency' | 'reference' | 'bankId' | 'isReturn'>;

export type Verdict =
  /** `confirmed`: the transfer that somebody has confirmed by the bank's own name; null where it is to be booked. */
  | { outcome: 'matched'; invoiceId: Id<'invoice'>; confirmed: Id<'payment'> | null }
  | { outcome: 'outgoing' | QueueReason };

/** What becomes of each of these movements by itself, as things are now. */
export async function judgeMovements(db: Db, movements: readonly Judged[]): Promise<Verdict[]> {
  const names = movements.map(({ reference }) => namesIn(reference));
  const requests = Map.groupBy(await listRequestsNamed(db, [...new Set(names.flat())]), ({ named }) => named);
  const bankIds = movements.flatMap(({ bankId, amount }) => (bankId && amount > 0 ? [bankId] : []));
  const confirmed = Map.groupBy(await listConfirmedAs(db, bankIds), ({ bankId }) => bankId);
  return movements.map((movement, at) =>
    judge(
      movement,
      (names[at] ?? []).flatMap((name) => requests.get(name) ?? []),
      confirmed.get(movement.bankId ?? '') ?? [],
    ),
  );
}

/** @param named what its reference names, each with the name that led to it */
export function judge(
  { amount, currency, isReturn }: Judged,
  named: readonly (Request & { named: string })[],
  confirmed: readonly Confirmed[],
): Verdict {
  // A debit that names what a member owes gives their money back; every other one is a bill of our own.
  if (amount < 0) return { outcome: isReturn || named.length > 0 ? 'returned' : 'outgoing' };
  const same = confirmed.find((one) => one.amount === amount && one.currency === currency);
  if (same) return { outcome: 'matched', invoiceId: same.invoiceId, confirmed: same.paymentId };
  if (isReturn) return { outcome: 'returned' };
  const meant = meantBy(named);
  if (meant.length > 1) return { outcome: 'several' };
  const [request] = meant;
  if (!request) return { outcome: 'unknown' };
  const { invoiceId, due } = request;
  if (request.currency !== currency) return { outcome: 'currency' };
  if (due === 0) return { outcome: request.state === 'void' ? 'not_due' : 'already_paid' };
  if (request.otherUnderWay) return { outcome: 'under_way' };
  if (amount !== due) return { outcome: amount < due ? 'lower' : 'higher' };
  return { outcome: 'matched', invoiceId, confirmed: null };
}

/** A subscription has an invoice for each period: its number means the one that asks for money, else the newest. */
function meantBy(named: readonly (Request & { named: string })[]): Request[] {
  const meant = new Map<string, Request>();
  for (const [, requests] of Map.groupBy(named, (one) => one.named)) {
    const asking = requests.filter(({ due }) => due > 0);
    const newest = requests.toSorted((a, b) => (a.invoiceId < b.invoiceId ? -1 : 1)).slice(-1);
    for (const request of asking.length ? asking : newest) meant.set(request.invoiceId, request);
  }
  return [...meant.values()];
}
