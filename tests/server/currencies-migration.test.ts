import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OlderDatabase, openOlderDatabase } from './older-database.ts';

// Places and coupons from before prices had a second currency: every amount was one of US dollars.

let older: OlderDatabase;
beforeAll(async () => {
  older = await openOlderDatabase(70);
});
afterAll(() => older.close());

const rowsOf = async (query: string) => (await older.pool.query({ text: query, rowMode: 'array' })).rows;

test('what a place costs more or less, and the amounts of a coupon, are amounts of US dollars', async () => {
  await older.pool.query(`
    insert into plans (id, slug, family, "group", name, position, state, facts, placed, created_at)
      values ('pln_1', 'ds-1', 'dedicated', 'dedicated', 'X', 0, 'on_sale', '{}', true, now());
    insert into locations (slug, name, country, position) values ('london', 'London', 'GB', 0), ('tokyo', 'Tokyo', 'JP', 1);
    insert into plan_locations (plan_id, location_slug, stock, delta_amount)
      values ('pln_1', 'london', 3, 0), ('pln_1', 'tokyo', null, -450);
    insert into coupons (id, code, share, off_amount, currency, families, plans, least_amount, valid_from, created_at) values
      ('cpn_1', 'SHARE', 1000, null, null, '[]', '[]', 0, now(), now()),
      ('cpn_2', 'LEAST', 1000, null, null, '[]', '[]', 5000, now(), now()),
      ('cpn_3', 'AMOUNT', null, 500, 'USD', '[]', '[]', 0, now(), now()),
      ('cpn_4', 'NOWHERE', null, 500, null, '[]', '[]', 0, now(), now())`);
  await older.upgrade();
  expect(await rowsOf('select location_slug, currency, delta_amount::int from place_deltas')).toEqual([
    ['tokyo', 'USD', -450],
  ]);
  expect(await rowsOf('select location_slug, stock from plan_locations order by 1')).toEqual([
    ['london', 3],
    ['tokyo', null],
  ]);
  expect(await rowsOf('select code, currency from coupons order by id')).toEqual([
    ['SHARE', null],
    ['LEAST', 'USD'],
    ['AMOUNT', 'USD'],
    ['NOWHERE', 'USD'],
  ]);
});
