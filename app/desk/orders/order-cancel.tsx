import { useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
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
  const close = () => {
    action.clear();
    setAsked(false);
  };
  return (
    <>
      <Button kind="danger" dense onClick={() => setAsked(true)}>
        {m.orders_cancel()}
      </Button>
      {asked ? (
        <Dialog
          title={m.orders_cancel_title({ orderNo })}
          onClose={close}
          actions={
            <>
              <Button
                kind="danger"
                pending={action.pending}
                pendingText={m.orders_cancel_pending()}
                onClick={() => void action.run({ orderNo, reason: reason.trim() })}
              >
                {m.orders_cancel_confirm()}
              </Button>
              <Button kind="secondary" onClick={close}>
                {m.orders_cancel_keep()}
              </Button>
            </>
          }
        >
          <p className="mt-0 mb-5">{m.orders_cancel_text()}</p>
          <TextArea
            label={m.orders_cancel_reason()}
            optional
            name="reason"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {action.problem ? (
            <div className="mt-4">
              <Notice tone="error">{action.problem}</Notice>
            </div>
          ) : null}
        </Dialog>
      ) : null}
    </>
  );
}
