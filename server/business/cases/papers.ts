import {
  maxPapers,
  type PaperType,
  paperDays,
  paperField,
  paperRule,
  paperTypes,
} from '#contract/case-rules.ts';
import type * as contract from '#contract/cases.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import type { SentFile } from '#server/platform/http/multipart.ts';
import { malwareIn } from '#server/platform/scan/malware-in.ts';
import { readAttachments } from '../feedback/attachments.ts';
import { actingMember } from '../members/sessions.ts';
import { findOwn, onOwn } from './access.ts';
import { findPaper, findPaperByKey, insertPaper, listPapers, withdrawAcceptance } from './cases.queries.ts';
import type { Paper } from './cases.tables.ts';
import { requireLine } from './checklist.ts';
import { noteMove } from './move-case.ts';
import { dayOf, fileOf, sealPaper } from './paper-files.ts';

const uploadLimit = { max: 60, perSeconds: 3600 } as const;

/**
 * Keeps a paper sealed until a day. What was accepted before has to be looked at again; what was refused stays so, with
 * what is wrong, until its owner ticks it.
 * @throws request.not_found; request.invalid: deleteOn → out_of_range, line → not_one_of, attachments → required, file_no_paper,
 *   file_too_large, file_malware; request.too_many; unavailable: the virus scanner gives no verdict; allowance.used_up:
 *   reason `papers`; request.conflict: the key was used for another paper; entitlement.missing; state.move_refused: the case
 *   has ended
 */
export async function addCasePaper(
  ctx: Context,
  { caseId, line, deleteOn }: CheckedOf<typeof contract.addCasePaper>,
  { files, idempotencyKey }: { files: readonly SentFile[]; idempotencyKey: string },
): Promise<Id<'paper'>> {
  const { id: memberId } = actingMember(ctx);
  if ((await findOwn(ctx, caseId)).memberId !== memberId) throw fail('request.not_found');
  requireDay(ctx, deleteOn);
  const rule = { ...paperRule, types: paperTypes, otherType: 'file_no_paper' } as const;
  const [sent] = await readAttachments<PaperType>(files, rule);
  if (!sent) throw failField(paperField, 'required');
  await takeFrom(ctx, `case-papers:${memberId}`, uploadLimit);
  await requireClean(ctx, sent.bytes);
  const id = newId('paper', ctx.now());
  const { bytes, name, contentType } = sent;
  const { sealedKey, file } = sealPaper(ctx.secret, id, bytes);
  const paper = { id, caseId, line, name, contentType, sizeBytes: bytes.length, sealedKey, deleteOn };
  let kept: Id<'paper'> | null = null;
  try {
    // Before the row: the case is not held while a storage is waited for.
    await ctx.files.put(fileOf(paper), file, 'application/octet-stream');
    kept = await keep(ctx, { ...paper, idempotencyKey });
    return kept;
  } finally {
    if (kept !== id) await dropUnlessKept(ctx, paper);
  }
}

/** @returns the paper that is kept: another one when the same try was kept before */
async function keep(ctx: Context, paper: Omit<Paper, 'uploadedAt'>): Promise<Id<'paper'>> {
  const { id, caseId, line } = paper;
  return onOwn(ctx, caseId, 'paper', async (inner, row) => {
    const known = await findPaperByKey(inner.db, caseId, paper.idempotencyKey);
    if (known) return samePaper(known, paper);
    if (!requireLine(row, line).keepsPapers) throw failField('line', 'not_one_of');
    const used = (await listPapers(inner.db, caseId)).length;
    if (used >= maxPapers) throw fail('allowance.used_up', { reason: 'papers', used, limit: maxPapers });
    await insertPaper(inner.db, { ...paper, uploadedAt: inner.now() });
    await withdrawAcceptance(inner.db, caseId, line);
    await noteMove(inner, row, { from: row.state, side: 'member', reason: 'paper_added', line });
    return id;
  });
}

/** @throws request.invalid: deleteOn → out_of_range */
function requireDay(ctx: Context, deleteOn: string): void {
  const from = dayOf(later(ctx.now(), days(paperDays.least)));
  const until = dayOf(later(ctx.now(), days(paperDays.most)));
  if (deleteOn < from || deleteOn > until) throw failField('deleteOn', 'out_of_range');
}

/** @throws request.invalid: attachments → file_malware; unavailable: the scanner gives no verdict */
async function requireClean(ctx: Context, bytes: Buffer): Promise<void> {
  if (await malwareIn(ctx, bytes)) throw failField(paperField, 'file_malware');
}

type Same = Pick<Paper, 'line' | 'name' | 'sizeBytes' | 'deleteOn'>;

function samePaper(known: Paper, sent: Same): Id<'paper'> {
  const fields = ['line', 'name', 'sizeBytes', 'deleteOn'] as const;
  if (fields.some((field) => known[field] !== sent[field])) throw fail('request.conflict');
  return known.id;
}

/** Asked instead of concluded: a connection that broke during COMMIT fails although the paper was kept. */
async function dropUnlessKept(ctx: Context, paper: Pick<Paper, 'id' | 'caseId'>): Promise<void> {
  try {
    if (!(await findPaper(ctx.db, paper.id))) await ctx.files.delete(fileOf(paper));
  } catch (error) {
    // Nobody can open what is left: its key was kept nowhere.
    ctx.log.warn({ paper: paper.id, err: error }, 'the sealed file of a paper that may not have been kept');
  }
}
