import { Link } from 'react-router';
import { chargedText } from '#app/format/method-text.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { termText } from '#app/format/term-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { exclTax } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import type { PaymentMethod } from '#contract/payment-methods.ts';
import type { NamedSubscription } from './named-subscription.ts';
import { nextRenewalText } from './next-renewal-text.ts';
import { type Renewal, windowDays } from './renewals-window.ts';
import { SectionTop } from './section-top.tsx';

/** As many as leave the rest of the page in sight; the services page has them all. */
const maxShown = 6;

interface RenewalsProps {
  renewals: readonly Renewal[];
  /** The first renewal, which may lie beyond those. */
  next: NamedSubscription | null;
  methods: readonly PaymentMethod[];
}

/** What renews within thirty days, with the promised price and what it is charged to. */
export function Renewals({ renewals, next, methods }: RenewalsProps) {
  const columns: Column<Renewal>[] = [
    {
      key: 'what',
      label: m.account_column_what(),
      cell: ({ subscription: { label, title, months } }) =>
        label ? (
          <span>
            {label}
            <span className="block text-caption font-normal text-ink-3">
              {title}, {termText(months)}
            </span>
          </span>
        ) : (
          <span>
            {title} <span className="font-normal text-ink-3">{termText(months)}</span>
          </span>
        ),
    },
    {
      key: 'day',
      label: m.account_column_renews(),
      onPhone: 'below',
      cell: ({ subscription }) => momentDayText(subscription.periodEnd),
    },
    {
      key: 'method',
      label: m.account_charged_to(),
      onPhone: 'below',
      cell: ({ subscription }) => chargedText(methods, subscription),
    },
    {
      key: 'amount',
      label: m.account_column_amount(),
      onPhone: 'value',
      numeric: true,
      cell: ({ subscription }) => (
        <span className="font-semibold text-ink">{moneyText(subscription.renewal)}</span>
      ),
    },
  ];
  return (
    <section aria-labelledby="renewals">
      <SectionTop id="renewals" title={m.account_coming_up()}>
        <Link to={accountPaths.AccountServices}>{m.account_services_all()}</Link>
      </SectionTop>
      {renewals.length ? (
        <>
          <DataTable
            label={m.account_coming_up()}
            columns={columns}
            rows={renewals.slice(0, maxShown)}
            keyOf={({ subscription }) => subscription.id}
          />
          <p className="m-0 mt-3 text-caption text-ink-3">
            {[
              m.account_renewals_note({ tax: sayTax(exclTax) }),
              ...(renewals.length > maxShown
                ? [m.account_renewals_more({ shown: maxShown, count: renewals.length })]
                : []),
            ].join(' ')}
          </p>
        </>
      ) : (
        <p className="m-0 border-t border-line pt-4 text-small text-ink-3">
          {m.account_renewals_none({ count: windowDays })} {next ? nextRenewalText(next) : null}
        </p>
      )}
    </section>
  );
}
