import { Link } from 'react-router';
import { commissionKindText, commissionStates } from '#app/format/commission-words.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { percentText } from '#app/format/percent-text.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { useStaffMay } from '#app/state/rooms.ts';
import { Dotted } from '#app/ui/dotted.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { CommissionForOperator } from '#contract/commissions-operator.ts';
import { ActButtons, type RowAct } from '../row-acts.tsx';
import { Fact, PanelPart, SidePanel } from '../side-panel.tsx';
import { factOf, leftOf } from './commission-facts.ts';

interface CommissionPanelProps {
  commission: CommissionForOperator;
  /** What can be done with it. */
  acts: readonly RowAct[];
  onClose(): void;
}

/** One commission beside the list: what earned it, what is left of it, and why it is in its state. */
export function CommissionPanel({ commission, acts, onClose }: CommissionPanelProps) {
  const { email, orderNo, invoiceNumber, earnedAt, kind, base, share, state, reason } = commission;
  const [word, tone] = commissionStates[state];
  const fact = factOf(commission);
  const due = leftOf(commission);
  const may = useStaffMay();
  return (
    <SidePanel
      title={<span className="wrap-anywhere">{email}</span>}
      onClose={onClose}
      actions={acts.length ? <ActButtons acts={acts} /> : null}
    >
      <p className="m-0 flex flex-wrap items-center gap-2 pb-5 text-small">
        <StateChip tone={tone}>{word()}</StateChip>
        {fact}
      </p>
      <PanelPart title={m.operator_act_about()}>
        <dl className="m-0">
          <Fact label={m.operator_order()}>
            {may('listAllOrders') ? (
              <Link to={`${adminPaths.AdminOrders}?${new URLSearchParams({ order: orderNo })}`}>
                {orderNo}
              </Link>
            ) : (
              orderNo
            )}
          </Fact>
          {invoiceNumber ? (
            <Fact label={m.operator_commission_invoice()}>
              {may('listAllInvoices') ? (
                <Link to={`${adminPaths.AdminInvoices}?${new URLSearchParams({ about: invoiceNumber })}`}>
                  {invoiceNumber}
                </Link>
              ) : (
                invoiceNumber
              )}
            </Fact>
          ) : null}
          <Fact label={m.operator_commission_earned()}>
            <Dotted parts={[momentDayText(earnedAt), commissionKindText(kind)]} />
          </Fact>
          <Fact label={m.operator_commission_base()}>{moneyText(base)}</Fact>
          <Fact label={m.operator_commission_share()}>{percentText(share / 10_000)}</Fact>
          <Fact label={m.operator_commission()} strong>
            {moneyText(commission.commission)}
          </Fact>
        </dl>
        {due ? <p className="m-0 mt-2 text-small">{m.operator_commission_left_after({ due })}</p> : null}
      </PanelPart>
      {reason ? (
        <PanelPart title={m.operator_affiliate_reason()}>
          <p className="m-0 text-small whitespace-pre-line wrap-anywhere">{reason}</p>
        </PanelPart>
      ) : null}
    </SidePanel>
  );
}
