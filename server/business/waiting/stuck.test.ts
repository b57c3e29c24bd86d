import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { hours, minutes } from '#contract/time.ts';
import { readToday } from '#contract/today.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newInvoice, oneLine } from '../invoices/test-invoices.ts';
import { logIn, makeMember } from '../members/test-members.ts';
import { runRefund } from '../payments/run-refund.ts';
import { payByTransfer, payLate, sendBack, sendByTransfer } from '../payments/test-balance.ts';
import { begin, newPayer, payBy, withGateway } from '../payments/test-payments.ts';
import { stuckMoney } from './stuck.queries.ts';

let bed: Testbed;
let token: string;
beforeAll(async () => {
  // Nothing is done by itself: what is stuck stays so.
  bed = await openTestbed({ LIMITS: 'off' }, undefined, { work: false });
  await makeMember(bed, 'admin@example.com', { role: 'admin' });
  ({ token } = await logIn(bed, 'admin@example.com'));
});
afterAll(() => bed.close());

const job = () => bed.ctx({ kind: 'job', name: 'test' });
const stuck = async () => {
  const today = await bed.as(token)(readToday, {});
  if (!today.stuck) throw new Error('an owner sees what is stuck');
  return today.stuck;
};
const sums = async () =>
  (await stuck()).sums.map(({ kind, count, amount }) => `${kind} ${count} ${amount.amount}`);

test('each sum is told after an hour, with the invoice it belongs to, until it is where it should be', async () => {
  expect(await stuck()).toEqual({ sums: [], items: [] });
  const away = async (): Promise<never> => {
    throw new Error('no answer');
  };
  const payer = await newPayer(bed, 700);
  const deaf = withGateway(payer.ctx, 'sandbox', () => ({ start: away }));
  await begin({ ...payer, ctx: deaf });
  bed.clock.jump(1);
  const working = await newPayer(bed, 300);
  await payBy(bed, (await begin(working)).paymentId, '4000000000000077');
  // One that waits for its payer, and is given up after a day.
  await begin(await newPayer(bed, 900));
  await begin(await newPayer(bed, 1100), { provider: 'bank' });
  const late = await payLate(bed, 2000);
  const since = bed.clock.now().toISOString();
  bed.clock.jump(1);
  const more = await payByTransfer(bed, 5400);
  const onItsWay = await payLate(bed, 1500);
  const { id } = await sendBack(onItsWay, 1500);

  bed.clock.jump(minutes(59));
  expect(await sums()).toEqual([]);
  bed.clock.jump(minutes(2));
  expect(await sums()).toEqual(['payment 2 1000', 'refund 1 1500', 'balance 2 2400', 'transfer 1 1100']);
  const { items } = await stuck();
  expect(items.map(({ kind, invoiceId }) => [kind, invoiceId])).toEqual([
    ['payment', payer.invoice.id],
    ['payment', working.invoice.id],
    ['refund', onItsWay.invoice.id],
    ['balance', late.invoice.id],
    ['balance', more.invoice.id],
  ]);
  expect(items[3]).toMatchObject({ since, amount: usd(2000), about: late.invoice.snapshot.about });

  await runRefund(job(), id);
  await runRefund(job(), (await sendBack(late, 500)).id);
  await sendByTransfer(bed, more, 400);
  bed.clock.jump(hours(2));
  expect(await sums()).toEqual(['payment 2 1000', 'balance 1 1500', 'transfer 1 1100']);
});

test('what balances hold, and the invoices of their owners, are found by indexes', async () => {
  const plan = await bed.service.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${stuckMoney(bed.clock.now(), 4)}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  // A table this small is read by either; among many entries the second has what is asked for without the table.
  expect(plan).toMatch(/ledger_lines_group|Index Only Scan using ledger_lines_account/);
  expect(plan).toContain('Index Scan using invoices_member');
  expect(plan).not.toContain('Seq Scan on ledger_lines');
});

test('money that its member has spent is not stuck, and roles without the payments do not see it', async () => {
  const late = await payLate(bed, 1000);
  bed.clock.jump(hours(2));
  const before = await sums();
  expect(before).toContain('balance 2 2500');
  const invoice = await newInvoice(bed, late.memberId, { tax: 0, lines: [oneLine(900)] });
  await begin({ ...late, invoice }, { provider: 'balance' });
  expect(await sums()).toContain('balance 2 1600');
  await makeMember(bed, 'content@example.com', { staffRoles: ['content'], demo: true });
  const content = (await logIn(bed, 'content@example.com')).token;
  expect((await bed.as(content)(readToday, {})).stuck).toBeNull();
});
