import { dayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import { CheckField } from '#app/ui/field.tsx';
import { SourceLine } from '#app/ui/tool/rule-source.tsx';
import type { Item } from '#content/en/rules/document-checklist.ts';
import { type DocumentSourceId, documentSources } from '#content/en/rules/document-sources.ts';
import { documentsCheckedOn } from '#content/en/rules/documents.ts';
import type { RuleSource } from '#content/en/rules/shape.ts';
import { needText } from './need-text.ts';

export interface ChecklistItemsProps {
  items: readonly Item[];
  ticks: ReadonlySet<string>;
  onTick(id: string, ready: boolean): void;
}

/** The folder, one row a document; the reasons open below it. */
export function ChecklistItems({ items, ticks, onTick }: ChecklistItemsProps) {
  return (
    <section aria-labelledby="documents-list" className="mt-3">
      <h3 id="documents-list" className="m-0">
        {m.documents_list()}
      </h3>
      <ul className="m-0 mt-3 list-none border-t border-line p-0">
        {items.map((item) => (
          <li
            key={item.id}
            className="grid gap-x-8 gap-y-2 border-b border-line py-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
          >
            <CheckField
              name={`ready-${item.id}`}
              className="self-start"
              label={
                <>
                  <span className="leading-snug font-semibold text-ink lg:block">{item.name}</span>{' '}
                  <span className="text-caption text-ink-3 lg:block">{needText(item.need)}</span>
                </>
              }
              checked={ticks.has(item.id)}
              onChange={(event) => onTick(item.id, event.target.checked)}
            />
            <div className="min-w-0 max-lg:pl-7">
              <p className="m-0 max-w-measure text-caption text-ink-2 lg:text-small">{item.accepted}</p>
              <Reasons item={item} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reasons({ item }: { item: Item }) {
  return (
    <details className="mt-1 text-small text-ink-2">
      <summary className="w-fit py-1 text-caption font-semibold text-primary hover:text-primary-hover">
        {m.documents_why()}
      </summary>
      <ul className="m-0 mt-1 grid list-none gap-2.5 p-0">
        {item.reasons.map(({ why, fresh, source }) => (
          <li key={why} className="max-w-measure">
            {why}
            {fresh ? (
              <span className="block">
                {m.documents_fresh()}: <b>{fresh}</b>
              </span>
            ) : null}
            <span className="block text-caption text-ink-3">
              {source ? <ReadSource id={source} /> : m.planning_own_advice()}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function ReadSource({ id }: { id: DocumentSourceId }) {
  const source: RuleSource & { checkedOn?: string } = documentSources[id];
  const day = dayText(source.checkedOn ?? documentsCheckedOn);
  return (
    <>
      <SourceLine source={source} />, {m.documents_read_on({ day })}
    </>
  );
}
