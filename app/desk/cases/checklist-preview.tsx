import { m } from '#app/paraglide/messages.js';
import { checklist } from '#content/en/rules/document-checklist.ts';
import { needWords } from './case-words.ts';
import type { CaseSubject } from './subject-fields.tsx';

/** Beside the form that opens a case: the checklist it will have by these answers. */
export function ChecklistPreview({ subject }: { subject: CaseSubject }) {
  const { marketplace, country, legalForm, sellsTo } = subject;
  const items = checklist({ marketplaces: [marketplace], country, type: legalForm, sellsTo });
  const required = items.filter(({ need }) => need === 'asked').length;
  return (
    <section
      aria-labelledby="checklist-preview"
      className="rounded-card border border-line bg-surface p-6 text-small"
    >
      <h3 id="checklist-preview" className="m-0 text-body! font-semibold!">
        {m.cases_preview()}
      </h3>
      {items.length ? (
        <>
          <p className="mt-1 mb-4 text-ink-3">{m.cases_preview_counts({ all: items.length, required })}</p>
          <ul className="m-0 list-none border-t border-line p-0">
            {items.map(({ id, name, need }) => (
              <li
                key={id}
                className="flex items-baseline justify-between gap-6 border-b border-line py-2 last:border-b-0 last:pb-0"
              >
                <span className={need === 'asked' ? 'font-semibold text-ink' : 'text-ink-2'}>{name}</span>
                <span className="shrink-0 text-caption text-ink-3">{needWords[need]()}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-1 mb-0">{m.cases_checklist_none()}</p>
      )}
    </section>
  );
}
