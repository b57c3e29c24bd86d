import { Part } from '#app/desk/account/page-part.tsx';
import { payoutMethodText } from '#app/format/commission-words.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import type { EarnedCommissions } from '#contract/commissions.ts';
import { payoutHints } from './payout-words.ts';

type Choice = EarnedCommissions['choice'];

interface PayoutPartProps {
  choice: Choice;
  /** Null for who is not in the programme yet, or was declined. */
  onChoose: (() => void) | null;
}

/** The payout method that was chosen, and the way to another one. */
export function PayoutPart({ choice, onChoose }: PayoutPartProps) {
  const none = onChoose ? m.commissions_payout_none() : m.commissions_payout_later();
  return (
    <Part title={m.commissions_payout()}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-line py-3.5">
        <div className="min-w-0 flex-[1_1_16rem]">
          {choice ? <Chosen {...choice} /> : <p className="m-0 text-small">{none}</p>}
        </div>
        {onChoose ? (
          <Button kind="secondary" dense onClick={onChoose}>
            {choice ? m.commissions_change() : m.commissions_choose()}
          </Button>
        ) : null}
      </div>
    </Part>
  );
}

function Chosen({ method, hint, changedAt }: NonNullable<Choice>) {
  return (
    <>
      <p className="m-0 font-semibold text-ink">{payoutMethodText(method)}</p>
      <p className="m-0 text-small wrap-anywhere">{hint ?? payoutHints[method]()}</p>
      <p className="m-0 text-caption text-ink-3">
        {m.commissions_chosen_on({ day: momentDayText(changedAt) })}
      </p>
    </>
  );
}
