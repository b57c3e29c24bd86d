import { money } from '#app/catalogue/servers/words.ts';
import { m } from '#app/paraglide/messages.js';
import { monthOf, type Quote } from './build.ts';

/** Where the box with all lines stands: the bar leads to it. */
export const priceBoxId = 'server-price';

/**
 * The sum at the lower edge of small screens while the choices are in view; its link leads to the box with all lines and
 * the buttons below them. Room at the right is left to the contact button.
 */
export function PriceBar({ quote }: { quote: Quote }) {
  const { total } = quote.cart.dueToday;
  return (
    <div className="sticky bottom-0 z-10 -mx-5 flex items-center justify-between gap-3 border-t border-line bg-surface py-3 pr-24 pl-5 md:-mr-8 md:-ml-10 md:pl-10 lg:-mr-16 xl:hidden">
      <p
        className={`m-0 text-small leading-snug transition-opacity duration-120 ${quote.fresh ? '' : 'opacity-60'}`}
      >
        <span className="font-display text-h3 leading-none font-semibold tracking-[-0.015em] text-ink">
          {money(monthOf(quote))}
        </span>{' '}
        {quote.asked ? m.server_bar({ due: money(total.amount) }) : m.server_per_month_net()}
      </p>
      <a href={`#${priceBoxId}`} className="shrink-0 py-2 text-small font-semibold text-primary">
        {m.server_bar_open()}
      </a>
    </div>
  );
}
