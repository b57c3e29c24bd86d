import { momentDayText } from '#app/format/moment-text.ts';
import { tierName } from '#app/format/tier-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { MembershipForOperator } from '#contract/memberships-operator.ts';

/** What a member has in the library, and how much of it is used. */
export function MemberFacts({ member }: { member: MembershipForOperator }) {
  const { email, day, month } = member;
  const facts = [
    [m.operator_member(), email],
    [m.operator_member_now(), tierText(member)],
    [m.operator_member_today(), usedText(day)],
    [m.operator_member_month(), usedText(month)],
  ] as const;
  return (
    <dl className="m-0 grid min-w-0 gap-x-10 gap-y-3 text-small sm:grid-cols-[repeat(4,auto)]">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-caption text-ink-3">{label}</dt>
          <dd className="m-0 font-semibold wrap-anywhere text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const sources: Record<MembershipForOperator['source'], () => string> = {
  subscription: m.operator_member_by_subscription,
  team: m.operator_member_by_team,
  gift: m.operator_member_by_gift,
  free: m.operator_member_by_free,
};

function tierText({ tier, source, until }: MembershipForOperator): string {
  const words = { tier: tierName(tier), source: sources[source]() };
  return until
    ? m.operator_member_tier_until({ ...words, day: momentDayText(until) })
    : m.operator_member_tier(words);
}

const usedText = ({ used, limit }: MembershipForOperator['day']): string =>
  limit === null ? m.operator_member_used_free({ used }) : m.operator_member_used({ used, limit });
