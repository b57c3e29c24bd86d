import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { oneTimeTickets } from '#server/platform/auth/auth.tables.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { identities } from '../identities/identities.tables.ts';
import {
  backupCodes,
  confirmations,
  mailedCodes,
  members,
  secondFactors,
  sessions,
} from '../members/members.tables.ts';
import { staff } from '../members/staff.tables.ts';
import { noteStaffAct } from './staff-acts.ts';

/** Why a disabled demo account is disabled; `enableMember` never takes it back. */
export const demoEnded = 'demo_ended';

/** An install that others can reach must not be started while an account with a published password can sign in. */
export class DemoAccountsError extends Error {
  override name = 'DemoAccountsError';
}

/** Accounts with a published password that can still sign in. */
export function listDemoAccounts(ctx: Context) {
  return ctx.db
    .select({ id: members.id, email: members.email })
    .from(members)
    .where(and(eq(members.demo, true), isNull(members.disabledAt)))
    .orderBy(members.email);
}

/**
 * Before the site listens, where the install is no demonstration.
 * @param why as `whyNoDemonstration` says it
 * @throws DemoAccountsError naming the accounts and the command that ends them
 */
export async function refuseDemoAccounts(ctx: Context, why: string): Promise<void> {
  const open = await listDemoAccounts(ctx);
  if (open.length === 0) return;
  throw new DemoAccountsError(
    [
      `This data belongs to a demonstration: ${open.map(({ email }) => email).join(', ')} can still sign in`,
      `with published passwords, and ${why}. The site does not start like this.`,
      'Run `npm run go-live` with the same settings to end these accounts, or choose an empty DATA_DIR or database.',
    ].join('\n'),
  );
}

export interface DemoSurvey {
  accounts: readonly string[];
  /** What ends with them, and what stays, as a number of rows. */
  ends: Readonly<Record<'sessions' | 'identities' | 'secondFactors' | 'staff', number>>;
  stays: Readonly<Record<'orders' | 'invoices' | 'subscriptions' | 'services', number>>;
}

/** What `endDemoAccounts` would do now. */
export async function surveyDemoAccounts(ctx: Context): Promise<DemoSurvey> {
  const open = await listDemoAccounts(ctx);
  // Shop and books stand to the right of this noun, so their rows are counted by name.
  const { rows } = await ctx.db.execute<Record<string, number>>(sql`
    with demo as (select id from members where demo and disabled_at is null)
    select
      (select count(*)::int from sessions join demo on demo.id = member_id
        where ended_at is null and expires_at > ${ctx.now().toISOString()}::timestamptz) as sessions,
      (select count(*)::int from identities join demo on demo.id = member_id) as identities,
      (select count(*)::int from second_factors join demo on demo.id = member_id) as "secondFactors",
      (select count(*)::int from staff join demo on demo.id = member_id) as staff,
      (select count(*)::int from orders join demo on demo.id = member_id) as orders,
      (select count(*)::int from invoices join demo on demo.id = member_id) as invoices,
      (select count(*)::int from subscriptions join demo on demo.id = member_id) as subscriptions,
      (select count(*)::int from services join demo on demo.id = member_id) as services`);
  const count = rows[0] ?? {};
  const of = (name: string) => count[name] ?? 0;
  return {
    accounts: open.map(({ email }) => email),
    ends: {
      sessions: of('sessions'),
      identities: of('identities'),
      secondFactors: of('secondFactors'),
      staff: of('staff'),
    },
    stays: {
      orders: of('orders'),
      invoices: of('invoices'),
      subscriptions: of('subscriptions'),
      services: of('services'),
    },
  };
}

/**
 * Makes every demo account unable to sign in, for good: no password, session, identity, second factor, role or open link
 * is left. The accounts themselves stay, because orders, invoices and the ledger name them.
 * @returns how many accounts were ended
 */
export async function endDemoAccounts(ctx: Context): Promise<number> {
  return transaction(ctx, async (inner) => {
    const now = inner.now();
    const ended = await inner.db
      .update(members)
      .set({ passwordHash: null, disabledAt: now, disabledReason: demoEnded })
      .where(and(eq(members.demo, true), isNull(members.disabledAt)))
      .returning({ id: members.id, email: members.email });
    const ids = ended.map(({ id }) => id);
    const emails = ended.map(({ email }) => email);
    if (ids.length === 0) return 0;
    for (const { id, email } of ended) await noteStaffAct(inner, { kind: 'demo_ended', memberId: id, email });
    // A session that is opened in this very moment finds its member disabled (authenticate.ts).
    await inner.db.delete(sessions).where(inArray(sessions.memberId, ids));
    await inner.db.delete(identities).where(inArray(identities.memberId, ids));
    await inner.db.delete(backupCodes).where(inArray(backupCodes.memberId, ids));
    await inner.db.delete(secondFactors).where(inArray(secondFactors.memberId, ids));
    await inner.db.delete(confirmations).where(inArray(confirmations.memberId, ids));
    await inner.db.delete(mailedCodes).where(inArray(mailedCodes.email, emails));
    await inner.db.delete(staff).where(inArray(staff.memberId, ids));
    await inner.db
      .update(oneTimeTickets)
      .set({ spentAt: now })
      .where(and(inArray(oneTimeTickets.email, emails), isNull(oneTimeTickets.spentAt)));
    return ids.length;
  });
}
