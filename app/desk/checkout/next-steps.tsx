import { useId } from 'react';
import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths, accountPathTo } from '#app/paths-account.ts';
import type { Order } from '#contract/orders.ts';

/** Where to go on from a paid order. */
export function NextSteps({ order: { orderNo, priced, lines } }: { order: Order }) {
  const id = useId();
  const membership = priced.lines.some(({ family }) => family === 'membership');
  const gifts = lines.filter(({ family }) => family === 'gifts');
  const delivered = gifts.every(({ deliveredAt }) => deliveredAt !== null);
  // Neither of them has anything to log in to.
  const service = priced.lines.some(({ family }) => family !== 'gifts' && family !== 'membership');
  const steps = [
    ...(gifts.length
      ? [
          {
            to: accountPaths.AccountMembership,
            label: m.gift_next(),
            text: delivered ? m.gift_next_delivered() : m.gift_next_text(),
          },
        ]
      : []),
    ...(membership
      ? [{ to: paths.MaterialList, label: m.checkout_next_library(), text: m.checkout_next_library_text() }]
      : []),
    ...(service
      ? [
          {
            to: accountPaths.AccountServices,
            label: m.checkout_next_services(),
            text: m.checkout_next_services_text(),
          },
        ]
      : []),
    {
      to: accountPathTo('AccountOrder', orderNo),
      label: m.checkout_next_order(),
      text: m.checkout_next_order_text(),
    },
    {
      to: accountPaths.AccountInvoices,
      label: m.checkout_next_invoices(),
      text: m.checkout_next_invoices_text(),
    },
  ];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="m-0 text-h3!">
        {m.checkout_next()}
      </h2>
      <ul className="m-0 mt-3 list-none divide-y divide-line border-y border-line p-0">
        {steps.map(({ to, label, text }) => (
          <li key={to} className="py-3">
            <Link to={to} className="text-small font-semibold text-primary no-underline hover:underline">
              {label}
            </Link>
            <p className="m-0 text-caption text-ink-3">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
