import type { ReactNode } from 'react';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';

/** The bulky parcel on the example lane of the preview (app/site/tools/lane-preview), whose test works all of it out. */
export const billed = {
  sides: [42, 30, 22],
  scaleKg: 3.1,
  divisor: 4500,
  volumetricKg: 6.16,
  stepKg: 0.5,
  billedKg: 6.5,
  upToKg: 10,
  price: '€12.60',
  place: 8,
  of: 10,
} as const;

const kg = (amount: number) => `${figure(amount, 0, 3)}\u00a0kg`;

/** From the sides of a box to a place among the lanes. */
export function BilledSteps() {
  const volume = billed.sides.reduce((all, side) => all * side, 1);
  const divisor = figure(billed.divisor);
  return (
    <ol className="m-0 grid list-none gap-px overflow-hidden rounded-control border border-line bg-line p-0 sm:grid-cols-2 xl:grid-cols-4">
      <Stage number={1} name={m.partners_billed_box()} value={`${billed.sides.join(' × ')} cm`}>
        {m.partners_billed_box_text({ volume: figure(volume), weight: kg(billed.scaleKg) })}
      </Stage>
      <Stage number={2} name={m.partners_billed_volume()} value={kg(billed.volumetricKg)}>
        {m.partners_billed_volume_text({ volume: figure(volume), divisor })}
      </Stage>
      <Stage number={3} name={m.partners_billed_round()} value={kg(billed.billedKg)} answer>
        {m.partners_billed_round_text({ step: kg(billed.stepKg) })}
      </Stage>
      <Stage number={4} name={m.partners_billed_price()} value={m.partners_billed_place(billed)}>
        {m.partners_billed_price_text({ upTo: kg(billed.upToKg), price: billed.price })}
      </Stage>
    </ol>
  );
}

interface StageProps {
  number: number;
  name: string;
  value: string;
  answer?: boolean;
  children: ReactNode;
}

function Stage({ number, name, value, answer, children }: StageProps) {
  return (
    <li className="grid content-start gap-3 bg-surface p-5">
      <span className="flex items-baseline gap-3">
        <span className="font-display text-h3 leading-none font-semibold text-family">{number}</span>
        <span className="font-semibold text-ink">{name}</span>
      </span>
      <span
        className={`justify-self-start rounded-label px-2.5 py-1.5 font-mono text-label leading-none whitespace-nowrap ${answer ? 'bg-signal text-on-signal' : 'bg-ink text-bg'}`}
      >
        {value}
      </span>
      <span className="text-small">{children}</span>
    </li>
  );
}
