import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import {
  exportStores,
  exportStoresJson,
  exportsPerHour,
  maxExportedLines,
  storesCut,
  storesReminder,
} from '#contract/store-exports.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { openSession } from '../members/sessions.ts';
import { makeMember } from '../members/test-members.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { newWork } from '../works/test-works.ts';
import { assignToStore } from './items.ts';
import { newServer, newStore } from './test-stores.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());

let made = 0;
async function newOwner() {
  const member = await makeMember(bed, `stores-export-${made++}@lindt-home.example`);
  const { token } = await openSession(bed.ctx(), member, { remember: true });
  return { id: member.id, ctx: memberCtx(bed, member.id), token, call: bed.as(token) };
}

test('each thing that a store uses has a line, a store without any has one, and the last line is the reminder', async () => {
  const { id, ctx, token, call } = await newOwner();
  const first = await newStore(ctx, { name: '=1+1', client: 'Salt, Pine' });
  const second = await newStore(ctx, { name: 'Bosch on eBay', marketplace: 'ebay' });
  await newStore(ctx, { name: 'Empty', client: 'Salt, Pine', marketplace: 'etsy', url: '' });
  const { serviceId } = await newServer(bed, id);
  const { workId } = await newWork(ctx, { title: 'Spring mug' });
  for (const storeId of [first, second]) await assignToStore(ctx, storeId, serviceId);
  await assignToStore(ctx, first, workId);
  const answer = await bed.send(exportStores, {}, { token });
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('text/csv'),
    'content-disposition': expect.stringMatching(/^attachment; filename="stores-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
  });
  const lines = answer.payload.trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    'store,client,marketplace,country,url,note,kind,title,addresses,state,endsAt,endedAt,people,peopleCount,sharedWith,others,warnings,storeId,itemId',
  );
  expect(lines[1]).toBe(
    `'=1+1,"Salt, Pine",amazon,DE,https://shop.example,,server,VPS 2,192.0.2.7,active,,,,0,Bosch on eBay,1,shared,${first},${serviceId}`,
  );
  expect(lines[4]).toMatch(/^Empty,"Salt, Pine",etsy,DE,,,,,,,,,,0,,0,,sto_\w+,$/);
  expect(lines[5]).toBe(`"${storesReminder}"${','.repeat(18)}`);
  expect(lines).toHaveLength(6);
  const { items, reminder, complete } = await call(exportStoresJson, { client: 'Salt, Pine' });
  expect({ reminder, complete }).toEqual({ reminder: storesReminder, complete: true });
  expect(items.map(({ store, title }) => [store, title])).toEqual([
    ['=1+1', 'VPS 2'],
    ['=1+1', 'Spring mug'],
    ['Empty', ''],
  ]);
});

test('an export ends at its lines and says so', async () => {
  const { ctx, token, call } = await newOwner();
  const storeId = await newStore(ctx, { name: 'A' });
  const { pool } = bed.service.database;
  await pool.query(
    `insert into stores select (jsonb_populate_record(s, jsonb_build_object(
       'id', 'sto_' || lpad(n::text, 26, '0'), 'idempotency_key', n::text, 'name', 'Copy ' || n))).*
     from stores s, generate_series(1, 60) n where s.id = $1`,
    [storeId],
  );
  await pool.query(
    `insert into store_items select s.id, 'wrk_' || lpad(n::text, 26, '0'), 'work', 'Gone', now(), false, now()
     from stores s, generate_series(1, 200) n where s.name like 'Copy %'`,
  );
  const { items, complete } = await call(exportStoresJson, {});
  expect([items.length, complete]).toEqual([maxExportedLines, false]);
  const lines = (await bed.send(exportStores, {}, { token })).payload.trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + maxExportedLines + 2);
  expect(lines.slice(-2)).toEqual([storesReminder, storesCut].map((said) => `"${said}"${','.repeat(18)}`));
});

test('both exports count together, and too many are refused', async () => {
  const { token } = await newOwner();
  const codes: number[] = [];
  for (let i = 0; i < exportsPerHour; i++) {
    const call = i % 2 ? exportStores : exportStoresJson;
    const { headers, json } = await bed.send(call, {}, { token });
    codes.push(String(headers['content-type']).includes('json') ? json().code : 0);
  }
  expect(new Set(codes)).toEqual(new Set([0]));
  const { code } = (await bed.send(exportStores, {}, { token })).json();
  expect(code).toBe(errors['request.too_many'].code);
});
