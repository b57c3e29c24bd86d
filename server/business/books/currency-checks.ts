import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

/** Rows that belong to another one, with the currencies of both. */
const belonging = sql`
  select p.id, p.currency, i.id as whole, i.currency as wanted from payments p join invoices i on i.id = p.invoice_id
  union all
  select r.id, r.currency, p.id, p.currency from refunds r join payments p on p.id = r.payment_id
  union all
  select d.id, d.currency, p.id, p.currency from payment_disputes d join payments p on p.id = d.payment_id
  union all
  select n.id, n.currency, i.id, i.currency from credit_notes n join invoices i on i.id = n.invoice_id
  union all
  select s.id, s.currency, o.id, o.currency
  from subscriptions s join order_lines l on l.id = s.order_line_id join orders o on o.id = l.order_id
  union all
  select i.id, i.currency, s.id, s.currency from invoices i join subscriptions s on s.id = split_part(i.reference, ':', 2)
  where i.reference like 'renewal:%' or i.reference like 'change:%'
  union all
  select c.id, c.commission_currency, i.id, i.currency from commissions c join invoices i on i.id = c.invoice_id
  union all
  select c.id, c.commission_currency, p.id, p.payout_currency from commissions c join affiliate_payouts p on p.id = c.payout_id
  union all
  select c.id, c.commission_currency, p.id, p.payout_currency
  from commission_credits c join affiliate_payouts p on p.id = c.idempotency_key`;

/** What journals book, by the id that they name. The fee for a dispute is in the currency that its provider takes it in. */
const booked = sql`
  select id, currency from invoices
  union all select id, currency from credit_notes
  union all select id, currency from payments
  union all select id, currency from refunds
  union all select id, currency from payment_disputes
  union all select id, currency from provider_fees
  union all select id, goodwill_currency from goodwill_credits
  union all select id, commission_currency from commission_credits
  union all select id, payout_currency from affiliate_payouts`;

/** Other rules add up what belongs to one document. That is a sum because of this one: nothing in it is in another currency. */
export const currencyChecks: readonly Check[] = [
  {
    name: 'currencies',
    rule: 'Everything is in the currency of what it belongs to: payments and credit notes in that of their invoice, refunds and disputes in that of their payment, subscriptions in that of their order, renewals in that of their subscription, and commissions in that of what earned them and of their payout.',
    find: sql`
      select array[id, whole] as ids, format('%s, not %s', currency, wanted) as found
      from (${belonging}) belonging where currency <> wanted order by id, whole`,
  },
  {
    name: 'booked-currencies',
    rule: 'Every entry of the ledger is in the currency of the document that it books.',
    find: sql`
      select distinct array[j.id, b.id] as ids, format('booked in %s, not %s', l.currency, b.currency) as found
      from ledger_lines l join ledger_journals j on j.id = l.journal_id join (${booked}) b on b.id = j.reference
      where l.currency <> b.currency order by 1`,
  },
];
