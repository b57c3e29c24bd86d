import type { ReactNode } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { exclTaxAlone } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import { monthOf, type Quote } from './build.ts';

/** Where the box with all lines stands: the bar leads to it. */
export const priceBoxId = 'server-price';

interface PriceBarProps {
  quote: Quote;
  /** The button that orders. */
  children: ReactNode;
}

/**
 * The sum and the order at the lower edge of small screens while the choices are in view; the sum leads to the box with
 * all lines. The contact button stands above it.
 */
export function PriceBar({ quote, children }: PriceBarProps) {
  const { total } = quote.cart.dueToday;
  return (
    <div className="sticky bottom-0 z-10 -mx-5 flex min-h-16 items-center justify-between gap-3 border-t border-line bg-surface px-5 py-2.5 md:-mr-8 md:-ml-18 md:pr-8 md:pl-18 lg:-mr-16 lg:-ml-26 lg:pr-16 lg:pl-26 xl:hidden">
      <a
        href={`#${priceBoxId}`}
        className={`min-w-0 text-caption leading-snug text-ink-2 no-underline transition-opacity duration-120 ${quote.fresh ? '' : 'opacity-60'}`}
      >
        <span className="block whitespace-nowrap">
          <span className="font-display text-h3 leading-none font-semibold tracking-[-0.015em] text-ink">
            {moneyText(monthOf(quote))}
          </span>{' '}
          {m.server_bar_month()}
        </span>
        <span className="block">
          {quote.asked ? m.server_bar({ due: moneyText(total) }) : sayTax(exclTaxAlone)}{' '}
          <span className="font-semibold whitespace-nowrap text-primary underline">
            {m.server_bar_open()}
          </span>
        </span>
      </a>
      {children}
    </div>
  );
}
