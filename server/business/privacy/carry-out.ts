import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { removeUnsent } from '#server/platform/mail/remove-unsent.ts';
import { type Member, members } from '../members/members.tables.ts';
import { disableMember } from '../members/members.ts';
import { leaveAll } from '../organisations/colleagues.ts';
import { closeOrganisationOf } from '../organisations/organisations.ts';
import { seatEnded } from '../seats/seats.events.ts';
import { listHeld } from '../seats/seats.queries.ts';
import { lockPendingAbout } from '../staff-approvals/staff-approvals.queries.ts';
import { secretSources } from '../webhooks/secret-sources.ts';
import { listStoredKeys } from './export-files.ts';
import { type Held, type Person, provenPerson } from './held/held.ts';
import { held } from './held/tables.ts';
import { obstaclesOf } from './obstacles.ts';
import { filesLeft } from './privacy.events.ts';
import { deletionDoneMail, deletionStoppedMail } from './privacy.mail.ts';
import { listDocumentsOf, listDueDeletions, listLatelyCarriedOut } from './privacy.queries.ts';
import { type AccountDeletion, accountDeletions, type DeletionEnd } from './privacy.tables.ts';

const keysPerJob = 200;

/** Carries out every deletion whose day has come. One that fails does not keep the others. @returns how many accounts are gone */
export async function carryOutDeletions(ctx: Context): Promise<number> {
  let gone = 0;
  let failed: unknown;
  for (const { id, memberId } of await listDueDeletions(ctx.db, ctx.now()))
    await carryOut(ctx, id).then(
      (done) => {
        gone += Number(done);
      },
      (error) => {
        ctx.log.warn({ err: error, deletion: id, member: memberId }, 'an account could not be deleted');
        failed = error;
      },
    );
  // A request that was under way may have written something a moment later.
  for (const { memberId } of await listLatelyCarriedOut(ctx.db, ctx.now()))
    await transaction(ctx, async (inner) => {
      const member = await lockPerson(inner.db, memberId);
      if (member) await removePerson(inner, member);
    });
  if (failed) throw failed;
  return gone;
}

/**
 * Deletes the account, all of it or nothing. Rows that the books need stay without the person (held/tables.ts); files go by a job
 * that belongs to the same transaction. Where something has come up that has to be settled first, the account stays and its owner is
 * told.
 * @returns false: it was undone, stopped, or carried out before
 */
export async function carryOut(ctx: Context, id: Id<'accountDeletion'>): Promise<boolean> {
  return transaction(ctx, async (inner) => {
    const { db } = inner;
    const [asked] = await db.select().from(accountDeletions).where(eq(accountDeletions.id, id)).for('update');
    if (asked?.state !== 'asked' || asked.dueAt > ctx.now()) return false;
    await lockName(db, `privacy:${asked.memberId}`);
    const member = await lockPerson(db, asked.memberId);
    if (!member) return false;
    const obstacles = await obstaclesOf(inner, member.id);
    if (obstacles.length) {
      await end(inner, asked, 'stopped');
      await noteSecurityEvent(inner, 'deletion.stopped', { memberId: member.id });
      await postMail(inner, deletionStoppedMail(ctx.config, member, obstacles), { ownersAnd: [] });
      return false;
    }
    await removeMails(inner, member);
    await postMail(inner, deletionDoneMail(ctx.config, member));
    await leaveAll(inner, secretSources, member.id);
    await closeOrganisationOf(inner, member.id);
    await disableMember(inner, member.id, 'deleted');
    for (const { ownerId, product } of await listHeld(db, member.id))
      await inner.emit(seatEnded, { ownerId, memberId: member.id, product, at: ctx.now().toISOString() });
    await removePerson(inner, member);
    await noteSecurityEvent(inner, 'deletion.done', { memberId: member.id });
    await end(inner, asked, 'carried_out');
    return true;
  });
}

/** Mails that were not sent: those to the address of today, if it is proven, and those with a document of the account, to whatever address. */
async function removeMails(ctx: Context, member: Member): Promise<void> {
  const { id, email } = provenPerson(member);
  const documents = new Set(await listDocumentsOf(ctx.db, id));
  await removeUnsent(
    ctx,
    ({ to, attachments = [] }) =>
      to === email || attachments.some((one) => 'drawn' in one && documents.has(one.id)),
  );
}

/** Done again, it finds what was written since. In a transaction that holds the member. */
async function removePerson(ctx: Context, member: Member): Promise<void> {
  const who = provenPerson(member);
  const keys = await listStoredKeys(ctx.db, who);
  for (const one of held) await remove(ctx.db, one, who);
  for (let at = 0; at < keys.length; at += keysPerJob)
    await ctx.emit(filesLeft, { keys: keys.slice(at, at + keysPerJob) });
}

async function remove(db: Db, one: Held, who: Person): Promise<void> {
  const { table, afterwards } = one;
  const rows = one.of(who);
  if (afterwards.what === 'deleted') await db.execute(sql`delete from ${table} where ${rows}`);
  if (afterwards.what === 'cleared')
    await db.execute(sql`update ${table} set ${assignments(afterwards.set(who))} where ${rows}`);
}

const assignments = (set: Readonly<Record<string, SQL>>): SQL =>
  sql.join(
    Object.entries(set).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
    sql`, `,
  );

/** Whoever gives an approval holds it before the member whom its act is about. */
async function lockPerson(db: Db, id: Id<'member'>): Promise<Member | null> {
  await lockPendingAbout(db, id);
  const [member] = await db.select().from(members).where(eq(members.id, id)).for('update');
  return member ?? null;
}

async function end({ db, now }: Context, { id }: AccountDeletion, state: DeletionEnd): Promise<void> {
  await db
    .update(accountDeletions)
    .set({ state, endedAt: now() })
    .where(and(eq(accountDeletions.id, id), eq(accountDeletions.state, 'asked')));
}
