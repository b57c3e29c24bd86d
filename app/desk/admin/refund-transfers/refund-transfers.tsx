import { useState } from 'react';
import { dayText } from '#app/format/day-text.ts';
import { momentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import type { Words } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { PaymentForOperator, RefundTransferForOperator } from '#contract/payments-operator.ts';
import type { RefundTransferState } from '#contract/states.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { SentDialog } from './sent-dialog.tsx';

const states: Words<RefundTransferState> = {
  reserved: [m.finance_to_send, 'warn'],
  sent: [m.finance_sent, 'success'],
  given_up: [m.finance_given_up, 'plain'],
  returned: [m.finance_came_back, 'plain'],
};

/** Transfers by which staff send money of a payment from a balance, each with what can be done about it. */
export function RefundTransfers({ payment: { email, transfers } }: { payment: PaymentForOperator }) {
  if (transfers.length === 0) return null;
  return (
    <ul className="mt-2 mb-0 grid list-none gap-2 p-0">
      {transfers.map((transfer) => (
        <Transfer key={transfer.refundId} transfer={transfer} email={email} />
      ))}
    </ul>
  );
}

function Transfer({ transfer, email }: { transfer: RefundTransferForOperator; email: string }) {
  const [act, setAct] = useState<'send' | 'reserved' | 'sent' | null>(null);
  const mayTouch = useStaffMay()('confirmRefundTransfer');
  const { state, amount, accountLast4: last4 } = transfer;
  const [word, tone] = states[state];
  const done = (text: string) => {
    setAct(null);
    toast('success', text);
  };
  const dialog = { transfer, onDone: done, onClose: () => setAct(null) };
  return (
    <li>
      <span className="flex flex-wrap items-center gap-2.5 text-ink">
        {m.finance_transfer_out({ amount: moneyText(amount), last4 })}{' '}
        <StateChip tone={tone}>{word()}</StateChip>
      </span>
      <Dotted parts={[factsText(transfer)]} className="text-caption text-ink-3" />
      {mayTouch && state === 'reserved' ? (
        <span className="mt-1 flex flex-wrap gap-2">
          <Button kind="secondary" dense onClick={() => setAct('send')}>
            {m.finance_mark_sent()}
          </Button>
          <Button kind="quiet-danger" dense onClick={() => setAct('reserved')}>
            {m.finance_give_up()}
          </Button>
        </span>
      ) : null}
      {mayTouch && state === 'sent' ? (
        <Button kind="quiet" dense className="mt-1" onClick={() => setAct('sent')}>
          {m.finance_returned()}
        </Button>
      ) : null}
      {act === 'send' ? <SentDialog {...dialog} /> : null}
      {act === 'reserved' || act === 'sent' ? <CancelDialog from={act} email={email} {...dialog} /> : null}
    </li>
  );
}

const factsText = ({ reservedAt, sentOn, reference, endReason }: RefundTransferForOperator): string =>
  [
    m.finance_transfer_out_since({ at: momentText(reservedAt) }),
    sentOn && reference ? m.finance_transfer_out_sent({ day: dayText(sentOn), reference }) : null,
    endReason,
  ]
    .filter((one) => one !== null)
    .join(' · ');
