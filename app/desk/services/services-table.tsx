import { Link } from 'react-router';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { placeText } from '#app/format/place-text.ts';
import { serviceStates } from '#app/format/state-words.ts';
import { perTermText, termOrOnceText } from '#app/format/term-text.ts';
import { Unbroken } from '#app/format/unbroken.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { exclTax } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import type { Money } from '#contract/money.ts';
import type { ServiceSummary } from '#contract/services.ts';

/** Their widths are set, so that tables that are one below the other have the same edges. */
const columns: readonly Column<ServiceSummary>[] = [
  {
    key: 'service',
    label: m.account_column_service(),
    cell: ({ id, label, title, location }) => (
      <span className="min-w-0">
        <Link
          to={accountPathTo('AccountService', id)}
          className="font-semibold text-ink no-underline hover:text-primary hover:underline"
        >
          {label || <Unbroken text={title} />}
        </Link>
        <span className="block text-caption font-normal text-ink-3 empty:hidden">
          <Dotted parts={[label && title, location && placeText(location)]} />
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    label: m.account_column_state(),
    onPhone: 'below',
    className: 'sm:w-[19%]',
    cell({ state }) {
      const [text, tone] = serviceStates[state];
      return <StateChip tone={tone}>{text()}</StateChip>;
    },
  },
  {
    key: 'next',
    label: m.account_column_next(),
    onPhone: 'below',
    className: 'sm:w-[27%] sm:whitespace-nowrap',
    cell: (service) => nextOf(service),
  },
  {
    key: 'price',
    label: m.account_column_price({ tax: sayTax(exclTax) }),
    onPhone: 'value',
    numeric: true,
    className: 'sm:w-[20%] whitespace-nowrap',
    cell: ({ subscription, paidOnce, terminatedAt }) => {
      if (terminatedAt) return null;
      if (subscription) return <Price amount={subscription.renewal} per={perTermText(subscription.months)} />;
      if (paidOnce?.amount) return <Price amount={paidOnce} per={termOrOnceText(0)} />;
      return <span className="font-semibold text-ink">{m.account_price_free()}</span>;
    },
  },
];

const Price = ({ amount, per }: { amount: Money; per: string }) => (
  <span>
    <span className="font-semibold text-ink">{moneyText(amount)}</span>{' '}
    {/* On a phone it is beside the price: below it, it would leave an empty line where a service has no place. */}
    <span className="text-caption text-ink-3 sm:block">{per}</span>
  </span>
);

function nextOf({ subscription, terminatedAt }: ServiceSummary): string {
  if (terminatedAt) return m.account_next_ended({ day: momentDayText(terminatedAt) });
  if (!subscription) return m.account_next_once();
  const { pastDueAt, periodEnd, cancelAtPeriodEnd, state } = subscription;
  if (pastDueAt) return m.account_next_overdue({ day: momentDayText(pastDueAt) });
  if (state === 'paused') return m.account_next_paused();
  const day = momentDayText(periodEnd);
  return cancelAtPeriodEnd ? m.account_next_ends({ day }) : m.account_next_renews({ day });
}

/** What a member has, a line each. */
export function ServicesTable({ label, services }: { label: string; services: readonly ServiceSummary[] }) {
  return <DataTable label={label} columns={columns} rows={services} keyOf={({ id }) => id} />;
}
