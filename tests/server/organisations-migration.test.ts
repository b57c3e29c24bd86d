import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OlderDatabase, openOlderDatabase } from './older-database.ts';

// Organisations from before it was noted who was shown a secret, and what a free order costs when it renews.

let older: OlderDatabase;
beforeAll(async () => {
  older = await openOlderDatabase(69);
});
afterAll(() => older.close());

const rowsOf = async (query: string) => (await older.pool.query(query)).rows;

test('owners of today are taken to know the secrets that still sign, and approvals that wait say what renews', async () => {
  const people = ['account', 'owner', 'former', 'buyer', 'lone'];
  for (const name of people)
    await older.pool.query(
      `insert into members (id, email, name, created_at) values ('mem_' || $1::text, $1 || '@example.com', 'X', '2026-01-01')`,
      [name],
    );
  await older.pool.query(`
    insert into organisations (id, account_id, formed_at) values ('org_1', 'mem_account', '2026-01-01');
    insert into organisation_members (organisation_id, member_id, role, joined_at, left_at, left_because) values
      ('org_1', 'mem_owner', 'owner', '2026-01-01', null, null),
      ('org_1', 'mem_former', 'owner', '2026-01-01', '2026-03-01', 'left'),
      ('org_1', 'mem_buyer', 'buyer', '2026-01-01', null, null);
    insert into webhooks (id, member_id, url, name, events, state, created_at) values
      ('whk_1', 'mem_account', 'https://shop.example/', '', '{}', 'active', '2026-02-01'),
      ('whk_2', 'mem_lone', 'https://shop.example/', '', '{}', 'active', '2026-02-01');
    insert into webhook_secrets (id, webhook_id, sealed_secret, created_at, ends_at) values
      ('whs_over', 'whk_1', '', '2026-02-01', '2026-02-03'),
      ('whs_now', 'whk_1', '', '2026-02-02', null),
      ('whs_lone', 'whk_2', '', '2026-02-01', null);
    insert into security_events (id, kind, at, member_id, actor, facts)
      values ('sev_1', 'webhook.added', '2026-02-01', 'mem_account', 'mem_former', '{"webhook": "whk_1"}')`);
  const total = { amount: 2900, currency: 'USD' };
  const [month, year] = [1, 12].map((months) => ({ months, total }));
  for (const [no, state, renewals] of [
    ['EZC-1', 'pending', [month, year]],
    ['EZC-2', 'pending', []],
    ['EZC-3', 'refused', [month]],
  ] as const) {
    const priced = {
      renewals: renewals.map((one) => ({ ...one, on: '2026-03-01', net: total, tax: total })),
    };
    await older.pool.query(
      `insert into orders (id, number, state, member_id, priced, billing, total_amount, currency, consumer, start_now, terms_version, idempotency_key, fingerprint, created_at)
       values ('ord_' || $1::text, $1, 'pending_payment', 'mem_account', $2, '{}', 0, 'USD', false, true, '', $1, '', now())`,
      [no, JSON.stringify(priced)],
    );
    await older.pool.query(
      `insert into organisation_approvals (id, organisation_id, order_no, total_amount, total_currency, titles, asked_by, asked_at, note, state, decided_at)
       values ('oap_' || $1::text, 'org_1', $1, 0, 'USD', '{}', 'mem_buyer', now(), '', $2, case when $2 <> 'pending' then now() end)`,
      [no, state],
    );
  }
  await older.upgrade();

  expect(
    await rowsOf('select secret_id, member_id, shown_at from webhook_secret_views order by secret_id'),
  ).toEqual([
    { secret_id: 'whs_now', member_id: 'mem_owner', shown_at: new Date('2026-02-02') },
    { secret_id: 'whs_over', member_id: 'mem_former', shown_at: new Date('2026-02-01') },
  ]);
  expect(await rowsOf('select order_no, renewals from organisation_approvals order by order_no')).toEqual([
    { order_no: 'EZC-1', renewals: [month, year] },
    { order_no: 'EZC-2', renewals: [] },
    { order_no: 'EZC-3', renewals: [] },
  ]);
});
