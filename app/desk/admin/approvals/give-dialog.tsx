import { useState } from 'react';
import { Link } from 'react-router';
import { StepUpDialog } from '#app/desk/services/step-up-dialog.tsx';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { Notice } from '#app/ui/notice.tsx';
import { type ErrorData, errors } from '#contract/errors.ts';
import { giveStaffApproval, type StaffApproval } from '#contract/staff-approvals.ts';
import { FormDialog } from '../form-dialog.tsx';
import { Fact } from '../side-panel.tsx';
import type { ApprovalDialogProps } from './approval-dialog-props.ts';
import { actText, askedFacts, askerOf, partText, placeOf } from './approval-words.ts';
import { refusedGiving } from './refused-text.ts';

/** All that is needed to decide, then a fresh proof; it is carried out with it. */
export function GiveDialog({ approval, onDone, onClose }: ApprovalDialogProps) {
  const { approvalId, amount } = approval;
  const [methods, setMethods] = useState<readonly string[] | null>(null);
  const done = () => onDone(m.approvals_given({ amount: moneyText(amount) }));
  const action = useAction(giveStaffApproval, {
    onDone: done,
    onRefused(refusal) {
      if (refusal.code !== errors['access.step_up'].code) return refusedGiving(refusal);
      setMethods((refusal.data as ErrorData['access.step_up']).methods);
      return true;
    },
  });
  if (methods)
    return (
      <StepUpDialog
        endpoint={giveStaffApproval}
        about={{ approvalId }}
        methods={methods}
        lead={m.approvals_give_proof()}
        verb={m.approvals_give()}
        danger
        onRefused={refusedGiving}
        onDone={() => {
          done();
          void refetchAll();
        }}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      wide
      title={m.approvals_give_title()}
      verb={m.approvals_give()}
      kind="danger"
      action={action}
      onSubmit={() => void action.run({ approvalId })}
      onClose={onClose}
    >
      <Facts approval={approval} />
      <Notice tone="warn">{m.approvals_give_lead({ by: askerOf(approval) })}</Notice>
    </FormDialog>
  );
}

function Facts({ approval }: { approval: StaffApproval }) {
  const { call, amount, parts, about, email, reason } = approval;
  const rest = amount.amount - parts.reduce((sum, part) => sum + part.amount.amount, 0);
  return (
    <dl className="m-0">
      <Fact label={m.approvals_what()}>{actText(call)}</Fact>
      <Fact label={m.approvals_about()}>
        <Link to={placeOf(approval)}>{about}</Link>
      </Fact>
      <Fact label={m.operator_member()}>{email ?? '–'}</Fact>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and neither ever moves
        <Fact key={at} label={partText(part)}>
          {moneyText(part.amount)}
        </Fact>
      ))}
      {parts.length && rest > 0 ? (
        <Fact label={m.approvals_upgrades()}>{moneyText({ ...amount, amount: rest })}</Fact>
      ) : null}
      <Fact label={m.approvals_amount()} strong>
        {moneyText(amount)}
      </Fact>
      {askedFacts(approval).map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      <Fact label={m.approvals_asked_by()}>{askerOf(approval)}</Fact>
      {reason ? <Fact label={m.operator_reason()}>{reason}</Fact> : null}
    </dl>
  );
}
