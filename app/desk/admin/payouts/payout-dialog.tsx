import { CancelDialog } from './cancel-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import type { PayoutAct } from './payout-acts.ts';
import type { PayoutDialogProps } from './payout-dialog-props.ts';
import { SendDialog } from './send-dialog.tsx';

/** What an act on a payout asks first. */
export function PayoutDialog({ act, ...props }: PayoutDialogProps & { act: PayoutAct }) {
  const { wanted } = props.payout;
  if (act !== 'pay') return <CancelDialog act={act} {...props} />;
  if (wanted === 'credit') return <CreditDialog {...props} />;
  return wanted ? <SendDialog wanted={wanted} {...props} /> : null;
}
