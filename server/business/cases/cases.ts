import type * as contract from '#contract/cases.ts';
import type { CaseDetail, CaseSummary } from '#contract/cases.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { shownAddress } from '../members/shown-address.ts';
import { findService, findServiceLocked } from '../services/services.queries.ts';
import { findOwn, onOwn, requireLiving, sideOf } from './access.ts';
import {
  changeCaseRow,
  clearVerdicts,
  findCaseOf,
  insertCase,
  listCasesOf,
  listLineRows,
  listMessages,
  listMoves,
  listPapers,
} from './cases.queries.ts';
import type { Case } from './cases.tables.ts';
import { detailOf, shownLines, summaryOf } from './cases.view.ts';
import { requireCountry } from './checklist.ts';
import { findCompanion } from './companion.ts';
import { noteMove } from './move-case.ts';
import { isDue } from './paper-files.ts';

/** Of messages and of history. */
const maxShown = 200;

type Subject = Pick<CheckedOf<typeof contract.openCase>, 'marketplace' | 'country' | 'legalForm' | 'sellsTo'>;

/**
 * Opens the one case of a service. Repeated with the same answers, it is the same case.
 * @throws request.invalid: country → country_invalid; request.not_found: no such service of theirs; request.conflict: it has
 *   a case with other answers; entitlement.missing: reason `register.case`, no plan of EZ Register, or one that is over
 */
export async function openCase(
  ctx: Context,
  { serviceId, ...subject }: CheckedOf<typeof contract.openCase>,
): Promise<Id<'case'>> {
  const { id: memberId } = actingMember(ctx);
  requireCountry(subject.country);
  if ((await findService(ctx.db, serviceId))?.memberId !== memberId) throw fail('request.not_found');
  return transaction(ctx, async (inner) => {
    const service = await findServiceLocked(inner.db, serviceId);
    if (service?.memberId !== memberId) throw fail('request.not_found');
    const known = await findCaseOf(inner.db, serviceId);
    if (known) return sameCase(known, subject);
    requireLiving(service);
    const now = inner.now();
    const made = await insertCase(inner.db, {
      ...{ id: newId('case', now), state: 'preparing', memberId, serviceId, ...subject },
      ...{ plan: service.selection.plan, createdAt: now, movedAt: now },
    });
    if (!made) throw fail('request.conflict');
    await noteMove(inner, made, { from: null, side: 'member', reason: 'opened' });
    return made.id;
  });
}

function sameCase(known: Case, { marketplace, country, legalForm, sellsTo }: Subject): Id<'case'> {
  const same =
    known.marketplace === marketplace &&
    known.country === country &&
    known.legalForm === legalForm &&
    known.sellsTo.join() === sellsTo.join();
  if (!same) throw fail('request.conflict');
  return known.id;
}

/**
 * Other answers make another checklist, of which nothing is reviewed yet; what is ticked stays so.
 * @throws request.invalid: country → country_invalid; request.not_found; entitlement.missing; state.move_refused: it is not
 *   being prepared
 */
export async function changeCase(
  ctx: Context,
  { caseId, ...subject }: CheckedOf<typeof contract.changeCase>,
): Promise<void> {
  requireCountry(subject.country);
  await onOwn(ctx, caseId, 'preparing', async (inner, row) => {
    if (row.state !== 'preparing')
      throw fail('state.move_refused', { state: row.state, wanted: 'preparing' });
    await changeCaseRow(inner.db, caseId, row.state, subject);
    await clearVerdicts(inner.db, caseId);
    await noteMove(inner, row, { from: row.state, side: 'member', reason: 'changed' });
  });
}

export async function listOwnCases(ctx: Context): Promise<CaseSummary[]> {
  return (await listCasesOf(ctx.db, actingMember(ctx).id)).map(summaryOf);
}

/** @throws request.not_found: none, or somebody else's (staff who handle cases see all) */
export async function getCase(ctx: Context, caseId: Id<'case'>): Promise<CaseDetail> {
  const { db } = ctx;
  const row = await findOwn(ctx, caseId);
  const now = ctx.now();
  const papers = (await listPapers(db, caseId)).filter((paper) => !isDue(paper, row, now));
  const member = row.memberId && (await findMember(db, row.memberId));
  const companion = await findCompanion(db, row);
  return detailOf(row, {
    side: await sideOf(ctx, row),
    lines: shownLines(row, await listLineRows(db, caseId), papers),
    companion: companion ? companion.name : null,
    member: member ? { id: member.id, name: member.name, email: shownAddress(member) } : null,
    messages: (await listMessages(db, caseId, maxShown)).reverse(),
    history: (await listMoves(db, caseId, maxShown)).reverse(),
  });
}
