import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { creditGoodwill } from '#contract/goodwill.ts';
import type { Id } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { rowsOf } from '../orders/test-orders.ts';
import { carryOut } from '../privacy/carry-out.ts';
import { afterDays, askDeletion, newLeaver } from '../privacy/test-privacy.ts';
import { give, hire, keptIn, type Staff, send, waitingFor } from '../staff-approvals/test-staff-approvals.ts';
import { balanceOf } from './test-balance.ts';

// Goodwill that waits for a second person, and what becomes of the account meanwhile.

let bed: Testbed;
let second: Staff;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', SECOND_PERSON_ABOVE: '10.00' });
});
afterAll(() => bed.close());
beforeEach(async () => {
  second = await hire(bed);
});

let people = 0;
async function asked() {
  const leaver = await newLeaver(bed, `leaver-${++people}@shop.example`);
  const wish = {
    memberId: leaver.id,
    amount: { amount: 2500, currency: 'USD' },
    reason: 'A day without service',
  } as const;
  return { leaver, approvalId: keptIn(await send(bed, await hire(bed), creditGoodwill, wish)) };
}

test('it is told by the address, kept by the id, and good for the account under another address', async () => {
  const { leaver, approvalId } = await asked();
  const shown = async () => (await waitingFor(second)).find((one) => one.approvalId === approvalId);
  expect(await shown()).toMatchObject({ about: leaver.email, email: leaver.email, memberId: leaver.id });
  expect((await bed.mailAbout(second.email, 'asks for your approval')).text).toContain(leaver.email);
  const address = `moved-${leaver.email}`;
  await rowsOf(bed, 'update members set email = $2 where id = $1', [leaver.id, address]);
  expect(await shown()).toMatchObject({ about: address });
  expect(await give(bed, second, approvalId)).toMatchObject({ code: 0 });
  expect(await balanceOf(bed, { memberId: leaver.id })).toBe(2500);
  const written = await rowsOf<{ words: string }>(
    bed,
    `select about as words from staff_approvals where id = $1
     union all select reason from staff_acts where kind like 'approval_%' and position($2 in reason) > 0`,
    [approvalId, leaver.id],
  );
  expect(written).toHaveLength(3);
  expect(written.filter(({ words }) => words.includes('@'))).toEqual([]);
});

test('an account that is deleted while somebody approves it keeps neither of them waiting for the other', async () => {
  const { leaver, approvalId } = await asked();
  await askDeletion(bed, leaver);
  await afterDays(bed, 14);
  const [{ id } = { id: null }] = await rowsOf<{ id: Id<'accountDeletion'> }>(
    bed,
    'select id from account_deletions where member_id = $1',
    [leaver.id],
  );
  // As giveStaffApproval and creditGoodwill take their locks.
  const giver = await bed.service.database.pool.connect();
  try {
    await giver.query('begin');
    await giver.query('select 1 from staff_approvals where id = $1 for update', [approvalId]);
    const deleted = carryOut(bed.ctx({ kind: 'job', name: 'test' }), id!);
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await rowsOf(bed, waits)).length).toBeGreaterThan(0);
    await giver.query('select 1 from members where id = $1 for no key update', [leaver.id]);
    await giver.query('commit');
    expect(await deleted).toBe(true);
  } finally {
    giver.release();
  }
  expect(
    await rowsOf(bed, 'select about, sealed_input from staff_approvals where id = $1', [approvalId]),
  ).toEqual([{ about: leaver.id, sealed_input: null }]);
  expect(usd(await balanceOf(bed, { memberId: leaver.id }))).toEqual(usd(0));
});
