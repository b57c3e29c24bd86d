// Faults that somebody could put into the books by hand, for books-find-faults.test.ts: in documents and their entries.

/** `named`: which column of the row the rule has to name; its number unless told. */
export type Fault = [what: string, row: string, statements: string | string[], rule: string, named?: string];

const paidInvoice = `select id, number from invoices where state = 'paid' and tax_amount > 100
  and reference like 'order:%' and jsonb_array_length(snapshot -> 'lines') = 1 order by id limit 1`;
const statedInvoice = `select i.id, i.number from invoices i join accounting_amounts a on a.document_id = i.id
  where a.stated_at is not null order by i.id limit 1`;
const statedNote = `select n.id as note, i.number from credit_notes n join accounting_amounts a on a.document_id = n.id
  join invoices i on i.id = n.invoice_id where a.stated_at is not null and a.net_amount > 0 order by n.id limit 1`;
const issueOf = (
  account: string,
) => `journal_id = (select id from ledger_journals where kind = 'invoice_issued'
  and reference = '$id') and account like '${account}'`;
const paidOrder = `select o.id, o.number, i.id as invoice, i.number as invoice_number from orders o
  join invoices i on i.reference = 'order:' || o.id
  where o.state = 'completed' and i.state = 'paid' and i.tax_amount > 100 order by o.id limit 1`;
const book = (kind: string, reference: string, account: string) => [
  `insert into ledger_journals (id, kind, reference, memo, created_at) values ('jrn_fault', '${kind}', '${reference}', '', now())`,
  `insert into ledger_lines (journal_id, account, line_amount, currency)
   values ('jrn_fault', '${account}', -5000, 'USD'), ('jrn_fault', 'cash:bank', 5000, 'USD')`,
];

/** What is wrong, what it is put into, how, and the rule that has to find it; `$name` is a column of the row. */
export const documentFaults: readonly Fault[] = [
  [
    'a cent of an invoice moved from net to tax',
    paidInvoice,
    `update invoices set net_amount = net_amount - 1, tax_amount = tax_amount + 1 where id = '$id'`,
    'invoice-sums',
  ],
  [
    'a line of an invoice made dearer',
    paidInvoice,
    `update invoices set snapshot = jsonb_set(snapshot, '{lines,0,netAmount}', '1') where id = '$id'`,
    'invoice-sums',
  ],
  [
    'the rate of an invoice lowered from 19 to 7',
    paidInvoice,
    `update invoices set snapshot = jsonb_set(snapshot, '{tax,rate}', '700') where id = '$id'`,
    'invoice-tax',
  ],
  [
    'an invoice with tax called reverse charge',
    paidInvoice,
    `update invoices set snapshot = jsonb_set(snapshot, '{tax,reverseCharge}', 'true') where id = '$id'`,
    'invoice-tax',
  ],
  [
    'the country of an invoice’s tax changed',
    paidInvoice,
    `update invoices set snapshot = jsonb_set(snapshot, '{tax,country}', '"LU"') where id = '$id'`,
    'issued-accounts',
  ],
  [
    'tax booked as revenue',
    paidInvoice,
    `update ledger_lines set account = 'revenue:other' where ${issueOf('tax:%')}`,
    'issued-accounts',
  ],
  [
    'revenue booked to another family',
    paidInvoice,
    `update ledger_lines set account = 'revenue:other' where ${issueOf('revenue:%')}`,
    'issued-accounts',
  ],
  [
    'tax booked to another country',
    paidInvoice,
    `update ledger_lines set account = 'tax:LU' where ${issueOf('tax:%')}`,
    'issued-accounts',
  ],
  [
    'a cent moved from the tax to the revenue in the ledger',
    paidInvoice,
    `update ledger_lines set line_amount = line_amount + case when account like 'tax:%' then 1 when account like 'revenue:%' then -1 else 0 end
     where ${issueOf('%')}`,
    'issued-accounts',
  ],
  [
    'the VAT of an invoice in the seller’s own currency raised by a cent',
    statedInvoice,
    `update accounting_amounts set tax_amount = tax_amount + 1 where document_id = '$id'`,
    'accounting-amounts',
  ],
  [
    'another exchange rate beside the amounts of an invoice',
    statedInvoice,
    `update accounting_amounts set rate = jsonb_set(rate, '{document}', '"1.5"') where document_id = '$id'`,
    'accounting-amounts',
  ],
  [
    'a credit note that states a cent less in the seller’s own currency',
    statedNote,
    `update accounting_amounts set net_amount = net_amount - 1 where document_id = '$note'`,
    'accounting-amounts',
  ],
  [
    'a credit note converted by the rate of another day',
    statedNote,
    `update accounting_amounts set rate = jsonb_set(rate, '{publishedOn}', '"2026-01-01"') where document_id = '$note'`,
    'accounting-rates',
    'note',
  ],
  [
    'a credit note without amounts in the seller’s own currency',
    statedNote,
    `delete from accounting_amounts where document_id = '$note'`,
    'accounting-rates',
    'note',
  ],
  [
    'an entry of one’s own onto a balance',
    `select id, 'gift' as number from members order by id limit 1`,
    book('correction', 'gift', 'balance:$id'),
    'origins',
  ],
  [
    'a payment booked that nobody made',
    `select id, 'pay_none' as number from members order by id limit 1`,
    book('payment_succeeded', 'pay_none', 'balance:$id'),
    'origins',
  ],
  [
    'an invoice booked that nobody issued',
    `select id, 'inv_none' as number from members order by id limit 1`,
    book('invoice_issued', 'inv_none', 'revenue:vps'),
    'origins',
  ],
  [
    'the entry of an invoice removed',
    paidInvoice,
    [
      `delete from ledger_lines where ${issueOf('%')}`,
      `delete from ledger_journals where kind = 'invoice_issued' and reference = '$id'`,
    ],
    'issued',
    'id',
  ],
  [
    'one line of an entry removed',
    `select j.id, j.id as number from ledger_journals j where kind = 'invoice_issued' order by id limit 1`,
    `delete from ledger_lines where journal_id = '$id' and account like 'revenue:%'`,
    'journals',
  ],
  [
    'an entry doubled in amount',
    paidInvoice,
    `update ledger_lines set line_amount = line_amount * 2 where ${issueOf('%')}`,
    'issued',
    'id',
  ],
  [
    'an invoice that says less was paid',
    paidInvoice,
    `update invoices set paid_amount = paid_amount - 1 where id = '$id'`,
    'paid',
    'id',
  ],
  [
    'a paid invoice that is open again',
    paidInvoice,
    `update invoices set state = 'open' where id = '$id'`,
    'paid-in-full',
    'id',
  ],
  [
    'a paid invoice without a number',
    paidInvoice,
    `update invoices set number = null, issued_at = null where id = '$id'`,
    'paid-in-full',
    'id',
  ],
  [
    'a gap in the numbers of invoices',
    paidInvoice,
    `update invoices set number = 'INV-2026-900001' where id = '$id'`,
    'numbers',
  ],
  [
    'a number that was never drawn',
    `select 'INV-2026-' || lpad(max(last)::text, 6, '0') as number from invoice_numbers where series = 'INV' and year = 2026`,
    `update invoice_numbers set last = last - 1 where series = 'INV' and year = 2026`,
    'numbers',
  ],
  [
    'an issued invoice voided by hand',
    paidInvoice,
    `update invoices set state = 'void' where id = '$id'`,
    'voided-accounts',
  ],
  [
    'an invoice booked back that was not voided',
    paidInvoice,
    [
      `insert into ledger_journals (id, kind, reference, memo, created_at) values ('jrn_fault', 'invoice_voided', '$id', '', now())`,
      `insert into ledger_lines (journal_id, account, line_amount, currency)
       select 'jrn_fault', account, -line_amount, currency from ledger_lines where ${issueOf('%')}`,
    ],
    'voided-accounts',
  ],
  [
    'an invoice dated a week before it was booked',
    paidInvoice,
    `update invoices set issued_at = issued_at - interval '7 days' where id = '$id'`,
    'issued',
  ],
  [
    'an invoice numbered in another year than it was issued in',
    paidInvoice,
    `update invoices set number = replace(number, 'INV-2026', 'INV-2027') where id = '$id'`,
    'number-years',
    'id',
  ],
  [
    'an invoice numbered and dated that was never booked',
    `select id, 'INV-2026-900002' as number from invoices where number is null and state <> 'void' order by id limit 1`,
    `update invoices set number = '$number', issued_at = created_at where id = '$id'`,
    'issued',
  ],
  [
    'an order that says another total than its invoice',
    paidOrder,
    `update orders set total_amount = total_amount + 1 where id = '$id'`,
    'order-totals',
  ],
  [
    'an invoice in another currency than its order',
    paidOrder,
    `update invoices set currency = 'EUR' where id = '$invoice'`,
    'order-totals',
  ],
  [
    'a paid order that waits for money',
    paidOrder,
    `update orders set state = 'pending_payment' where id = '$id'`,
    'orders-waiting',
  ],
  [
    'an order worked on whose invoice is void',
    paidOrder,
    `update invoices set state = 'void' where id = '$invoice'`,
    'orders-paid',
    'id',
  ],
  [
    'a line of an order made cheaper',
    `select l.id, l.id as number from order_lines l join orders o on o.id = l.order_id where o.state = 'completed' order by l.id limit 1`,
    `update order_lines set net_amount = net_amount - 1 where id = '$id'`,
    'order-lines',
  ],
];
