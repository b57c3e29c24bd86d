import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportActivity, exportActivityJson, listActivity, maxExported } from '#contract/activity.ts';
import { errors } from '#contract/errors.ts';
import { hours } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { startDownload } from '../downloads/start-download.ts';
import { putMaterial } from '../downloads/test-downloads.ts';
import { captchaTicket, goodPassword, logIn, makeMember } from '../members/test-members.ts';
import { cartOf, openShop, place, rowsOf, vps } from '../orders/test-orders.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { exportLimit } from './export-activity.ts';

let bed: Testbed;
let made = 0;
beforeAll(async () => {
  ({ bed } = await openShop());
});
afterAll(() => bed.close());

async function newOwner() {
  const email = `activity-export-${made++}@lindt-home.example`;
  const { id } = await makeMember(bed, email);
  const { token } = await logIn(bed, email, goodPassword, { captchaCode: await captchaTicket(bed) });
  return { id, token, ctx: memberCtx(bed, id), call: bed.as(token) };
}
type Owner = Awaited<ReturnType<typeof newOwner>>;

const csvOf = async ({ token }: Owner, input: object = {}) => {
  const answer = await bed.send(exportActivity, input, { token });
  return { answer, lines: answer.payload.trimEnd().split('\r\n') };
};
const addSignIns = ({ id }: Owner, count: number) =>
  rowsOf(
    bed,
    `insert into sign_ins (member_id, session_id, at, method, device, address)
     select $1, 'ses_x', $3::timestamptz - n / 7 * interval '1 minute', 'password', 'Device ' || n, '127.0.0.1' from generate_series(1, $2::int) n`,
    [id, count, bed.clock.now()],
  );

test('the list as it is filtered comes as a table, with amounts, and with nothing that a spreadsheet would run', async () => {
  const [owner, other] = [await newOwner(), await newOwner()];
  const title = '=HYPERLINK("http://evil.example","Salt, Pine")';
  const materialId = await putMaterial(bed, { bytes: Buffer.from('x'), title });
  await startDownload(owner.ctx, { materialId, project: '' });
  const { order } = await place(owner.ctx, cartOf(vps));
  await place(other.ctx, cartOf(vps));
  const { answer, lines } = await csvOf(owner);
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('text/csv'),
    'content-disposition': expect.stringMatching(/^attachment; filename="activity-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
  });
  const { items } = await owner.call(listActivity, {});
  expect(lines).toHaveLength(items.length + 1);
  expect(lines[0]).toBe('at,kind,event,about,state,detail,amount,currency,target,apiKey,entryId');
  expect(answer.payload).toContain(`"'=HYPERLINK(""http://evil.example"",""Salt, Pine"")"`);
  const amount = (order.totalAmount / 100).toFixed(2);
  expect(answer.payload).toContain(
    `,order,order.placed,${order.number},pending_payment,,${amount},USD,${order.number},`,
  );
  expect((await csvOf(owner, { kind: 'download' })).lines).toHaveLength(2);
  expect((await csvOf(owner, { words: order.number })).lines.length).toBeGreaterThan(1);
  expect((await csvOf(owner, { words: 'nothing like it' })).lines).toHaveLength(1);
  expect(await owner.call(exportActivityJson, {})).toEqual({ items, complete: true });
});

test('more than are read at once come each once, and of more than an export holds the newest', async () => {
  const owner = await newOwner();
  await addSignIns(owner, 1203);
  const { lines } = await csvOf(owner);
  const ids = lines.slice(1).map((line) => line.split(',').at(-1));
  expect(ids).toHaveLength(1204);
  expect(new Set(ids).size).toBe(ids.length);
  const many = await newOwner();
  await addSignIns(many, maxExported + 20);
  const { items, complete } = await many.call(exportActivityJson, {});
  expect([items.length, complete]).toEqual([maxExported, false]);
  const all = (await csvOf(many)).lines.slice(1);
  expect(all.map((line) => line.split(',').at(-1))).toEqual(items.map(({ entryId }) => entryId));
});

test('both exports together are counted, those of another member apart; bad input counts for nothing', async () => {
  const [owner, other] = [await newOwner(), await newOwner()];
  const now = bed.clock.now().toISOString();
  const reversed = await bed.send(exportActivity, { from: now, until: now }, { token: owner.token });
  expect(reversed.json()).toMatchObject({ code: 40001, data: { fields: { until: 'out_of_range' } } });
  for (let i = 0; i < exportLimit.max; i++) {
    if (i % 2) await owner.call(exportActivityJson, {});
    else expect((await csvOf(owner)).answer.headers['content-type']).toContain('text/csv');
  }
  const over = (await csvOf(owner)).answer.json();
  expect(over).toMatchObject({ code: errors['request.too_many'].code });
  await other.call(exportActivityJson, {});
  bed.clock.jump(hours(1));
  await owner.call(exportActivityJson, {});
});

test('nobody without a session exports anything', async () => {
  for (const call of [exportActivity, exportActivityJson])
    expect((await bed.send(call, {})).json().code).toBe(40301);
});
