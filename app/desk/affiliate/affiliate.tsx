import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { NothingYet } from '#app/desk/account/nothing-yet.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { joinReads } from '#app/state/join-reads.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { readAffiliate } from '#contract/affiliates.ts';
import { readCommissions } from '#contract/commissions.ts';
import { Joined } from './joined.tsx';

const name = 'AccountAffiliate';

export const meta = () => privateMeta(m.commissions_title());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(() => [ask(readAffiliate, {}), ask(readCommissions, {})]);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.commissions_title()} lead={m.commissions_lead()} />
      <RowsWaiting rows={6} />
    </>
  );
}

/** What a member has earned in the affiliate programme, and how they are paid. */
export default function AccountAffiliate() {
  const read = joinReads({
    affiliate: useRead(readAffiliate, {}, name),
    earned: useRead(readCommissions, {}, name),
  });
  return (
    <>
      <AccountHeading title={m.commissions_title()} lead={m.commissions_lead()} />
      <Answered read={read} waiting={<RowsWaiting rows={6} />}>
        {({ affiliate: { membership }, earned }) =>
          membership ? (
            <Joined membership={membership} earned={earned} />
          ) : (
            <NothingYet
              text={m.commissions_not_joined()}
              action={{ to: `${paths.Affiliate}#join`, label: m.commissions_join() }}
            />
          )
        }
      </Answered>
    </>
  );
}
