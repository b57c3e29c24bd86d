import type { QueueReason } from '#contract/bank-movements.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { type Alike, listAlike } from './alike.queries.ts';
import { namesIn } from './references.ts';
import { type Confirmed, listConfirmedAs, listRequestsNamed, type Request } from './requests.queries.ts';
import type { ToldMovement } from './statement-file.ts';

/** `statementId`: null while it is only previewed. */
export type Judged = Pick<
  ToldMovement,
  'bookedOn' | 'amount' | 'currency' | 'payer' | 'reference' | 'bankId' | 'isReturn'
> & { account: string; fingerprint: string; statementId: Id<'bankStatement'> | null };

/** Days between two tellings of one movement, of which banks and people tell slightly different ones, as those of booking and value. */
const maxDaysApart = 7;
const dayMs = 86_400_000;

export type Verdict =
  /** `confirmed`: the transfer that somebody has confirmed by the bank's own name; null where it is to be booked. */
  | { outcome: 'matched'; invoiceId: Id<'invoice'>; confirmed: Id<'payment'> | null }
  | { outcome: 'outgoing' | QueueReason };

/**
 * What becomes of each of these movements by itself, as things are now.
 * @param replaced the hash of a file whose import is to be replaced, and counts no more
 */
export async function judgeMovements(
  { db, config }: Pick<Context, 'db' | 'config'>,
  movements: readonly Judged[],
  replaced: string | null = null,
): Promise<Verdict[]> {
  const names = movements.map(({ reference }) => namesIn(reference));
  const requests = Map.groupBy(await listRequestsNamed(db, [...new Set(names.flat())]), ({ named }) => named);
  const bankIds = movements.flatMap(({ bankId, amount }) => (bankId && amount > 0 ? [bankId] : []));
  const confirmed = Map.groupBy(await listConfirmedAs(db, bankIds), ({ bankId }) => bankId);
  const naming = movements.filter(({ amount }, at) => amount > 0 && names[at]?.length);
  const alike = Map.groupBy(await listAlike(db, naming, { withinDays: maxDaysApart, replaced }), likenessOf);
  return movements.map((movement, at) => {
    const own = names[at] ?? [];
    const verdict = judge(
      movement,
      own.flatMap((name) => requests.get(name) ?? []),
      confirmed.get(movement.bankId ?? '') ?? [],
      config.seller.timeZone,
    );
    if (verdict.outcome !== 'matched' || verdict.confirmed) return verdict;
    const known = own.filter((name) => requests.has(name));
    const isToldTwice = (alike.get(likenessOf(movement)) ?? []).some((other) =>
      mayBe(movement, known, other),
    );
    return isToldTwice ? { outcome: 'alike' } : verdict;
  });
}

const likenessOf = ({ account, amount, currency }: Pick<Alike, 'account' | 'amount' | 'currency'>) =>
  JSON.stringify([account, amount, currency]);

/**
 * Whether another statement has told of the same money in other words: it names the same, or somebody has matched money of that payer
 * and day to what it does not name. Two movements of one statement are two.
 */
function mayBe(
  { fingerprint, statementId, payer, bookedOn }: Judged,
  names: readonly string[],
  other: Alike,
): boolean {
  if (other.fingerprint === fingerprint || other.statementId === statementId) return false;
  if (!isNear(bookedOn, other.bookedOn)) return false;
  if (namesIn(other.reference).some((name) => names.includes(name))) return true;
  const isOfPayer = !payer || !other.payer || payer.toLowerCase() === other.payer.toLowerCase();
  return other.byHand && isOfPayer && other.bookedOn === bookedOn;
}

const isNear = (day: string, other: string): boolean =>
  Math.abs(Date.parse(day) - Date.parse(other)) <= maxDaysApart * dayMs;

/** @param named what its reference names, each with the name that led to it */
function judge(
  { amount, currency, isReturn, bookedOn }: Judged,
  named: readonly (Request & { named: string })[],
  confirmed: readonly (Confirmed & { receivedOn: string })[],
  timeZone: string,
): Verdict {
  // A debit that names what a member owes gives their money back; every other one is a bill of our own.
  if (amount < 0) return { outcome: isReturn || named.length > 0 ? 'returned' : 'outgoing' };
  const meant = meantBy(named);
  const same = confirmed.find(
    (one) => one.amount === amount && one.currency === currency && isNear(one.receivedOn, bookedOn),
  );
  if (same) {
    // A bank that gives its names anew has given this one to the payment of something else.
    if (meant.some((one) => one.due > 0 && one.invoiceId !== same.invoiceId)) return { outcome: 'alike' };
    return { outcome: 'matched', invoiceId: same.invoiceId, confirmed: same.paymentId };
  }
  if (isReturn) return { outcome: 'returned' };
  if (meant.length > 1) return { outcome: 'several' };
  const [request] = meant;
  if (!request) return { outcome: 'unknown' };
  const { invoiceId, due } = request;
  if (request.currency !== currency) return { outcome: 'currency' };
  if (due === 0) return { outcome: request.state === 'void' ? 'not_due' : 'already_paid' };
  if (request.otherUnderWay) return { outcome: 'under_way' };
  if (amount !== due) return { outcome: amount < due ? 'lower' : 'higher' };
  // Nobody pays what was not asked for yet: it is the money of an earlier period of the same subscription.
  if (bookedOn < isoDayText(new Date(request.askedAt), timeZone)) return { outcome: 'early' };
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
