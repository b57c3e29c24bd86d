import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadCasePaper, getCase } from '#contract/cases.ts';
import { leaveOrganisation } from '#contract/organisations.ts';
import { listSecurityEvents } from '#contract/security-events.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { runRotate, secretA, secretB } from '../../../tests/sealed-install.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { failureOf } from '../memberships/test-memberships.ts';
import { type Colleague, join, newOrganisation } from '../organisations/test-organisations.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { job } from '../services/test-services.ts';
import { makeStaff } from '../staff/test-staff.ts';
import { openCase } from './cases.ts';
import { removeCasePaper } from './delete-papers.ts';
import { decideCase } from './move-case.ts';
import { addCasePaper } from './papers.ts';
import { readCasePaper } from './read-paper.ts';
import {
  addPaper,
  buyRegister,
  choices,
  fileOf,
  go,
  inDays,
  keyed,
  newCase,
  pdf,
  reasonsOf,
  staffCtx,
} from './test-cases.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', APP_SECRET: secretA });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());

test('another member finds no paper, and neither deletes nor adds one', async () => {
  const one = await newCase(bed);
  const paperId = await addPaper(bed, one);
  const stranger = memberCtx(bed, await newMember(bed));
  expect((await failureOf(readCasePaper(stranger, paperId))).name).toBe('request.not_found');
  expect((await failureOf(removeCasePaper(stranger, paperId))).name).toBe('request.not_found');
  expect((await failureOf(removeCasePaper(one.staff, paperId))).name).toBe('request.not_found');
  const ask = { caseId: one.caseId, line: 'identity', deleteOn: inDays(bed, 30) };
  for (const other of [stranger, one.staff])
    expect((await failureOf(addCasePaper(other, ask, keyed([fileOf(pdf())])))).name).toBe(
      'request.not_found',
    );
});

test('of staff only who reviews papers opens one, and what they read is written down', async () => {
  const one = await newCase(bed);
  const paperId = await addPaper(bed, one);
  const { caseId } = one;
  for (const role of ['finance', 'support', 'content', 'read_only', 'affiliate_manager'] as const) {
    const { token } = await makeStaff(bed, `${role}@cases.example`, [role]);
    expect([role, (await bed.send(downloadCasePaper, { paperId }, { token })).json().code]).toEqual([
      role,
      40401,
    ]);
    const seen = (await bed.send(getCase, { caseId }, { token })).json().code;
    expect([role, seen]).toEqual([role, role === 'support' ? 0 : 40401]);
  }
  const { token, id } = await makeStaff(bed, 'fulfilment@cases.example', ['fulfilment']);
  const answer = await bed.send(downloadCasePaper, { paperId }, { token });
  expect(answer.rawPayload).toEqual(pdf());
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="extract.pdf"',
    'cache-control': 'no-store',
  });
  expect((await reasonsOf(one)).at(-1)).toEqual(['staff', 'paper_read', 'identity']);
  const owner = await makeStaff(bed, 'owner@cases.example', ['owner']);
  const { items } = await owner.call(listSecurityEvents, { kind: 'operator.exported' });
  expect(items).toMatchObject([
    { memberId: id, facts: { call: 'downloadCasePaper', outcome: 'done', filter: [`paperId:${paperId}`] } },
  ]);
});

test('staff neither review nor read the case of an organisation that they act for or ever did', async () => {
  const organisation = await newOrganisation(bed);
  const viewer = await join(bed, organisation, 'viewer');
  const own = memberCtx(bed, organisation.accountId);
  const { serviceId } = await buyRegister(bed, organisation.accountId);
  const caseId = await openCase(own, { serviceId, ...choices() });
  const paperId = await addPaper(bed, { own, caseId });
  const refused = { name: 'access.refused', data: { reason: 'own' } };
  const expectRefused = async ({ id }: Pick<Colleague, 'id'>) => {
    const staff = staffCtx(bed, id);
    expect(await failureOf(decideCase(staff, { caseId, to: 'closed', reason: 'Ours.' }))).toEqual(refused);
    expect((await failureOf(readCasePaper(staff, paperId))).name).toBe('request.not_found');
  };
  for (const one of [organisation.owner, viewer]) await expectRefused(one);
  await viewer.call(leaveOrganisation, { organisationId: organisation.id });
  await expectRefused(viewer);
  expect((await readCasePaper(own, paperId)).bytes).toEqual(pdf());
  expect((await readCasePaper(staffCtx(bed, await newMember(bed)), paperId)).bytes).toEqual(pdf());
});

test('without a review in the plan, and after the end of a case, its papers are its owner’s alone', async () => {
  for (const plan of ['registration-1', 'registration-3']) {
    const one = await newCase(bed, plan);
    const paperId = await addPaper(bed, one);
    if (plan === 'registration-3') {
      expect((await readCasePaper(one.staff, paperId)).bytes).toEqual(pdf());
      await go(one, 'member', 'canceled');
    }
    const before = await reasonsOf(one);
    expect((await failureOf(readCasePaper(one.staff, paperId))).name).toBe('request.not_found');
    expect(await reasonsOf(one)).toEqual(before);
    expect((await readCasePaper(one.own, paperId)).bytes).toEqual(pdf());
  }
});

test('a paper whose reading could not be written down is not read', async () => {
  const one = await newCase(bed);
  const paperId = await addPaper(bed, one);
  const db = new Proxy(one.staff.db, {
    get: (target, name) =>
      name === 'transaction'
        ? () => Promise.reject(new Error('the journal is away'))
        : Reflect.get(target, name, target),
  });
  await expect(readCasePaper({ ...one.staff, db }, paperId)).rejects.toThrow('the journal is away');
});

test.runIf(longRun)(
  'a paper opens after the secret is changed by rotation, and is called lost without its secret',
  async () => {
    const one = await newCase(bed);
    const paperId = await addPaper(bed, one);
    expect(await runRotate(bed, `${secretB} ${secretA}`)).toMatchObject({
      done: true,
      said: expect.stringContaining('papers of cases'),
    });
    bed = await bed.restart({ APP_SECRET: secretB });
    const own = () => memberCtx(bed, one.memberId);
    expect((await readCasePaper(own(), paperId)).bytes).toEqual(pdf());
    const forgotten = await runRotate(bed, secretA, { forgetLost: true });
    expect(forgotten.said).toContain('Nobody can open these papers again.');
    bed = await bed.restart({ APP_SECRET: secretA });
    expect(await failureOf(readCasePaper(own(), paperId))).toEqual({
      name: 'state.move_refused',
      data: { state: 'lost', wanted: 'downloaded' },
    });
    // Found again, the secret opens what it sealed.
    await runRotate(bed, `${secretA} ${secretB}`);
    bed = await bed.restart({ APP_SECRET: secretA });
    expect((await readCasePaper(own(), paperId)).bytes).toEqual(pdf());
  },
);
