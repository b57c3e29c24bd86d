import type { Id } from '#contract/ids.ts';
import { days, hours, later } from '#contract/time.ts';
import { recordClick, registerAffiliate } from '#server/business/affiliates/affiliates.ts';
import { getCase, listOwnCases, openCase } from '#server/business/cases/cases.ts';
import { reviewCaseLine, tickCaseLine } from '#server/business/cases/lines.ts';
import { decideCase, moveCase } from '#server/business/cases/move-case.ts';
import { keepChoice } from '#server/business/commissions/choose-payout.ts';
import { listAllPayouts } from '#server/business/commissions/list-all-commissions.ts';
import { payPayout } from '#server/business/commissions/pay-payout.ts';
import { startDownload } from '#server/business/downloads/start-download.ts';
import { answerFeedback } from '#server/business/feedback/answer-feedback.ts';
import { sendFeedback } from '#server/business/feedback/feedback.ts';
import { moveFeedback } from '#server/business/feedback/move-feedback.ts';
import { finishProvisioning } from '#server/business/services/operate.ts';
import { listProvisionings } from '#server/business/services/provisioning-queue.ts';
import { listServices } from '#server/business/services/read-services.ts';
import { countReported } from '#server/business/statistics/statistics.ts';
import { type Business, type Customer, callerOf, newKey } from './business.ts';
import type { Chance } from './chance.ts';
import { listNewest } from './stored.ts';

// What members, visitors and the owner do on an ordinary day.

/** The owner sets up the servers that have waited for more than half a day. */
export async function deliver(one: Business): Promise<void> {
  const { items } = await listProvisionings(one.owner, { state: 'waiting_operator' });
  for (const { id, createdAt } of items) {
    if (Date.parse(createdAt) > one.clock.now().getTime() - hours(12)) continue;
    const last = one.chance.between(1, 254);
    await finishProvisioning(one.owner, id, {
      ref: `rack-${one.chance.between(1, 9)}-${last}`,
      access: { ipv4: `198.51.100.${last}`, user: 'root' },
      credentials: { password: `made-up-${one.chance.between(100_000, 999_999)}` },
    });
  }
  await one.clockwork.settle();
}

const messages = [
  [
    'question',
    'Moving a shop to a larger server',
    'Can I move from vps-2 to vps-4 without ordering anew?',
    'You can. Open the page of your server and choose “Change plan, size or term”; it shows the price before you confirm.',
  ],
  [
    'idea',
    'Export of the parcel table',
    'A CSV of the parcel calculator would save us typing each week.',
    'Thank you for the idea. We have noted it for the next time we work on the calculator.',
  ],
  [
    'praise',
    'Title checker',
    'The checker found four titles that were too long before we published them.',
    'Thank you for telling us. We have passed it on to the people who made the checker.',
  ],
  [
    'bug',
    'Date field on a small phone',
    'The calendar covers the field on my phone, so I cannot see what I typed.',
    'Thank you for the report. We see the same on a phone of that size and are working on it.',
  ],
] as const;

export async function write(one: Business, { ctx }: Customer): Promise<void> {
  const [type, subject, content, text] = one.chance.pick(messages);
  const { feedbackNo } = await sendFeedback(
    ctx,
    { ...{ type, subject, content }, allowContact: 'Y', publishAsIdea: 'N' },
    { files: [], idempotencyKey: newKey() },
  );
  await one.clockwork.settle();
  one.plan(later(one.clock.now(), days(1)), async () => {
    await moveFeedback(one.owner, { feedbackNo, to: 'triaged', reason: 'Read in the morning' });
    await answerFeedback(one.owner, { feedbackNo, text, answersSeen: 0 }, newKey());
    await one.clockwork.settle();
  });
}

/** Something from the library that anybody with an account may have; nothing where the library is empty. */
export async function download(one: Business, { ctx, company }: Customer): Promise<void> {
  const found = await listNewest(ctx.db);
  if (found.length) await startDownload(ctx, { materialId: one.chance.pick(found), project: company });
}

/** Opens the case that a plan of EZ Register holds, and hands it in complete. */
export async function openRegistration(one: Business, { ctx }: Customer): Promise<void> {
  const owned = await listServices(ctx);
  const service = owned.find(({ family, state }) => family === 'services' && state === 'active');
  if (!service || (await listOwnCases(ctx)).length) return;
  const subject = { marketplace: 'amazon', country: 'PL', legalForm: 'company', sellsTo: ['eu'] } as const;
  const caseId = await openCase(ctx, { serviceId: service.id, ...subject, sellsTo: ['eu'] });
  for (const { line, need } of (await getCase(ctx, caseId)).lines)
    if (need === 'asked') await tickCaseLine(ctx, { caseId, line, ticked: true });
  const { steps } = await getCase(ctx, caseId);
  // The smallest plan has no review.
  if (!steps.some(({ to, ready }) => to === 'in_review' && ready)) return;
  await moveCase(ctx, { caseId, to: 'in_review', reason: '' });
  one.plan(later(one.clock.now(), days(3)), () => review(one, caseId));
  await one.clockwork.settle();
}

/** The owner accepts what was handed in. */
async function review({ owner, clockwork }: Business, caseId: Id<'case'>): Promise<void> {
  for (const { line, need, papers } of (await getCase(owner, caseId)).lines) {
    const about = { caseId, line, papersSeen: papers.map(({ paperId }) => paperId) };
    if (need === 'asked') await reviewCaseLine(owner, { ...about, verdict: 'accepted', note: '' });
  }
  await decideCase(owner, { caseId, to: 'ready_to_file', reason: 'Everything is there' });
  await clockwork.settle();
}

/** Pages and tools by the names of the build; none is counted where no site was built. */
const looks = ['Home', 'Dedicated', 'Vps', 'Proxy', 'EzWriting', 'Logistics', 'MaterialList', 'Blog', 'Faq'];
const tools = ['listing-checker', 'parcel-weight', 'profit-bench', 'market-score', 'vps-picker'] as const;

/** The visits of a day, who said no left out: sums, and nothing of who it was. @param day from 0 on */
export async function count(one: Business, day: number): Promise<void> {
  const { service, chance } = one;
  const visits = 40 + day + chance.between(0, 25) - (new Date(one.clock.now()).getUTCDay() % 6 ? 0 : 20);
  const ctx = service.context({ kind: 'visitor' }, callerOf(chance));
  const headers = { 'user-agent': ctx.caller.userAgent };
  for (let visit = 0; visit < visits; visit++) {
    const page = chance.pick(looks);
    const counts = service.counting.names.knows('page', page)
      ? [{ subject: 'page' as const, name: page }]
      : [];
    if (chance.next() < 0.4) {
      const name = chance.pick(tools);
      await countReported(ctx, service.counting, headers, {
        counts: [...counts, { subject: 'tool_opened', name }],
      });
      if (chance.next() < 0.6)
        await countReported(ctx, service.counting, headers, { counts: [{ subject: 'tool_used', name }] });
    } else if (counts.length) await countReported(ctx, service.counting, headers, { counts });
  }
  await service.counting.write();
}

/** An affiliate who takes account credit. @returns the code of their links */
export async function becomePartner({ ctx, id, email }: Customer): Promise<string> {
  const { affiliateCode } = await registerAffiliate(ctx);
  await keepChoice(ctx, { id, email }, { method: 'credit' });
  return affiliateCode;
}

/** The owner pays the statements that have waited for two days. */
export async function payAffiliates({ owner, clock, clockwork }: Business): Promise<void> {
  const { items } = await listAllPayouts(owner, { state: 'due' });
  for (const { payoutId, month } of items)
    if (clock.now() > later(new Date(`${month}-15`), days(2)))
      await payPayout(owner, { payoutId, method: 'credit' });
  await clockwork.settle();
}

/** The link brings somebody who registers, and several who only look. */
export async function followLink({ service, chance, passing }: Business, tid: string): Promise<void> {
  const visit = async (of: Chance) => {
    const ctx = service.context({ kind: 'visitor' }, callerOf(of));
    const visitor = `demonstration-${of.between(100_000, 999_999)}`;
    await recordClick(ctx, { tid, landing: '/home', visitor });
  };
  for (let others = passing.between(5, 11); others > 0; others--) await visit(passing);
  await visit(chance);
}
