import { m } from '#app/paraglide/messages.js';
import { Bars } from '#app/ui/charts/bars.tsx';
import { Plate } from '#app/ui/tool/tool-card.tsx';
import { gapText, hoursText, partText } from './brief-text.ts';
import { gapsOf, hourParts, type Scope, totalHours } from './website-brief.ts';

export function BriefAnswer({ scope }: { scope: Scope }) {
  const gaps = gapsOf(scope);
  const parts = hourParts(scope);
  const largest = parts.reduce((a, b) => (b.to > a.to ? b : a));
  return (
    <div className="grid gap-5 p-5 md:p-6 lg:p-7">
      <div className="grid gap-3" aria-live="polite">
        <div>
          <Plate>{hoursText(totalHours(scope))}</Plate>
        </div>
        <h2 className="m-0 text-[1.75rem]">
          {m.brief_heading({ part: partText[largest.part]().toLowerCase() })}
        </h2>
        <p className="m-0 max-w-measure text-small">{m.brief_thumb()}</p>
      </div>
      <Bars
        bars={parts.map((part) => ({
          label: partText[part.part](),
          value: part.to,
          text: hoursText(part),
          answer: part === largest,
        }))}
      />
      {gaps.length > 0 ? (
        <div className="grid gap-1.5">
          <h3 className="m-0 font-sans! text-small! tracking-normal!">{m.brief_gaps()}</h3>
          <ul className="m-0 grid list-disc gap-1 pl-5 text-small">
            {gaps.map((gap) => (
              <li key={gap}>{gapText[gap]()}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
