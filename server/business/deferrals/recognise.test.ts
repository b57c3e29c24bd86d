import { afterEach, beforeEach, expect, test } from 'vitest';
import { days } from '#contract/time.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import type { Days } from '../invoices/snapshot.ts';
import { newInvoice, newMember, oneLine } from '../invoices/test-invoices.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { lockDeferred } from './lock-deferred.ts';
import { recogniseDue } from './recognise.ts';

let bed: Testbed;
beforeEach(async () => {
  // No worker, so that nothing is recognised but by the test.
  bed = await openTestbed({ INVOICE_NUMBER_AT: 'issue', SELLER_TIME_ZONE: 'Europe/Berlin' }, undefined, {
    work: false,
  });
});
afterEach(() => bed.close());

const raw = async (text: string) => (await bed.service.database.pool.query(text)).rows;
const until = (iso: string) => bed.clock.jump(new Date(iso).getTime() - bed.clock.now().getTime());
const issue = async (net: number, period: Days, family = 'vps') =>
  newInvoice(bed, await newMember(bed), { as: 'open', lines: [oneLine(net, { family, period })], tax: 0 });
const deferred = async (family = 'vps') =>
  0 - (await balanceOf(bed.ctx(), `deferred:${family}`, 'USD')).amount;
const recognitions = () =>
  raw(`select j.memo, l.account, l.line_amount::int as amount from ledger_journals j join ledger_lines l on l.journal_id = j.id
    where j.kind = 'revenue_recognised' and l.account like 'revenue:%' order by j.id`);

const winter: Days = { from: '2026-11-20', to: '2027-02-28' };

test('a month is revenue from its first moment on, and not before', async () => {
  await issue(10_100, winter);
  expect(await deferred()).toBe(9000);
  until('2026-11-30T22:59:59.999Z');
  expect(await recogniseDue(bed.ctx())).toEqual({ parts: 0 });
  until('2026-11-30T23:00:00Z');
  expect(await recogniseDue(bed.ctx())).toEqual({ parts: 1 });
  expect(await recogniseDue(bed.ctx())).toEqual({ parts: 0 });
  expect(await deferred()).toBe(5900);
  expect(await recognitions()).toEqual([
    { memo: 'December 2026: vps', account: 'revenue:vps', amount: -3100 },
  ]);
});

test('after a standstill every month is caught up with, in a journal of its own that its parts name', async () => {
  await issue(10_100, winter);
  await issue(10_100, winter);
  await issue(10_100, winter, 'tools');
  until('2027-03-15T10:00:00Z');
  expect(await brokenRules(bed)).toEqual({});
  // Something is booked, by which the books know how late it is.
  await issue(100, { from: '2027-03-01', to: '2027-03-01' });
  expect(Object.keys(await brokenRules(bed))).toEqual(['recognised-in-time']);
  expect(await recogniseDue(bed.ctx())).toEqual({ parts: 9 });
  expect((await recognitions()).map(({ memo, amount }) => [memo, amount])).toEqual([
    ['December 2026: tools', -3100],
    ['December 2026: vps', -6200],
    ['January 2027: tools', -3100],
    ['January 2027: vps', -6200],
    ['February 2027: tools', -2800],
    ['February 2027: vps', -5600],
  ]);
  const named = await raw(`select count(*)::int as parts, count(distinct recognition_id)::int as journals
    from deferral_parts p join ledger_journals j on j.reference = p.recognition_id and j.kind = 'revenue_recognised'`);
  expect(named).toEqual([{ parts: 9, journals: 6 }]);
  expect([await deferred(), await deferred('tools')]).toEqual([0, 0]);
  expect(await brokenRules(bed)).toEqual({});
});

test('several runs at once, and several batches, book every part once', async () => {
  for (let i = 0; i < 12; i++) await issue(10_100, winter, i % 2 ? 'vps' : 'tools');
  until('2027-03-15T10:00:00Z');
  const runs = await Promise.all(Array.from({ length: 4 }, () => recogniseDue(bed.ctx(), { batch: 5 })));
  expect(runs.reduce((sum, { parts }) => sum + parts, 0)).toBe(36);
  expect([await deferred(), await deferred('tools')]).toEqual([0, 0]);
  expect(await brokenRules(bed)).toEqual({});
});

test('a part that a credit note holds is left to the next run, and keeps nobody waiting', async () => {
  const held = await issue(10_100, winter);
  await issue(10_100, winter);
  until('2026-12-15T10:00:00Z');
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = transaction(bed.ctx(), async (inner) => {
    await lockDeferred(inner, { invoiceId: held.id });
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  expect(await recogniseDue(bed.ctx())).toEqual({ parts: 1 });
  released.resolve();
  await holding;
  expect(await recogniseDue(bed.ctx())).toEqual({ parts: 1 });
});

test('what was recognised does not change any more', async () => {
  await issue(10_100, winter);
  until('2026-12-15T10:00:00Z');
  await recogniseDue(bed.ctx());
  await expect(
    raw('update deferral_parts set part_amount = 1 where recognition_id is not null'),
  ).rejects.toThrow('was recognised');
  await expect(raw('delete from deferral_parts where recognition_id is not null')).rejects.toThrow(
    'was recognised',
  );
  await raw('update deferral_parts set part_amount = part_amount where recognition_id is null');
});

test('the clock may stand still for years and nothing is lost', async () => {
  await issue(36_500, { from: '2026-11-20', to: '2027-11-19' });
  bed.clock.jump(days(2000));
  expect(await recogniseDue(bed.ctx())).toEqual({ parts: 12 });
  expect(await deferred()).toBe(0);
});
