import { Link } from 'react-router';
import { CopyLine } from '#app/desk/checkout/copy-line.tsx';
import { giftStates, monthsText } from '#app/desk/gift/gift-words.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { tierName } from '#app/format/tier-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { BoughtGift } from '#contract/gifts.ts';

/** What the member bought for others: each with the link to pass on, until somebody has redeemed it. */
export function Presents({ gifts }: { gifts: readonly BoughtGift[] }) {
  return (
    <ul className="m-0 list-none divide-y divide-line border-y border-line p-0">
      {gifts.map((gift) => (
        <Present key={gift.giftId} gift={gift} />
      ))}
    </ul>
  );
}

function Present({
  gift: { tier, months, boughtAt, orderNo, redeemedAt, state, code },
}: {
  gift: BoughtGift;
}) {
  const [text, tone] = giftStates[state];
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="m-0 font-sans text-small! leading-snug! font-semibold tracking-normal!">
          {m.gift_present_of({ tier: tierName(tier), months: monthsText(months) })}
        </h3>
        <StateChip tone={tone}>
          {state === 'redeemed' && redeemedAt
            ? m.gift_redeemed_on({ day: momentDayText(redeemedAt) })
            : text()}
        </StateChip>
      </div>
      <p className="m-0 mt-1 text-caption text-ink-3">
        {m.gift_bought({ day: momentDayText(boughtAt) })}{' '}
        <Link to={accountPathTo('AccountOrder', orderNo)} className="text-ink-2 underline underline-offset-2">
          {orderNo}
        </Link>
      </p>
      {code ? (
        <dl className="m-0 mt-2">
          <CopyLine cut label={m.gift_link()} value={location.origin + accountPathTo('Gift', code)} />
        </dl>
      ) : null}
    </li>
  );
}
