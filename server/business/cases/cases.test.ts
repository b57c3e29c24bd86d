import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyTypes, marketplaces, regions } from '#content/en/rules/documents.ts';
import { caseMarketplaces, caseRegions, caseSteps, legalForms } from '#contract/case-rules.ts';
import { plansWith } from '#contract/entitlements.ts';
import type { Id } from '#contract/ids.ts';
import { caseMoves, statesOf } from '#contract/states.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { findMember } from '../members/members.queries.ts';
import { failureOf } from '../memberships/test-memberships.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { buyTool } from '../seats/test-seats.ts';
import { followOrder } from '../services/make-services.ts';
import { suspendService } from '../services/operate.ts';
import { listServicesOf } from '../services/services.queries.ts';
import { job, moveOrder, settled } from '../services/test-services.ts';
import { makeStaff } from '../staff/test-staff.ts';
import { accompanyCase } from './accompany.ts';
import { changeCase, getCase, listOwnCases, openCase } from './cases.ts';
import { reviewCaseLine, tickCaseLine } from './lines.ts';
import { countCases, listCases } from './list-cases.ts';
import { answerCase, sendCaseMessage } from './messages.ts';
import { decideCase, endWithService, moveCase } from './move-case.ts';
import { acceptAll, buyRegister, choices, go, newCase, noCase, staffCtx, tickAll } from './test-cases.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());

/** What somebody was told of their case so far, beside what they are told of their service. */
const toldOf = async (id: Id<'member'>) =>
  (await bed.mailsTo(await emailOf(id), 0)).filter(({ subject }) => subject.includes('case'));
const subjectsTo = async (id: Id<'member'>) => (await toldOf(id)).map(({ subject }) => subject);
const emailOf = async (id: Id<'member'>) => (await findMember(bed.service.database.db, id))?.email ?? '';
const missing = (reason: string, requiredTier: string) => ({
  name: 'entitlement.missing',
  data: { reason, requiredTier },
});

test('the words of a case are those of the checklist that pages show', () => {
  expect(marketplaces.map(({ id }) => id)).toEqual([...caseMarketplaces]);
  expect(companyTypes.map(({ id }) => id)).toEqual([...legalForms]);
  expect(regions.map(({ id }) => id)).toEqual([...caseRegions]);
});

test('every move of a case is made by somebody, and nothing else is', () => {
  for (const from of statesOf(caseMoves)) {
    const steps = [true, false].flatMap((reviewed) =>
      (['member', 'staff'] as const).flatMap((side) => caseSteps(from, side, reviewed).map(({ to }) => to)),
    );
    expect([from, [...new Set(steps)].toSorted()]).toEqual([from, [...caseMoves[from]].toSorted()]);
  }
});

test.each(plansWith('register.case'))(
  '%s opens one case, also when it is asked for twice at once',
  async (plan) => {
    const id = await newMember(bed);
    const { serviceId } = await buyRegister(bed, id, plan);
    const open = () => openCase(memberCtx(bed, id), { serviceId, ...choices() });
    const made = await Promise.all([open(), open(), open()]);
    expect(new Set(made).size).toBe(1);
    expect(await listOwnCases(memberCtx(bed, id))).toMatchObject([
      { caseId: made[0], serviceId, plan, state: 'preparing', marketplace: 'amazon', country: 'PL' },
    ]);
    expect(
      (await failureOf(openCase(memberCtx(bed, id), { serviceId, ...choices({ country: 'DE' }) }))).name,
    ).toBe('request.conflict');
  },
);

test('without a living plan of EZ Register no case is opened', async () => {
  const id = await newMember(bed);
  await buyTool(bed, id, 'writing-pro');
  const [writing] = await listServicesOf(bed.service.database.db, id);
  const ask = { serviceId: writing?.service.id ?? 'svc_none', ...choices() } as const;
  expect(await failureOf(openCase(memberCtx(bed, id), ask))).toEqual(
    missing('register.case', 'registration-1'),
  );
  const { serviceId } = await buyRegister(bed, id);
  const stranger = memberCtx(bed, await newMember(bed));
  expect((await failureOf(openCase(stranger, { serviceId, ...choices() }))).name).toBe('request.not_found');
  const bad = openCase(memberCtx(bed, id), { serviceId, ...choices({ country: 'XX' }) });
  expect(await failureOf(bad)).toMatchObject({ data: { fields: { country: 'country_invalid' } } });
  await suspendService(staffCtx(bed, await newMember(bed)), serviceId, {
    because: 'manual',
    reason: 'A check.',
  });
  await settled(bed);
  expect(await failureOf(openCase(memberCtx(bed, id), { serviceId, ...choices() }))).toEqual(
    missing('register.case', 'registration-1'),
  );
});

test('a case goes through its stages, and both sides are told of what the other did', async () => {
  const one = await newCase(bed, 'registration-2');
  const { own, staff, caseId, memberId } = one;
  expect((await failureOf(go(one, 'member', 'in_review'))).data).toEqual({
    state: 'preparing',
    wanted: 'in_review',
  });
  await tickAll(one);
  await go(one, 'member', 'in_review');
  expect((await failureOf(go(one, 'staff', 'ready_to_file'))).name).toBe('state.move_refused');
  const [first] = (await getCase(own, caseId)).lines.filter(({ need }) => need === 'asked');
  const line = first?.line ?? '';
  const refuse = { caseId, line, verdict: 'refused' as const, note: 'The name differs.', papersSeen: [] };
  expect((await failureOf(reviewCaseLine(staff, { ...refuse, note: '' }))).data).toEqual({
    fields: { note: 'required' },
  });
  await reviewCaseLine(staff, refuse);
  expect((await failureOf(tickCaseLine(own, { caseId, line, ticked: true }))).name).toBe(
    'state.move_refused',
  );
  await go(one, 'staff', 'changes_asked');
  expect((await getCase(own, caseId)).lines.find((shown) => shown.line === line)).toMatchObject({
    ticked: false,
    verdict: 'refused',
    note: 'The name differs.',
  });
  expect((await failureOf(go(one, 'member', 'in_review'))).name).toBe('state.move_refused');
  await tickCaseLine(own, { caseId, line, ticked: true });
  await go(one, 'member', 'in_review');
  await acceptAll(one);
  await go(one, 'staff', 'ready_to_file');
  await go(one, 'member', 'filed');
  await go(one, 'member', 'registered');
  await go(one, 'member', 'closed');
  const { state, endedAt, history, steps } = await getCase(own, caseId);
  expect([state, endedAt !== null, steps]).toEqual(['closed', true, []]);
  expect(history.filter(({ from, to }) => from !== to).map(({ to, by }) => `${by} ${to}`)).toEqual([
    'member preparing',
    'member in_review',
    'staff changes_asked',
    'member in_review',
    'staff ready_to_file',
    'member filed',
    'member registered',
    'member closed',
  ]);
  expect(history.find(({ to, by }) => by === 'staff' && to === 'changes_asked')?.reason).toBe(
    'We looked at it.',
  );
  await expect
    .poll(() => subjectsTo(memberId))
    .toEqual(['Your Amazon case: changes asked for', 'Your Amazon case: ready to file']);
  expect((await failureOf(sendCaseMessage(own, { caseId, text: 'Hello' }, 'a-message-too-late'))).name).toBe(
    'state.move_refused',
  );
});

test('without a review the member decides alone when it is ready, and staff review nothing', async () => {
  const one = await newCase(bed, 'registration-1');
  const { staff, caseId } = one;
  await tickAll(one);
  expect((await failureOf(go(one, 'member', 'in_review'))).name).toBe('state.move_refused');
  await go(one, 'member', 'ready_to_file');
  const review = { caseId, line: 'identity', verdict: 'accepted' as const, note: '', papersSeen: [] };
  expect(await failureOf(reviewCaseLine(staff, review))).toEqual(
    missing('register.review', 'registration-2'),
  );
  expect(await failureOf(accompanyCase(staff, caseId))).toEqual(
    missing('register.accompany', 'registration-3'),
  );
});

test('the same step again changes nothing, and of two at once one is made', async () => {
  const one = await newCase(bed, 'registration-1');
  await tickAll(one);
  await Promise.all([1, 2, 3].map(() => go(one, 'member', 'ready_to_file')));
  const { history } = await getCase(one.own, one.caseId);
  expect(history.map(({ to }) => to)).toEqual(['preparing', 'ready_to_file']);
});

test('other answers make another checklist, and only while it is being prepared', async () => {
  const one = await newCase(bed, 'registration-1');
  const { own, caseId } = one;
  const before = (await getCase(own, caseId)).lines.map(({ line }) => line);
  await changeCase(own, { caseId, ...choices({ marketplace: 'walmart' }), country: 'JP', sellsTo: ['us'] });
  const after = (await getCase(own, caseId)).lines.map(({ line }) => line);
  expect([before.includes('w8'), after.includes('w8')]).toEqual([false, true]);
  const unknown = tickCaseLine(own, { caseId, line: 'translation', ticked: true });
  expect(await failureOf(unknown)).toMatchObject({ data: { fields: { line: 'not_one_of' } } });
  await tickAll(one);
  await go(one, 'member', 'ready_to_file');
  expect((await failureOf(changeCase(own, { caseId, ...choices() }))).name).toBe('state.move_refused');
});

test('staff find a case by its member at every stage, and count the stages', async () => {
  const before = await countCases(staffCtx(bed, await newMember(bed)));
  const one = await newCase(bed);
  const found = async (state?: 'canceled') => {
    const { items } = await listCases(one.staff, {
      about: (await emailOf(one.memberId)).toUpperCase(),
      state,
    });
    return items.map(({ caseId }) => caseId);
  };
  expect(await found()).toEqual([one.caseId]);
  expect(await found('canceled')).toEqual([]);
  const opened = await countCases(one.staff);
  expect([opened.open, opened.states.preparing]).toEqual([before.open + 1, before.states.preparing + 1]);
  await go(one, 'member', 'canceled');
  expect(await found()).toEqual([one.caseId]);
  const ended = await countCases(one.staff);
  expect([ended.open, ended.states.canceled]).toEqual([before.open, before.states.canceled + 1]);
});

test('messages reach the other side, once each, and never its mailbox word for word', async () => {
  const one = await newCase(bed, 'registration-3');
  const { own, staff, caseId, memberId, staffId } = one;
  for (const key of ['first-message-key', 'first-message-key'])
    await sendCaseMessage(own, { caseId, text: 'Which extract do you need?' }, key);
  const notices = async () =>
    (await bed.mailsTo('hello@ezcaravel.example', 1)).filter(({ text }) => text.includes(caseId));
  await expect
    .poll(async () => (await notices()).map(({ subject }) => subject))
    .toEqual(['A new message in a case: Amazon']);
  expect((await listCases(staff, {})).items.find((found) => found.caseId === caseId)?.unanswered).toBe(true);
  await answerCase(staff, { caseId, text: 'The one of this month.' }, 'first-answer-key');
  expect((await listCases(staff, {})).items.find((found) => found.caseId === caseId)?.unanswered).toBe(false);
  expect((await getCase(own, caseId)).messages.map(({ by, text }) => [by, text])).toEqual([
    ['member', 'Which extract do you need?'],
    ['staff', 'The one of this month.'],
  ]);
  await accompanyCase(staff, caseId);
  await accompanyCase(staff, caseId);
  await expect
    .poll(() => subjectsTo(memberId))
    .toEqual(['A new message in your Amazon case', 'Mara Lindt accompanies your Amazon case']);
  expect((await toldOf(memberId))[0]?.text).not.toContain('this month');
  // Who accompanies it has no role here any more: no page names them, and the contact address is told.
  expect((await getCase(own, caseId)).companion).toBeNull();
  await sendCaseMessage(own, { caseId, text: 'Thank you.' }, 'second-message-key');
  await expect.poll(async () => (await notices()).length).toBe(2);
  expect(await subjectsTo(staffId)).toEqual([]);
});

test('whoever accompanies a case is told what its owner does, in place of the contact address', async () => {
  const { own, caseId } = await newCase(bed, 'registration-3');
  const { id, name } = await makeStaff(bed, 'anna@cases.example', ['fulfilment']);
  await accompanyCase(staffCtx(bed, id), caseId);
  expect((await getCase(own, caseId)).companion).toBe(name);
  await sendCaseMessage(own, { caseId, text: 'Good morning.' }, 'a-message-to-anna');
  await expect.poll(() => subjectsTo(id)).toEqual(['A new message in a case: Amazon']);
  const others = await bed.mailsTo('hello@ezcaravel.example', 0);
  expect(others.filter(({ text }) => text.includes(caseId))).toEqual([]);
});

test('a case ends with the service it was opened with', async () => {
  const one = await newCase(bed);
  const { own, caseId, orderId, memberId, serviceId } = one;
  await moveOrder(bed, orderId, 'refunded');
  await followOrder(job(bed), orderId);
  await settled(bed);
  await expect.poll(async () => (await getCase(own, caseId)).state).toBe('canceled');
  await endWithService(job(bed), serviceId);
  const { history } = await getCase(own, caseId);
  expect(history.at(-1)).toMatchObject({ by: 'service', reason: 'service_ended', to: 'canceled' });
  await expect.poll(() => subjectsTo(memberId)).toEqual(['Your Amazon case: cancelled']);
  expect((await toldOf(memberId))[0]?.text).toContain('We delete papers that we still keep by');
  const ended = (await bed.mailsTo(await emailOf(memberId), 0)).find(({ subject }) =>
    subject.endsWith('has ended'),
  );
  expect(ended?.text).not.toMatch(/kept until|not deleted/);
  expect(ended).toBeDefined();
  expect((await failureOf(moveCase(own, { caseId, to: 'preparing', reason: '' }))).name).toBe(
    'state.move_refused',
  );
});

test('nobody acts on a case that is not theirs, and no staff on a case of their own', async () => {
  const one = await newCase(bed);
  const { caseId, memberId } = one;
  const stranger = memberCtx(bed, await newMember(bed));
  for (const id of [caseId, noCase(bed)]) {
    expect((await failureOf(getCase(stranger, id))).name).toBe('request.not_found');
    expect((await failureOf(moveCase(stranger, { caseId: id, to: 'canceled', reason: '' }))).name).toBe(
      'request.not_found',
    );
    expect((await failureOf(decideCase(stranger, { caseId: id, to: 'closed', reason: 'No.' }))).name).toBe(
      'access.refused',
    );
  }
  const both = staffCtx(bed, memberId);
  expect(await failureOf(decideCase(both, { caseId, to: 'closed', reason: 'Mine.' }))).toEqual({
    name: 'access.refused',
    data: { reason: 'own' },
  });
  expect((await failureOf(listCases(stranger, {}))).name).toBe('access.refused');
  expect((await failureOf(countCases(stranger))).name).toBe('access.refused');
});
