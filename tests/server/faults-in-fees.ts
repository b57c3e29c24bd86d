import type { Fault } from './faults-in-documents.ts';

// Faults that somebody could put into the books by hand, for books-find-faults.test.ts: in what providers take.

const fee = `select f.id, f.id || ':again' as again, p.id as payment, p.provider, i.number from provider_fees f
  join payments p on p.id = f.payment_id join invoices i on i.id = p.invoice_id
  where f.fee_amount > 0 and i.number is not null order by f.id desc limit 1`;
const itsEntry = `(select id from ledger_journals where kind = 'provider_fee' and reference = '$id')`;
const noEntry = [
  `delete from ledger_lines where journal_id = ${itsEntry}`,
  `delete from ledger_journals where kind = 'provider_fee' and reference = '$id'`,
];
const notSaid = [...noEntry, `delete from provider_fees where id = '$id'`];

/** As `documentFaults`. */
export const feeFaults: readonly Fault[] = [
  [
    'a fee booked over a cent more than the provider said',
    fee,
    `update ledger_lines set line_amount = line_amount + sign(line_amount) where journal_id = ${itsEntry}`,
    'fees-booked',
  ],
  ['a fee that was never booked', fee, noEntry, 'fees-booked'],
  [
    'a fee booked a second time',
    fee,
    [
      `insert into ledger_journals (id, kind, reference, memo, created_at) values ('jrn_fault', 'provider_fee', '$id:again', '', now())`,
      `insert into ledger_lines (journal_id, account, line_amount, currency)
       select 'jrn_fault', account, line_amount, currency from ledger_lines where journal_id = ${itsEntry}`,
    ],
    'fees-booked',
    'again',
  ],
  [
    'a fee booked in another currency',
    fee,
    `update ledger_lines set currency = 'GBP' where journal_id = ${itsEntry}`,
    'fees-booked',
  ],
  [
    'a fee taken out of the money of another provider',
    fee,
    `update ledger_lines set account = 'cash:elsewhere' where account like 'cash:%' and journal_id = ${itsEntry}`,
    'fees-booked',
  ],
  [
    'revenue booked as a fee',
    `select j.id, j.reference as number from ledger_journals j join ledger_lines l on l.journal_id = j.id
     where j.kind = 'invoice_issued' and l.account like 'revenue:%' order by j.id limit 1`,
    `update ledger_lines set account = 'fees:sandbox' where journal_id = '$id' and account like 'revenue:%'`,
    'fees-booked',
  ],
  [
    'an entry of a fee that no provider took',
    fee,
    `delete from provider_fees where id = '$id'`,
    'origins',
    'id',
  ],
  ['a payment whose fee is gone', fee, notSaid, 'fees-of-payments'],
  [
    'a fee of a payment that brought nothing',
    `select f.id, f.id as number, (select id from payments where state = 'failed' and not debit order by id limit 1) as failed
     from provider_fees f where f.fee_amount > 0 order by f.id limit 1`,
    `update provider_fees set payment_id = '$failed' where id = '$id'`,
    'fees-of-payments',
  ],
  [
    'a provider that was asked a week ago, and has not said what it took',
    fee,
    `insert into awaited_fees (reference, payment_id, check_at, asked_at, created_at)
     select '$payment', '$payment', at, at, at
     from (select max(created_at) - interval '8 days' as at from ledger_journals) late`,
    'fees-of-payments',
  ],
  [
    'a payment of a week ago whose provider was never asked what it took',
    fee,
    [
      ...notSaid,
      `insert into awaited_fees (reference, payment_id, check_at, created_at)
       select '$payment', '$payment', at, at
       from (select max(created_at) - interval '8 days' as at from ledger_journals) late`,
    ],
    'fees-of-payments',
  ],
  [
    'a payment that nobody waits to ask about, of a provider that has not named any fee yet',
    fee,
    [
      `delete from ledger_lines where journal_id in (select id from ledger_journals where kind = 'provider_fee')`,
      `delete from ledger_journals where kind = 'provider_fee'`,
      `delete from provider_fees`,
      `insert into awaited_fees (reference, payment_id, check_at, asked_at, created_at)
       select id, id, settled_at, (select max(created_at) from ledger_journals), settled_at from payments
       where state in ('succeeded', 'disputed', 'refunded') and provider = '$provider' and id <> '$payment' on conflict do nothing`,
    ],
    'fees-of-payments',
  ],
];
