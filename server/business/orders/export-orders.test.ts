import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportOrders } from '#contract/orders-operator.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { logIn, makeMember } from '../members/test-members.ts';
import { cartOf, newBuyer, openShop, place, rowsOf, vps } from './test-orders.ts';

let bed: Testbed;
let admin: string;
let member: string;
beforeAll(async () => {
  ({ bed } = await openShop());
  await makeMember(bed, 'admin@example.com', { role: 'admin' });
  await makeMember(bed, 'member@example.com');
  admin = (await logIn(bed, 'admin@example.com')).token;
  member = (await logIn(bed, 'member@example.com')).token;
});
afterAll(() => bed.close());

const linesOf = async (wanted: object) => {
  const answer = await bed.send(exportOrders, wanted, { token: admin });
  return { answer, lines: answer.payload.trimEnd().split('\r\n') };
};

test('the filtered list comes as a table, newest first, with nothing that a spreadsheet would run', async () => {
  const buyer = await newBuyer(bed);
  const company = '=HYPERLINK("http://evil.example","Salt, Pine")';
  const first = await place(buyer.ctx, cartOf(vps), { buysAs: 'business', company });
  bed.clock.jump(1000);
  const second = await place(buyer.ctx, cartOf({ ...vps, quantity: 2 }));
  await place((await newBuyer(bed)).ctx);
  const { answer, lines } = await linesOf({ about: buyer.email.toUpperCase() });
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('text/csv'),
    'content-disposition': expect.stringMatching(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
  });
  expect(lines.map((line) => line.split(',')[0])).toEqual([
    'orderNo',
    second.order.number,
    first.order.number,
  ]);
  expect(lines[1]).toContain(`,${(second.order.totalAmount / 100).toFixed(2)},`);
  expect(lines[2]).toContain(`"'=HYPERLINK(""http://evil.example"",""Salt, Pine"")"`);
  expect((await linesOf({ state: 'completed' })).lines).toHaveLength(1);
  expect((await linesOf({ state: 'pending_payment' })).lines).toHaveLength(4);
});

test('more orders than are read at once come each once', async () => {
  const { order } = await place((await newBuyer(bed)).ctx);
  await rowsOf(
    bed,
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
       'id', 'ord_' || lpad(n::text, 26, '0'), 'number', 'EZC-2020-' || lpad(n::text, 6, '0'), 'quote_id', null,
       'idempotency_key', 'many-' || n))).* from orders o, generate_series(1, 1203) n where o.id = $1`,
    [order.id],
  );
  const { lines } = await linesOf({});
  const numbers = lines.slice(1).map((line) => line.split(',')[0]);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => number?.startsWith('EZC-2020-'))).toHaveLength(1203);
});

test('nobody but an admin may', async () => {
  expect((await bed.send(exportOrders, {})).json().code).toBe(40301);
  expect((await bed.send(exportOrders, {}, { token: member })).json().code).toBe(40304);
  expect((await bed.send(exportOrders, { state: 'none' }, { token: admin })).json().code).toBe(40001);
});
