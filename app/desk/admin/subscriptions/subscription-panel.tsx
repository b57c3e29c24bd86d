import { Link } from 'react-router';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { subscriptionStates } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { SubscriptionForOperator } from '#contract/subscriptions.ts';
import { ActButtons, type RowAct } from '../row-acts.tsx';
import { Fact, PanelPart, SidePanel } from '../side-panel.tsx';
import { listedTermText } from '../term-text.ts';
import { nextText } from './next-text.ts';

interface SubscriptionPanelProps {
  subscription: SubscriptionForOperator;
  /** What can be done with it. */
  acts: readonly RowAct[];
  onClose(): void;
}

/** One subscription beside the list: whose it is, what happens next, and what staff can do about it. */
export function SubscriptionPanel({ subscription, acts, onClose }: SubscriptionPanelProps) {
  const { number, title, state, email, memberId, months, renewal, periodStart, periodEnd } = subscription;
  const [word, tone] = subscriptionStates[state];
  return (
    <SidePanel title={title} onClose={onClose} actions={acts.length ? <ActButtons acts={acts} /> : null}>
      <p className="m-0 pb-5">
        <StateChip tone={tone}>{word()}</StateChip>
      </p>
      <PanelPart title={m.operator_act_about()}>
        <dl className="m-0">
          <Fact label={m.operator_number()}>
            <span className="font-mono text-caption">{number}</span>
          </Fact>
          <Fact label={m.operator_member()}>
            {memberId ? (
              <Link to={`${adminPaths.AdminMembers}?${new URLSearchParams({ about: memberId })}`}>
                {email}
              </Link>
            ) : (
              email
            )}
          </Fact>
          <Fact label={m.operator_term()}>{listedTermText(months)}</Fact>
          <Fact label={m.operator_subscription_period()}>
            {m.operator_from_to({ from: momentDayText(periodStart), to: momentDayText(periodEnd) })}
          </Fact>
          <Fact label={m.operator_next()}>{nextText(subscription)}</Fact>
          <Fact label={m.operator_renewal_net()} strong>
            {subscription.endsAt ? m.operator_none() : moneyText(renewal)}
          </Fact>
        </dl>
      </PanelPart>
    </SidePanel>
  );
}
