import {
  maxPapers,
  type PaperType,
  paperDays,
  paperField,
  paperRule,
  paperTypes,
} from '#contract/case-rules.ts';
import type * as contract from '#contract/cases.ts';
import { downloadCasePaper } from '#contract/cases.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { newFileKey, openFile, sealFile } from '#server/platform/auth/sealed-file.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import { sealAtRest, tryOpenAtRest } from '#server/platform/auth/vault.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SentFile } from '#server/platform/http/multipart.ts';
import { openScanner } from '#server/platform/scan/open-scanner.ts';
import { ScannerAway } from '#server/platform/scan/scanner.ts';
import { readAttachments } from '../feedback/attachments.ts';
import { actingMember } from '../members/sessions.ts';
import { findOwn, onOwn, sideOf } from './access.ts';
import {
  deletePaper,
  findCaseLocked,
  findPaper,
  findPaperByKey,
  insertPaper,
  listDuePapers,
  listPapers,
  putLine,
} from './cases.queries.ts';
import type { Case, Paper } from './cases.tables.ts';
import { requireLine } from './checklist.ts';
import { noteMove } from './move-case.ts';

const purpose = 'case-papers';
const uploadLimit = { max: 60, perSeconds: 3600 } as const;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const keyOf = ({ id, caseId }: Pick<Paper, 'id' | 'caseId'>) => `cases/${caseId}/${id}`;

/** Its day has come, or its owner's account is gone: nobody reads it, whether or not it is deleted yet. */
export const isDue = (paper: Paper, { memberId }: Pick<Case, 'memberId'>, now: Date): boolean =>
  memberId === null || paper.deleteOn <= dayOf(now);

/**
 * Keeps a paper sealed until a day. What has to be looked at again loses its verdict.
 * @throws request.not_found; request.invalid: deleteOn → out_of_range, line → not_one_of, attachments → required, file_no_paper,
 *   file_too_large, file_malware; unavailable: the virus scanner gives no verdict; allowance.used_up: reason `papers`;
 *   request.conflict: the key was used for another paper; entitlement.missing; state.move_refused: the case has ended
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
  const [file] = await readAttachments<PaperType>(files, rule);
  if (!file) throw failField(paperField, 'required');
  await takeFrom(ctx, `case-papers:${memberId}`, uploadLimit);
  await requireClean(ctx, file.bytes);
  const id = newId('paper', ctx.now());
  const { bytes, name, contentType } = file;
  const sizeBytes = bytes.length;
  const keep = () =>
    onOwn(ctx, caseId, 'paper', async (inner, row) => {
      const known = await findPaperByKey(inner.db, caseId, idempotencyKey);
      if (known) return samePaper(known, { line, name, sizeBytes, deleteOn });
      if (!requireLine(row, line).keepsPapers) throw failField('line', 'not_one_of');
      const used = (await listPapers(inner.db, caseId)).length;
      if (used >= maxPapers) throw fail('allowance.used_up', { reason: 'papers', used, limit: maxPapers });
      const key = newFileKey();
      const sealedKey = sealAtRest(inner.secret, purpose, key);
      await insertPaper(inner.db, {
        ...{ id, caseId, line, name, contentType, sizeBytes, sealedKey, deleteOn, idempotencyKey },
        uploadedAt: inner.now(),
      });
      await putLine(inner.db, { caseId, line }, { verdict: null, note: '' });
      await noteMove(inner, row, { from: row.state, side: 'member', reason: 'paper_added', line });
      await inner.files.put(keyOf({ id, caseId }), sealFile(key, id, bytes), 'application/octet-stream');
      return id;
    });
  try {
    return await keep();
  } catch (error) {
    await dropUnlessKept(ctx, { id, caseId });
    throw error;
  }
}

/** @throws request.invalid: deleteOn → out_of_range */
function requireDay(ctx: Context, deleteOn: string): void {
  const from = dayOf(later(ctx.now(), days(paperDays.least)));
  const until = dayOf(later(ctx.now(), days(paperDays.most)));
  if (deleteOn < from || deleteOn > until) throw failField('deleteOn', 'out_of_range');
}

/** @throws request.invalid: attachments → file_malware; unavailable: the scanner gives no verdict */
async function requireClean(ctx: Context, bytes: Buffer): Promise<void> {
  const found = await openScanner(ctx.config)
    .scan(bytes)
    .catch((error) => {
      if (!(error instanceof ScannerAway)) throw error;
      ctx.log.warn({ err: error }, 'the virus scanner gives no verdict');
      throw fail('unavailable');
    });
  if (found) throw failField(paperField, 'file_malware');
}

function samePaper(known: Paper, sent: Pick<Paper, 'line' | 'name' | 'sizeBytes' | 'deleteOn'>): Id<'paper'> {
  const fields = ['line', 'name', 'sizeBytes', 'deleteOn'] as const;
  if (fields.some((field) => known[field] !== sent[field])) throw fail('request.conflict');
  return known.id;
}

/** Asked instead of concluded: a connection that broke during COMMIT fails although the paper was kept. */
async function dropUnlessKept(ctx: Context, paper: Pick<Paper, 'id' | 'caseId'>): Promise<void> {
  try {
    if (!(await findPaper(ctx.db, paper.id))) await ctx.files.delete(keyOf(paper));
  } catch (error) {
    ctx.log.warn({ paper: paper.id, err: error }, 'the sealed file of a paper that may not have been kept');
  }
}

/**
 * A paper to save. What staff read of somebody else's is written down first, for its owner and in the security journal.
 * @throws request.not_found: none, somebody else's (staff who handle cases may), or its day has come
 */
export async function readCasePaper(
  ctx: Context,
  paperId: Id<'paper'>,
): Promise<{ fileName: string; bytes: Buffer }> {
  const paper = await findPaper(ctx.db, paperId);
  if (!paper) throw fail('request.not_found');
  const row = await findOwn(ctx, paper.caseId);
  const key = tryOpenAtRest(ctx.secret, purpose, paper.sealedKey);
  if (key === null || isDue(paper, row, ctx.now())) throw fail('request.not_found');
  const { id } = actingMember(ctx);
  if (sideOf(id, row) === 'staff')
    await transaction(ctx, async (inner) => {
      const held = await findCaseLocked(inner.db, row.id);
      if (!held) throw fail('request.not_found');
      const facts = { call: downloadCasePaper.name, outcome: 'done', filter: [`paperId:${paperId}`] };
      await noteSecurityEvent(inner, 'operator.exported', { memberId: id, facts });
      await noteMove(inner, held, {
        from: held.state,
        side: 'staff',
        reason: 'paper_read',
        line: paper.line,
      });
    });
  const sealed = await ctx.files.get(keyOf(paper));
  if (!sealed) throw fail('request.not_found');
  return { fileName: paper.name, bytes: openFile(key, paperId, sealed) };
}

/**
 * Its owner deletes a paper before its day, also when the case has ended.
 * @throws request.not_found: none, or somebody else's
 */
export async function removeCasePaper(ctx: Context, paperId: Id<'paper'>): Promise<void> {
  const paper = await findPaper(ctx.db, paperId);
  if (!paper) throw fail('request.not_found');
  const row = await findOwn(ctx, paper.caseId);
  if (row.memberId !== actingMember(ctx).id) throw fail('request.not_found');
  await remove(ctx, paper, { side: 'member', reason: 'paper_removed' });
}

/** Deletes papers whose day has come, row and file. @returns how many */
export async function deleteDuePapers(ctx: Context): Promise<number> {
  const due = await listDuePapers(ctx.db, dayOf(ctx.now()));
  let failed: unknown;
  let deleted = 0;
  for (const paper of due)
    await remove(ctx, paper, { side: null, reason: 'paper_deleted' }).then(
      () => deleted++,
      (error) => {
        ctx.log.warn({ err: error, paper: paper.id }, 'a paper could not be deleted');
        failed = error;
      },
    );
  if (failed) throw failed;
  return deleted;
}

/** The file goes before the row is gone for good: what fails between them is tried again. */
async function remove(
  ctx: Context,
  paper: Paper,
  why: { side: 'member' | null; reason: string },
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const row = await findCaseLocked(inner.db, paper.caseId);
    if (!row || !(await deletePaper(inner.db, paper.id))) return;
    await noteMove(inner, row, { from: row.state, line: paper.line, ...why });
    await inner.files.delete(keyOf(paper));
  });
}
