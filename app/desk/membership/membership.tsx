import { useSearchParams } from 'react-router';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { Part } from '#app/desk/account/page-part.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { backParam, changeParam, membershipPath } from '#app/state/membership-link.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { listGifts } from '#contract/gifts.ts';
import { readAllowance, readMembership } from '#contract/memberships.ts';
import { readSeats } from '#contract/seats.ts';
import { AllowanceMeters } from './allowance-meters.tsx';
import { BackToMaterial } from './back-to-material.tsx';
import { GivenMonths } from './given-months.tsx';
import { OwnSubscription } from './own-subscription.tsx';
import { Presents } from './presents.tsx';
import { TierPanel } from './tier-panel.tsx';

const name = 'AccountMembership';

export const meta = () => privateMeta(m.membership_title());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(() => [
  ask(readMembership, {}),
  ask(readAllowance, {}),
  ask(readSeats, {}),
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

/**
 * The subscription lies beside the rest, as on the page of a service; where there is no room beside it, it comes after the
 * tier and what is left of it.
 */
const beside =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-14 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]';

export default function AccountMembership() {
  const [query] = useSearchParams();
  const membership = useRead(readMembership, {}, name);
  const allowance = useRead(readAllowance, {}, name);
  const seats = useRead(readSeats, {}, name);
  const gifts = useRead(listGifts, {}, name);
  const back = query.get(backParam);
  const team = seats.data?.teams.find(({ product }) => product === 'library');
  const { subscriptionId, benefits } = membership.data ?? {};
  const own = subscriptionId && benefits ? { subscriptionId, plan: benefits.plan } : null;
  return (
    <>
      <AccountHeading title={m.membership_title()} lead={m.membership_lead()} />
      <div className={own ? beside : 'grid grid-cols-[minmax(0,1fr)] gap-14'}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
          {back ? <BackToMaterial path={back} tier={benefits?.tier ?? null} /> : null}
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
        </div>
        {own ? (
          <div className="xl:sticky xl:top-24 xl:col-start-2 xl:row-span-2 xl:row-start-1">
            <OwnSubscription
              subscriptionId={own.subscriptionId}
              tierPlan={own.plan}
              wanted={query.get(changeParam)}
              returnTo={membershipPath(back)}
            />
          </div>
        ) : null}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-14 empty:hidden">
          {team ? (
            <Part title={m.team_own()}>
              <p className="m-0 mb-4 text-small">{m.team_seats({ taken: team.taken, seats: team.seats })}</p>
              <ButtonLink kind="secondary" to={accountPaths.AccountTeam}>
                {m.team_see()}
              </ButtonLink>
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
      </div>
    </>
  );
}
