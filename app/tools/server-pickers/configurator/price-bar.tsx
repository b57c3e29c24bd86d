import { m } from '#app/paraglide/messages.js';
import { money, monthsText } from '../words.ts';
import type { Build, Quote } from './quote.ts';

/**
 * The sum at the lower edge of small screens while the choices are in view. The box with all lines stands below them;
 * room at the right is left to the contact button.
 */
export function PriceBar({ quote, months }: { quote: Quote; months: Build['months'] }) {
  return (
    <p
      aria-hidden="true"
      className="sticky bottom-0 z-10 -mx-5 m-0 border-t border-line bg-surface py-3 pr-24 pl-5 text-small md:-mr-8 md:-ml-10 md:pl-10 lg:-mr-16 xl:hidden"
    >
      <span className="font-display text-h3 leading-none font-semibold tracking-[-0.015em] text-ink">
        {money(quote.perMonth)}
      </span>{' '}
      {m.server_bar({ due: money(quote.dueToday), term: monthsText(months) })}
    </p>
  );
}
