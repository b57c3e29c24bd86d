import { lazy, Suspense, useState } from 'react';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { cartLink, type LinkedLine } from '#app/state/cart-link.ts';
import { useCurrency } from '#app/state/currency.ts';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Bars } from '#app/ui/charts/bars.tsx';
import { FiguresTable } from '#app/ui/charts/figures-table.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { Plate } from '#app/ui/tool/tool-card.tsx';
import { type Choice, type LibraryUse, needsNone, netOf, type TierOffer } from './tier.ts';
import { allowanceText, boughtText, money as moneyIn, obstacleText } from './words.ts';

const OwnTier = lazy(() => import('./own-tier.tsx'));

/** An account holds one membership: others of several people buy their own. */
const lineOf = ({ tier, extraSeats }: TierOffer, { yearly }: LibraryUse): LinkedLine => ({
  plan: `member-${tier.slug}`,
  months: yearly ? 12 : 1,
  choices: extraSeats > 0 ? { 'member-seats': extraSeats } : {},
});

export interface TierAnswerProps {
  use: LibraryUse;
  offers: readonly TierOffer[];
  choice: Choice;
}

/**
 * The cheapest tier as a sentence, how much of it is used, and all tiers with what stands in their way; or that none is
 * needed.
 */
export function TierAnswer({ use, offers, choice }: TierAnswerProps) {
  const { below } = choice;
  const none = needsNone(use, choice);
  const chosen = none ? null : choice.chosen;
  const currency = useCurrency();
  const money = (amount: number) => moneyIn(amount, currency);
  const signedIn = useStore(currentUser).isLogin;
  const [own, setOwn] = useState<string | null>(null);
  const add =
    chosen && chosen.tier.perMonth[currency] > 0 ? (
      <div>
        <ButtonLink to={cartLink(lineOf(chosen, use))}>{m.cart_add()}</ButtonLink>
      </div>
    ) : null;
  return (
    <div className="grid gap-6 p-5 md:p-6 lg:p-7">
      <div className="grid gap-3" aria-live="polite">
        {chosen ? (
          <>
            <div>
              <Plate>{m.tier_answer_plate({ amount: money(chosen.amount) })}</Plate>
            </div>
            <h3 className="m-0 text-[1.75rem]! leading-tight!">
              {m.tier_heading({ tier: chosen.tier.name })}
            </h3>
            <p className="m-0 max-w-measure text-small">
              {why(below)}{' '}
              {chosen.saved > 0
                ? m.tier_saved({ saved: money(chosen.saved), net: money(netOf(chosen)) })
                : ''}
            </p>
            {signedIn ? (
              <Suspense fallback={add}>
                <OwnTier chosen={chosen.tier} add={add} onKnown={setOwn} />
              </Suspense>
            ) : (
              add
            )}
          </>
        ) : none ? (
          <>
            <div>
              <Plate>{m.tier_answer_plate({ amount: money(0) })}</Plate>
            </div>
            <h3 className="m-0 text-[1.75rem]! leading-tight!">{m.tier_heading_nothing()}</h3>
            <p className="m-0 max-w-measure text-small">{m.tier_nothing_text()}</p>
          </>
        ) : (
          <>
            <h3 className="m-0 text-[1.75rem]! leading-tight!">{m.tier_heading_none()}</h3>
            <p className="m-0 max-w-measure text-small">{m.tier_none_text()}</p>
            <div>
              <ButtonLink to={paths.CustomSolutions} kind="secondary">
                {m.tier_to_custom()}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
      {chosen ? <Use use={use} offer={chosen} /> : null}
      {none ? null : (
        <FiguresTable
          caption={m.tier_table()}
          columns={[
            m.tier_tier(),
            <span key="price" className="whitespace-nowrap">
              {m.tier_price()}
            </span>,
          ]}
          rows={offers.map((offer) => [
            <span key="name" className={nameTone(offer, chosen)}>
              {offer.tier.name}
              {signedIn && own === offer.tier.slug ? (
                <span className="ml-2 text-caption font-semibold text-success">{m.tier_yours()}</span>
              ) : null}
              <Dotted
                className="text-caption font-normal text-ink-3"
                parts={
                  offer.covers
                    ? [allowanceText(offer), boughtText(offer)]
                    : offer.obstacles.map((one) => obstacleText(one, offer))
                }
              />
            </span>,
            <span key="price" className={offer.covers ? nameTone(offer, chosen) : 'text-ink-3'}>
              {money(offer.amount)}
              {offer.saved > 0 ? (
                <span className="block text-caption font-normal text-success">
                  {m.tier_saves({ amount: money(offer.saved) })}
                </span>
              ) : null}
            </span>,
          ])}
        />
      )}
    </div>
  );
}

function Use({ use, offer: { aDay, aMonth } }: { use: LibraryUse; offer: TierOffer }) {
  const bar = (label: string, used: number, limit: number) => ({
    label,
    value: used / limit,
    text: m.tier_of({ used: figure(used), limit: figure(limit) }),
    answer: true,
  });
  const bars = [
    ...(aMonth === null ? [] : [bar(m.tier_month(), use.downloads, aMonth)]),
    ...(aDay === null ? [] : [bar(m.tier_day(), use.busiestDay, aDay)]),
  ];
  return bars.length > 0 ? <Bars most={1} bars={bars} /> : null;
}

const nameTone = (offer: TierOffer, chosen: TierOffer | null) =>
  offer === chosen ? 'font-semibold text-ink' : offer.covers ? '' : 'text-ink-3';

function why(below: TierOffer | null): string {
  const [obstacle] = below?.obstacles ?? [];
  if (!below || !obstacle) return m.tier_why_first();
  return m.tier_why({ tier: below.tier.name, reason: obstacleText(obstacle, below) });
}
