import { priceIn } from '#app/catalogue/price-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { cartLink, type LinkedLine } from '#app/state/cart-link.ts';
import { useCurrency } from '#app/state/currency.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Plate } from '#app/ui/tool/tool-card.tsx';
import { browserPlans } from '#content/catalogue/tools.ts';
import { exclTax } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import type { Currency } from '#contract/currencies.ts';
import { fittingOffer, type Offer, offers } from './plan-price.ts';
import { type Size, type Team, warnings } from './workspace-planner.ts';
import { priceText, warningText } from './workspace-words.ts';

export function WorkspaceAnswer({ team, size }: { team: Team; size: Size }) {
  const currency = useCurrency();
  const answer = fittingOffer(browserPlans, size, currency);
  const found = warnings(team);
  const [first] = browserPlans;
  return (
    <div className="grid gap-5 p-5 md:p-6 lg:p-7">
      <div className="-mb-1">
        <Plate>
          {answer
            ? m.workspace_plate({ price: priceText({ amount: answer.total, currency }) })
            : m.workspace_plate_none()}
        </Plate>
      </div>
      <h3 aria-live="polite" className="m-0">
        {headline(answer, size)}
      </h3>
      {answer ? null : <p className="m-0 text-small text-ink-2">{m.workspace_answer_none_note()}</p>}
      <ul className="m-0 list-none border-t border-line p-0">
        {offers(browserPlans, size, currency).map((offer) => (
          <PlanRow
            key={offer.plan.slug}
            offer={offer}
            profiles={size.profiles}
            chosen={offer.plan.slug === answer?.plan.slug}
          />
        ))}
      </ul>
      {answer ? <Sum offer={answer} profiles={size.profiles} /> : null}
      <div className="flex flex-wrap gap-3">
        {answer && answer.total > 0 ? (
          <a href={cartLink(lineOf(answer))} className={buttonLook({})}>
            {m.cart_add()}
          </a>
        ) : null}
        <a href={accountPaths.AccountWorkspaces} className={buttonLook({ kind: 'secondary' })}>
          {m.workspace_open()}
        </a>
      </div>
      {first ? (
        <p className="m-0 max-w-measure text-caption text-ink-3">
          {m.workspace_price_note({ price: priceText(priceIn(first.extraSeat, currency)) })}
        </p>
      ) : null}
      {found.length > 0 ? (
        <Notice tone="warn" title={m.workspace_warnings()}>
          <ul className="m-0 mt-1 grid list-none gap-1 p-0">
            {found.map((warning) => (
              <li key={JSON.stringify(warning)}>{warningText(team, warning)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}

const lineOf = ({ plan, extraSeats }: Offer): LinkedLine => ({
  plan: plan.slug,
  months: 1,
  choices: extraSeats > 0 ? { 'browser-seats': extraSeats } : {},
});

/** How the price is made, and how long the plan will do. */
function Sum({ offer, profiles }: { offer: Offer; profiles: number }) {
  const { plan, extraSeats, seatsAmount, total } = offer;
  const currency = useCurrency();
  const room = plan.profiles - profiles;
  const line = 'flex justify-between gap-4';
  return (
    <div>
      <dl className="m-0 grid gap-1.5 text-small">
        <div className={line}>
          <dt>{m.workspace_sum_plan({ count: figure(plan.profiles) })}</dt>
          <dd className="m-0 text-ink">{priceText(priceIn(plan.price, currency))}</dd>
        </div>
        {extraSeats > 0 ? (
          <div className={line}>
            <dt>{seatsText(offer, currency)}</dt>
            <dd className="m-0 text-ink">{priceText({ amount: seatsAmount, currency })}</dd>
          </div>
        ) : null}
        <div className={`${line} border-t border-control pt-1.5 font-semibold text-ink`}>
          <dt>{m.workspace_sum_total({ tax: sayTax(exclTax) })}</dt>
          <dd className="m-0">{priceText({ amount: total, currency })}</dd>
        </div>
      </dl>
      <p className="mt-3 mb-0 text-small">
        {room > 0 ? m.workspace_sum_room({ count: figure(room) }) : m.workspace_sum_full()}
      </p>
    </div>
  );
}

function seatsText({ plan, extraSeats }: Offer, currency: Currency): string {
  if (extraSeats === 0) return m.workspace_plan_no_seats();
  return (extraSeats === 1 ? m.workspace_plan_seats_one : m.workspace_plan_seats)({
    count: extraSeats,
    price: priceText(priceIn(plan.extraSeat, currency)),
  });
}

function headline(answer: Offer | null, { profiles, seats }: Size): string {
  if (answer === null) return m.workspace_answer_none({ profiles });
  if (answer.total === 0) return m.workspace_answer_free({ profiles, seats });
  return m.workspace_answer({ profiles, seats, plan: figure(answer.plan.profiles) });
}

/** One plan of the ledger: what it holds, what the seats add, the sum on the right edge. */
function PlanRow({ offer, profiles, chosen }: { offer: Offer; profiles: number; chosen: boolean }) {
  const { plan, fits, total } = offer;
  const currency = useCurrency();
  return (
    <li
      aria-current={chosen ? 'true' : undefined}
      className={`flex flex-wrap items-baseline gap-x-4 border-b border-line py-2.5 ${chosen ? '-mx-3 rounded-control bg-soft px-3' : ''}`}
    >
      <span className="min-w-0 flex-[1_1_7rem]">
        <span className={`block ${chosen ? 'font-semibold text-on-soft' : fits ? 'text-ink' : 'text-ink-3'}`}>
          {m.workspace_plan_profiles({ count: figure(plan.profiles) })}
        </span>
        <span className={`block text-caption ${chosen ? 'text-on-soft' : 'text-ink-3'}`}>
          {fits ? seatsText(offer, currency) : m.workspace_plan_small({ count: profiles })}
        </span>
      </span>
      <span className="ml-auto text-right whitespace-nowrap">
        <span
          className={`block font-display text-h3 font-semibold ${chosen ? 'text-on-soft' : fits ? 'text-ink' : 'text-ink-3'}`}
        >
          {priceText({ amount: total, currency })}
        </span>
        <span className={`block text-caption ${chosen ? 'text-on-soft' : 'text-ink-3'}`}>
          {m.workspace_per_month({ tax: sayTax(exclTax) })}
        </span>
      </span>
    </li>
  );
}
