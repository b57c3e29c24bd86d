import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { getLocked } from '../invoices/invoices.ts';
import { overdueReminderAt } from '../subscriptions/next-step.ts';
import { findManualInvoice, listToRemind, noteReminder } from './manual-invoices.queries.ts';
import { tellOfOverdue } from './tell-of-invoice.ts';

const maxAtOnce = 200;

/** Reminds the buyers of invoices made by hand that are overdue, on the days of OVERDUE_REMINDER_DAYS. One that fails keeps no other from being sent. */
export async function remindOverdue(ctx: Context): Promise<void> {
  const { reminders } = ctx.config.renewals;
  const [first = 0, last = 0] = [reminders.at(0), reminders.at(-1)];
  let after = '';
  let failed: unknown;
  for (;;) {
    const found = await listToRemind(ctx.db, { now: ctx.now(), first, last, after, limit: maxAtOnce });
    for (const id of found)
      await transaction(ctx, (inner) => remindOne(inner, id)).catch((error) => {
        ctx.log.warn({ err: error, invoice: id }, 'a reminder could not be sent');
        failed = error;
      });
    after = found.at(-1) ?? '';
    if (found.length < maxAtOnce) break;
  }
  if (failed) throw failed;
}

async function remindOne(ctx: Context, id: Id<'invoice'>): Promise<void> {
  // Whoever pays, writes off or reminds meanwhile holds the row: this looks at it before that or after.
  const invoice = await getLocked(ctx, id);
  const manual = await findManualInvoice(ctx.db, id);
  const isAsked = invoice.state === 'open' || invoice.state === 'partially_paid';
  if (!manual || !isAsked) return;
  const { dueAt } = invoice;
  const at = overdueReminderAt(dueAt, manual.remindedAt ?? dueAt, ctx.config.renewals);
  if (!at || at > ctx.now()) return;
  if (await tellOfOverdue(ctx, invoice)) await noteReminder(ctx.db, id, ctx.now());
}
