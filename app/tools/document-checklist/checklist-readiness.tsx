import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/notice.tsx';
import { documentsCheckedOn, marketplaces } from '#content/en/rules/documents.ts';
import { Bars } from '../charts/bars.tsx';
import { dayText } from '../numbers/day-words.ts';
import { Plate } from '../numbers/tool-card.tsx';
import type { Readiness, Remark } from './document-checklist.ts';
import { needText } from './need-text.ts';

export interface ChecklistReadinessProps {
  readiness: Readiness;
  remarks: readonly Remark[];
}

export function ChecklistReadiness({ readiness, remarks }: ChecklistReadinessProps) {
  const { ready, all, missing, part, byNeed } = readiness;
  return (
    <div className="grid gap-4 p-5 md:p-6 lg:p-7">
      <div className="justify-self-end">
        <Plate>{m.documents_plate({ ready, all })}</Plate>
      </div>
      <h3 aria-live="polite" className="m-0">
        {missing === 0
          ? m.documents_complete()
          : missing === 1
            ? m.documents_missing_one()
            : m.documents_missing({ count: missing })}
      </h3>
      <Bars
        most={1}
        bars={[
          { label: m.documents_ready(), value: part, text: m.documents_of({ ready, all }), answer: true },
          ...byNeed.map((one) => ({
            label: needText(one.need),
            value: one.ready / one.all,
            text: m.documents_of({ ready: one.ready, all: one.all }),
          })),
        ]}
      />
      <p className="m-0 text-small text-ink-2">{m.documents_ticks()}</p>
      <p className="m-0 text-small font-semibold text-ink">{m.documents_promise()}</p>
      {remarks.length > 0 ? (
        <Notice tone="info">
          <ul className="m-0 grid list-none gap-1.5 p-0">
            {remarks.map((remark) => (
              <li key={remark.kind + ('marketplace' in remark ? remark.marketplace : '')}>
                {remarkText(remark)}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <p className="m-0 text-caption text-ink-3">
        {m.documents_disclaimer({ day: dayText(documentsCheckedOn) })}
      </p>
    </div>
  );
}

function remarkText(remark: Remark): string {
  switch (remark.kind) {
    case 'no-marketplace':
      return m.documents_no_marketplace();
    case 'no-region':
      return m.documents_no_region();
    case 'walmart-country':
      return m.documents_walmart_country();
    case 'tiktok-country':
      return m.documents_tiktok_country();
    case 'not-covered': {
      const name = marketplaces.find(({ id }) => id === remark.marketplace)?.name ?? remark.marketplace;
      return m.documents_not_covered({ name });
    }
  }
}
