import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CaseSide } from '#contract/case-rules.ts';
import type { openCase as opening } from '#contract/cases.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { type Id, newId } from '#contract/ids.ts';
import type { CaseState } from '#contract/states.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import type { SentFile } from '#server/platform/http/multipart.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { startOrder } from '../services/make-services.ts';
import { admin, job, newOrder, onlyPiece, settled } from '../services/test-services.ts';
import { getCase, openCase } from './cases.ts';
import { reviewCaseLine, tickCaseLine } from './lines.ts';
import { decideCase, moveCase } from './move-case.ts';
import { addCasePaper } from './papers.ts';

// What the tests of cases share: somebody with a plan of EZ Register, somebody of the staff, and what the two do.

type Choices = Omit<CheckedOf<typeof opening>, 'serviceId'>;
export const choices = (more: Partial<Choices> = {}): Choices => ({
  ...{ marketplace: 'amazon', country: 'PL', legalForm: 'company', sellsTo: ['eu'] },
  ...more,
});

/** A plan of EZ Register, paid once and delivered. */
export async function buyRegister(bed: Testbed, memberId: Id<'member'>, plan = 'registration-2') {
  const selection = { plan, choices: {}, setup: {} };
  const { orderId, lineId } = await newOrder(bed, { memberId, family: 'services', once: true, selection });
  await startOrder(job(bed), orderId);
  await settled(bed);
  return { orderId, serviceId: (await onlyPiece(bed, lineId)).id };
}

/** A member with a case, and somebody of the staff. */
export async function newCase(bed: Testbed, plan?: string) {
  const memberId = await newMember(bed);
  const { serviceId, orderId } = await buyRegister(bed, memberId, plan);
  const caseId = await openCase(memberCtx(bed, memberId), { serviceId, ...choices() });
  const staffId = await newMember(bed);
  const [own, staff] = [memberCtx(bed, memberId), staffCtx(bed, staffId)];
  return { memberId, staffId, serviceId, orderId, caseId, own, staff };
}
export type Furnished = Awaited<ReturnType<typeof newCase>>;

/** Somebody whom the table of roles lets make the call. */
export const staffCtx = (bed: Testbed, id: Id<'member'>): Context => bed.ctx(admin(id));

const asked = async ({ own, caseId }: Furnished) =>
  (await getCase(own, caseId)).lines
    .filter(({ need }) => need === 'asked')
    .map(({ line, papers }) => ({ line, papersSeen: papers.map(({ paperId }) => paperId) }));

export async function tickAll(one: Furnished): Promise<void> {
  for (const { line } of await asked(one))
    await tickCaseLine(one.own, { caseId: one.caseId, line, ticked: true });
}

export async function acceptAll(one: Furnished): Promise<void> {
  const { staff, caseId } = one;
  for (const seen of await asked(one))
    await reviewCaseLine(staff, { caseId, ...seen, verdict: 'accepted', note: '' });
}

export const go = ({ own, staff, caseId }: Furnished, side: CaseSide, to: CaseState) =>
  side === 'member'
    ? moveCase(own, { caseId, to, reason: '' })
    : decideCase(staff, { caseId, to, reason: 'We looked at it.' });

export const pdf = (text = 'a register extract') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);

export const fileOf = (bytes: Buffer, name = 'extract.pdf'): SentFile => ({
  field: 'attachments',
  name,
  claimedType: 'application/pdf',
  bytes,
});

export const inDays = (bed: Testbed, n: number) => later(bed.clock.now(), days(n)).toISOString().slice(0, 10);

let sent = 0;
export const keyed = (files: SentFile[]) => ({ files, idempotencyKey: `paper-number-${++sent}` });

/** A paper of the owner's, kept for 30 days unless told. */
export const addPaper = (
  bed: Testbed,
  { own, caseId }: Pick<Furnished, 'own' | 'caseId'>,
  bytes: Buffer = pdf(),
  more = {},
) =>
  addCasePaper(own, { caseId, line: 'identity', deleteOn: inDays(bed, 30), ...more }, keyed([fileOf(bytes)]));

export const papersOf = async ({ own, caseId }: Furnished) =>
  (await getCase(own, caseId)).lines.flatMap(({ papers }) => papers);

export const reasonsOf = async ({ own, caseId }: Furnished) =>
  (await getCase(own, caseId)).history.map(({ by, reason, line }) => [by, reason, line]);

/** Every file that the storage has. */
export async function stored({ config }: Testbed): Promise<string[]> {
  const folder = join(config.dataDir, 'files');
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return names.filter((one) => one.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

export const noCase = (bed: Testbed) => newId('case', bed.clock.now());
