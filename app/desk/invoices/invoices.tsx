import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { EmptyPanel } from '#app/frame/empty-shelf.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';
import { usePages } from '#app/state/use-pages.ts';
import { Answered } from '#app/ui/answered.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { idSchema } from '#contract/ids.ts';
import { listInvoices } from '#contract/invoices.ts';
import { InvoiceCreditNotes } from './invoice-credit-notes.tsx';
import { InvoiceDrawer } from './invoice-drawer.tsx';
import { type InvoiceFilter, isBackwards, parseFilter, withFilter } from './invoice-filter.ts';
import { InvoiceFilterFields } from './invoice-filter-fields.tsx';
import { InvoiceTable } from './invoice-table.tsx';

const name = 'AccountInvoices';

export const meta = () => privateMeta(m.orders_invoices());

export const clientLoader = memberOnly(name);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.orders_invoices()} lead={m.orders_invoices_lead()} />
      <RowsWaiting rows={6} />
    </>
  );
}

export default function AccountInvoices() {
  const [query, setQuery] = useSearchParams();
  const search = query.toString();
  // The address follows a press a moment later; until then it has taken effect already.
  const [pressed, setPressed] = useState<InvoiceFilter | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that came is what counts again
  useEffect(() => setPressed(null), [search]);
  const filter = pressed ?? parseFilter(query);
  const { from, to } = filter;
  const when = !isBackwards(filter);
  const invoices = usePages(listInvoices, filter, name, { when });
  const opened = idSchema('invoice').safeParse(query.get('invoice'));
  const change = (next: InvoiceFilter) => {
    setPressed(next);
    setQuery(withFilter(query, next), { replace: true, preventScrollReset: true });
  };
  const addressOf = (invoiceId: string) => {
    const next = withFilter(query, filter);
    next.set('invoice', invoiceId);
    return `${accountPaths.AccountInvoices}?${next}`;
  };
  const open = (invoiceId: string) => {
    const next = withFilter(query, filter);
    next.set('invoice', invoiceId);
    setQuery(next, { preventScrollReset: true });
  };
  const close = () => setQuery(withFilter(new URLSearchParams(), filter), { preventScrollReset: true });
  const filtered = Object.keys(filter).length > 0;
  return (
    <>
      <AccountHeading title={m.orders_invoices()} lead={m.orders_invoices_lead()} />
      <InvoiceFilterFields filter={filter} onChange={change} />
      {when ? (
        <Answered read={invoices} waiting={<RowsWaiting rows={6} />}>
          {({ items }) =>
            items.length ? (
              <>
                <InvoiceTable invoices={items} addressOf={({ invoiceId }) => addressOf(invoiceId)} />
                <ShowMore pages={invoices} />
              </>
            ) : filtered ? (
              <p className="m-0 border-y border-line py-8 text-small">{m.orders_invoices_no_match()}</p>
            ) : (
              <EmptyPanel
                title={m.orders_invoices_none()}
                text={m.orders_invoices_none_text()}
                action={{ to: paths.Dedicated, label: m.orders_none_action() }}
              />
            )
          }
        </Answered>
      ) : null}
      <InvoiceCreditNotes range={{ ...(from ? { from } : {}), ...(to ? { to } : {}) }} when={when} />
      {opened.success ? (
        <InvoiceDrawer
          key={opened.data}
          invoiceId={opened.data}
          address={addressOf(opened.data)}
          onOpen={open}
          onClose={close}
        />
      ) : null}
    </>
  );
}
