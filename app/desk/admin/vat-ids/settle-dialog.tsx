import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { settleVatCheck, type VatCheckForOperator } from '#contract/vat-checks-operator.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

interface SettleDialogProps {
  check: VatCheckForOperator;
  onDone(): void;
  onClose(): void;
}

/** What was done about documents without tax whose VAT id is invalid. */
export function SettleDialog({ check: { checkId, vatId, email }, onDone, onClose }: SettleDialogProps) {
  const action = useAction(settleVatCheck, { onDone });
  return (
    <ReasonDialog
      title={m.finance_vat_settle_title({ vatId })}
      lead={m.finance_vat_settle_lead({ email: email ?? '–' })}
      hint={m.finance_vat_settle_hint()}
      verb={m.finance_vat_settle()}
      action={action}
      onReason={(note) => void action.run({ checkId, note })}
      onClose={onClose}
    />
  );
}
