import { m } from '#app/paraglide/messages.js';
import type { CaseDetail } from '#contract/cases.ts';

/** How many of the documents that are asked of everybody are ticked, with a part of the bar for each. */
export function RequiredReady({ lines }: Pick<CaseDetail, 'lines'>) {
  const required = lines.filter(({ need }) => need === 'asked');
  const ready = required.filter(({ ticked }) => ticked).length;
  if (required.length === 0) return null;
  return (
    <div>
      <p className="m-0 font-display text-[1.375rem] leading-tight font-semibold text-ink">
        {ready === required.length
          ? m.cases_required_all()
          : m.cases_required_ready({ ready, all: required.length })}
      </p>
      <div aria-hidden="true" className="mt-4 flex gap-1">
        {required.map(({ line }, at) => (
          <span
            key={line}
            className={`h-2.5 flex-1 ${at < ready ? 'bg-primary forced-colors:bg-[Highlight]' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  );
}
