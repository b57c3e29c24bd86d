import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OlderDatabase, openOlderDatabase } from './older-database.ts';

// Organisations from before a buyer was bound in one of two currencies: every bound was an amount of US dollars.

let older: OlderDatabase;
beforeAll(async () => {
  older = await openOlderDatabase(70);
});
afterAll(() => older.close());

const rowsOf = async (query: string) => (await older.pool.query({ text: query, rowMode: 'array' })).rows;

test('what a buyer may order without an owner, and what is offered to one who is invited, are amounts of US dollars', async () => {
  await older.pool.query(`
    insert into members (id, email, name, created_at) values
      ('mem_firm', 'firm@example.com', 'Pier', now()), ('mem_1', 'one@example.com', 'One', now()),
      ('mem_2', 'two@example.com', 'Two', now()), ('mem_3', 'three@example.com', 'Three', now());
    insert into organisations (id, account_id, formed_at) values ('org_1', 'mem_firm', now());
    insert into organisation_members (organisation_id, member_id, role, approval_above_amount, joined_at) values
      ('org_1', 'mem_1', 'owner', null, now()), ('org_1', 'mem_2', 'buyer', null, now()), ('org_1', 'mem_3', 'buyer', 0, now());
    insert into organisation_invitations
      (id, organisation_id, email, role, approval_above_amount, token_hash, invited_at, expires_at) values
      ('oin_1', 'org_1', 'four@example.com', 'buyer', 5000, 'a', now(), now()),
      ('oin_2', 'org_1', 'five@example.com', 'viewer', null, 'b', now(), now())`);
  await older.upgrade();
  const bound = 'approval_above_amount::int, approval_above_currency';
  expect(await rowsOf(`select member_id, ${bound} from organisation_members order by 1`)).toEqual([
    ['mem_1', null, null],
    ['mem_2', null, null],
    ['mem_3', 0, 'USD'],
  ]);
  expect(await rowsOf(`select id, ${bound} from organisation_invitations order by 1`)).toEqual([
    ['oin_1', 5000, 'USD'],
    ['oin_2', null, null],
  ]);
  await expect(
    rowsOf(`update organisation_members set approval_above_currency = null where member_id = 'mem_3'`),
  ).rejects.toThrow('organisation_members_bound');
});
