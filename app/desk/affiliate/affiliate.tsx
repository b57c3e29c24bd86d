import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { NothingYet } from '#app/desk/account/nothing-yet.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { choiceText } from '#app/format/list-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { percentText } from '#app/format/percent-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { joinReads } from '#app/state/join-reads.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { affiliateTerms, commissionRates } from '#content/catalogue/affiliate.ts';
import { readAffiliate } from '#contract/affiliates.ts';
import { type EarnedCommissions, readCommissions } from '#contract/commissions.ts';
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
              text={programmeText(earned)}
              action={{ to: `${paths.Affiliate}#join`, label: m.commissions_join() }}
            />
          )
        }
      </Answered>
    </>
  );
}

/** What the programme pays, for those who have not joined it. */
function programmeText({ sums }: EarnedCommissions): string {
  const shares = commissionRates.map(({ share }) => share);
  const percent = (share: number) => percentText(share / 10_000);
  return m.commissions_not_joined({
    least: percent(Math.min(...shares)),
    most: percent(Math.max(...shares)),
    days: affiliateTerms.holdDays,
    amount: choiceText(sums.map(({ leastPayout }) => moneyText(leastPayout))),
  });
}
