import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBookNights } from '#contract/books.ts';
import { days, hours } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newInvoice, newMember } from '../invoices/test-invoices.ts';
import { logIn, makeMember, refusal } from '../members/test-members.ts';
import { reportBreaks } from './books.jobs.ts';
import { brokenRules, changeUnguarded, payAsBooked } from './test-books.ts';

let bed: Testbed;
beforeEach(async () => {
  bed = await openTestbed();
});
afterEach(() => bed.close());

const night = () => reportBreaks(bed.ctx({ kind: 'job', name: 'test' }));
const read = async (email: string, role: 'user' | 'admin') => {
  await makeMember(bed, email, { role });
  return bed.as((await logIn(bed, email)).token)(readBookNights, {});
};

test('each night is kept with what it found and the seal it made, and the last thirty are shown', async () => {
  const { id } = await newInvoice(bed, await newMember(bed));
  await payAsBooked(bed, id, 1190);
  await night();
  bed.clock.jump(days(1));
  await bed.service.database.pool.query('update invoices set credited_amount = 7 where id = $1', [id]);
  await night();
  const { nights, seal } = await read('olga@ezcaravel.example', 'admin');
  expect(nights.map(({ broken, findings, seal: number }) => ({ broken, findings, number }))).toEqual([
    { broken: ['credited'], findings: 1, number: 2 },
    { broken: [], findings: 0, number: 1 },
  ]);
  expect(seal).toEqual({
    number: 2,
    digest: nights[0]?.sealDigest,
    madeAt: nights[0]?.checkedAt,
  });
  for (let i = 0; i < 31; i++) {
    bed.clock.jump(days(1));
    await night();
  }
  const later = await read('otto@ezcaravel.example', 'admin');
  expect(later.nights).toHaveLength(30);
  expect(later.nights[0]?.seal).toBe(33);
});

test('before the first night there is nothing to show', async () => {
  expect(await read('olga@ezcaravel.example', 'admin')).toEqual({ nights: [], seal: null });
});

test('a night is forgotten after 400 days, and not before', async () => {
  const count = async () => (await bed.service.database.pool.query('select from book_nights')).rowCount;
  await night();
  bed.clock.jump(days(400));
  await night();
  expect(await count()).toBe(2);
  bed.clock.jump(hours(1));
  await night();
  expect(await count()).toBe(2);
});

test('a seal that a night has noted cannot be made anew unseen', async () => {
  const { id } = await newInvoice(bed, await newMember(bed));
  await payAsBooked(bed, id, 1190);
  bed.clock.jump(hours(2));
  await night();
  expect(await brokenRules(bed)).toEqual({});
  // Somebody rewrites an entry, takes its seal away and lets the next night make another.
  await changeUnguarded(bed, 'ledger_journals', `update ledger_journals set memo = 'rewritten'`);
  await changeUnguarded(bed, 'ledger_sealed_journals', 'delete from ledger_sealed_journals');
  await changeUnguarded(bed, 'ledger_seals', 'delete from ledger_seals');
  bed.clock.jump(days(1));
  await night();
  expect(await brokenRules(bed)).toEqual({ 'ledger-sealed': ['seal 1'] });
});

test('members may not look', async () => {
  expect(await refusal(read('mara@lindt-home.example', 'user'))).toMatchObject({ name: 'access.refused' });
});
