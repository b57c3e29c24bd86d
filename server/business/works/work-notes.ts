import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type * as contract from '#contract/work-reviews.ts';
import type { WorkNoteKind } from '#contract/work-reviews.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { wantsMail } from '../members/mail-choices.queries.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { shownAddress } from '../members/shown-address.ts';
import { gives, livingTeams } from '../seats/entitlements.ts';
import { listSeats } from '../seats/seats.queries.ts';
import { getWork, onWork } from './access.ts';
import { findNote, insertNote, listNoteRows } from './work-notes.queries.ts';
import { reviewAskedMail, reviewDecidedMail } from './works.mail.ts';
import { type ListedWork, updateWork } from './works.queries.ts';

const maxShown = 200;
const noteLimit = { max: 120, perSeconds: 3600 } as const;
/** Those that say nothing without words. */
const needWords: readonly WorkNoteKind[] = ['comment', 'changes'];

/** @throws request.not_found */
export async function listWorkNotes(
  ctx: Context,
  workId: Id<'work'>,
): Promise<OutputOf<typeof contract.listWorkNotes>> {
  await getWork(ctx, workId);
  const { id } = actingMember(ctx);
  const rows = await listNoteRows(ctx.db, workId, maxShown);
  return {
    items: rows.reverse().map(({ writtenAt, writtenBy, name, ...note }) => ({
      ...note,
      at: writtenAt.toISOString(),
      by: name,
      own: writtenBy === id,
    })),
  };
}

/**
 * A comment, or a step of a review: asked for by one, decided by another, each about the newest version.
 * @throws request.not_found; request.invalid: text → too_short; entitlement.missing: reason `works.review`, no team of this
 *   work with a plan that has reviews; state.move_refused: the step does not follow, or `state: changed`, it was saved since;
 *   request.conflict: the key was used for something else
 */
export async function addWorkNote(
  ctx: Context,
  { workId, kind, text, version }: CheckedOf<typeof contract.addWorkNote>,
  idempotencyKey: string,
): Promise<void> {
  if (text === '' && needWords.includes(kind)) throw failField('text', 'too_short');
  const { id: writtenBy } = actingMember(ctx);
  await takeFrom(ctx, `work-notes:${writtenBy}`, noteLimit);
  await onWork(ctx, workId, async (inner, work) => {
    const before = await findNote(inner.db, workId, idempotencyKey);
    if (before) {
      const said = { writtenBy, kind, text, version };
      if (Object.entries(said).every(([name, value]) => before[name as keyof typeof said] === value)) return;
      throw fail('request.conflict');
    }
    await requireReviews(inner, work);
    if (kind !== 'comment') await step(inner, work, kind, version);
    const written = { writtenBy, writtenAt: inner.now() };
    await insertNote(inner.db, { workId, version, kind, text, ...written, idempotencyKey });
    if (kind === 'asked') await tellTeam(inner, work);
    if (kind === 'approved' || kind === 'changes') await tellAsker(inner, work, kind);
  });
}

async function requireReviews(ctx: Context, { ownerId, team }: ListedWork): Promise<void> {
  const teams = await livingTeams(ctx, actingMember(ctx).id);
  const found = teams.find((one) => one.ownerId === ownerId && one.product === team);
  if (!found || !gives(found, 'works.review')) throw fail('entitlement.missing', { reason: 'works.review' });
}

async function step(
  ctx: Context,
  { id, version, review, reviewVersion, reviewAskedBy, trashedAt }: ListedWork,
  kind: Exclude<WorkNoteKind, 'comment'>,
  read: number,
): Promise<void> {
  const { id: memberId } = actingMember(ctx);
  const refuse = (state: string) => fail('state.move_refused', { state, wanted: kind });
  if (trashedAt) throw refuse('trashed');
  if (read !== version) throw refuse('changed');
  if (kind === 'asked') {
    if (review === 'asked' && reviewVersion === version) throw refuse('asked');
    await updateWork(ctx.db, id, { review: 'asked', reviewVersion: version, reviewAskedBy: memberId });
    return;
  }
  if (review !== 'asked') throw refuse(review);
  if (reviewAskedBy === memberId) throw refuse('own');
  await updateWork(ctx.db, id, { review: kind, reviewVersion: version });
}

const optional = 'reviews';

/** Everybody in the team but who asked. */
async function tellTeam(ctx: Context, work: ListedWork): Promise<void> {
  const { ownerId, team } = work;
  if (!team) return;
  const asker = await findMember(ctx.db, actingMember(ctx).id);
  const seats = await listSeats(ctx.db, { ownerId, product: team });
  const others = [ownerId, ...seats.flatMap(({ memberId }) => memberId ?? [])];
  for (const id of others) {
    const member = id === asker?.id ? null : await findMember(ctx.db, id);
    if (member && (await wantsMail(ctx, id, optional))) {
      const mail = reviewAskedMail(ctx.config, member, work, asker ? shownAddress(asker) : '');
      await postMail(ctx, mail, { optional });
    }
  }
}

async function tellAsker(ctx: Context, work: ListedWork, outcome: 'approved' | 'changes'): Promise<void> {
  const asker = work.reviewAskedBy && (await findMember(ctx.db, work.reviewAskedBy));
  if (asker && (await wantsMail(ctx, asker.id, optional)))
    await postMail(ctx, reviewDecidedMail(ctx.config, asker, work, outcome), { optional });
}
