import { m } from '#app/paraglide/messages.js';
import { type Cut, cuts } from './cut.ts';
import type { Units } from './measures.ts';
import type { Box, Several, Shipment, Terms } from './weigh.ts';
import { sideName, tenthsText, weightText } from './words.ts';

export interface ExplainedProps {
  boxes: readonly Box[];
  terms: Terms;
  several: Several;
  shipment: Shipment;
  /** Of the fields: cuts are named in them. */
  units: Units;
}

/** The answer as a sentence, why it is so, and what a smaller box would change. */
export function Explained({ boxes, terms, several, shipment, units }: ExplainedProps) {
  const text = (grains: bigint) => weightText(grains, terms.units);
  const { actual, volumetric, billed, by } = shipment;
  const words = { actual: text(actual), volumetric: text(volumetric), billed: text(billed) };
  const extra = billed - actual;
  return (
    <div className="grid content-start gap-3">
      <h2 className="m-0 text-h3! tracking-[-0.015em]" aria-live="polite">
        {by === 'volume'
          ? m.parcel_heading_volume({ extra: text(extra) })
          : m.parcel_heading_scale({ billed: words.billed })}
      </h2>
      <p className="m-0 max-w-measure">
        {by === 'volume'
          ? m.parcel_text_volume(words)
          : extra > 0n
            ? m.parcel_text_scale({ ...words, extra: text(extra) })
            : m.parcel_text_plain(words)}
      </p>
      <Smaller {...{ boxes, terms, several, units, by }} />
    </div>
  );
}

function Smaller({
  boxes,
  terms,
  several,
  units,
  by,
}: Omit<ExplainedProps, 'shipment'> & Pick<Shipment, 'by'>) {
  const limit = units === 'metric' ? 50 : 20;
  const { first, best } = cuts(boxes, terms, several, units, limit);
  const within = tenthsText(limit, units);
  const line = (cut: Cut) => {
    const words = {
      cut: tenthsText(cut.tenths, units),
      side: sideName(cut.side),
      saving: weightText(cut.saving, terms.units),
    };
    return boxes.length > 1 ? m.parcel_cut_of({ ...words, number: cut.box + 1 }) : m.parcel_cut(words);
  };
  if (!first || !best) {
    return (
      <p className="m-0 max-w-measure text-small">
        {by === 'volume' ? m.parcel_no_cut({ within }) : m.parcel_no_cut_scale()}
      </p>
    );
  }
  const same = first.saving === best.saving && first.tenths === best.tenths;
  return (
    <ul className="m-0 grid max-w-measure list-none gap-2 p-0 text-small">
      <Hint>{line(first)}</Hint>
      {same ? null : (
        <Hint>
          {line(best)} {m.parcel_cut_most({ within })}
        </Hint>
      )}
    </ul>
  );
}

function Hint({ children }: { children: React.ReactNode }) {
  return <li className="border-l-2 border-signal pl-3 font-medium text-ink">{children}</li>;
}
