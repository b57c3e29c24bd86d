import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { AffiliateMembership } from '#contract/affiliates.ts';
import type { EarnedCommissions } from '#contract/commissions.ts';
import { CommissionsPart } from './commissions-part.tsx';
import { EarningsPart } from './earnings-part.tsx';
import { LinkPart } from './link-part.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { PayoutPart } from './payout-part.tsx';
import { StatementsPart } from './statements-part.tsx';
import { StatusNotice } from './status-notice.tsx';

interface JoinedProps {
  membership: AffiliateMembership;
  earned: EarnedCommissions;
}

/** The page of an affiliate; what was earned is shown, and paid, after a pause or an end as well. */
export function Joined({ membership, earned }: JoinedProps) {
  const [choosing, setChoosing] = useState(false);
  const { choice, sums } = earned;
  const { status, link } = membership;
  const choose = () => setChoosing(true);
  const mayChoose = status !== 'applied' && status !== 'declined';
  const isDue = sums.some(
    ({ pending, approved, inPayout }) => pending.amount + approved.amount + inPayout.amount > 0,
  );
  const waitsForChoice = choice === null && isDue;
  return (
    <>
      <StatusNotice membership={membership} />
      {waitsForChoice ? (
        <div className="mb-7">
          <Notice
            tone="warn"
            title={m.commissions_choose_first()}
            action={
              <Button kind="secondary" dense onClick={choose}>
                {m.commissions_choose()}
              </Button>
            }
          >
            {m.commissions_choose_first_text()}
          </Notice>
        </div>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
        <LinkPart link={link} earned={earned} />
        <EarningsPart earned={earned} />
        <PayoutPart choice={choice} onChoose={mayChoose ? choose : null} />
        <CommissionsPart />
        <StatementsPart leastPayouts={sums.map(({ leastPayout }) => leastPayout)} />
      </div>
      {choosing ? <PayoutDialog choice={choice} onClose={() => setChoosing(false)} /> : null}
    </>
  );
}
