import type { Pool } from 'pg';
import { usd } from '#contract/money.ts';
import type { PricedLine } from '#contract/pricing.ts';
import { at, idOf, invoicesEach, ofMember } from './many-documents.ts';

const net = usd(1000);
const none = usd(0);
const priced: PricedLine = {
  selection: { plan: 'vps-2', months: 1, quantity: 1, choices: {}, setup: {} },
  ...{ family: 'vps', title: 'VPS 2', items: [], term: net, setup: none, discount: none, net },
  ...{ renewal: { months: 1, net }, promiseMinutes: 10 },
};
const billing = { name: 'Mara Lindt', company: null, address: [], country: 'DE', vatId: null, email: '' };

/**
 * What stands behind the invoices of `makeDocuments`: a subscription of each member with its renewals, a payment of each invoice, money
 * that a tenth of the payments brought too much, most of it spent, and requests that nobody has paid, one for fifty invoices.
 */
export async function makeSales(pool: Pool, count: number): Promise<void> {
  const client = await pool.connect();
  const run = (statement: string, ...more: unknown[]) => client.query(statement, [count, ...more]);
  const series = 'generate_series(1, $1::int) n';
  const each = `generate_series(0, ceil($1::int / ${invoicesEach}.0)::int - 1) n`;
  const one = (prefix: string) => `'${prefix}_' || lpad(n::text, 26, '0')`;
  const begun = `timestamptz '2024-11-20T00:00:00Z'`;
  try {
    await client.query('begin');
    for (const table of ['invoices', 'ledger_journals', 'ledger_lines'])
      await client.query(`alter table ${table} disable trigger user`);
    await run(
      `insert into orders (id, number, state, member_id, priced, billing, total_amount, currency, consumer, start_now, terms_version,
         idempotency_key, fingerprint, created_at, paid_at)
       select ${one('ord')}, 'BENCH-' || n, 'completed', ${one('mem')}, jsonb_build_object('lines', jsonb_build_array($2::jsonb)), $3::jsonb,
         1190, 'USD', true, true, '1', 'bench:' || n, '', ${begun}, ${begun} from ${each}`,
      JSON.stringify(priced),
      JSON.stringify(billing),
    );
    await run(
      `insert into order_lines (id, order_id, position, selection, priced, net_amount)
       select ${one('orl')}, ${one('ord')}, 0, $2::jsonb -> 'selection', $2::jsonb, 1000 from ${each}`,
      JSON.stringify(priced),
    );
    await run(
      `insert into subscriptions (id, number, state, member_id, order_line_id, selection, priced, billing, months, currency, renewal_amount,
         period_net_amount, anchor_day, period_start, period_end, next_step_at, created_at)
       select ${one('sub')}, 'SUB-BENCH-' || n, 'active', ${one('mem')}, ${one('orl')}, $2::jsonb -> 'selection', $2::jsonb, $3::jsonb, 1, 'USD',
         1000, 1000, 1, '2026-11-20', '2026-12-20', '2026-12-13', ${begun} from ${each}`,
      JSON.stringify(priced),
      JSON.stringify(billing),
    );
    await run(
      `insert into subscription_moves (subscription_id, to_state, actor, reason, moved_at)
       select ${one('sub')}, 'active', 'job:bench', '', ${begun} from ${each}`,
    );
    await run(
      `insert into subscription_steps (subscription_id, period_end, step, invoice_id, done_at)
       select ${ofMember('sub', count)}, ${at}, 'renew', ${idOf('inv')}, ${at} from ${series}`,
    );
    await run(
      `insert into payments (id, invoice_id, member_id, provider, state, payment_amount, currency, applied_amount, idempotency_key, check_at,
         created_at, settled_at)
       select ${idOf('pay')}, ${idOf('inv')}, ${ofMember('mem', count)}, 'stripe', 'succeeded', case when n % 10 = 0 then 1690 else 1190 end, 'USD',
         1190, 'bench:' || n, ${at}, ${at}, ${at} from ${series}`,
    );
    for (const [kind, sign, which] of [
      ['bench_surplus', 1, 'n % 10 = 0'],
      ['bench_spent', -1, 'n % 10 = 0 and n % 200 <> 0'],
    ] as const) {
      // Behind the payment, as ids sort by the instant of booking.
      const journal = `${idOf('jrn', 1)} || '${kind.slice(6, 8)}'`;
      await run(
        `insert into ledger_journals (id, kind, reference, memo, created_at)
         select ${journal}, $2, ${idOf('pay')}, '', ${at} from ${series} where ${which}`,
        kind,
      );
      for (const [account, amount] of [
        [`'cash:stripe'`, 500 * sign],
        [`'balance:' || ${ofMember('mem', count)}`, -500 * sign],
      ] as const)
        await run(
          `insert into ledger_lines (journal_id, account, line_amount, currency)
           select ${journal}, ${account}, ${amount}, 'USD' from ${series} where ${which}`,
        );
    }
    await run(
      `insert into invoices (id, state, member_id, reference, currency, net_amount, tax_amount, total_amount, snapshot, due_at, created_at)
       select 'inv_open' || lpad(n::text, 22, '0'), 'open', ${ofMember('mem', count)}, 'bench-open:' || n, 'USD', 1000, 190, 1190,
         (select snapshot from invoices limit 1), ${at}, ${at} from ${series} where n % 50 = 0`,
    );
    for (const table of ['invoices', 'ledger_journals', 'ledger_lines'])
      await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
    // As an install has them: the lines of an entry beside each other, statistics, and what every transaction sees.
    await client.query('cluster ledger_lines using ledger_lines_journal');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}
