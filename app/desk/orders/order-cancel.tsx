import { useState } from 'react';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { cancelOrder } from '#contract/orders.ts';

/** Takes an unpaid order back, in two steps. */
export function OrderCancel({ orderNo, onCanceled }: { orderNo: string; onCanceled(): void }) {
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const deed = useDeed(cancelOrder, {
    onDone() {
      setAsked(false);
      onCanceled();
    },
  });
  const close = () => {
    deed.clear();
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
                pending={deed.pending}
                pendingText={m.orders_cancel_pending()}
                onClick={() => void deed.run({ orderNo, reason: reason.trim() })}
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
          {deed.problem ? (
            <div className="mt-4">
              <Notice tone="error">{deed.problem}</Notice>
            </div>
          ) : null}
        </Dialog>
      ) : null}
    </>
  );
}
