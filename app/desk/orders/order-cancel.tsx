import { useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { type ErrorData, errors } from '#contract/errors.ts';
import { cancelOrder } from '#contract/orders.ts';
import { endedOrderStates } from '#contract/states.ts';

type UnderWay = ErrorData['payment.under_way'];
type Refused = ErrorData['state.move_refused'];

const underWayText = ({ state }: UnderWay) =>
  state === 'processing' ? m.orders_cancel_processing() : m.orders_cancel_unknown();
const isOver = (state: string) => (endedOrderStates as readonly string[]).includes(state);

/** Takes an unpaid order back, in two steps. */
export function OrderCancel({ orderNo }: { orderNo: string }) {
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const action = useAction(cancelOrder, {
    onDone: () => setAsked(false),
    onRefused({ code, data }) {
      if (code === errors['payment.under_way'].code) return underWayText(data as UnderWay);
      if (code !== errors['state.move_refused'].code || isOver((data as Refused).state)) return false;
      // It is paid: the page goes on with the order, and the dialog with its question is gone.
      toast('info', m.orders_cancel_paid(), 6000);
      setAsked(false);
      void refetchAll();
      return true;
    },
  });
  return (
    <>
      <Button kind="danger" dense onClick={() => setAsked(true)}>
        {m.orders_cancel()}
      </Button>
      {asked ? (
        <ConfirmDialog
          title={m.orders_cancel_title({ orderNo })}
          text={m.orders_cancel_text()}
          confirm={m.orders_cancel_confirm()}
          confirming={m.orders_cancel_pending()}
          keep={m.orders_cancel_keep()}
          action={{ ...action, run: () => action.run({ orderNo, reason: reason.trim() }) }}
          onClose={() => setAsked(false)}
        >
          <TextArea
            label={m.orders_cancel_reason()}
            optional
            name="reason"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </ConfirmDialog>
      ) : null}
    </>
  );
}
