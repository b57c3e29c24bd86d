import { Link } from 'react-router';
import { ageText } from '#app/format/age-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import type { StuckKind, Today } from '#contract/today.ts';
import { Part } from './part.tsx';

type Stuck = NonNullable<Today['stuck']>;

const kindText: Readonly<Record<StuckKind, (of: { count: number }) => string>> = {
  payment: m.today_stuck_payment,
  refund: m.today_stuck_refund,
  balance: m.today_stuck_balance,
  transfer: m.today_stuck_transfer,
};

/** Money that has been on its way for more than an hour, each with the way to its invoice; nothing while there is none. */
export function StuckPart({ stuck: { sums, items }, at }: { stuck: Stuck; at: string }) {
  if (sums.length === 0) return null;
  const age = (since: string) => m.today_stuck_since({ age: ageText(Date.parse(at) - Date.parse(since)) });
  return (
    <Part title={m.today_stuck()} link={{ to: adminPaths.AdminInvoices, label: m.today_stuck_all() }}>
      <ul
        className={`m-0 grid list-none gap-x-10 gap-y-5 p-0 text-small ${sums.length > 1 ? 'md:grid-cols-2' : ''}`}
      >
        {sums.map(({ kind, count, amount, oldestAt }) => (
          <li key={`${kind} ${amount.currency}`} className="min-w-0">
            <span className="flex items-baseline justify-between gap-4 text-ink">
              {kind === 'transfer' ? (
                <Link to={adminPaths.AdminTransfers}>{kindText[kind]({ count })}</Link>
              ) : (
                <span>{kindText[kind]({ count })}</span>
              )}
              <span className="font-semibold tabular-nums">{moneyText(amount)}</span>
            </span>
            {kind === 'transfer' ? (
              <span className="block text-caption text-ink-3">{age(oldestAt)}</span>
            ) : null}
            <ul className="m-0 list-none divide-y divide-line p-0">
              {items
                .filter((item) => item.kind === kind && item.amount.currency === amount.currency)
                .map((item) => (
                  <Item key={`${item.invoiceId} ${item.since}`} {...item} age={age(item.since)} />
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const Item = ({ invoiceId, about, email, amount, age }: Stuck['items'][number] & { age: string }) => (
  <li>
    <Link
      to={`${adminPaths.AdminInvoices}?invoice=${invoiceId}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 text-ink-2 no-underline hover:underline"
    >
      <span className="truncate">{about}</span>
      <span className="text-right tabular-nums">{moneyText(amount)}</span>
      <span className="truncate text-caption text-ink-3">{email}</span>
      <span className="text-right text-caption text-ink-3">{age}</span>
    </Link>
  </li>
);
