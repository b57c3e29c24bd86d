import { monthText } from '#app/format/commission-words.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { creditBonusOf } from '#content/catalogue/affiliate.ts';
import { plus } from '#contract/money.ts';
import { FormDialog } from '../form-dialog.tsx';
import type { PayoutDialogProps } from './payout-dialog-props.ts';
import { usePay } from './use-pay.ts';

/** Account credit in place of a payment, with the bonus of the programme. */
export function CreditDialog({ payout, onDone, onClose }: PayoutDialogProps) {
  const { payoutId, email, month, amount } = payout;
  const bonus = { ...amount, amount: creditBonusOf(amount.amount) };
  const action = usePay(onDone);
  return (
    <FormDialog
      title={m.operator_payout_credit_title({ email, month: monthText(month) })}
      verb={m.operator_payout_credit()}
      action={action}
      onSubmit={() => void action.run({ payoutId, method: 'credit' })}
      onClose={onClose}
    >
      <p className="m-0 text-small">
        {m.operator_payout_credit_lead({
          amount: moneyText(amount),
          bonus: moneyText(bonus),
          total: moneyText(plus(amount, bonus)),
        })}
      </p>
    </FormDialog>
  );
}
