import { m } from '#app/paraglide/messages.js';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { WaysWaiting } from './pay-order.tsx';
import type { Way, Ways } from './use-ways.ts';
import { WayChoice } from './way-choice.tsx';

interface PaymentStepProps {
  ways: Ways;
  way: Way | null;
  onChange(way: Way): void;
  onDone(): void;
}

/** How the order will be paid; nothing is charged here. */
export function PaymentStep({ ways: { read, testMode }, way, onChange, onDone }: PaymentStepProps) {
  return (
    <Answered read={read} waiting={<WaysWaiting />}>
      {(ways) => (
        <div className="grid gap-5">
          <WayChoice ways={ways} testMode={testMode} way={way} onChange={onChange} />
          <div>
            <Button disabled={!way} onClick={onDone}>
              {m.checkout_continue()}
            </Button>
          </div>
        </div>
      )}
    </Answered>
  );
}
