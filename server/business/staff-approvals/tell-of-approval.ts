import { actorName, type Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { shownAddress } from '../members/shown-address.ts';
import { noteStaffAct } from '../staff/staff-acts.ts';
import { approvalAskedMail, approvalEndedMail } from './staff-approvals.mail.ts';
import type { StaffApprovalRow } from './staff-approvals.tables.ts';
import { listWhoMay } from './who-may.ts';

type Asked = Omit<StaffApprovalRow, 'decidedBy' | 'decidedAt' | 'refusedBecause'>;

/** In the transaction that keeps it: the journal says so, and everybody is mailed who may decide, but for who asked. */
export async function tellDeciders(ctx: Context, asked: Asked): Promise<void> {
  const { memberId, askedBy, about, reason } = asked;
  const whose = memberId && (await findMember(ctx.db, memberId));
  await noteStaffAct(ctx, {
    kind: 'approval_asked',
    email: whose ? whose.email : '',
    ...(memberId && { memberId }),
    reason: `${about} ${reason}`.trim(),
  });
  const asker = (await findMember(ctx.db, askedBy))?.email ?? '';
  const told = { ...asked, about: await calledAbout(ctx, asked), asker };
  for (const one of await listWhoMay(ctx, asked))
    if (one.memberId !== askedBy) await postMail(ctx, approvalAskedMail(ctx.config, one, told));
}

/**
 * In the transaction that ends it: the journal names who decided and who asked, and who asked is mailed what others decided.
 */
export async function tellAsker(
  ctx: Context,
  ended: StaffApprovalRow,
  kind: 'approval_given' | 'approval_refused' | 'approval_withdrawn',
): Promise<void> {
  const { askedBy, about, refusedBecause } = ended;
  const asker = await findMember(ctx.db, askedBy);
  const reason = `${about} ${refusedBecause}`.trim();
  await noteStaffAct(ctx, { kind, memberId: askedBy, email: asker?.email ?? '', reason });
  if (!asker || actorName(ctx.actor) === askedBy) return;
  const told = { ...ended, about: await calledAbout(ctx, ended) };
  await postMail(ctx, approvalEndedMail(ctx.config, asker, told));
}

/** What it is about, as a mail says it: an account is kept by its id, and people call it by its address. */
export async function calledAbout(
  { db }: Context,
  { about, memberId }: Pick<StaffApprovalRow, 'about' | 'memberId'>,
): Promise<string> {
  const whose = memberId && about === memberId ? await findMember(db, memberId) : null;
  return whose ? shownAddress(whose) : about;
}
