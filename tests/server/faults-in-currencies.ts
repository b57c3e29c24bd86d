import type { Fault } from './faults-in-documents.ts';

// Faults for books-find-faults.test.ts: amounts that are in another currency than what they belong to.

const payment = `select id, id as number from payments where state = 'succeeded' and currency = 'EUR' order by id limit 1`;
const renewing = `select id, number from subscriptions where currency = 'EUR' order by id limit 1`;
const earned = `select id, id as number from commissions where state <> 'refused' order by id limit 1`;
const issued = `select i.id, i.id as number from invoices i where i.issued_at is not null and i.currency = 'EUR' order by i.id limit 1`;

export const currencyFaults: readonly Fault[] = [
  [
    'a payment in euros called one in dollars',
    payment,
    `update payments set currency = 'USD' where id = '$id'`,
    'currencies',
  ],
  [
    'a subscription that renews in another currency than it was ordered in',
    renewing,
    `update subscriptions set currency = 'USD' where id = '$id'`,
    'currencies',
    'id',
  ],
  [
    'a commission in another currency than what earned it',
    earned,
    `update commissions set commission_currency = case commission_currency when 'USD' then 'EUR' else 'USD' end where id = '$id'`,
    'currencies',
  ],
  [
    'an invoice in euros booked in dollars',
    issued,
    `update ledger_lines set currency = 'USD'
     where journal_id = (select id from ledger_journals where kind = 'invoice_issued' and reference = '$id')`,
    'booked-currencies',
  ],
];
