import { useState } from 'react';
import { Link } from 'react-router';
import { momentDayText, momentText } from '#app/format/moment-text.ts';
import { pastSeatText, tierName } from '#app/format/tier-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { leaveTeam, type Membership } from '#contract/memberships.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { downloadsText } from './tier-words.ts';

interface TierPanelProps {
  membership: Membership;
}

/** The tier, where it comes from and until when, and what the next one gives. */
export function TierPanel({ membership }: TierPanelProps) {
  const { benefits, next, subscriptionId, graceUntil, team, pastTeam, source, refund } = membership;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="m-0 font-display text-[2rem] leading-none font-semibold text-ink">
            {tierName(benefits.tier)}
          </p>
          <p className="mt-2 mb-0 text-small">{sourceText(membership)}</p>
        </div>
        <ButtonLink kind={subscriptionId ? 'secondary' : 'primary'} to={paths.MaterialMember}>
          {m.membership_see_tiers()}
        </ButtonLink>
      </div>
      {graceUntil ? (
        <Notice
          tone="warn"
          action={
            <ButtonLink kind="secondary" dense to={accountPaths.AccountInvoices}>
              {m.membership_pay()}
            </ButtonLink>
          }
        >
          {m.membership_grace({ moment: momentText(graceUntil) })}
        </Notice>
      ) : null}
      {team ? <OwnSeat idle={source !== 'team'} email={team.ownerEmail} /> : null}
      {pastTeam ? <Notice tone="info">{pastSeatText(pastTeam)}</Notice> : null}
      {refund ? <Refund refund={refund} /> : null}
      {next ? (
        <p className="m-0 text-small text-ink-3">
          {m.membership_next({ tier: tierName(next.tier), downloads: downloadsText(next) })}
        </p>
      ) : null}
    </div>
  );
}

function sourceText({ source, until, renews, team }: Membership): string {
  if (source === 'team' && team) return m.membership_by_team({ email: team.ownerEmail });
  if (!until) return m.membership_by_free();
  const day = momentDayText(until);
  if (source === 'gift') return m.membership_given({ day });
  return renews ? m.membership_renews({ day }) : m.membership_ends({ day });
}

/** Until when, and how, the fee goes back. */
function Refund({ refund: { until, downloads, fewerThan } }: { refund: NonNullable<Membership['refund']> }) {
  const day = momentDayText(until);
  return (
    <p className="m-0 text-small text-ink-3">
      {downloads < fewerThan
        ? m.membership_refund({ day, downloads, most: fewerThan })
        : m.membership_refund_over({ downloads, day })}{' '}
      <Link to={paths.Withdrawal} className="font-semibold text-primary">
        {m.membership_refund_ask()}
      </Link>
    </p>
  );
}

/** The seat the member holds in somebody's team, and the way out of it. */
function OwnSeat({ idle, email }: { idle: boolean; email: string }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const action = useAction(leaveTeam, { onDone: close });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      {idle ? <span>{m.membership_seat_idle({ email })}</span> : null}
      <Button kind="secondary" dense onClick={() => setAsking(true)}>
        {m.membership_leave()}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={m.membership_leave_title({ email })}
          text={m.membership_leave_text()}
          confirm={m.membership_leave()}
          confirming={m.membership_leaving()}
          keep={m.membership_stay()}
          action={{ ...action, run: () => action.run({}) }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
