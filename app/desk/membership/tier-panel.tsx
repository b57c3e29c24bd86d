import { Link } from 'react-router';
import { momentDayText, momentText } from '#app/format/moment-text.ts';
import { pastSeatText, tierName } from '#app/format/tier-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Membership } from '#contract/memberships.ts';
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

/** The way to the seat the member holds in somebody's team. */
function OwnSeat({ idle, email }: { idle: boolean; email: string }) {
  return (
    <p className="m-0 text-small">
      {idle ? `${m.membership_seat_idle({ email })} ` : null}
      <Link to={accountPaths.AccountTeam} className="font-semibold text-primary">
        {m.team_see_held()}
      </Link>
    </p>
  );
}
