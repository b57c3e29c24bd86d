import { type SQL, sql } from 'drizzle-orm';
import { accountingCurrencyOf } from '#contract/accounting-currencies.ts';
import { countryCodes } from '#contract/countries.ts';
import { decimalsOf } from '#server/platform/value-text.ts';
import type { Check } from './checks.ts';

/** Rounded half up, without a division: the amount is as near to the product as a half, and above it where it is exactly that. */
const isRight = (stated: SQL, amount: SQL) =>
  sql`(2 * (${stated} * per_document - ${amount} * per_accounting) > -per_document
    and 2 * (${stated} * per_document - ${amount} * per_accounting) <= per_document)`;

/** Currencies of accounts by their decimals, where these are not two; all documents have two (exchange-rates/convert.test.ts). */
const others = [...new Set(countryCodes.flatMap((code) => accountingCurrencyOf(code)?.currency ?? []))]
  .filter((currency) => decimalsOf(currency) !== 2)
  .map((currency) => sql`when ${currency} then ${10 ** (decimalsOf(currency) - 2)}::numeric`);
const power = others.length ? sql`case a.currency ${sql.join(others, sql` `)} else 1 end` : sql`1`;

const rated = sql`select a.*, (a.rate ->> 'document')::numeric as per_document,
    (a.rate ->> 'accounting')::numeric * ${power} as per_accounting
  from accounting_amounts a where a.stated_at is not null`;

export const accountingChecks: readonly Check[] = [
  {
    name: 'accounting-amounts',
    rule: 'Where an invoice also states its amounts in the currency of the seller’s country, they are its net and its tax at the rate beside them, to the cent. Credit notes and write-offs that correct tax state what they take back in the same way.',
    find: sql`
      with sums as (
        select i.id, i.number, 'invoice' as what, i.net_amount as net, i.tax_amount as tax,
          r.net_amount as own_net, r.tax_amount as own_tax, r.per_document, r.per_accounting
        from (${rated}) r join invoices i on i.id = r.document_id
        union all
        select i.id, i.number, 'credit notes', sum(n.net_amount), sum(n.tax_amount), sum(r.net_amount), sum(r.tax_amount),
          max(r.per_document), max(r.per_accounting)
        from (${rated}) r join credit_notes n on n.id = r.document_id join invoices i on i.id = n.invoice_id
        group by i.id
        union all
        select i.id, i.number, 'write-offs', sum(w.sign * (w.total_amount - w.tax_amount)), sum(w.sign * w.tax_amount),
          sum(w.sign * r.net_amount), sum(w.sign * r.tax_amount), max(r.per_document), max(r.per_accounting)
        from (${rated}) r join (select *, case act when 'written_off' then 1 else -1 end as sign from write_offs) w on w.id = r.document_id
        join invoices i on i.id = w.invoice_id
        group by i.id
      )
      select array_remove(array[id, number], null) as ids,
        format('%s: net %s and tax %s, stated %s and %s at %s', what, net, tax, own_net, own_tax, per_accounting / per_document) as found
      from sums where not (${isRight(sql`own_net`, sql`net`)} and ${isRight(sql`own_tax`, sql`tax`)})
      order by id`,
  },
  {
    name: 'accounting-rates',
    rule: 'A credit note, a replacement invoice in the same currency and a write-off that corrects tax are all converted at the rate of the original invoice. None of them is left out.',
    find: sql`
      select array[n.id, n.number] as ids, format('%s by %s', n.number, coalesce(a.rate::text, 'no rate')) as found
      from accounting_amounts own join credit_notes n on n.invoice_id = own.document_id
      left join accounting_amounts a on a.document_id = n.id
      where a.document_id is null or (a.rate is not null and a.rate is distinct from own.rate) or a.currency <> own.currency
      union all
      select array_remove(array[i.id, i.number], null), format('%s by %s', i.number, a.rate)
      from invoice_corrections c join accounting_amounts own on own.document_id = c.invoice_id
      join accounting_amounts a on a.document_id = c.replacement_id join invoices i on i.id = c.replacement_id
      where a.rate is not null and a.rate is distinct from own.rate and a.currency = own.currency
      union all
      select array_remove(array[w.id, i.number], null), format('write-off by %s', coalesce(a.rate::text, 'no rate'))
      from accounting_amounts own join write_offs w on w.invoice_id = own.document_id and w.corrects_tax
      join invoices i on i.id = w.invoice_id left join accounting_amounts a on a.document_id = w.id
      where a.document_id is null or (a.rate is not null and a.rate is distinct from own.rate) or a.currency <> own.currency
      union all
      select array[a.document_id], 'belongs to no document'
      from accounting_amounts a
      where not exists (select from invoices i where i.id = a.document_id)
        and not exists (select from credit_notes n where n.id = a.document_id and n.invoice_id = a.invoice_id)
        and not exists (select from write_offs w where w.id = a.document_id and w.invoice_id = a.invoice_id and w.corrects_tax)`,
  },
];
