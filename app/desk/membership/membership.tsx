import { useSearchParams } from 'react-router';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { Part } from '#app/desk/account/page-part.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { backParam, changeParam, membershipPath } from '#app/state/membership-link.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { listGifts } from '#contract/gifts.ts';
import { readAllowance, readMembership, readTeam } from '#contract/memberships.ts';
import { AllowanceMeters } from './allowance-meters.tsx';
import { BackToMaterial } from './back-to-material.tsx';
import { GivenMonths } from './given-months.tsx';
import { Invitation } from './invitation.tsx';
import { OwnSubscription } from './own-subscription.tsx';
import { Presents } from './presents.tsx';
import { TeamSeats } from './team-seats.tsx';
import { TierPanel } from './tier-panel.tsx';

const name = 'AccountMembership';
/** In the query: the token of an offered seat, from the mail. */
const invitationParam = 'invitation';

export const meta = () => privateMeta(m.membership_title());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(() => [
  ask(readMembership, {}),
  ask(readAllowance, {}),
  ask(readTeam, {}),
  ask(listGifts, {}),
]);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.membership_title()} lead={m.membership_lead()} />
      <RowsWaiting />
    </>
  );
}

export default function AccountMembership() {
  const [query, setQuery] = useSearchParams();
  const membership = useRead(readMembership, {}, name);
  const allowance = useRead(readAllowance, {}, name);
  const team = useRead(readTeam, {}, name);
  const gifts = useRead(listGifts, {}, name);
  const token = query.get(invitationParam);
  const accepted = () => setQuery({}, { replace: true, preventScrollReset: true });
  const back = query.get(backParam);
  const seats = team.data?.seats ?? 1;
  const { subscriptionId, benefits } = membership.data ?? {};
  return (
    <>
      <AccountHeading title={m.membership_title()} lead={m.membership_lead()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
        {back ? <BackToMaterial path={back} tier={benefits?.tier ?? null} /> : null}
        {token ? <Invitation token={token} onAccepted={accepted} /> : null}
        <Part title={m.membership_tier()}>
          <Answered read={membership} waiting={<RowsWaiting rows={2} />}>
            {(shown) => <TierPanel membership={shown} />}
          </Answered>
        </Part>
        <Part title={m.membership_allowance()}>
          <Answered read={allowance} waiting={<RowsWaiting rows={2} />}>
            {(shown) => <AllowanceMeters allowance={shown} />}
          </Answered>
        </Part>
        {subscriptionId && benefits ? (
          <Part title={m.membership_subscription()}>
            <OwnSubscription
              subscriptionId={subscriptionId}
              tierPlan={benefits.plan}
              wanted={query.get(changeParam)}
              returnTo={membershipPath(back)}
            />
          </Part>
        ) : null}
        {team.data && (seats > 1 || team.data.items.length) ? (
          <Part
            title={m.membership_team()}
            aside={
              <span className="text-small text-ink-3">
                {m.membership_team_seats({ taken: team.data.taken, seats })}
              </span>
            }
          >
            <TeamSeats team={team.data} />
          </Part>
        ) : null}
        {membership.data?.grants.length ? (
          <Part title={m.membership_grants()}>
            <GivenMonths grants={membership.data.grants} />
          </Part>
        ) : null}
        {gifts.data?.items.length ? (
          <Part title={m.gift_presents()}>
            <Presents gifts={gifts.data.items} />
          </Part>
        ) : null}
      </div>
    </>
  );
}
