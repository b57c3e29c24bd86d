import { tierName } from '#app/format/tier-text.ts';
import { m } from '#app/paraglide/messages.js';
import { DockScene } from '#app/scenes/dock-scene.tsx';
import { Mark } from '#app/ui/wordmark.tsx';
import type { GiftShown } from '#contract/gifts.ts';
import { monthsText } from './gift-words.ts';

/** A gift as its receiver sees it: the tier, for how long, the giver's words, and the shelves that it opens. */
export function GiftCard({ tier, months, words }: Pick<GiftShown, 'tier' | 'months' | 'words'>) {
  return (
    <figure className="m-0 overflow-clip rounded-card bg-band text-on-band-2 [color-scheme:dark]">
      <div className="grid min-h-42 content-start gap-1 px-6 pt-6 sm:px-7">
        <p className="m-0 flex items-center gap-2 font-mono text-label">
          <Mark size={18} />
          {m.gift_card_label()}
        </p>
        <p className="mt-3 mb-0 font-display text-h2 leading-tight font-semibold text-on-band">
          {tierName(tier)}
          <span className="block text-lead font-medium text-on-band-2">{monthsText(months)}</span>
        </p>
        {words ? (
          <blockquote className="m-0 mt-3 border-l-2 border-family pl-3.5 text-small wrap-anywhere whitespace-pre-line text-on-band">
            {words}
          </blockquote>
        ) : null}
      </div>
      <DockScene kit="shelf" camera="F" family="LIB" className="mt-6 w-full" />
    </figure>
  );
}
