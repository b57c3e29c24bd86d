import { dayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/notice.tsx';
import { Plate } from '#app/ui/tool/tool-card.tsx';
import type { Item } from '#content/en/rules/document-checklist.ts';
import { documentsCheckedOn, marketplaces } from '#content/en/rules/documents.ts';
import { type Remark, readiness } from './document-checklist.ts';
import { needText } from './need-text.ts';

export interface ChecklistReadinessProps {
  items: readonly Item[];
  ticks: ReadonlySet<string>;
  remarks: readonly Remark[];
}

/** Names of missing documents that are read at a glance. */
const maxNamed = 3;

export function ChecklistReadiness({ items, ticks, remarks }: ChecklistReadinessProps) {
  const { ready, all, missing, byNeed } = readiness(items, ticks);
  return (
    <div className="grid gap-4 p-5 md:p-6 lg:p-7">
      <div className="-mb-1">
        <Plate>{m.documents_plate({ ready, all })}</Plate>
      </div>
      <h3 aria-live="polite" className="m-0">
        {missing === 0
          ? m.documents_complete()
          : missing === 1
            ? m.documents_missing_one()
            : m.documents_missing({ count: missing })}
      </h3>
      <Fields items={items} ticks={ticks} />
      <dl className="m-0 border-t border-line text-small">
        {byNeed.map(({ need, ready, all }) => (
          <div key={need} className="flex justify-between gap-4 border-b border-line py-2">
            <dt>{needText(need)}</dt>
            <dd className={`m-0 ${ready === all ? 'font-semibold text-success' : 'text-ink'}`}>
              {m.documents_of({ ready, all })}
            </dd>
          </div>
        ))}
      </dl>
      <Next items={items} ticks={ticks} />
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
      <p className="m-0 max-w-measure text-small">
        <strong>{m.documents_promise()}</strong> {m.documents_ticks()}
      </p>
      <p className="m-0 max-w-measure text-caption text-ink-3">
        {m.documents_disclaimer({ day: dayText(documentsCheckedOn) })}
      </p>
    </div>
  );
}

type Listed = Pick<ChecklistReadinessProps, 'items' | 'ticks'>;

/** One field for each document, in the order of the list: filled when it is ready, dashed where it is not asked of everybody. */
function Fields({ items, ticks }: Listed) {
  return (
    <div aria-hidden="true" className="flex gap-1">
      {items.map(({ id, need }) => (
        <span
          key={id}
          className={`h-6 flex-1 rounded-label border-2 ${need === 'asked' ? 'border-solid' : 'border-dashed'} ${ticks.has(id) ? 'border-(--series-2) bg-(--series-2)' : 'border-control'}`}
        />
      ))}
    </div>
  );
}

function Next({ items, ticks }: Listed) {
  const missing = items.filter(({ id, need }) => need === 'asked' && !ticks.has(id)).map(({ name }) => name);
  if (missing.length === 0) return null;
  const names = missing.slice(0, maxNamed).join(', ');
  const count = missing.length - maxNamed;
  return (
    <p className="m-0 max-w-measure text-small text-ink">
      {count > 0 ? m.documents_next_more({ names, count }) : m.documents_next({ names })}
    </p>
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
