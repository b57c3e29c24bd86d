import { useState } from 'react';
import { dayText } from '#app/format/day-text.ts';
import { momentText } from '#app/format/moment-text.ts';
import { saidDays } from '#app/format/said-days.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import type { Read } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ExchangeRateRow, ExchangeRates as Known } from '#contract/exchange-rates.ts';
import { RowsWaiting } from '../admin-page.tsx';
import { Captioned } from '../captioned.tsx';
import { NothingHere } from '../nothing-here.tsx';
import { Truncate } from '../truncate.tsx';
import { ExchangeRateDialog } from './exchange-rate-dialog.tsx';
import { ImportRatesDialog } from './import-rates-dialog.tsx';

/** The rates by which VAT is stated in the currency of the seller's country, where a document needs one. */
export function ExchangeRates({ read }: { read: Read<Known> }) {
  const [dialog, setDialog] = useState<'import' | 'enter' | null>(null);
  const mayEnter = useStaffMay()('setExchangeRate');
  const accounting = read.data?.accounting;
  const close = () => setDialog(null);
  const done = (text: string) => {
    close();
    toast('success', text);
  };
  return (
    <section aria-label={m.finance_exchange_rates()} className="mt-4 grid max-w-[76rem] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        {accounting ? (
          <p className="m-0 max-w-[64ch] text-small">
            {m.finance_exchange_lead({ currency: accounting.currency })}{' '}
            {accounting.base === 'EUR'
              ? `${m.finance_exchange_week()} ${m.finance_exchange_adviser()}`
              : m.finance_exchange_month()}
          </p>
        ) : null}
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
              <NothingHere>
                {accounting ? m.finance_exchange_none() : m.finance_exchange_not_needed()}
              </NothingHere>
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
    onPhone: 'value',
    cell: ({ base, currency, perBase }) => m.finance_exchange_is({ base, perBase, currency }),
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    key: 'source',
    label: m.finance_tax_rate_source(),
    onPhone: 'below',
    sentences: true,
    cell: ({ source }) => saidDays(source),
  },
  {
    key: 'by',
    label: m.staff_act_by(),
    onPhone: 'below',
    cell: ({ setBy, setByEmail, setAt }) => (
      <Captioned besideOnPhone caption={momentText(setAt)}>
        <Truncate>{setByEmail ?? setBy}</Truncate>
      </Captioned>
    ),
  },
];
