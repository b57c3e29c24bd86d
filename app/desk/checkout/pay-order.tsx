import { useEffect, useId, useState } from 'react';
import { ApprovalGate, type ToBePaid } from '#app/desk/organisations/approval-gate.tsx';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { InputOf } from '#contract/endpoint.ts';
import type { Money } from '#contract/money.ts';
import type { startPayment } from '#contract/payments.ts';
import { payPath } from './pay-path.ts';
import type { PaymentStart } from './use-payment-start.ts';
import { findWay, firstWay, useWays, type Way } from './use-ways.ts';
import { WayChoice } from './way-choice.tsx';

interface PayOrderProps {
  order: ToBePaid;
  invoiceId: InputOf<typeof startPayment>['invoiceId'];
  due: Money;
  start: PaymentStart;
}

/** The ways to pay an order that was placed: always the same order, however often it is tried. */
export function PayOrder({ order, invoiceId, due, start }: PayOrderProps) {
  const id = useId();
  const { read, testMode } = useWays('PaySuccess', due);
  const [chosen, setChosen] = useState<Way | null>(null);
  const { run, pending, problem, needed, underWay, forget } = start;
  useEffect(() => forget, [forget]);
  const way = findWay(read.data ?? [], chosen) ? chosen : firstWay(read.data ?? []);
  const pay = () => {
    if (way) void run({ invoiceId, ...way, returnTo: payPath(order.orderNo) });
  };
  return (
    <ApprovalGate order={order} refused={needed} name="PaySuccess">
      <section aria-labelledby={id}>
        <h2 id={id} className="m-0 mb-4 text-h3!">
          {m.checkout_pay_how()}
        </h2>
        <Answered read={read} waiting={<WaysWaiting />}>
          {(ways) => (
            <div className="grid gap-5">
              <WayChoice ways={ways} testMode={testMode} way={way} onChange={setChosen} />
              {problem ? <Notice tone="error">{problem}</Notice> : null}
              {underWay ? <Notice tone="info">{m.checkout_pay_under_way()}</Notice> : null}
              <div>
                <Button
                  pending={pending}
                  pendingText={m.checkout_pay_starting()}
                  disabled={!way}
                  onClick={pay}
                >
                  {m.checkout_pay_now({ amount: moneyText(due) })}
                </Button>
              </div>
            </div>
          )}
        </Answered>
      </section>
    </ApprovalGate>
  );
}

/** Three rows of the list in their height. */
export function WaysWaiting() {
  return (
    <div className="grid gap-px overflow-hidden rounded-card border border-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2 px-4.5 py-4">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3 w-3/5" />
        </div>
      ))}
    </div>
  );
}
