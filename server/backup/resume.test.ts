import { afterAll, beforeAll, expect, test } from 'vitest';
import { customFeedback } from '#contract/feedback.ts';
import { readHealth } from '#contract/health.ts';
import { memberUserRegister, queryMemberUserInfo } from '#contract/members.ts';
import { readToday } from '#contract/today.ts';
import { openTestbed, type Testbed } from '../../tests/harness.ts';
import { checkBooks } from '../business/books/books.ts';
import { newInvoice, newMember } from '../business/invoices/test-invoices.ts';
import { makeStaff } from '../business/staff/test-staff.ts';
import { checkDatabase } from '../doctor/check-database.ts';
import { silentLog } from '../platform/log.ts';
import { postMail } from '../platform/mail/mail.ts';
import { onHold } from '../platform/on-hold.ts';
import { setInstallValue } from '../platform/secret.ts';
import { listLastNumbers, resume } from './resume.ts';

// What a restored install does before it is resumed, and after.

const madeAt = '2026-11-20T02:17:00.000Z';
let bed: Testbed;
beforeAll(async () => {
  const before = await openTestbed({ INVOICE_NUMBER_AT: 'issue' });
  await newInvoice(before, await newMember(before), { as: 'open' });
  await setInstallValue(before.service.database.db, onHold, { madeAt });
  bed = await before.restart({ INVOICE_NUMBER_AT: 'issue' });
});
afterAll(() => bed.close());

const ctx = () => bed.ctx({ kind: 'job', name: 'resume' });
const waiting = async () =>
  (
    await bed.service.database.pool.query(
      `select 1 from pgboss.job where name = 'mail-send' and state = 'created'`,
    )
  ).rowCount;
const numbersBroken = async () =>
  (await checkBooks(ctx())).find(({ name }) => name === 'numbers')?.breaks.flatMap(({ ids }) => ids);
const found = async () =>
  (
    await checkDatabase({
      ...{ config: bed.config, connection: bed.connection, log: silentLog },
      migrations: 'database/migrations',
    })
  ).filter(({ check }) => check === 'restore');
const others = ['REC', 'CN', 'EZC', 'SUB', 'BIL', 'WD', 'FB'].map((series) => `${series}-2026-000000`);

test('no job is done on hold, nothing can be changed, and the console and the doctor say so', async () => {
  await postMail(ctx(), { to: 'mara@example.com', subject: 'Waits', paragraphs: ['Until it is resumed.'] });
  const olga = await makeStaff(bed, 'olga@example.com', ['owner']);
  expect((await bed.as(olga.token)(queryMemberUserInfo, {})).userName).not.toBe('');
  expect((await olga.call(readHealth, {})).onHoldSince).toBe(madeAt);
  expect((await olga.call(readToday, {})).health?.onHold).toBe(true);
  expect(await found()).toMatchObject([{ state: 'wrong', says: expect.stringContaining('npm run resume') }]);
  for (const [endpoint, input] of [
    [customFeedback, {}],
    [memberUserRegister, {}],
  ] as const) {
    const answer = await bed.send(endpoint, input);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 50300]);
  }
  const told = await bed.site.inject({ method: 'POST', url: '/payments/v1/webhooks/sandbox', payload: '{}' });
  expect(told.statusCode).toBe(503);
  const back = await bed.site.inject({ method: 'GET', url: '/payments/v1/returns/sandbox' });
  expect(back.statusCode).toBe(503);
  const made = await bed.site.inject({ method: 'POST', url: '/api/v1/quotes', payload: {} });
  expect(made.statusCode).toBe(503);
  expect(await waiting()).toBeGreaterThan(0);
});

test('a resume wants a number of each series, none below that of this database and none far above it', async () => {
  expect(await listLastNumbers(ctx())).toEqual(['INV-2026-000001', ...others]);
  const refused = (...given: string[]) => expect(resume(ctx(), given)).rejects;
  await refused('INV-2026-000005').toThrow('REC, CN, EZC, SUB, BIL, WD, FB');
  await refused('INV-2026-000000', ...others).toThrow('is below INV-2026-000001');
  await refused('INV-2026-900005', ...others).toThrow('would skip 900004 numbers');
  await refused('XYZ-2026-000005', ...others).toThrow('is not a number of this install');
  expect(await found()).toHaveLength(1);
});

test('resumed, numbers continue after those that were given, the books know the gap, and what waited is done', async () => {
  await resume(ctx(), [
    'INV-2026-000005',
    ...others.map((one) => (one.startsWith('EZC') ? 'EZC-2026-000012' : one)),
  ]);
  await expect(resume(ctx(), ['INV-2026-000005', ...others])).rejects.toThrow('not on hold');
  expect(await listLastNumbers(ctx())).toEqual(
    expect.arrayContaining(['INV-2026-000005', 'EZC-2026-000012']),
  );
  await bed.mailAbout('mara@example.com', 'Waits');
  expect(await found()).toEqual([]);
  const answer = await bed.send(memberUserRegister, {});
  expect(answer.statusCode).toBe(200);
  const { number } = await newInvoice(bed, await newMember(bed), { as: 'open' });
  expect(number).toBe('INV-2026-000006');
  expect(await numbersBroken()).toEqual([]);
  // What nobody gave is still missed.
  await bed.service.database.pool.query(`update invoice_numbers set last = 7 where series = 'INV'`);
  expect(await numbersBroken()).toEqual(['INV-2026-000007']);
});
