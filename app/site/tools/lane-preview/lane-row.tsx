import { amountText, type Currency } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { grain, inUnits, tick } from '#app/site/tools/parcel-weight/measures.ts';
import type { Box } from '#app/site/tools/parcel-weight/weigh.ts';
import { weightColumn, weightText } from '#app/site/tools/parcel-weight/words.ts';
import { Bars } from '#app/ui/charts/bars.tsx';
import { girthOf, type Lane, type Ranking } from './lane.ts';

export interface LaneRowProps {
  name: string;
  box: Box;
  lane: Lane;
  ranking: Ranking;
  currency: Currency;
}

/** One example parcel as the calculator would list it, with the lane among the published rules. */
export function LaneRow({ name, box, lane, ranking, currency }: LaneRowProps) {
  const { place, price, refusal, rows, shipment } = ranking;
  const texts = weightColumn(rows.map(({ billed }) => [billed, 'metric']));
  const [l, w, h] = box.sides.map((side) => inUnits(side, tick.metric));
  return (
    <li className="border-b border-line px-5 py-5 last:border-b-0 md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="m-0 text-[1.0625rem]! tracking-normal!">{name}</h3>
        <span className="text-caption text-ink-3">
          {m.lane_sizes({ sizes: `${l} × ${w} × ${h}`, weight: weightText(box.weight, 'metric') })}
        </span>
      </div>
      <p className="mt-1 mb-3 text-small font-medium text-ink">
        {refusal ? refusalText(refusal, lane, box) : null}
        {refusal === null && place !== null && price !== null
          ? m.lane_placed({
              place,
              of: rows.length,
              billed: weightText(shipment.billed, 'metric'),
              price: amountText(price, currency),
            })
          : null}
      </p>
      <Bars
        bars={rows.map(({ rule, billed }, i) => ({
          label: rule?.carrier ?? m.lane_yours(),
          value: inUnits(billed, grain.metric),
          text: texts[i] ?? '',
          answer: !rule,
        }))}
      />
    </li>
  );
}

function refusalText(refusal: NonNullable<Ranking['refusal']>, lane: Lane, box: Box): string {
  const length = (ticks: bigint) => `${inUnits(ticks, tick.metric)}\u00a0cm`;
  const longest = box.sides.reduce((a, b) => (a > b ? a : b));
  const sentences = {
    weight: () =>
      m.lane_refused_weight({
        weight: weightText(box.weight, 'metric'),
        limit: weightText(lane.maxWeight, 'metric'),
      }),
    side: () => m.lane_refused_side({ length: length(longest), limit: length(lane.maxSide) }),
    girth: () => m.lane_refused_girth({ length: length(girthOf(box)), limit: length(lane.maxGirth ?? 0n) }),
    price: () => m.lane_refused_price(),
  };
  return sentences[refusal]();
}
