import { moneyText } from '#app/format/money-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { cartLink } from '#app/state/cart-link.ts';
import { useCurrency } from '#app/state/currency.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { FiguresTable } from '#app/ui/charts/figures-table.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { Plate } from '#app/ui/tool/tool-card.tsx';
import { proxyTrial, staticIsp } from '#content/catalogue/proxies.ts';
import type { Currency } from '#contract/currencies.ts';
import { cheapestOffer, lineOf, type Offer } from './offers.ts';
import { headersKB, type Job, type Traffic } from './traffic.ts';
import { arithmetic, gigabytesText, offerName } from './words.ts';

export interface TrafficAnswerProps {
  job: Job;
  traffic: Traffic;
  /** None where there is no traffic. */
  offers: readonly Offer[];
}

/** Gigabytes with their arithmetic, the cheapest plan, what the kind asked for costs, and, folded, what others would. */
export function TrafficAnswer({ job, traffic, offers }: TrafficAnswerProps) {
  const cheapest = cheapestOffer(offers);
  const currency = useCurrency();
  const amount = gigabytesText(traffic.gigabytes);
  const suiting = offers.filter(({ suits }) => suits);
  const others = offers.filter(({ suits }) => !suits);
  return (
    <div className="grid gap-5 p-5 md:p-6 lg:p-7">
      <div className="grid gap-3" aria-live="polite">
        <div>
          <Plate>{m.traffic_plate({ amount })}</Plate>
        </div>
        <h2 className="m-0 text-[1.75rem]! leading-tight!">
          {cheapest
            ? m.traffic_heading({
                plan: offerName(cheapest.name),
                price: moneyText({ amount: cheapest.amount, currency }),
              })
            : offers.length > 0
              ? m.traffic_heading_none()
              : m.traffic_heading_nothing()}
        </h2>
        <p className="m-0 max-w-measure text-small">
          {m.traffic_sum({
            pages: figure(job.pages),
            page: figure(job.pageKB),
            requests: figure(job.requests),
            headers: figure(headersKB),
            runs: figure(traffic.runsAMonth, 0, 1),
            retries: figure(1 + job.retries / 100, 0, 3),
            amount,
          })}
        </p>
        {cheapest ? (
          <div>
            <a href={cartLink(lineOf(cheapest))} className={buttonLook({})}>
              {m.cart_add()}
            </a>
          </div>
        ) : null}
        {traffic.gigabytes > 0 && traffic.gigabytes * 1000 <= proxyTrial.trafficMB ? (
          <p className="m-0 max-w-measure text-small">
            {m.traffic_trial({ amount: figure(proxyTrial.trafficMB) })}{' '}
            <a href={accountPaths.AccountProxyTrial} className="font-medium text-primary">
              {m.traffic_trial_start()}
            </a>
          </p>
        ) : null}
      </div>
      {suiting.length > 0 ? (
        <OfferTable caption={m.traffic_table()} offers={suiting} cheapest={cheapest} />
      ) : null}
      {others.length > 0 ? (
        <details className="text-small">
          <summary className="w-fit py-1 font-semibold text-primary hover:text-primary-hover">
            {m.traffic_others()}
          </summary>
          <div className="mt-2">
            <OfferTable caption={m.traffic_others()} offers={others} cheapest={cheapest} />
          </div>
        </details>
      ) : null}
    </div>
  );
}

interface OfferTableProps {
  caption: string;
  offers: readonly Offer[];
  cheapest: Offer | null;
}

function OfferTable({ caption, offers, cheapest }: OfferTableProps) {
  const currency = useCurrency();
  return (
    <FiguresTable
      caption={caption}
      columns={[m.traffic_plan(), m.traffic_price()]}
      rows={offers.map((offer) => [
        <span key="name" className={offer === cheapest ? 'font-semibold' : offer.suits ? '' : 'text-ink-3'}>
          {offerName(offer.name)}
          <Dotted parts={how(offer, currency)} className="text-caption font-normal text-ink-3" />
        </span>,
        <span
          key="price"
          className={
            offer === cheapest ? 'font-semibold text-ink' : offer.suits && offer.covers ? '' : 'text-ink-3'
          }
        >
          {moneyText({ amount: offer.amount, currency })}
        </span>,
      ])}
    />
  );
}

function how(offer: Offer, currency: Currency): readonly string[] {
  const reason = !offer.covers
    ? m.traffic_not_covered({ pool: staticIsp.pooledGB })
    : !offer.suits
      ? m.traffic_other_kind()
      : '';
  return [arithmetic(offer, currency), reason];
}
