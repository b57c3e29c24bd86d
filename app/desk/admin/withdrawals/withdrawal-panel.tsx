import { useState } from 'react';
import { Link } from 'react-router';
import { momentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { refundReasonText } from '#app/format/refund-reason-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Money } from '#contract/money.ts';
import { canMove, withdrawalMoves } from '#contract/states.ts';
import { decideWithdrawal, type WithdrawalForOperator } from '#contract/withdrawals.ts';
import { Captioned } from '../captioned.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { Fact, PanelPart, SidePanel } from '../side-panel.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { withdrawalStates } from './withdrawal-states.ts';

interface WithdrawalPanelProps {
  item: WithdrawalForOperator;
  onClose(): void;
}

/** One declaration of withdrawal: what was declared, what would come back, and the decision. */
export function WithdrawalPanel({ item, onClose }: WithdrawalPanelProps) {
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null);
  const { declaration, order, preview, state, withdrawalNo } = item;
  const done = (text: string) => {
    setAsked(null);
    toast('success', text);
  };
  const decline = useAction(decideWithdrawal, { onDone: () => done(m.operator_withdrawal_was_declined()) });
  const may = useStaffMay();
  const [word, tone] = withdrawalStates[state];
  return (
    <SidePanel
      title={<span className="font-mono text-[1.0625rem]">{withdrawalNo}</span>}
      onClose={onClose}
      actions={
        canMove(withdrawalMoves, state, 'accepted') && may('decideWithdrawal') ? (
          <>
            <Button dense onClick={() => setAsked('accept')}>
              {m.operator_withdrawal_accept()}
            </Button>
            {state === 'confirmed' ? (
              <Button dense kind="danger" onClick={() => setAsked('decline')}>
                {m.operator_withdrawal_decline()}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <p className="m-0 flex flex-wrap gap-2 pb-5">
        <StateChip tone={tone}>{word()}</StateChip>
        {declaration.kind === 'cancellation' ? (
          <StateChip tone="info">{m.operator_withdrawal_cancellation()}</StateChip>
        ) : null}
        <StateChip tone="plain">
          {item.signedIn ? m.operator_withdrawal_signed_in() : m.operator_withdrawal_visitor()}
        </StateChip>
        {item.proven ? null : <StateChip tone="warn">{m.operator_withdrawal_unproven()}</StateChip>}
      </p>
      <PanelPart title={m.operator_withdrawal_declaration()}>
        <dl className="m-0">
          <Fact label={m.operator_name()}>{declaration.name}</Fact>
          <Fact label={m.operator_email()}>{declaration.email}</Fact>
          <Fact label={m.operator_order()}>
            {order ? (
              <Link to={`${adminPaths.AdminOrders}?order=${order.orderNo}`}>{order.orderNo}</Link>
            ) : (
              declaration.orderNo
            )}
          </Fact>
          <Fact label={m.operator_withdrawal_confirmed_at()}>{momentText(item.confirmedAt)}</Fact>
          <Fact label={m.operator_withdrawal_refund_due()}>{momentText(item.refundDueAt)}</Fact>
          {item.decidedAt ? (
            <Fact label={m.operator_withdrawal_decided()}>{momentText(item.decidedAt)}</Fact>
          ) : null}
          {item.refunded ? (
            <Fact label={m.operator_withdrawal_back()}>{moneyText(item.refunded)}</Fact>
          ) : null}
        </dl>
        {[declaration.lines.join(', '), declaration.part, item.reason].filter(Boolean).map((text) => (
          <p key={text} className="m-0 mt-2 text-small whitespace-pre-line">
            {text}
          </p>
        ))}
        {order ? null : <p className="m-0 mt-2 text-small text-ink-3">{m.operator_withdrawal_no_order()}</p>}
      </PanelPart>
      {preview ? (
        <PanelPart title={m.operator_withdrawal_preview()}>
          <dl className="m-0">
            {preview.lines.flatMap(({ upgrades = [], ...line }) => [
              <Share key={line.lineId} title={line.title} share={line} />,
              ...upgrades.map((upgrade) => (
                <Share
                  key={upgrade.invoiceId}
                  title={m.withdrawal_upgrade({ title: upgrade.title })}
                  share={upgrade}
                />
              )),
            ])}
            <Fact label={preview.atMost ? m.operator_withdrawal_at_most() : m.operator_sum_total()} strong>
              {moneyText(preview.total)}
            </Fact>
          </dl>
        </PanelPart>
      ) : null}
      {asked === 'accept' ? <AcceptDialog item={item} onDone={done} onClose={() => setAsked(null)} /> : null}
      {asked === 'decline' ? (
        <ReasonDialog
          title={
            declaration.kind === 'cancellation'
              ? m.operator_withdrawal_decline_title_cancellation({ number: withdrawalNo })
              : m.operator_withdrawal_decline_title({ number: withdrawalNo })
          }
          lead={m.operator_withdrawal_decline_lead()}
          verb={m.operator_withdrawal_decline()}
          danger
          hint={m.operator_withdrawal_reason_hint()}
          action={decline}
          onReason={(reason) => void decline.run({ withdrawalNo, decision: 'decline', reason })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </SidePanel>
  );
}

interface ShareProps {
  title: string;
  share: Parameters<typeof refundReasonText>[0] & { back: Money };
}

/** What comes back of one contract, and why it is that much. */
const Share = ({ title, share }: ShareProps) => (
  <Fact label={<Captioned caption={refundReasonText(share)}>{title}</Captioned>}>
    {moneyText(share.back)}
  </Fact>
);
