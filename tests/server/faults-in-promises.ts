import type { Fault } from './faults-in-documents.ts';

// Faults for books-find-faults.test.ts: in credit notes, money, subscriptions, services, coupons and stock.

const credited = `select n.id, n.number, i.id as invoice from credit_notes n join invoices i on i.id = n.invoice_id order by n.id limit 1`;
const running = `select s.id, s.number from subscriptions s join services v on v.subscription_id = s.id
  where s.state = 'active' and v.state = 'active' order by s.id limit 1`;

/** A movement of a bank statement in this state, over this amount of SQL. */
const movement = (state: string, amount: string) => [
  `insert into bank_statements (id, file_hash, position, reading, account, movements, kept, imported_by, created_at)
   values ('bst_fault', 'fault', 0, '{}', 'DE89370400440532013000', 1, 1, 'mem_fault', now())`,
  `insert into bank_movements (id, statement_id, account, fingerprint, booked_on, movement_amount, currency, payer, reference,
     is_return, state, created_at)
   values ('bmv_fault', 'bst_fault', 'DE89370400440532013000', 'fault', '2026-11-20', ${amount}, 'USD', '', '', false, '${state}', now())`,
];
const matched = (payment: string) =>
  `insert into bank_matches (movement_id, payment_id, how, booked, actor, matched_at)
   values ('bmv_fault', '${payment}', 'by_hand', true, 'mem_fault', now())`;

/** As `documentFaults`. */
export const promiseFaults: readonly Fault[] = [
  [
    'an invoice that says more was credited',
    credited,
    `update invoices set credited_amount = credited_amount + 1 where id = '$invoice'`,
    'credited',
    'invoice',
  ],
  [
    'a credit note made smaller',
    credited,
    `update credit_notes set total_amount = total_amount - 1, net_amount = net_amount - 1 where id = '$id'`,
    'credited',
    'id',
  ],
  [
    'a line of a credit note made smaller',
    credited,
    `update credit_note_lines set net_amount = net_amount - 1 where credit_note_id = '$id'`,
    'credit-lines',
    'id',
  ],
  [
    'a credit note booked to other revenue',
    credited,
    `update ledger_lines set account = 'revenue:other' where account like 'revenue:%'
     and journal_id = (select id from ledger_journals where kind = 'invoice_credited' and reference = '$id')`,
    'credits-booked',
    'id',
  ],
  [
    'a payment that says more than it brought',
    `select id, id as number from payments where state = 'succeeded' and provider <> 'balance' order by id limit 1`,
    `update payments set payment_amount = payment_amount + 1 where id = '$id'`,
    'payments-booked',
  ],
  [
    'a payment that came in called failed',
    `select id, id as number from payments where state = 'succeeded' order by id limit 1`,
    `update payments set state = 'failed' where id = '$id'`,
    'payments-booked',
  ],
  [
    'a refund beyond what was paid',
    `select payment_id as id, payment_id as number from refunds order by id limit 1`,
    `update refunds set refund_amount = refund_amount + 100000000 where payment_id = '$id'`,
    'refunds',
  ],
  [
    'a dispute over more than is held back',
    `select id, id as number from payment_disputes order by id limit 1`,
    `update payment_disputes set state = 'open', dispute_amount = dispute_amount + 1 where id = '$id'`,
    'disputes',
  ],
  [
    'a balance that was spent twice',
    `select 'balance:' || id as id, 'balance:' || id as number from members order by members.id limit 1`,
    [
      `insert into ledger_journals (id, kind, reference, memo, created_at) values ('jrn_fault', 'payment_succeeded', 'x', '', now())`,
      `insert into ledger_lines (journal_id, account, line_amount, currency)
       values ('jrn_fault', '$id', 99999999, 'USD'), ('jrn_fault', 'receivable:none', -99999999, 'USD')`,
    ],
    'balances',
  ],
  [
    'a refund booked over more than was refunded',
    `select id, id as number from refunds where state = 'succeeded' order by id limit 1`,
    `update ledger_lines set line_amount = line_amount * 2
     where journal_id = (select id from ledger_journals where kind = 'refund_succeeded' and reference = '$id')`,
    'refunds-booked',
  ],
  [
    'money taken off a balance for a refund that an invoice gave',
    `select r.id, r.id as number, p.member_id as member from refunds r join payments p on p.id = r.payment_id
     where p.member_id is not null order by r.id limit 1`,
    [
      `insert into ledger_journals (id, kind, reference, memo, created_at) values ('jrn_fault', 'balance_refunded', '$id', '', now())`,
      `insert into ledger_lines (journal_id, account, line_amount, currency)
       values ('jrn_fault', 'balance:$member', 5000, 'USD'), ('jrn_fault', 'cash:bank', -5000, 'USD')`,
    ],
    'balance-refunds',
  ],
  [
    'a refund of an invoice called one from the balance',
    `select id, id as number from refunds order by id limit 1`,
    `update refunds set source = 'balance' where id = '$id'`,
    'balance-refunds',
  ],
  [
    'more sent back from a balance than came onto it',
    `select id, payment_id as number from refunds order by id limit 1`,
    `update refunds set source = 'balance', destination = 'origin' where id = '$id'`,
    'balance-origins',
  ],
  [
    'money on its way back for ever',
    `select id, 'refunds:bank' as number from refunds order by id limit 1`,
    [
      `insert into ledger_journals (id, kind, reference, memo, created_at) values ('jrn_fault', 'balance_refund_refused', '$id', '', now())`,
      `insert into ledger_lines (journal_id, account, line_amount, currency)
       values ('jrn_fault', 'refunds:bank', 5000, 'USD'), ('jrn_fault', 'cash:bank', -5000, 'USD')`,
    ],
    'refunds-on-their-way',
  ],
  [
    'a transfer under way whose sum is still on the balance',
    `select id, id as number from refunds where state = 'succeeded' and source = 'invoice' order by id limit 1`,
    [
      `update refunds set source = 'balance', destination = 'origin', state = 'created', account_last4 = '2051' where id = '$id'`,
      `insert into refund_transfers (refund_id, sealed_account) values ('$id', 'v2.fault')`,
    ],
    'refunds-on-their-way',
  ],
  [
    'the sum of a transfer that nobody reserved, off the balance',
    `select r.id, r.id as number, p.member_id as member from refunds r join payments p on p.id = r.payment_id
     where r.source = 'invoice' and p.member_id is not null order by r.id limit 1`,
    [
      `insert into ledger_journals (id, kind, reference, memo, created_at) values ('jrn_fault', 'balance_refunded', '$id', '', now())`,
      `insert into ledger_lines (journal_id, account, line_amount, currency)
       values ('jrn_fault', 'balance:$member', 5000, 'USD'), ('jrn_fault', 'refunds:bank', -5000, 'USD')`,
    ],
    'refunds-on-their-way',
  ],
  [
    'a transfer that was sent by no movement at the bank',
    `select id, id as number from refunds where state = 'succeeded' order by id limit 1`,
    [
      `update refunds set source = 'balance', account_last4 = '2051' where id = '$id'`,
      `insert into refund_transfers (refund_id) values ('$id')`,
    ],
    'refund-transfers',
  ],
  [
    'a refund that came back onto a balance although a lost dispute had cost as much',
    `select r.id, r.id as number, p.provider, p.member_id as member from refunds r join payments p on p.id = r.payment_id
     where p.member_id is not null order by r.id limit 1`,
    [
      `insert into payment_disputes (id, payment_id, provider_ref, state, dispute_amount, currency, created_at)
       select 'dsp_fault', payment_id, 'dp_fault', 'lost', 5000, 'USD', now() from refunds where id = '$id'`,
      `insert into ledger_journals (id, kind, reference, memo, created_at)
       values ('jrn_zz_fault_1', 'dispute_lost', 'dsp_fault', '', now()), ('jrn_zz_fault_2', 'refund_returned', '$id', '', now())`,
      `insert into ledger_lines (journal_id, account, line_amount, currency)
       values ('jrn_zz_fault_1', 'losses:$provider', 5000, 'USD'), ('jrn_zz_fault_1', 'disputes:$provider', -5000, 'USD'),
         ('jrn_zz_fault_2', 'cash:$provider', 5000, 'USD'), ('jrn_zz_fault_2', 'balance:$member', -5000, 'USD')`,
    ],
    'lost-twice',
  ],
  [
    'money put on a balance as if an invoice had topped it up',
    `select i.id, i.id as number, i.member_id as member from invoices i where state = 'paid' and member_id is not null order by id limit 1`,
    [
      `insert into ledger_journals (id, kind, reference, memo, created_at) values ('jrn_fault', 'topup_paid', '$id', '', now())`,
      `insert into ledger_lines (journal_id, account, line_amount, currency)
       values ('jrn_fault', 'balance:$member', -5000, 'USD'), ('jrn_fault', 'cash:bank', 5000, 'USD')`,
    ],
    'topups-booked',
  ],
  [
    'a cent of tax too much on an invoice, in the ledger as well',
    `select i.id, i.number from invoices i where state = 'paid' and tax_amount > 100 order by id limit 1`,
    [
      `update invoices set tax_amount = tax_amount + 1, total_amount = total_amount + 1, paid_amount = paid_amount + 1,
         snapshot = jsonb_set(snapshot, '{tax,amount,amount}', to_jsonb(tax_amount + 1)) where id = '$id'`,
      `update ledger_lines set line_amount = line_amount + case when account like 'tax:%' then -1 else 1 end
       where (account like 'tax:%' or account like 'receivable:%')
         and journal_id = (select id from ledger_journals where kind = 'invoice_issued' and reference = '$id')`,
    ],
    'invoice-tax',
  ],
  [
    'stock held for a line that was taken back',
    `select h.id, h.reference as number from stock_holds h where state = 'taken' order by h.id limit 1`,
    `update order_lines set ended_at = now() where id = '$number'`,
    'stock-holds',
  ],
  [
    'a subscription that is never billed again',
    running,
    `update subscriptions set next_step_at = null where id = '$id'`,
    'subscriptions-due',
  ],
  [
    'a month given away',
    running,
    `update subscriptions set period_end = period_end + interval '1 month' where id = '$id'`,
    'subscription-periods',
  ],
  [
    'a renewal price lowered by hand',
    running,
    `update subscriptions set renewal_amount = renewal_amount - 1 where id = '$id'`,
    'subscription-prices',
  ],
  [
    'a period that was never billed',
    `select s.id, s.number from subscriptions s join subscription_steps t on t.subscription_id = s.id
     where t.step = 'renew' order by t.id limit 1`,
    `delete from subscription_steps where subscription_id = '$id' and step = 'invoice'`,
    'periods-billed',
  ],
  [
    'a service that goes on after its subscription ended',
    running,
    `update subscriptions set state = 'canceled', ended_at = '2026-11-01' where id = '$id'`,
    'services-ended',
  ],
  [
    'a coupon that says it was used once more',
    `select 'FAULT' as number`,
    `insert into coupons (id, code, share, families, plans, uses, valid_from, created_at)
     values ('cpn_fault', '$number', 1000, '[]', '[]', 1, now(), now())`,
    'coupon-uses',
  ],
  [
    'stock held for an order that was canceled',
    `select o.id, o.number from orders o join order_lines l on l.order_id = o.id join stock_holds h on h.reference = l.id
     where h.state = 'taken' order by o.id limit 1`,
    `update orders set state = 'canceled' where id = '$id'`,
    'stock-holds',
  ],
  [
    'more stock held than was ordered',
    `select h.id, h.reference as number from stock_holds h where state = 'taken' order by h.id limit 1`,
    `update stock_holds set quantity = quantity + 1 where id = $id`,
    'stock-holds',
  ],
  [
    'a commission lowered by hand',
    `select id, id as number from commissions where kind <> 'refund' and state <> 'refused' order by id limit 1`,
    `update commissions set due_amount = due_amount - 1 where id = '$id'`,
    'commissions',
  ],
  [
    'a movement of the bank matched to a payment of another sum',
    `select id, id as number, payment_amount as amount from payments where state = 'succeeded' order by id limit 1`,
    [...movement('matched', '$amount + 1'), matched('$id')],
    'bank-movements',
  ],
  [
    'a movement of the bank called matched that paid nothing',
    `select 'bmv_fault' as number`,
    movement('matched', '4900'),
    'bank-movements',
  ],
  [
    'a transfer confirmed by a movement that is matched to none',
    `select id, id as number from payments where state = 'succeeded' order by id limit 1`,
    `insert into payment_events (provider, event_id, type, payload, received_at, handled_at)
     values ('bank', 'fault', 'transfer.received', '{"movementId": "bmv_fault", "became": "$id"}', now(), now())`,
    'bank-confirmations',
  ],
];
