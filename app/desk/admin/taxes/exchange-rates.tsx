import { useState } from 'react';
import { dayText } from '#app/format/day-text.ts';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffRoles } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import {
  type ExchangeRateRow,
  type ExchangeRates as Known,
  listExchangeRates,
} from '#contract/exchange-rates.ts';
import { staffMay } from '#contract/staff.ts';
import { RowsWaiting } from '../admin-page.tsx';
import { Captioned } from '../captioned.tsx';
import { ExchangeRateDialog } from './exchange-rate-dialog.tsx';
import { ImportRatesDialog } from './import-rates-dialog.tsx';

/** The rates by which VAT is stated in the currency of the seller's country; nothing where no document needs one. */
export function ExchangeRates() {
  const read = useRead(listExchangeRates, {}, 'AdminTaxes');
  const [dialog, setDialog] = useState<'import' | 'enter' | null>(null);
  const mayEnter = staffMay(useStaffRoles() ?? [], 'setExchangeRate');
  const accounting = read.data?.accounting;
  if (accounting === null) return null;
  const close = () => setDialog(null);
  const done = (text: string) => {
    close();
    toast('success', text);
  };
  return (
    <section id="exchange-rates" className="mt-10 grid scroll-mt-24 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="m-0 text-h3!">{m.finance_exchange_rates()}</h2>
          {accounting ? (
            <p className="m-0 mt-1 max-w-[64ch] text-small">
              {m.finance_exchange_lead({ currency: accounting.currency })}{' '}
              {accounting.base === 'EUR'
                ? `${m.finance_exchange_week()} ${m.finance_exchange_adviser()}`
                : m.finance_exchange_month()}
            </p>
          ) : null}
        </div>
        {accounting && mayEnter ? (
          <div className="flex flex-wrap gap-2">
            {accounting.base === 'EUR' ? (
              <Button dense onClick={() => setDialog('import')}>
                {m.finance_exchange_import()}
              </Button>
            ) : null}
            <Button dense kind="secondary" onClick={() => setDialog('enter')}>
              {m.finance_exchange_enter()}
            </Button>
          </div>
        ) : null}
      </div>
      <Answered read={read} waiting={<RowsWaiting />}>
        {({ items, waiting }) => (
          <>
            {accounting ? <Waiting currency={accounting.currency} waiting={waiting} /> : null}
            {items.length ? (
              <DataTable
                dense
                label={m.finance_exchange_rates()}
                columns={columns}
                rows={items}
                keyOf={({ publishedOn, currency }) => `${publishedOn} ${currency}`}
              />
            ) : (
              <p className="m-0 text-small text-ink-3">{m.finance_exchange_none()}</p>
            )}
          </>
        )}
      </Answered>
      {dialog === 'import' ? <ImportRatesDialog onDone={done} onClose={close} /> : null}
      {accounting && dialog === 'enter' ? (
        <ExchangeRateDialog accounting={accounting} onDone={done} onClose={close} />
      ) : null}
    </section>
  );
}

/** Documents that lack what the law asks for, and what gives it to them. */
const Waiting = ({
  currency,
  waiting: { count, oldestOn },
}: {
  currency: string;
  waiting: Known['waiting'];
}) =>
  count > 0 && oldestOn ? (
    <Notice tone="warn" title={m.finance_exchange_waiting({ count, currency })}>
      {m.finance_exchange_waiting_since({ day: dayText(oldestOn) })}
    </Notice>
  ) : null;

const columns: Column<ExchangeRateRow>[] = [
  {
    key: 'day',
    label: m.finance_exchange_day(),
    className: 'whitespace-nowrap',
    cell: ({ publishedOn }) => dayText(publishedOn),
  },
  {
    key: 'rate',
    label: m.finance_exchange_rate(),
    cell: ({ base, currency, perBase, source }) => (
      <Captioned caption={source}>
        <span className="tabular-nums">{m.finance_exchange_is({ base, perBase, currency })}</span>
      </Captioned>
    ),
  },
  {
    key: 'by',
    label: m.staff_act_by(),
    cell: ({ setBy, setByEmail }) => setByEmail ?? setBy,
    className: 'wrap-anywhere',
  },
  {
    key: 'when',
    label: m.staff_act_when(),
    cell: ({ setAt }) => momentText(setAt),
    className: 'sm:whitespace-nowrap',
  },
];
