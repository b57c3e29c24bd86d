import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { getLocked } from '../invoices/invoices.ts';
import { statementImported } from './bank-statements.events.ts';
import { changeMovement, findMovementLocked, listChecking } from './bank-statements.queries.ts';
import type { BankMovement } from './bank-statements.tables.ts';
import { bookMatch, linkMatch } from './book-match.ts';
import { judgeMovements, type Verdict } from './judge-movements.ts';

/** Movements of one job; each takes a few statements, and a job has two minutes. */
const maxAtOnce = 200;

/**
 * Matches the movements of a statement whose references name what they pay, one transaction each. One that cannot be matched for a
 * fault of ours does not keep the others waiting: those behind it have a job of their own, and this one fails and tries it again.
 * @param after the movement behind which to begin
 */
export async function matchStatement(
  ctx: Context,
  { statementId, after }: { statementId: Id<'bankStatement'>; after?: Id<'bankMovement'> | undefined },
): Promise<void> {
  const waiting = await listChecking(ctx.db, { statementId, after }, maxAtOnce);
  const faults: unknown[] = [];
  for (const id of waiting)
    await matchOne(ctx, id).catch((error) => {
      ctx.log.warn({ err: error, movement: id }, 'a movement was not matched');
      faults.push(error);
    });
  // Where not one was matched, the next stretch would fare no better: what keeps them is none of theirs.
  if (waiting.length === maxAtOnce && faults.length < maxAtOnce)
    await ctx.emit(statementImported, { statementId, after: waiting.at(-1) });
  if (faults.length) throw new AggregateError(faults, 'some movements were not matched');
}

/**
 * Money that a reference explains is booked, or found booked by somebody who knew it by its bank's name; what is not as the file
 * was previewed joins the queue with the reason. Matched already, nothing happens.
 * @throws request.conflict: another invoice is meant since a moment ago
 */
export async function matchOne(ctx: Context, id: Id<'bankMovement'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    const movement = await findMovementLocked(inner.db, id);
    if (movement?.state !== 'open' || movement.reason !== 'checking') return;
    const before = await verdictOn(inner, movement);
    if (before.outcome !== 'matched') return queue(inner, movement, before);
    const invoice = await getLocked(inner, before.invoiceId);
    // Somebody may have paid it, or confirmed this transfer, while its row was waited for.
    const verdict = await verdictOn(inner, movement);
    if (verdict.outcome !== 'matched') return queue(inner, movement, verdict);
    if (verdict.invoiceId !== invoice.id) throw fail('request.conflict');
    const how = 'by_reference';
    if (verdict.confirmed) await linkMatch(inner, movement, invoice, { paymentId: verdict.confirmed, how });
    else await bookMatch(inner, movement, invoice, how);
  });
}

async function verdictOn(ctx: Context, movement: BankMovement): Promise<Verdict> {
  const [verdict] = await judgeMovements(ctx, [movement]);
  return verdict ?? { outcome: 'unknown' };
}

async function queue({ db }: Context, { id }: BankMovement, { outcome }: Verdict): Promise<void> {
  if (outcome === 'matched' || outcome === 'outgoing') throw new Error(`${id} is a credit that waits`);
  await changeMovement(db, id, 'open', { state: 'open', reason: outcome });
}
