import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { Renewals } from '#app/catalogue/lines/renewals.tsx';
import { SumRows } from '#app/catalogue/lines/sum-rows.tsx';
import { CurrencyChoice } from '#app/desk/currency-choice.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { quoteLife } from '#contract/orders.ts';
import type { PricedCart } from '#contract/pricing.ts';
import { OrderedLines } from './ordered-lines.tsx';

interface OrderSummaryProps {
  priced: PricedCart;
  /** Another price is being asked for. */
  asking: boolean;
  /** When the price was given, of `performance.now()`. */
  since: number;
  /** The buyer's country is not known yet. */
  estimated: boolean;
  /** False: what it stands in says what it is. */
  named: boolean;
}

/** What is about to be ordered, what is due today and what comes later. */
export function OrderSummary({ priced, asking, since, estimated, named }: OrderSummaryProps) {
  const id = useId();
  const { lines, renewals } = priced;
  return (
    <section
      aria-labelledby={named ? id : undefined}
      aria-busy={asking || undefined}
      className={asking ? 'opacity-72' : undefined}
    >
      <div className="flex items-baseline justify-between gap-4">
        {named ? (
          <h2 id={id} className="m-0 text-h3!">
            {m.checkout_summary()}
          </h2>
        ) : null}
        <Link
          to={accountPaths.Cart}
          className="text-caption font-semibold text-primary no-underline hover:underline"
        >
          {m.checkout_edit_cart()}
        </Link>
      </div>
      <div className="mt-4">
        <OrderedLines lines={lines} />
      </div>
      <div className="mt-4 border-t border-line pt-4" aria-live="polite">
        <SumRows priced={priced} total={m.checkout_today()} tax={estimated ? 'estimated' : 'known'} />
      </div>
      {renewals.length ? <Renewals priced={priced} className="mt-4 border-t border-line pt-4" /> : null}
      <Held since={since} />
      <CurrencyChoice className="mt-2" />
    </section>
  );
}

/** How long the price still holds, by the minute and in small print. */
function Held({ since }: { since: number }) {
  const left = () => Math.floor((since + quoteLife - performance.now()) / 60_000);
  const [minutes, setMinutes] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` depends on `since` alone
  useEffect(() => {
    setMinutes(left());
    const timer = setInterval(() => setMinutes(left()), 10_000);
    return () => clearInterval(timer);
  }, [since]);
  const text =
    minutes >= 1
      ? m.checkout_held({ minutes })
      : minutes === 0
        ? m.checkout_held_last()
        : m.checkout_held_over();
  return <p className="m-0 mt-4 text-caption text-ink-3">{text}</p>;
}
