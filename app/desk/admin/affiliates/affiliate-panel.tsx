import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Dotted } from '#app/ui/dotted.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { AffiliateForOperator } from '#contract/affiliates-operator.ts';
import { ActButtons, type RowAct } from '../row-acts.tsx';
import { Fact, PanelPart, SidePanel } from '../side-panel.tsx';
import { affiliateChip } from './affiliate-states.ts';
import { useUnpaid } from './use-unpaid.ts';

interface AffiliatePanelProps {
  affiliate: AffiliateForOperator;
  /** What can be done with the membership. */
  acts: readonly RowAct[];
  onClose(): void;
}

/** One affiliate beside the list: what came by the link, what was credited, and the last decision about them. */
export function AffiliatePanel({ affiliate, acts, onClose }: AffiliatePanelProps) {
  const { email, name, code, status, joinedAt, changedAt, reason } = affiliate;
  const { clicks, orders, ordersNotCounted, credited } = affiliate;
  const unpaid = useUnpaid(affiliate);
  const [tone, word] = affiliateChip(status);
  return (
    <SidePanel
      title={<span className="wrap-anywhere">{email}</span>}
      onClose={onClose}
      actions={acts.length ? <ActButtons acts={acts} /> : null}
    >
      <p className="m-0 pb-5">
        <StateChip tone={tone}>{word()}</StateChip>
      </p>
      <PanelPart title={m.operator_act_about()}>
        <dl className="m-0">
          <Fact label={m.operator_affiliate_name()}>{name}</Fact>
          <Fact label={m.operator_affiliate_code()}>
            <span className="font-mono text-caption">{code}</span>
          </Fact>
          <Fact label={m.operator_affiliate_joined()}>{momentDayText(joinedAt)}</Fact>
          <Fact label={m.operator_affiliate_clicks()}>{clicks}</Fact>
          <Fact label={m.operator_affiliate_orders()}>
            <Dotted
              parts={[
                orders,
                ordersNotCounted ? m.operator_affiliate_not_counted({ count: ordersNotCounted }) : null,
              ]}
            />
          </Fact>
          {unpaid ? <Fact label={m.operator_affiliate_unpaid()}>{unpaid}</Fact> : null}
          {credited.length ? (
            <Fact label={m.operator_affiliate_credited_sum()} strong>
              {credited.map(moneyText).join(' + ')}
            </Fact>
          ) : null}
        </dl>
      </PanelPart>
      {reason ? (
        <PanelPart title={m.operator_affiliate_reason()}>
          <p className="m-0 text-small whitespace-pre-line wrap-anywhere">{reason}</p>
          {changedAt ? <p className="m-0 mt-1 text-caption text-ink-3">{momentDayText(changedAt)}</p> : null}
        </PanelPart>
      ) : null}
    </SidePanel>
  );
}
