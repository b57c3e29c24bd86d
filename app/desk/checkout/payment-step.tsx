import { Answered } from '#app/ui/answered.tsx';
import { WaysWaiting } from './pay-order.tsx';
import type { Way, Ways } from './use-ways.ts';
import { WayChoice } from './way-choice.tsx';

interface PaymentStepProps {
  ways: Ways;
  way: Way | null;
  onChange(way: Way): void;
}

/** How the order will be paid; nothing is charged here. */
export function PaymentStep({ ways: { read, testMode }, way, onChange }: PaymentStepProps) {
  return (
    <Answered read={read} waiting={<WaysWaiting />}>
      {(ways) => <WayChoice ways={ways} testMode={testMode} way={way} onChange={onChange} />}
    </Answered>
  );
}
